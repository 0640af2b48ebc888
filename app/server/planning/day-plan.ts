import { explainTrip } from '#app/domain/planning/explain.ts'
import { emptyKm, measurePlan } from '#app/domain/planning/measure.ts'
import { type PlanModel, preparePlan } from '#app/domain/planning/model.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Driver, Vehicle } from '#app/server/fleet/index.server.ts'
import { pickCars } from './cars.ts'
import { type ExplainedRefusal, namedRefusal, without } from './explained.ts'
import type { PlanAnswer } from './plan-task.ts'
import type { ReadyDay } from './to-plan-day.ts'
import type { DayBooking } from './trip-columns.ts'

/** A trip of a duty. `slackMinutes` null: the car comes from base. `locked`: assigned already. */
export type PlannedTrip = {
  booking: DayBooking
  busyFrom: number
  busyTo: number
  slackMinutes: number | null
  emptyKm: number
  locked: boolean
}

/** The plan of a day, nothing of it stored: minutes are those of the operating day. */
export type DayPlan = {
  day: WallDate
  duties: { driver: Driver; vehicle: Vehicle; trips: PlannedTrip[]; homeKm: number }[]
  unserved: DayBooking[]
  /** Bookings whose place nobody knows: their ways are an estimate. */
  estimated: DayBooking[]
  /** False: nobody entered a shift, and every active driver counts from 06:00 to 24:00. */
  rosterEntered: boolean
  measures: {
    served: number
    unserved: number
    emptyKm: number
    proved: boolean
    /** Share by which a plan could be better at most; null when nobody asked. */
    gap: number | null
  }
  /** Why a trip of the day is where it is: each driver's first refusal. */
  explain(bookingRef: string): ExplainedRefusal[] | null
}

/** Says a plan in the words of the office. */
export function toDayPlan(date: WallDate, ready: ReadyDay, answer: PlanAnswer): DayPlan {
  const { day, bookings, drivers, groups } = ready
  const planned = new Set(answer.plan.duties.flatMap(({ trips }) => trips))
  const cars = pickCars(ready, { duties: answer.plan.duties, bookings })
  const model = once(() => preparePlan(day))
  return {
    day: date,
    duties: measurePlan(day, answer.plan).map(({ driver, trips, homeKm }) => ({
      driver: drivers[driver] as Driver,
      vehicle: cars.get(driver) as Vehicle,
      trips: trips.map(({ trip, ...measured }) => ({
        booking: bookings[trip] as DayBooking,
        busyFrom: day.trips[trip]?.start ?? 0,
        busyTo: day.trips[trip]?.end ?? 0,
        ...measured,
        locked: day.trips[trip]?.lockedTo !== undefined,
      })),
      homeKm,
    })),
    unserved: bookings.filter((_, index) => !planned.has(index)),
    estimated: ready.estimated,
    rosterEntered: ready.rosterEntered,
    measures: {
      served: answer.served,
      unserved: bookings.length - answer.served,
      emptyKm: emptyKm(day, answer.plan),
      proved: answer.proved,
      gap: answer.gap,
    },
    explain(bookingRef) {
      const trip = bookings.findIndex((booking) => booking.bookingRef === bookingRef)
      if (trip < 0 || groups.length === 0) return null
      return explainTrip(model(), without(answer.plan, trip), trip).map((refusal) =>
        namedRefusal(ready, refusal),
      )
    },
  }
}

/** Made with the first question: it costs a large day some milliseconds. */
function once(make: () => PlanModel): () => PlanModel {
  let made: PlanModel | null = null
  return () => {
    made ??= make()
    return made
  }
}
