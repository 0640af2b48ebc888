import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { type Said, says } from '#app/ui/forms/says.ts'
import { line, paragraph, requiredLine, wallDate, wallTime } from '#app/ui/forms/text-rules.ts'
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

const fields = {
  version: z.int(says(requestMessagesEn, 'request.unknownFilter')).check(z.positive()),
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
  specialRequest: z.optional(paragraph(DETAIL_LIMITS.specialRequest)),
  internalNote: z.optional(paragraph(NOTE_LIMIT)),
  driverNote: z.optional(paragraph(NOTE_LIMIT)),
  todaysPrices: z.optional(z.boolean()),
  priceCents: z.optional(cents),
  reason: z.optional(line(REASON_LIMIT)),
}

/** An edit that is only looked at; fields it does not know are refused. */
export const tripPreviewSchema = z.strictObject(fields)
/** An edit to be stored. */
export const tripEditSchema = z.strictObject({
  ...fields,
  agreedCents: cents,
  collect: z._default(z.enum(['link', 'cash', 'bank_transfer']), 'link'),
  tell: z._default(z.boolean(), true),
  /** Stored although the plan of its day has no place for it. */
  override: z._default(z.boolean(), false),
})

/** A trip as the office wants it; what is left out stays. See `TripEdit` of the server for each field. */
export type TripEditInput = z.infer<typeof tripPreviewSchema>

/** The same at the price that was shown (cents), how a difference comes in, and whether the customer is told. */
export type AgreedEditInput = z.infer<typeof tripEditSchema>

/** Reads an edit that is only looked at; fields it does not know are refused. */
export const parseEditPreview = (input: unknown) => read(tripPreviewSchema, input)

/** Reads an edit to be stored; fields it does not know are refused. */
export const parseTripEdit = (input: unknown) => read(tripEditSchema, input)

function read<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  input: unknown,
): Parsed<z.infer<Schema>, string> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error.issues) }
}
