import type { Plan } from '#app/domain/planning/day.ts'
import type { Refusal } from '#app/domain/planning/explain.ts'
import type { Driver } from '#app/server/fleet/index.server.ts'
import type { DayBooking } from './trip-columns.ts'

/** Why a driver does not have a trip, with the names of whoever is concerned. */
export type ExplainedRefusal = Omit<Refusal, 'driver' | 'trip' | 'minutes'> & {
  driver: Driver
  /** The trip it is too close to. */
  bookingRef: string | null
  /** Minutes that are missing. */
  minutes: number | null
}

/** The plan as it would be if the trip were in no duty. */
export function without({ duties }: Plan, trip: number): Plan {
  const rest = duties.map((duty) => ({ ...duty, trips: duty.trips.filter((one) => one !== trip) }))
  return { duties: rest.filter(({ trips }) => trips.length > 0) }
}

/** A refusal with the names of whoever is concerned. */
export function namedRefusal(
  {
    bookings,
    drivers,
  }: { bookings: readonly Pick<DayBooking, 'bookingRef'>[]; drivers: readonly Driver[] },
  refusal: Refusal,
): ExplainedRefusal {
  const { driver, rule } = refusal
  const other = 'trip' in refusal ? bookings[refusal.trip] : undefined
  return {
    rule,
    driver: drivers[driver] as Driver,
    bookingRef: other?.bookingRef ?? null,
    minutes: 'minutes' in refusal ? refusal.minutes : null,
  }
}
