import type { Context } from 'hono'
import { centsToEuros } from '#app/domain/money.ts'
import { readPeriod } from '#app/domain/reports/funnel.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'

/**
 * GET /api/admin/overview?days=7|30: the office's figures, in euros and in cents,
 * and the way to a booking over the last days, 30 unless told.
 */
export async function readOverview(c: Context<ApiEnv>): Promise<Response> {
  const { reports, now } = c.get('services')
  const days = readPeriod(c.req.query('days') ?? null)
  const [overview, funnel] = await Promise.all([
    reports.overview(now()),
    reports.funnel(now(), days),
  ])
  return answer(c, 'GET /api/admin/overview', {
    ...overview,
    funnel,
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
