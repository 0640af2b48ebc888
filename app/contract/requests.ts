import * as z from 'zod/mini'
import { REQUEST_REASONS, REQUEST_STATES } from '#app/domain/request/request.ts'
import { BOOKING_REFUSALS, booked } from './bookings.ts'
import type { Endpoints } from './endpoint.ts'
import { emailSchema } from './input/booking-edits.ts'
import { answerSchema, offerSchema, refusalSchema, requestSchema } from './input/request.ts'
import { offer, requestedTrip } from './offer.ts'
import { officeBooking } from './office-booking.ts'
import { count, id, instant, maybeText, text, version } from './parts.ts'

const opened = z.strictObject({
  /** Begins with RQ-; the booking it may become has a reference of its own. */
  bookingRef: text,
  status: z.literal('pending'),
  review: z.literal('request'),
  /** The guest's private address of the request. */
  manageUrl: text,
})

const declined = z.strictObject({ answer: z.literal('decline'), status: z.literal('cancelled') })

const officeRequest = {
  ...requestedTrip,
  id,
  version,
  reference: text,
  email: text,
  phone: text,
  returnFlightOrFerry: text,
  partnerCode: maybeText,
  /** The way by road; null when none is known. */
  distanceMetres: z.nullable(count),
  /** When nobody's answer counts any more. */
  endsAt: instant,
  createdAt: instant,
  /** The order it became. */
  orderId: z.nullable(id),
}

const happened = z.strictObject({ at: instant, actor: text, what: text })

const listed = z.strictObject(officeRequest)

/** A request among bookings: pending until it became one or came to nothing, worth nothing, and no part of an order. */
export const requestRow = z.extend(officeBooking, {
  order: z.null(),
  state: z.enum(REQUEST_STATES),
  reason: z.enum(REQUEST_REASONS),
  offer: z.nullable(offer),
})

/** A request among bookings, as it is answered. */
export type RequestRow = z.infer<typeof requestRow>

/** The same with what happened to it. */
export const requestRecord = z.strictObject({ booking: requestRow, history: z.array(happened) })

/** Trips that cannot be sold at once. */
export const requestEndpoints = {
  'POST /api/requests': {
    by: 'anyone',
    says: 'Asks for a trip that cannot be sold at once; nothing is booked and nothing charged.',
    body: requestSchema,
    once: true,
    answers: { 201: opened, 200: opened },
    refusals: ['invalid-request', 'key-reused', 'already-past', 'too-far', 'invalid-return'],
  },
  'POST /api/manage/:token/offer': {
    by: 'link-holder',
    says: 'The guest accepts what the office offered, and is answered as for a booking, or declines.',
    body: answerSchema,
    answers: { 201: booked, 200: z.union([booked, declined]) },
    refusals: ['invalid-request', 'no-offer', 'already-accepted', ...BOOKING_REFUSALS],
  },
  'GET /api/admin/requests': {
    by: 'office',
    right: 'read',
    says: 'Requests, those that wait for the office first, fifty at most.',
    answers: { 200: z.strictObject({ requests: z.array(listed) }) },
  },
  'GET /api/admin/requests/:id': {
    by: 'office',
    right: 'read',
    says: 'One request with its history.',
    answers: { 200: z.strictObject({ ...officeRequest, history: z.array(happened) }) },
  },
  'POST /api/admin/bookings/:id/offer': {
    by: 'office',
    right: 'dispatch',
    says: 'Offers a trip at a price for a request, by its number or reference; a second offer replaces the first. The guest is told by mail.',
    body: offerSchema,
    answers: { 200: requestRow },
    refusals: ['invalid-request', 'stale', 'over', 'already-past', 'too-far'],
  },
  'PUT /api/admin/requests/:id/email': {
    by: 'office',
    right: 'dispatch',
    says: "Corrects the guest's address while the request is no booking: the link before opens nothing, and the last letter goes to the right one.",
    body: emailSchema,
    answers: { 200: listed },
    refusals: ['invalid-request', 'stale', 'over', 'booked'],
  },
  'POST /api/admin/requests/:id/refusal': {
    by: 'office',
    right: 'dispatch',
    says: 'Tells the guest that the trip cannot be had.',
    body: refusalSchema,
    answers: { 200: listed },
    refusals: ['invalid-request', 'stale', 'over'],
  },
} satisfies Endpoints
