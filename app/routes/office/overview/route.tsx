import { texts, useTexts } from '#app/content/texts.ts'
import './overview.css'
import './figure-cards.css'
import './charts.css'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { readPeriod } from '#app/domain/reports/funnel.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { monthOf } from '#app/domain/time/months.ts'
import { OpenRequests } from '#app/routes/office/list/open-requests.tsx'
import { TabErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import type { RoadMatters } from '#app/server/drivers/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { RoadProvider } from '#app/ui/office/road.tsx'
import type { Route } from './+types/route.ts'
import { DaysChart } from './days-chart.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { MonthsChart } from './months-chart.tsx'
import { NextPickups } from './next-pickups.tsx'
import { PassedPickups } from './passed-pickups.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import { RoadMattersPanel } from './road-matters.tsx'
import { StrayPayments } from './stray-payments.tsx'
import { SurplusList } from './surplus-list.tsx'
import { TodayStrip } from './today-strip.tsx'
import { underWay } from './under-way.ts'
import { WaitingList } from './waiting-list.tsx'

/** The figures and what is in hand now; for administrators only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const now = services.now()
  const { reports, bookings, drivers, requests } = services
  const days = readPeriod(new URL(request.url).searchParams.get('days'))
  const date = athensDate(now)
  const [overview, today, begun, funnel, strayPayments, surplus, matters, openRequests, cashCents] =
    await Promise.all([
      reports.overview(now),
      reports.today(now),
      reports.begun(now),
      reports.funnel(now, days),
      bookings.office.listStrayPayments(),
      bookings.office.readSurplus(),
      drivers.readRoadMatters(),
      requests.listOpen(),
      bookings.office.readCashExpected({ from: date, to: date }),
    ])
  const onTheRoad = [...matters.silent, ...matters.problems].map(({ bookingId }) => bookingId)
  const shown = [...begun, ...today.next, ...overview.recent].map(({ id }) => id)
  const road = await drivers.readRoad([...new Set([...onTheRoad, ...shown])])
  return {
    overview,
    today,
    funnel,
    strayPayments,
    surplus,
    matters,
    openRequests,
    cashCents,
    now,
    underWay: underWay(begun, road),
    road,
  }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(overviewTextEn).title, error)
}

export { TabErrorBoundary as ErrorBoundary }

/** /admin: the figures, the next hours, what waits, and what the season and the website bring (ADMIN-OV). */
export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(overviewTextEn)
  const { overview, today, underWay, funnel, road, matters, openRequests, now } = loaderData
  const isEmpty = overview.recent.length === 0
  return (
    <RoadProvider road={road}>
      <div className="overview">
        <h1 className="sr-only">{text.title}</h1>
        <PassedPickups passed={today.passed} />
        <TodayStrip today={today} cashCents={loaderData.cashCents} />
        <OpenRequests requests={openRequests} />
        <SurplusList surplus={loaderData.surplus} />
        <StrayPayments payments={loaderData.strayPayments} />
        <RoadMattersPanel matters={matters} />
        {isEmpty ? (
          <>
            <FirstSteps />
            <FigureCards overview={overview} />
          </>
        ) : (
          <>
            <div className="overview-pair">
              <NextPickups today={today} underWay={underWay} />
              <WaitingList today={today} isMore={toLookAt(matters) + today.passed.count > 0} />
            </div>
            <div className="overview-pair">
              <DaysChart days={overview.perDay} />
              <MonthsChart months={overview.revenueByMonth} current={monthOf(today.date)} />
            </div>
            <FunnelChart funnel={funnel} today={today.date} />
            <FigureCards overview={overview} />
            <RecentBookings recent={overview.recent} loadedAt={now} />
          </>
        )}
      </div>
    </RoadProvider>
  )
}

function toLookAt({ silent, left, problems, noShows, held }: RoadMatters): number {
  return [silent, left, problems, noShows, held].flat().length
}
