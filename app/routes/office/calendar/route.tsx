import { texts } from '#app/content/texts.ts'
import './calendar.css'
import './month.css'
import './hours.css'
import { officeCalendarTextEn } from '#app/content/en/office-calendar.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { daysOf } from '#app/domain/time/calendar-days.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { packedText, useUnpacked } from '#app/routes/office/packed.ts'
import { packRoad, useUnpackedRoad } from '#app/routes/office/packed-road.ts'
import { readWithRoad } from '#app/routes/office/road-beside.server.ts'
import type { CalendarDay } from '#app/server/bookings/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { RoadProvider } from '#app/ui/office/road.tsx'
import type { Route } from './+types/route.ts'
import { readCalendarAddress } from './calendar-address.ts'
import { CalendarScreen } from './calendar-screen.tsx'

const NO_DAYS = { text: '[]', ids: [] }

/** The days of the view, and in month view the chosen day in full; for administrators only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { bookings, drivers, now } = context.get(servicesContext)
  const loadedAt = now()
  const search = new URL(request.url).searchParams
  const address = readCalendarAddress(search, athensDate(loadedAt))
  const { view, day, cancelled } = address
  const dates = daysOf(view, day)
  const [from, to] = [dates[0] ?? day, dates.at(-1) ?? day]
  const read = Promise.all([
    bookings.office.calendarText({ from, to, cancelled }),
    view === 'month' ? bookings.office.calendarText({ from: day, to: day, cancelled }) : NO_DAYS,
  ])
  // Of a day in a week or month only the first trips are shown: the road of all of them would be more work.
  const ofDays = view === 'day' ? { from, to } : null
  const { found, road } = await readWithRoad(drivers, ofDays, read, (all) => {
    const ids = all.flatMap((days) => days.ids)
    return ofDays ? { own: ids, beside: [] } : { own: [], beside: ids }
  })
  const [days, chosen] = found
  return {
    address,
    days: packedText<CalendarDay[]>(days.text),
    chosen: packedText<CalendarDay[]>(chosen.text),
    loadedAt,
    road: packRoad(road),
  }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(officeCalendarTextEn).title, error)
}

export { TabErrorBoundary as ErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'

/** /admin/calendar: the trips by month, week and day. */
export default function CalendarRoute({ loaderData }: Route.ComponentProps) {
  const { road, ...calendar } = loaderData
  const [days, chosen] = [useUnpacked(calendar.days), useUnpacked(calendar.chosen)]
  return (
    <RoadProvider road={useUnpackedRoad(road)}>
      <CalendarScreen {...calendar} {...{ days, chosen }} />
    </RoadProvider>
  )
}
