import type { Plan } from '#app/domain/planning/day.ts'
import { explainTrip } from '#app/domain/planning/explain.ts'
import { preparePlan } from '#app/domain/planning/model.ts'
import type { Database } from '#app/server/db/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import { pickCars } from './cars.ts'
import { namedRefusal } from './explained.ts'
import { buildCachedDay, type CachedDay } from './promise/held-days.ts'
import { readItems } from './promise/stored-duties.ts'
import { type Crew, type LeftTrip, MOST_EXPLAINED, toReason } from './proposals/draft.ts'
import { partOf } from './read-day.ts'
import { type ReadyDay, toPlanDay } from './to-plan-day.ts'
import { activeOf, type WorkingDay } from './working-day.ts'

/** The witness that a day can be driven: who could drive what, by booking, and what nobody could. */
export type Witness = { crews: ReadonlyMap<number, Crew>; left: LeftTrip[] }

/** A day that was read, as it is kept for the promise: only its places are asked for. Explains what has none. */
export async function readWitness(maps: Maps, db: Database, working: WorkingDay): Promise<Witness> {
  const day = withHeld(maps, working)
  const cached = buildCachedDay(working, day, await readItems(db, day.bookings))
  const plan = planOf(cached)
  const { ready } = cached
  const cars = pickCars(ready, { ...plan, bookings: ready.bookings, stored: cached.cars })
  const crews = new Map(
    plan.duties.flatMap((duty) => {
      const driverId = ready.drivers[duty.driver]?.id ?? null
      const vehicleId = cars.get(duty.driver)?.id ?? null
      return duty.trips.flatMap((trip) => {
        const booking = ready.bookings[trip]
        const isTrip = booking && partOf(booking.bookingRef).part === 'trip'
        return isTrip ? [[booking.id, { driverId, vehicleId }] as const] : []
      })
    }),
  )
  return { crews, left: explainLeft(cached, plan, crews) }
}

/** The day with what is held for changes, which most days have none of. */
function withHeld(maps: Maps, working: WorkingDay): ReadyDay {
  const { day, ready, held, roster, beside } = working
  if (held.length === 0) return ready
  const fleet = { ...activeOf(working), roster, beside }
  return toPlanDay(day, [...ready.bookings, ...held], fleet, maps)
}

function planOf({ held }: CachedDay): Plan {
  return {
    duties: held.duties.flatMap(({ kind, trips }, driver) =>
      trips.length > 0 ? [{ driver, kind, trips }] : [],
    ),
  }
}

function explainLeft({ ready }: CachedDay, plan: Plan, crews: Witness['crews']): LeftTrip[] {
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
