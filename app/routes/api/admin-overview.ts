import type { Context } from 'hono'
import { centsToEuros } from '#app/domain/money.ts'
import type { ApiEnv } from './env.ts'
import { officeCaller } from './signed-in.ts'

/** GET /api/admin/overview: the office's figures, in euros and in cents (ADMIN-OV-01 to 06). */
export async function readOverview(c: Context<ApiEnv>): Promise<Response> {
  const caller = await officeCaller(c)
  if (!caller.ok) return caller.refused
  const { reports, now } = c.get('services')
  const overview = await reports.overview(now())
  return c.json({
    ...overview,
    totalRevenue: centsToEuros(overview.totalRevenueCents),
    confirmedAndCompleted: centsToEuros(overview.confirmedAndCompletedCents),
    recent: overview.recent.map((booking) => ({
      ...booking,
      price: booking.priceCents === null ? null : centsToEuros(booking.priceCents),
    })),
    revenueByMonth: overview.revenueByMonth.map((month) => ({
      ...month,
      revenue: centsToEuros(month.cents),
    })),
  })
}
