import type { DayTrip } from '#app/domain/planning/trip-times.ts'
import type { WallTime } from '#app/domain/time/athens.ts'
import type { DayBooking, TripFacts } from './trip-columns.ts'

/**
 * The trips of a day as the store wrote them. Rows of its driver cost the thread that answers visitors three times as much
 * as one text, which whoever plans the day opens in a process of its own.
 */
export type WrittenTrips = {
  /** For {@link openTrips}: values without the names of their fields, which would be two thirds of it. */
  trips: string
  fields: { booking: string[]; facts: string[] }
  /** The texts of their places, each once: what they mean is known to the server alone. */
  places: string[]
  /** When they are, each time and length once. */
  times: Omit<DayTrip, 'date'>[]
}

type Values = unknown[]

/** Makes bookings and their facts of {@link WrittenTrips}, in their order. */
export function openTrips({ trips, fields }: Pick<WrittenTrips, 'trips' | 'fields'>): {
  bookings: DayBooking[]
  facts: TripFacts[]
} {
  const written = JSON.parse(trips) as [booking: Values, facts: Values][]
  return {
    bookings: written.map(([values]) => {
      const booking = named(fields.booking, values) as DayBooking
      booking.time = toWallTime(booking.time)
      booking.pickupAt = new Date(booking.pickupAt)
      return booking
    }),
    facts: written.map(([, values]) => named(fields.facts, values) as TripFacts),
  }
}

/** A time as JSON has it, without the seconds that nobody ever enters. */
export function toWallTime(written: string): WallTime {
  return written.slice(0, 'HH:MM'.length)
}

function named(fields: readonly string[], values: Values): unknown {
  const record: Record<string, unknown> = {}
  for (const [at, field] of fields.entries()) record[field] = values[at]
  return record
}
