import './plan.css'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { texts } from '#app/content/texts.ts'
import { addDays, isWallDate } from '#app/domain/time/athens.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { pack, useUnpacked } from '#app/routes/office/packed.ts'
import { servicesContext } from '#app/services.server.ts'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import type { Route } from './+types/route.ts'
import { PlanScreen } from './plan-screen.tsx'

/** The plan of the day in the address, without one of the operating day that runs. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { dispatch, drivers, now } = context.get(servicesContext)
  const today = operatingDay(now())
  const { day: dayParam = '' } = params
  const day = isWallDate(dayParam) && dayParam < '2100' ? dayParam : today
  const [board, proposal, changes, road] = await Promise.all([
    dispatch.readBoard(day),
    dispatch.openProposal(day),
    dispatch.listChanges(day),
    drivers.readRoadOfDays({ from: day, to: addDays(day, 1) }),
  ])
  const seen = [...road].flatMap(([id, trip]) =>
    trip.seen === undefined ? [] : [[id, trip.seen] as const],
  )
  return { day, today, board: pack(board), proposal, changes, seen: new Map(seen), now: now() }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(planTextEn).title, error)
}

/** /admin/plan: what the planner proposes for a day, approved all or in part, undone, and told. */
export default function PlanRoute({ loaderData }: Route.ComponentProps) {
  const board = useUnpacked(loaderData.board)
  return (
    <>
      <PlanScreen {...loaderData} board={board} />
      <LiveStatus event="bookings-changed" />
    </>
  )
}
