import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { SETTLE_WAYS } from '#app/domain/booking/settle-ways.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { type Said, says } from '#app/ui/forms/says.ts'
import {
  line,
  paragraph,
  requiredLine,
  timeOrNothing,
  wallDate,
  wallTime,
} from '#app/ui/forms/text-rules.ts'
import { DETAIL_LIMITS } from './detail-limits.ts'

const PLACE_LIMIT = 200
const PLACE_ID_LIMIT = 2000
const NAME_LIMIT = 100
/** Characters of what the office writes for itself. */
export const NOTE_LIMIT = 1000
/** Characters of why a price is as it is; the customer's bill shows it. */
export const REASON_LIMIT = 200
/** Cents; what is more is a slip. */
const MOST_CENTS = 100_000_00

const count = (least: number, most: number, message: Said) =>
  z
    .number(message)
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, message))

const cents = z
  .int(says(editTextEn, 'wrongPrice'))
  .check(
    z.gte(0, says(editTextEn, 'wrongPrice')),
    z.lte(MOST_CENTS, says(editTextEn, 'wrongPrice')),
  )
const placeId = z.catch(z.optional(z.string().check(z.maxLength(PLACE_ID_LIMIT))), undefined)

const changes = z.strictObject({
  date: z.optional(wallDate()),
  time: z.optional(wallTime()),
  pickupLocation: z.optional(requiredLine(PLACE_LIMIT)),
  dropoffLocation: z.optional(requiredLine(PLACE_LIMIT)),
  pickupPlaceId: placeId,
  dropoffPlaceId: placeId,
  passengers: z.optional(count(1, MAX_PASSENGERS, says(messagesEn, 'field.passengerRange'))),
  luggage: z.optional(count(0, MAX_LUGGAGE, says(messagesEn, 'field.luggageRange'))),
  firstName: z.optional(requiredLine(NAME_LIMIT)),
  lastName: z.optional(line(NAME_LIMIT)),
  phone: z.optional(requiredLine(DETAIL_LIMITS.phone)),
  flightOrFerry: z.optional(line(DETAIL_LIMITS.flightOrFerry)),
  flightTime: z.optional(timeOrNothing()),
  specialRequest: z.optional(paragraph(DETAIL_LIMITS.specialRequest)),
  internalNote: z.optional(paragraph(NOTE_LIMIT)),
  driverNote: z.optional(paragraph(NOTE_LIMIT)),
  todaysPrices: z.optional(z.boolean()),
  priceCents: z.optional(cents),
  priceReason: z.optional(line(REASON_LIMIT)),
})

/** What the office changes of a booking; what is left out stays. See `TripEdit` of the server for each field. */
export type BookingChanges = z.infer<typeof changes>

/** A change of a booking by the office, looked at (`preview`) or stored; fields it does not know are refused. */
export const bookingChangeSchema = z.strictObject({
  version: z.int32(says(requestMessagesEn, 'request.unknownFilter')).check(z.positive()),
  changes,
  /** True: nothing is stored, what it would come to is answered. */
  preview: z._default(z.boolean(), false),
  /** What becomes of the difference in price. */
  settle: z.optional(z.enum(SETTLE_WAYS, says(editTextEn, 'refusals.settle-missing'))),
  /** The price that was shown, in cents: at any other the change is refused. */
  agreedCents: z.optional(cents),
  /** Whether the customer is told by mail. */
  tell: z._default(z.boolean(), true),
  /** Stored although the plan of its day has no place for it. */
  override: z._default(z.boolean(), false),
})

/** A change as a screen sends it. */
export type BookingChangeInput = z.input<typeof bookingChangeSchema>

/** Reads a change; an error stands under the name of its field, wherever that stood. */
export function parseBookingChange(
  input: unknown,
): Parsed<z.infer<typeof bookingChangeSchema>, string> {
  const parsed = bookingChangeSchema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  const issues = parsed.error.issues.map((issue) => {
    const [first, ...rest] = issue.path
    return first === 'changes' && rest.length > 0 ? { ...issue, path: rest } : issue
  })
  return { ok: false, errors: firstErrors(issues) }
}
