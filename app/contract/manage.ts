import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import {
  agreedMoveSchema,
  cancelSchema,
  detailsSchema,
  findSchema,
  moveSchema,
} from './input/manage.ts'
import { linkedRequest } from './offer.ts'
import {
  cancellationRule,
  cents,
  clock,
  count,
  day,
  kind,
  maybeText,
  paymentMethod,
  paymentStanding,
  REFUND_REFUSALS,
  refundState,
  status,
  text,
} from './parts.ts'

const wallMoment = z.strictObject({ date: day, time: clock })

const leg = z.strictObject({
  bookingRef: text,
  status,
  date: day,
  time: clock,
  durationMinutes: count,
  pickupLocation: text,
  dropoffLocation: text,
  flightOrFerry: text,
  flightTime: text,
  driverName: maybeText,
  driverPhone: maybeText,
  assignedVehicle: maybeText,
  /** The office's own words on where it is met, and the address of a photo of it; empty for most places. */
  meetingWords: text,
  meetingPhoto: text,
  worth: cents,
  cancellation: z.nullable(z.strictObject({ refundCents: cents, rule: cancellationRule })),
  /** Until when changing is free, on the Athens clock; null when that time is over. */
  freeUntil: z.nullable(wallMoment),
  movable: z.boolean(),
  /** The times a tour starts at; null for a transfer, which starts at any. */
  startTimes: z.nullable(z.array(clock)),
  /** A tour that begins so many minutes before sunset instead. */
  beforeSunset: z.nullable(count),
  refunds: z.array(z.strictObject({ cents, state: refundState })),
  /** A change that waits for its difference to be paid. */
  awaitedMove: z.nullable(
    z.strictObject({ date: day, time: clock, differenceCents: cents, payUrl: maybeText }),
  ),
})

const order = z.strictObject({
  type: kind,
  tourTitle: maybeText,
  firstName: text,
  lastName: text,
  /** First letter and domain only. */
  email: text,
  phone: text,
  total: cents,
  paidCents: cents,
  refundedCents: cents,
  dueCents: cents,
  surplusCents: cents,
  paymentMethod,
  payment: paymentStanding,
  paid: z.boolean(),
  cameBy: z.nullable(z.enum(['card', 'bank_transfer', 'otherwise'])),
  cardLeftCents: cents,
  retainedCents: cents,
  passengers: count,
  luggage: count,
  vehicleType: text,
  specialRequest: text,
  /** Whether flight or ferry number, phone and request can still be changed. */
  editable: z.boolean(),
  /** Whether the customer still has to give the passport or ID number of this booking. */
  idNumberNeeded: z.boolean(),
  payUrl: maybeText,
  /** What an edit by the office left to pay by card; 0 when nothing is asked for. */
  linkCents: cents,
  /** Where what is still to be paid is sent, by whom pays by transfer; null when nothing is. */
  bank: z.nullable(z.strictObject({ accountName: text, iban: text, bic: text })),
  cancelAll: z.nullable(z.strictObject({ refundCents: cents })),
  legs: z.array(leg),
})

const changed = z.strictObject({ order })

const moveQuote = z.strictObject({
  /** Negative when the trip gets cheaper. */
  differenceCents: cents,
  outcome: z.enum(['free', 'pay-card', 'pay-driver', 'pay-transfer', 'refund', 'pay-less']),
})

/** With a card page, the move happens once that is paid. */
const moved = z.strictObject({ order, checkoutUrl: maybeText })

/** The order as it stands, after a change too. */
export type Changed = z.infer<typeof changed>

/** What a move costs. */
export type MoveQuote = z.infer<typeof moveQuote>

/** A move that was asked for. */
export type Moved = z.infer<typeof moved>

const MOVE_REFUSALS = [
  'invalid-request',
  'not-changeable',
  'too-late',
  'trip-begun',
  'too-soon',
  'too-far',
  'no-start-time',
  'not-between',
] as const

/** What the holder of a booking's private address does with it. */
export const manageEndpoints = {
  'POST /api/manage/find': {
    by: 'anyone',
    says: 'The private address of a booking, by its reference and email address.',
    body: findSchema,
    answers: { 200: z.strictObject({ manageUrl: text }) },
    refusals: ['invalid-request'],
  },
  'GET /api/manage/:token': {
    by: 'link-holder',
    says: 'The booking as it stands; behind the link of a request, the request and its offer.',
    answers: { 200: z.union([changed, linkedRequest]) },
  },
  'PATCH /api/manage/:token': {
    by: 'link-holder',
    says: 'Changes flight or ferry number, phone or request, or gives the ID number; what is left out stays.',
    body: detailsSchema,
    answers: { 200: changed },
    refusals: ['invalid-request', 'not-changeable'],
  },
  'POST /api/manage/:token/move/quote': {
    by: 'link-holder',
    says: 'What another date or time costs.',
    body: moveSchema,
    answers: { 200: moveQuote },
    refusals: MOVE_REFUSALS,
  },
  'POST /api/manage/:token/move': {
    by: 'link-holder',
    says: 'Moves a leg at the difference that was shown.',
    body: agreedMoveSchema,
    answers: { 200: moved },
    refusals: [
      ...MOVE_REFUSALS,
      ...REFUND_REFUSALS,
      'price-changed',
      'no-longer-available',
      'sales-stopped',
      'checkout-session-failed',
      'card-provider-missing',
    ],
  },
  'POST /api/manage/:token/payment': {
    by: 'link-holder',
    says: 'The card page for what an edit by the office left to pay.',
    answers: { 200: z.strictObject({ checkoutUrl: text }) },
    refusals: ['not-changeable', 'checkout-session-failed', 'card-provider-missing'],
  },
  'POST /api/manage/:token/cancel': {
    by: 'link-holder',
    says: 'Cancels legs at the refund that was shown.',
    body: cancelSchema,
    answers: { 200: changed },
    refusals: [
      ...REFUND_REFUSALS,
      'invalid-request',
      'not-changeable',
      'trip-begun',
      'refund-changed',
    ],
  },
  'GET /manage/:token/documents/:id': {
    by: 'link-holder',
    says: 'A receipt, invoice or credit note of the booking as a PDF.',
    answers: { 200: ['application/pdf'] },
    refusals: ['not-found'],
  },
  'GET /manage/:token/calendar.ics': {
    by: 'link-holder',
    says: 'The trips of the booking for a calendar.',
    answers: { 200: ['text/calendar'] },
  },
} satisfies Endpoints
