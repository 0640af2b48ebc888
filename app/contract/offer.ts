import * as z from 'zod/mini'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import { REQUEST_REASONS, REQUEST_STATES } from '#app/domain/request/request.ts'
import { cents, clock, count, day, instant, maybeText, status, text } from './parts.ts'

/** What the office offers for a request. */
export const offer = z.strictObject({
  /** For all of it: both ways where there are two. */
  totalCents: cents,
  date: day,
  time: clock,
  vehicleType: z.enum(VEHICLE_TYPES),
  note: text,
  validUntil: instant,
})

/** The trip somebody asks for, as its guest and the office read it. */
export const requestedTrip = {
  state: z.enum(REQUEST_STATES),
  /** As a booking: of an accepted one, that of its order. */
  status,
  reason: z.enum(REQUEST_REASONS),
  firstName: text,
  lastName: text,
  pickupLocation: text,
  dropoffLocation: text,
  date: day,
  time: clock,
  passengers: count,
  luggage: count,
  flightOrFerry: text,
  specialRequest: text,
  returnDate: z.nullable(day),
  returnTime: z.nullable(clock),
  /** The office's words, with an offer or a refusal. */
  note: text,
  offer: z.nullable(offer),
}

/** A request as its guest's link tells of it, where the same link of a booking answers the order. */
export const linkedRequest = z.strictObject({
  bookingRef: text,
  review: z.literal('request'),
  ...requestedTrip,
  /** The private address of the booking it became; null while there is none that stands. */
  manageUrl: maybeText,
  /** Until when an accepted offer waits for its card money; until then it can be accepted in another way to pay. */
  payBefore: z.nullable(instant),
})
