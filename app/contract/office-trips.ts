import * as z from 'zod/mini'
import { REQUEST_STATES } from '#app/domain/request/request.ts'
import { TRIP_EVENT_KINDS, TRIP_STATES } from '#app/domain/trip-events/kinds.ts'
import type { Endpoints } from './endpoint.ts'
import { erasureSchema, heldSchema, noShowSchema, surplusSchema } from './input/booking-edits.ts'
import { lookedAfterSchema } from './input/register-marks.ts'
import {
  anything,
  cents,
  clock,
  count,
  day,
  euros,
  id,
  instant,
  kind,
  maybeText,
  status,
  text,
} from './parts.ts'

/** Milliseconds since 1970: the phones and the server fold the same events. */
const moment = z.number()

const standing = z.strictObject({
  state: z.enum(TRIP_STATES),
  steps: z.array(
    z.strictObject({ step: text, at: z.nullable(moment), inferred: z.optional(z.boolean()) }),
  ),
  cashCents: cents,
  contactAttempts: count,
  noShow: z.nullable(z.strictObject({ eventId: text, at: moment, confirmed: z.boolean() })),
  problems: count,
  guestHereAt: z.nullable(moment),
  guestLate: z.nullable(z.strictObject({ at: moment, minutes: count })),
  held: z.array(text),
})

const ledgerEvent = z.strictObject({
  eventId: text,
  seq: count,
  kind: z.enum(TRIP_EVENT_KINDS),
  actor: z.enum(['driver', 'guest', 'office']),
  at: instant,
  atDevice: instant,
  atServer: instant,
  /** The phone's clock was more than five minutes off. */
  skewed: z.boolean(),
  /** Events of the same phone before this one never came. */
  gap: z.boolean(),
  held: z.boolean(),
  refersTo: maybeText,
  driver: maybeText,
  device: maybeText,
  payload: anything,
  position: z.nullable(z.strictObject({ lat: z.number(), lng: z.number(), accuracy: z.number() })),
  /** Metres from the pickup, where both are known. */
  pickupMetres: z.nullable(count),
  photo: z.boolean(),
  erased: z.boolean(),
  payloadHash: text,
  prevHash: text,
  hash: text,
  signature: maybeText,
})

const ledger = z.strictObject({
  bookingRef: text,
  events: z.array(ledgerEvent),
  /** Hash of the last event, or 64 zeros. */
  head: text,
  verified: z.boolean(),
  standing,
})

const calendarTrip = z.strictObject({
  id,
  bookingRef: text,
  kind,
  tourTitle: maybeText,
  customerName: text,
  pickupLocation: text,
  dropoffLocation: text,
  date: day,
  time: clock,
  durationMinutes: count,
  status,
  driverName: maybeText,
})

const calendarDay = z.strictObject({
  date: day,
  transfers: count,
  tours: count,
  trips: z.array(calendarTrip),
  /** Began on the day before and go on over midnight. */
  overnight: z.array(calendarTrip),
  /** How many are left out. */
  more: count,
})

const recentBooking = z.strictObject({
  bookingRef: text,
  kind,
  customerName: text,
  tourTitle: maybeText,
  pickupLocation: text,
  dropoffLocation: text,
  date: day,
  time: clock,
  price: z.nullable(euros),
  priceCents: z.nullable(cents),
  status,
  createdAt: instant,
})

const overview = z.strictObject({
  totalTransfers: count,
  totalTours: count,
  confirmedToday: count,
  totalRevenue: euros,
  totalRevenueCents: cents,
  confirmedAndCompleted: euros,
  confirmedAndCompletedCents: cents,
  recent: z.array(recentBooking),
  /** The coming 30 days from today, without cancelled bookings. */
  perDay: z.array(z.strictObject({ date: day, transfers: count, tours: count })),
  /** By the month of the trip, confirmed and completed bookings only. */
  revenueByMonth: z.array(z.strictObject({ month: text, cents, revenue: euros })),
  /** The way to a booking over the last days. */
  funnel: z.strictObject({
    days: z.union([z.literal(7), z.literal(30)]),
    from: day,
    counts: z.strictObject({ pages: count, prices: count, booked: count, paid: count }),
  }),
})

const open = z.strictObject({ trips: z.array(text), money: z.array(text) })

const customer = z.strictObject({
  email: text,
  bookingRefs: z.array(text),
  contactMessages: count,
  requests: count,
  /** What is still to come, and what is not paid or given back. */
  open,
})

const erased = z.strictObject({
  orders: count,
  bookingRefs: z.array(text),
  contactMessages: count,
  requests: count,
})

const surplus = z.strictObject({
  orderId: id,
  customerName: text,
  bookingRef: maybeText,
  surplusCents: cents,
  /** Refunds that the office still has to send. */
  byHand: z.array(z.strictObject({ id, amountCents: cents })),
})

const strayPayment = z.strictObject({
  id,
  bookingRef: text,
  amountCents: cents,
  currency: text,
  transactionId: maybeText,
  cause: text,
  toldAt: instant,
})

