import { conflictsOf } from '#app/domain/planning/conflicts.ts'
import { crewMates } from '#app/domain/planning/measure-crews.ts'
import type { WorkingDay, WorkingTrip } from '../working-day.ts'

/** What a proposal is about: every trip, those without a crew that can be, or some by their ids. */
export type ProposalScope = 'all' | 'unplanned' | { bookingIds: number[] }

/** `keep` told: who was told to a guest stays, as far as he can; `now`: what was picked up before stays. */
export type DraftWish = { scope: ProposalScope; keep: 'told' | 'none'; now: Date }

/** `movable`: bookings whose crew may change; `about`: those that the proposal is about. */
export type Chosen = { movable: ReadonlySet<number>; about: ReadonlySet<number> }

/** Which trips a proposal is about, and which of them may change hands. What is under way or driven stays. */
export function chooseTrips(working: WorkingDay, { scope, keep, now }: DraftWish): Chosen {
  const ahead = working.trips.filter(
    ({ booking }) => booking.pickupAt > now && booking.status !== 'completed',
  )
  const chosen =
    typeof scope === 'object'
      ? ahead.filter(({ booking }) => scope.bookingIds.includes(booking.id))
      : ahead
  const codesOf = conflictCodes(working)
  const isMovable = (trip: WorkingTrip) => {
    const { facts } = trip
    const { isLocked } = facts
    const isOpen = keep === 'none' || !facts.told
    const isFree = typeof scope === 'object' || (scope === 'all' && isOpen)
    if (isFree && !isLocked) return true
    const codes = codesOf(trip)
    return (
      codes.some((code) => code === 'absence' || code === 'block') ||
      (codes.length > 0 && !isLocked)
    )
  }
  const ids = (trips: WorkingTrip[]) => new Set(trips.map(({ booking }) => booking.id))
  return { about: ids(chosen), movable: ids(chosen.filter(isMovable)) }
}

/** What speaks against the crew a trip has. */
function conflictCodes({ crew, trips }: WorkingDay) {
  const mates = crewMates(trips)
  return (trip: WorkingTrip) => conflictsOf(crew, trip, mates(trip)).map(({ code }) => code)
}
