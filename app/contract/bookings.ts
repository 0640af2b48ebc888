import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { bookingSchema } from './input/booking-details.ts'
import { tourBookingSchema } from './input/tour-booking.ts'
import { cents, clock, day, euros, kind, maybeText, paymentMethod, status, text } from './parts.ts'

/** What a new booking is answered with; the office's answers add to it. */
export const booked = z.strictObject({
  bookingRef: text,
  returnBookingRef: z.optional(text),
  status,
  paymentMethod,
  total: euros,
  totalCents: cents,
  /** When and where each leg goes, outbound first. */
  trips: z.array(
    z.strictObject({
      bookingRef: text,
      date: day,
      time: clock,
      pickupLocation: text,
      dropoffLocation: text,
      /** The office's own words on where it is met, and the address of a photo of it; empty for most places. */
      meetingWords: text,
      meetingPhoto: text,
    }),
  ),
  /** Where to pay by bank transfer, with the booking reference as its purpose. */
  bank: z.optional(z.strictObject({ accountName: text, iban: text, bic: text })),
  /** The private address of the booking. */
  manageUrl: text,
  /** Where a card is charged; absent for other methods. */
  checkoutUrl: z.optional(text),
  /** A mail that could not be sent; the booking stands. */
  warning: z.optional(text),
})

const checkout = z.strictObject({
  paid: z.boolean(),
  type: kind,
  bookingRef: text,
  returnBookingRef: z.optional(maybeText),
  tourTitle: z.optional(maybeText),
  /** New date and time of the trip, when only the difference for them was paid. */
  change: z.optional(
    z.nullable(z.strictObject({ date: day, time: clock, edited: z.optional(z.boolean()) })),
  ),
  /** What the session collects: the price of the order, or a difference. */
  amountCents: cents,
  transactionId: maybeText,
  /** Athens date of the payment; null while unpaid. */
  paidOn: z.nullable(day),
})

const checkoutOptions = z.strictObject({
  paymentMethods: z.readonly(z.array(paymentMethod)),
  idNumber: z.enum(['required', 'optional', 'later', 'off']),
})

/** A created booking. */
export type Booked = z.infer<typeof booked>

/** A card payment as it is after asking the provider. */
export type VerifiedCheckout = z.infer<typeof checkout>

/** What the operator has configured for the checkout. */
export type CheckoutOptions = z.infer<typeof checkoutOptions>

/** Refusals of whoever books. */
export const BOOKING_REFUSALS = [
  'invalid-booking',
  'quote-invalid',
  'quote-expired',
  'key-reused',
  'order-closed',
  'method-not-offered',
  'place-unknown',
  'too-soon',
  'too-far',
  'already-past',
  'unknown-tour',
  'invalid-start',
  'invalid-return',
  'checkout-session-failed',
  'card-provider-missing',
  'no-longer-available',
  'sales-stopped',
] as const

/** Booking and paying. */
export const bookingEndpoints = {
  'POST /api/bookings': {
    by: 'anyone',
    says: 'Books a quoted transfer; the same key and body again answer 200 with the same booking.',
    body: bookingSchema,
    once: true,
    answers: { 201: booked, 200: booked },
    refusals: BOOKING_REFUSALS,
  },
  'GET /api/bookings': {
    by: 'anyone',
    says: 'What became of the booking made under an Idempotency-Key, or of the offer accepted by the request of that token.',
    once: true,
    answers: { 200: booked },
  },
  'POST /api/tour-bookings': {
    by: 'anyone',
    says: 'Books a tour, answered like a transfer.',
    body: tourBookingSchema,
    once: true,
    answers: { 201: booked, 200: booked },
    refusals: BOOKING_REFUSALS,
  },
  'GET /api/checkout-options': {
    by: 'anyone',
    says: 'The ways to pay on offer, and whether an ID number is asked for.',
    answers: { 200: checkoutOptions },
  },
  'GET /api/checkout/:session': {
    by: 'anyone',
    says: 'What became of a card payment, verified with the provider.',
    answers: { 200: checkout },
  },
  'POST /api/checkout/:session/cancel': {
    by: 'anyone',
    says: 'The customer turned back on the card page.',
    answers: { 200: z.strictObject({ status: z.enum(['expired', 'paid', 'open']) }) },
  },
} satisfies Endpoints
