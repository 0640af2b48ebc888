import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { isBookingReference } from '#app/domain/booking/reference.ts'
import { isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { says } from '#app/ui/forms/says.ts'
import {
  emailLine,
  line,
  paragraph,
  requiredLine,
  timeOrNothing,
} from '#app/ui/forms/text-rules.ts'
import { DETAIL_LIMITS } from './detail-limits.ts'

const EMAIL_LIMIT = 254

/** A reference as people type it: small letters, blanks and a missing dash are read as meant. */
function readReference(typed: string): string {
  const bare = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return bare.startsWith('PT') && bare.length === 10 ? `PT-${bare.slice(2)}` : typed
}

const reference = z.pipe(z.string(says(messagesEn, 'field.required')), z.transform(readReference))
const cents = z.int(says(checkoutMessagesEn, 'booking.unexpected'))

/** What finds a booking. */
export const findSchema = z.object({
  bookingRef: z.pipe(
    requiredLine(40).check(
      z.refine(
        (text) => isBookingReference(readReference(text)),
        says(guestMessagesEn, 'manage.referenceForm'),
      ),
    ),
    z.transform(readReference),
  ),
  email: emailLine(EMAIL_LIMIT),
})

/** What a customer changes without asking. */
export const detailsSchema = z.object({
  phone: z.optional(requiredLine(DETAIL_LIMITS.phone)),
  phoneCountry: z._default(z.string(says(messagesEn, 'field.required')), 'GR'),
  specialRequest: z.optional(paragraph(DETAIL_LIMITS.specialRequest)),
  idNumber: z.optional(requiredLine(DETAIL_LIMITS.idNumber)),
  legs: z.optional(
    z
      .array(
        z.object({
          bookingRef: reference,
          flightOrFerry: line(DETAIL_LIMITS.flightOrFerry),
          flightTime: z.optional(timeOrNothing()),
        }),
      )
      .check(z.maxLength(2)),
  ),
})

/** Another date and time for a leg. */
export const moveSchema = z.object({
  bookingRef: reference,
  date: z
    .string(says(messagesEn, 'field.required'))
    .check(z.refine(isWallDate, says(messagesEn, 'field.invalidDate'))),
  time: z
    .string(says(messagesEn, 'field.required'))
    .check(z.refine(isWallTime, says(messagesEn, 'field.invalidTime'))),
})

/** Which legs are cancelled, at which refund. */
export const cancelSchema = z.object({
  bookingRefs: z
    .array(reference, says(guestMessagesEn, 'manage.nothingChosen'))
    .check(z.minLength(1, says(guestMessagesEn, 'manage.nothingChosen')), z.maxLength(2)),
  refundCents: cents,
})

/** A move, with the difference the customer agreed to. */
export const agreedMoveSchema = z.extend(moveSchema, { differenceCents: cents })

/** Reads the form that finds a booking by reference and e-mail. */
export const parseFind = parserOf(findSchema)

/** Reads what a customer changes without asking; fields that are left out stay as they are. */
export const parseDetailsChange = parserOf(detailsSchema)

/** Reads another date and time for a leg; whether they are possible is for the server to say. */
export const parseMove = parserOf(moveSchema)

/** As {@link parseMove}, with the difference in cents that the customer agreed to. */
export const parseAgreedMove = parserOf(agreedMoveSchema)

/** Reads a cancellation: which legs, and the refund in cents that was shown for them. */
export const parseCancellation = parserOf(cancelSchema)

function parserOf<Schema extends z.ZodMiniType<object>>(schema: Schema) {
  type Value = z.infer<Schema>
  return (input: unknown): Parsed<Value, Extract<keyof Value, string>> => {
    const parsed = schema.safeParse(input ?? {})
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, errors: firstErrors(parsed.error.issues) }
  }
}
