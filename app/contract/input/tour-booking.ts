import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { says } from '#app/ui/forms/says.ts'
import { requiredLine, wallDate, wallTime } from '#app/ui/forms/text-rules.ts'
import {
  byIdNumberRule,
  type IdNumberRule,
  type Person,
  paymentFields,
  personFields,
} from './person.ts'

/** Everything `POST /api/tour-bookings` takes. */
export type TourBooking = Person & {
  tourId: number
  date: WallDate
  time: WallTime
  /** 1 to 15. */
  participants: number
  pickupPlace: string
  paymentMethod: PaymentMethod
}

/** The fields in the order the form shows them. */
export const TOUR_FIELDS = [
  'tourId',
  'date',
  'time',
  'participants',
  'pickupPlace',
  'firstName',
  'lastName',
  'email',
  'phone',
  'idNumber',
  'specialRequest',
  'paymentMethod',
  'acceptPrivacy',
  'acceptTerms',
] as const satisfies readonly (keyof TourBooking)[]

/** A field of the form. */
export type TourField = (typeof TOUR_FIELDS)[number]

const PLACE_LIMIT = 200
const wholeWithin = (least: number, most: number) => (count: number) =>
  Number.isInteger(count) && count >= least && count <= most

const schemas = byIdNumberRule({
  ...personFields,
  ...paymentFields,
  tourId: z
    .number(says(messagesEn, 'tour.unknown'))
    .check(z.refine(wholeWithin(1, Number.MAX_SAFE_INTEGER), says(messagesEn, 'tour.unknown'))),
  date: wallDate(),
  time: wallTime(),
  participants: z
    .number(says(messagesEn, 'field.required'))
    .check(z.refine(wholeWithin(1, MAX_PASSENGERS), says(messagesEn, 'tour.participantRange'))),
  pickupPlace: requiredLine(PLACE_LIMIT),
})

/** The whole request; the ID number is required, optional or left out by a setting. */
export const tourBookingSchema = schemas.optional

/**
 * Reads a tour booking from the form or a request body; what it does not know is dropped.
 *
 * Refuses what {@link Person} refuses, dates that do not exist, 0 or more than 15 participants and
 * numbers sent as text. Which tours and start times there are, and the clock, are the server's.
 */
export function parseTourBooking(
  input: unknown,
  { idNumber }: { idNumber: IdNumberRule },
): Parsed<TourBooking, TourField> {
  const parsed = schemas[idNumber].safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error.issues) }
}
