import './timeline.css'
import './timeline-bars.css'
import './timeline-list.css'
import './timeline-road.css'
import '#app/routes/office/plan/plan.css'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { texts } from '#app/content/texts.ts'
import { minuteOfDay } from '#app/domain/planning/trip-times.ts'
import { isWallDate } from '#app/domain/time/athens.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { pack, useUnpacked } from '#app/routes/office/packed.ts'
import { packRoad, useUnpackedRoad } from '#app/routes/office/packed-road.ts'
import { readWithRoad } from '#app/routes/office/road-beside.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import { RoadProvider } from '#app/ui/office/road.tsx'
import type { Route } from './+types/route.ts'
import { TimelineScreen } from './timeline-screen.tsx'

/** The day in ?day=, without one the operating day that runs, by drivers or by cars (?by=vehicle). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { dispatch, drivers: phones, now } = context.get(servicesContext)
  const today = operatingDay(now())
  const query = new URL(request.url).searchParams
  const date = query.get('day') ?? ''
  const day = isWallDate(date) && date < '2100' ? date : today
  const by = query.get('by') === 'vehicle' ? ('vehicle' as const) : ('driver' as const)
  const board = dispatch.readBoard(day)
  const [{ found, road }, proposal, changes] = await Promise.all([
    readWithRoad(phones, { from: day, to: day }, board, ({ trips }) => ({
      own: trips.filter(({ date }) => date === day).map(({ id }) => id),
      // What begins after midnight is of this night.
      beside: trips.filter(({ date }) => date !== day).map(({ id }) => id),
    })),
    dispatch.openProposal(day),
    dispatch.listChanges(day),
  ])
  return {
    today,
    by,
    board: pack(found),
    proposal,
    changes,
    road: packRoad(road),
    minute: minuteOfDay(day, now()),
  }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(timelineTextEn).title, error)
}

/** /admin/timeline: a day by drivers or cars, trips dragged from row to row. */
export default function TimelineRoute({ loaderData }: Route.ComponentProps) {
  const { road, ...screen } = loaderData
  const board = useUnpacked(screen.board)
  return (
    <>
      <RoadProvider road={useUnpackedRoad(road)}>
        <TimelineScreen key={board.day} {...screen} board={board} />
      </RoadProvider>
      <LiveStatus event="bookings-changed" />
    </>
  )
}
