import type { Plan, PlanDay, PlanTrip } from './day.ts'

/**
 * A trip of a plan as the office sees it: minutes to spare since the trip before (null for the first,
 * or after a stop at base), and the kilometres driven empty to its pickup.
 */
type MeasuredTrip = { trip: number; slackMinutes: number | null; emptyKm: number }

/** Measures the trips of every duty; `homeKm` is the empty way back at its end. */
export function measurePlan(day: PlanDay, { duties }: Plan) {
  return duties.map((duty) => {
    const last = day.trips[duty.trips.at(-1) ?? -1]
    return {
      ...duty,
      trips: duty.trips.map((trip, at) => measureTrip(day, duty.trips[at - 1], trip)),
      homeKm: last ? km(day, last.dropoff, day.base) : 0,
    }
  })
}

/** All kilometres of a plan without a guest. */
export function emptyKm(day: PlanDay, plan: Plan): number {
  return measurePlan(day, plan).reduce(
    (sum, { trips, homeKm }) => sum + homeKm + trips.reduce((all, trip) => all + trip.emptyKm, 0),
    0,
  )
}

function measureTrip(day: PlanDay, before: number | undefined, trip: number): MeasuredTrip {
  const next = day.trips[trip] as PlanTrip
  const last = before === undefined ? null : (day.trips[before] as PlanTrip)
  if (!last) return { trip, slackMinutes: null, emptyKm: km(day, day.base, next.pickup) }
  const drive = day.minutes[last.dropoff]?.[next.pickup] ?? 0
  const slackMinutes = next.start - last.end - drive
  if (slackMinutes <= day.rules.maxWaitMinutes) {
    return { trip, slackMinutes, emptyKm: km(day, last.dropoff, next.pickup) }
  }
  const byBase = km(day, last.dropoff, day.base) + km(day, day.base, next.pickup)
  return { trip, slackMinutes: null, emptyKm: byBase }
}

function km(day: PlanDay, from: number, to: number): number {
  return day.km[from]?.[to] ?? 0
}
