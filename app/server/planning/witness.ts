import { explainTrip } from '#app/domain/planning/explain.ts'
import { preparePlan } from '#app/domain/planning/model.ts'
import type { Database } from '#app/server/db/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import { namedRefusal } from './explained.ts'
import { planOf, readSeats, seatsOf, seatTrips } from './promise/seated-day.ts'
import { type Crew, type LeftTrip, MOST_EXPLAINED, toReason } from './proposals/draft.ts'
import { partOf } from './read-day.ts'
import { type ReadyDay, toPlanDay } from './to-plan-day.ts'
import { activeOf, type WorkingDay } from './working-day.ts'

/** The witness that a day can be driven: who could drive what, by booking, and what nobody could. */
export type Witness = { crews: ReadonlyMap<number, Crew>; left: LeftTrip[] }

/** A day that was read, as it is kept for the promise: only its places are asked for. Explains what has none. */
export async function readWitness(maps: Maps, db: Database, working: WorkingDay): Promise<Witness> {
  const day = withHeld(maps, working)
  const seated = seatTrips(day, await readSeats(db, day.bookings))
  const seats = seatsOf(seated)
  const crews = new Map<number, Crew>()
  for (const { id, bookingRef } of day.bookings) {
    const seat = seats.get(bookingRef)
    if (seat && partOf(bookingRef).part === 'trip') crews.set(id, seat)
  }
  return { crews, left: explainLeft(seated, crews) }
}

/** The day with what is held for changes, which most days have none of. */
function withHeld(maps: Maps, working: WorkingDay): ReadyDay {
  const { day, ready, held, roster, beside } = working
  if (held.length === 0) return ready
  const fleet = { ...activeOf(working), roster, beside }
  return toPlanDay(day, [...ready.bookings, ...held], fleet, maps)
}

function explainLeft(seated: ReturnType<typeof seatTrips>, crews: Witness['crews']): LeftTrip[] {
  const { ready } = seated
  const plan = planOf(seated)
  const left = ready.bookings.flatMap((booking, trip) =>
    crews.has(booking.id) || booking.driverId !== null || partOf(booking.bookingRef).part !== 'trip'
      ? []
      : [{ booking, trip }],
  )
  if (left.length === 0) return []
  const model = ready.groups.length > 0 ? preparePlan(ready.day) : null
  return left.map(({ booking, trip }, at) => {
    const refusals = model && at < MOST_EXPLAINED ? explainTrip(model, plan, trip) : []
    const reasons = refusals.map((refusal) => toReason(namedRefusal(ready, refusal)))
    return { bookingId: booking.id, bookingRef: booking.bookingRef, reasons }
  })
}
