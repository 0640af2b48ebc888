import * as z from 'zod/mini'
import { isPlainLine } from '#app/domain/text/plain-text.ts'
import type { Endpoints } from './endpoint.ts'
import { kind, text } from './parts.ts'

/** Of the body only the reference and the kind are believed; the rest says the form is complete. */
export const bookingEmail = z.object({
  bookingRef: z.string().check(z.trim(), z.maxLength(40), z.refine(isPlainLine)),
  emailType: z._default(z.enum(['confirmation', 'driver_info']), 'confirmation'),
})

/** The rest of spec §7's fields may be sent; what the calendar shows is read from the store. */
export const calendarEvent = z.object({
  type: kind,
  bookingRef: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40), z.refine(isPlainLine)),
})

/** How these endpoints refuse. */
const failed = z.strictObject({ success: z.literal(false), error: text })
const done = z.strictObject({ success: z.literal(true) })
const FAILED = { 400: failed, 401: failed, 404: failed, 409: failed, 429: failed, 503: failed }

/** What other programs call; names and answers are the specification's. */
export const functionEndpoints = {
  'POST /functions/v1/stripe-webhook': {
    by: 'anyone',
    says: 'An event of the card provider, signed by it; answered once its effect is stored.',
    answers: { 200: z.strictObject({ received: z.literal(true) }) },
    refusals: ['not-configured', 'bad-signature', 'unreadable'],
  },
  'POST /functions/v1/send-booking-email': {
    by: 'link-holder',
    says: "Mails a booking's customer once more; for the office, or by the booking's token as a bearer.",
    body: bookingEmail,
    answers: { 200: z.extend(done, { message: text }), 500: failed, ...FAILED },
  },
  'POST /functions/v1/create-calendar-event': {
    by: 'link-holder',
    says: "Brings the company's calendar up to date with a booking.",
    body: calendarEvent,
    answers: { 200: done, 422: failed, ...FAILED },
  },
} satisfies Endpoints
