import type { Plan } from '#app/domain/planning/day.ts'
import { explainTrip } from '#app/domain/planning/explain.ts'
import { preparePlan } from '#app/domain/planning/model.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Database } from '#app/server/db/index.server.ts'
import { pickCars } from './cars.ts'
import { namedRefusal } from './day-plan.ts'
import { type CachedDay, loadDay, versionOf } from './promise/held-days.ts'
import { readRules } from './promise/rules.ts'
import { type Crew, type LeftTrip, MOST_EXPLAINED, toReason } from './proposals/draft.ts'
import { partOf } from './read-day.ts'
import type { DayDeps } from './working-day.ts'

/** The witness that a day can be driven: who could drive what, by booking, and what nobody could. */
export type Witness = { crews: ReadonlyMap<number, Crew>; left: LeftTrip[] }

/** Reads a day as it is kept for the promise, and explains what has no place in it. */
export async function readWitness(deps: DayDeps, db: Database, day: WallDate): Promise<Witness> {
  const { rosterVersion } = await readRules(db)
  const version = await versionOf(db, day)
  const cached = await loadDay(deps, db, { day, version, rosterVersion })
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
