import { type Conflict, conflictsOf } from '#app/domain/planning/conflicts.ts'
import type { EditedTrip } from '#app/server/bookings/index.server.ts'
import { dayOf } from '#app/server/planning/index.server.ts'
import type { DispatchDeps } from './change-crews.ts'

/**
 * What the plan of its day says of a trip as it would be: whether it has a place (`stopped`: the owner sells nothing
 * then), and what would speak against the crew it has.
 */
type ChangeFit = { plan: 'free' | 'full' | 'stopped'; conflicts: Conflict[] }

/** Looks at a trip as an edit would make it; nothing is claimed and nothing stored. */
export async function readChangeFit(
  { planning, store, now }: DispatchDeps,
  { leg, from }: EditedTrip,
): Promise<ChangeFit> {
  // What is over already nobody has to drive any more.
  if (leg.pickupAt <= now()) return { plan: 'free', conflicts: [] }
  const free = { ...leg, driverId: null, vehicleId: null }
  const { verdict, hasSeat } = await store.transaction((tx) =>
    planning.promise.claimChange(tx, {
      leg: free,
      frees: [{ ...from, part: 'trip' }],
      override: false,
    }),
  )
  const isStopped = !verdict.sold && verdict.error === 'sales-stopped'
  const hasRoom = hasSeat || (!isStopped && (await canBeArranged({ planning }, leg)))
  const hasCrew = leg.driverId !== null || leg.vehicleId !== null
  return {
    plan: isStopped ? 'stopped' : hasRoom ? 'free' : 'full',
    conflicts: hasCrew ? await readCrewConflicts({ planning }, leg) : [],
  }
}

/** Whether some plan of the day has room for a trip as it would be, as its edit will be told. */
async function canBeArranged(
  { planning: { promise } }: Pick<DispatchDeps, 'planning'>,
  leg: EditedTrip['leg'],
): Promise<boolean> {
  const mostMs = promise.answerDue() - performance.now()
  return (await promise.findRoom([leg], { free: [leg.bookingRef], mostMs })).room === 'yes'
}

/** What the plan of its day says against the crew of a trip as an edit would make it. */
export async function readCrewConflicts(
  { planning }: Pick<DispatchDeps, 'planning'>,
  leg: EditedTrip['leg'],
): Promise<Conflict[]> {
  const { crew, trips } = await planning.workingDay(dayOf(leg), undefined, leg)
  const trip = trips.find(({ booking }) => booking.id === leg.id)
  return trip ? conflictsOf(crew, trip, trips) : []
}
