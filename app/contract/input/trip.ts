import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { says } from '#app/ui/forms/says.ts'
import { requiredLine, wallDate, wallTime } from '#app/ui/forms/text-rules.ts'
import type { Trip, TripField } from './trip-fields.ts'

const PLACE_LIMIT = 200
const PLACE_ID_LIMIT = 2000

/** A broken id is none: the text beside it is enough. */
const placeId = () => z.catch(z.optional(z.string().check(z.maxLength(PLACE_ID_LIMIT))), undefined)

const coordinate = (most: number) =>
  z.number().check(z.refine((degrees) => Math.abs(degrees) <= most))

/** A point on the map. */
export const pin = z.object({ lat: coordinate(90), lng: coordinate(180) })
/** A village, by its id. */
export const village = z.string().check(z.maxLength(100))

const placeMark = () =>
  z.catch(z.optional(z.union([z.object({ pin }), z.object({ village })])), undefined)

/** A trip as it is asked for. */
export const tripSchema = z.object({
  pickupLocation: requiredLine(PLACE_LIMIT),
  dropoffLocation: requiredLine(PLACE_LIMIT),
  date: wallDate(),
  time: wallTime(),
  passengers: z.number(says(messagesEn, 'field.required')).check(
    z.refine((count) => count !== 0, says(messagesEn, 'field.required')),
    z.refine(isWholeWithin(1, MAX_PASSENGERS), says(messagesEn, 'field.passengerRange')),
  ),
  luggage: z
    .number(says(messagesEn, 'field.required'))
    .check(z.refine(isWholeWithin(0, MAX_LUGGAGE), says(messagesEn, 'field.luggageRange'))),
  pickupPlaceId: placeId(),
  dropoffPlaceId: placeId(),
  pickupMark: placeMark(),
  dropoffMark: placeMark(),
})

/**
 * Reads a trip from a form or a request body; unknown fields are dropped, texts trimmed.
 *
 * Refuses empty places, dates that do not exist, places over 200 characters or with control
 * characters, 0 or more than 15 passengers, more than 10 bags, fractions, and numbers sent as
 * text. Does not look at the clock: lead time is checked where the clock is known.
 */
export function parseTrip(input: unknown): Parsed<Trip, TripField> {
  const parsed = tripSchema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error.issues) }
}

function isWholeWithin(least: number, most: number) {
  return (count: number) => Number.isInteger(count) && count >= least && count <= most
}
