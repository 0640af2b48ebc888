import { moneyTextEn } from '#app/content/en/office-money.ts'
import { texts } from '#app/content/texts.ts'
import '#app/ui/office/registers.css'
import './money.css'
import { type DaySpan, readSpan } from '#app/domain/booking/partner-period.ts'
import { EARNED_BY, type EarnedBy } from '#app/domain/reports/earned-by.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { MoneyScreen } from './money-screen.tsx'

/** Cash, money that moved and what trips are worth, in the days of ?from=&to=; today without them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { bookings, reports, now } = context.get(servicesContext)
  const search = new URL(request.url).searchParams
  const today = athensDate(now())
  const chosen = readSpan(search.get('from'), search.get('to'))
  const days: DaySpan = chosen ?? { from: today, to: today }
  const isRefused = chosen === null && (search.has('from') || search.has('to'))
  const by: EarnedBy = EARNED_BY.find((one) => one === search.get('by')) ?? 'driver'
  const [cash, moved, earned] = await Promise.all([
    bookings.office.readCashByDriver(days),
    reports.moneyMoved(days),
    reports.earned(days, by),
  ])
  return { days, isRefused, today, by, cash, moved, earned }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  const text = texts()(moneyTextEn)
  return officeMeta(text.title, error)
}

/** /admin/money: the money of a day, a month, or any days. */
export default function MoneyRoute({ loaderData }: Route.ComponentProps) {
  return <MoneyScreen {...loaderData} />
}
