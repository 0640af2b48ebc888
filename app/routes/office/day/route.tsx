import { texts } from '#app/content/texts.ts'
import './day.css'
import './day-paper.css'
import { daySheetTextEn } from '#app/content/en/office-day.ts'
import { athensDate, isWallDate } from '#app/domain/time/athens.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { pack, useUnpacked } from '#app/routes/office/packed.ts'
import { packRoad, useUnpackedRoad } from '#app/routes/office/packed-road.ts'
import { readWithRoad } from '#app/routes/office/road-beside.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import { RoadProvider } from '#app/ui/office/road.tsx'
import type { Route } from './+types/route.ts'
import { DaySheetScreen } from './day-sheet.tsx'

/** The trips of ?date=, today in Athens without one; for administrators only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { bookings, drivers: phones, now } = context.get(servicesContext)
  const today = athensDate(now())
  const dateParam = new URL(request.url).searchParams.get('date') ?? ''
  const date = isWallDate(dateParam) && dateParam < '2100' ? dateParam : today
  const days = { from: date, to: date }
  const sheet = bookings.office.daySheet(date)
  const { found: drivers, road } = await readWithRoad(phones, days, sheet, (all) => ({
    own: all.flatMap(({ trips }) => trips.map(({ id }) => id)),
    beside: all.flatMap(({ overnight }) => overnight.map(({ id }) => id)),
  }))
  return { date, today, drivers: pack(drivers), road: packRoad(road) }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(daySheetTextEn).title, error)
}

/** /admin/day: all trips of a day by driver, on the screen, in the hand and on paper. */
export default function DayRoute({ loaderData }: Route.ComponentProps) {
  const { road, ...sheet } = loaderData
  const drivers = useUnpacked(sheet.drivers)
  return (
    <>
      <RoadProvider road={useUnpackedRoad(road)}>
        <DaySheetScreen {...sheet} drivers={drivers} />
      </RoadProvider>
      <LiveStatus event="bookings-changed" />
    </>
  )
}