const search = z.strictObject({
  /** Those of yesterday and to come first, by pickup, then earlier ones. */
  bookings: z.array(
    z.strictObject({
      bookingRef: text,
      customerName: text,
      date: day,
      time: clock,
      pickupLocation: text,
      dropoffLocation: text,
      tourTitle: maybeText,
      status,
      driverName: maybeText,
    }),
  ),
  requests: z.array(
    z.strictObject({
      id,
      reference: text,
      customerName: text,
      date: day,
      state: z.enum(REQUEST_STATES),
    }),
  ),
  drivers: z.array(z.strictObject({ id, name: text, phone: text })),
  vehicles: z.array(z.strictObject({ id, makeModel: text, licensePlate: text })),
  partners: z.array(z.strictObject({ code: text, name: text })),
})

/** What the office's search found. */
export type SearchAnswer = z.infer<typeof search>

/** What the office learns before it erases. */
export type CustomerAnswer = z.infer<typeof customer>

/** The trips of some days, what is told of them, their customers and stray money. */
export const officeTripEndpoints = {
  'GET /api/admin/live': {
    by: 'office',
    says: 'Server-sent events: bookings-changed, messages-changed.',
    answers: { 200: ['text/event-stream'] },
  },
  'GET /api/admin/search': {
    by: 'office',
    says: 'Bookings, requests, drivers, vehicles and partners by any of their words, however typed.',
    query: { q: 'words, each of which must be found' },
    answers: { 200: search },
  },
  'GET /api/admin/overview': {
    by: 'office',
    says: "The office's figures, and the way to a booking over the last days.",
    query: { days: '7 or 30' },
    answers: { 200: overview },
  },
  'GET /api/admin/calendar': {
    by: 'office',
    says: 'The trips of these days, both included, at most 42 of them.',
    query: { from: 'first day', to: 'last day', cancelled: '1 brings the cancelled ones too' },
    answers: { 200: z.strictObject({ days: z.array(calendarDay) }) },
    refusals: ['invalid-request'],
  },
  'GET /api/admin/bookings/:id/ledger': {
    by: 'office',
    says: 'Everything told of the trip, and whether the chain is whole.',
    answers: { 200: ledger },
  },
  'GET /api/admin/bookings/:id/evidence': {
    by: 'office',
    says: 'All there is to answer a card dispute with, to be saved.',
    query: { as: 'pdf for a document; JSON without it' },
    answers: { 200: ['application/json', 'application/pdf'] },
  },
  'GET /api/admin/bookings/:id/photos/:eventId': {
    by: 'office',
    says: 'The photo that came with a claim that nobody came.',
    answers: { 200: ['image/jpeg'] },
    refusals: ['not-found'],
  },
  'POST /api/admin/bookings/:id/no-show': {
    by: 'office',
    says: "The office's word on a driver's claim that nobody came.",
    body: noShowSchema,
    answers: { 200: z.strictObject({ standing }) },
    refusals: ['invalid-request', 'stale', 'no-claim'],
  },
  'POST /api/admin/bookings/:id/held': {
    by: 'office',
    says: 'Lets an event count that was held back.',
    body: heldSchema,
    answers: { 200: z.strictObject({ standing }) },
    refusals: ['invalid-request', 'not-held'],
  },
  'GET /api/admin/bookings/:id/customer': {
    by: 'office',
    says: 'What is held under the e-mail address of a booking.',
    answers: { 200: customer },
  },
  'GET /api/admin/bookings/:id/customer/data': {
    by: 'office',
    says: 'Everything about this customer, as a file to hand over (GDPR, Art. 15).',
    query: { format: 'json or text' },
    answers: { 200: ['application/json', 'text/plain'] },
  },
  'POST /api/admin/bookings/:id/customer/erasure': {
    by: 'office',
    says: 'Erases the customer for good (GDPR, Art. 17).',
    body: erasureSchema,
    answers: { 200: erased },
    refusals: ['invalid-erasure', 'open'],
  },
  'POST /api/admin/refunds/:id/sent': {
    by: 'office',
    says: 'The office made this bank transfer itself.',
    answers: { 204: null },
    refusals: ['not-by-hand'],
  },
  'GET /api/admin/surplus': {
    by: 'office',
    says: 'Money that belongs to no trip, and refunds by hand of deleted ones.',
    answers: { 200: z.strictObject({ orders: z.array(surplus) }) },
  },
  'POST /api/admin/surplus/:id': {
    by: 'office',
    says: 'What becomes of money that belongs to no trip.',
    body: surplusSchema,
    answers: { 204: null },
    refusals: ['invalid-surplus', 'stale'],
  },
  'GET /api/admin/stray-payments': {
    by: 'office',
    says: 'Money without a booking that nobody has looked after.',
    answers: { 200: z.strictObject({ payments: z.array(strayPayment) }) },
  },
  'PATCH /api/admin/stray-payments/:id': {
    by: 'office',
    says: 'Somebody looked after it.',
    body: lookedAfterSchema,
    answers: { 204: null },
    refusals: ['invalid-request'],
  },
} satisfies Endpoints
