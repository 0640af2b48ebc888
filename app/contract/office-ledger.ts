import * as z from 'zod/mini'
import { TRIP_EVENT_KINDS, TRIP_STATES } from '#app/domain/trip-events/kinds.ts'
import type { Endpoints } from './endpoint.ts'
import {
  correctionSchema,
  heldSchema,
  noShowSchema,
  resolutionSchema,
} from './input/booking-edits.ts'
import { anything, cents, count, instant, maybeText, text } from './parts.ts'

/** Milliseconds since 1970: the phones and the server fold the same events. */
const moment = z.number()

const progress = z.strictObject({
  state: z.enum(TRIP_STATES),
  steps: z.array(
    z.strictObject({ step: text, at: z.nullable(moment), inferred: z.optional(z.boolean()) }),
  ),
  cashCents: cents,
  contactAttempts: count,
  noShow: z.nullable(z.strictObject({ eventId: text, at: moment, confirmed: z.boolean() })),
  problems: count,
  /** Ids of the events of problems that the office has not dealt with. */
  openProblems: z.array(text),
  guestHereAt: z.nullable(moment),
  guestLate: z.nullable(z.strictObject({ at: moment, minutes: count })),
  held: z.array(text),
  correctedAt: z.nullable(moment),
  /** Another driver had set out for it before it was given to the present one. */
  handedOver: z.boolean(),
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
  /** Told by a driver whose trip it is no more. */
  former: z.boolean(),
  /** Neither held nor taken back. */
  counts: z.boolean(),
  refersTo: maybeText,
  driver: maybeText,
  device: maybeText,
  payload: anything,
  position: z.nullable(z.strictObject({ lat: z.number(), lng: z.number(), accuracy: z.number() })),
  /** Metres from the pickup, where both are known. */
  pickupMetres: z.nullable(count),
  photo: z.boolean(),
  erased: z.boolean(),
  /** Not as its phone signed it. */
  forged: z.boolean(),
  payloadHash: text,
  prevHash: text,
  hash: text,
  signature: maybeText,
  /** The phone that told it, and its number there. */
  deviceId: z.nullable(count),
  deviceSeq: z.nullable(count),
  /** The text whose UTF-8 bytes were signed; null where nothing was, or part of it was erased. */
  signed: maybeText,
})

const ledger = z.strictObject({
  bookingRef: text,
  events: z.array(ledgerEvent),
  /** Hash of the last event, or 64 zeros. */
  head: text,
  /** The chain is whole, and each event is as its phone signed it. */
  verified: z.boolean(),
  /** The phones that told of it, with the public keys (JWK) by which their signatures are checked. */
  phones: z.array(z.strictObject({ deviceId: count, name: text, publicKey: anything })),
  progress,
  /** How long its driver waited: until when that was free, and when it ended, null while he does; null where he did not. */
  waited: z.nullable(
    z.strictObject({ startsAt: moment, freeUntil: moment, endedAt: z.nullable(moment) }),
  ),
})

/** What is told of a trip on its day, and the office's word on it. */
export const officeLedgerEndpoints = {
  'GET /api/admin/bookings/:id/ledger': {
    by: 'office',
    right: 'read',
    says: 'Everything told of the trip, and whether the chain is whole and all is as it was signed.',
    answers: { 200: ledger },
  },
  'GET /api/admin/bookings/:id/evidence': {
    by: 'office',
    right: 'money',
    says: 'All there is to answer a card dispute with, to be saved.',
    query: { as: 'pdf for a document; JSON without it' },
    answers: { 200: ['application/json', 'application/pdf'] },
  },
  'GET /api/admin/bookings/:id/photos/:eventId': {
    by: 'office',
    right: 'read',
    says: 'The photo that came with a claim that nobody came.',
    answers: { 200: ['image/jpeg'] },
    refusals: ['not-found'],
  },
  'POST /api/admin/bookings/:id/no-show': {
    by: 'office',
    right: 'dispatch',
    says: "The office's word on a driver's claim that nobody came.",
    body: noShowSchema,
    answers: { 200: z.strictObject({ progress }) },
    refusals: ['invalid-request', 'stale', 'no-claim'],
  },
  'POST /api/admin/bookings/:id/held': {
    by: 'office',
    right: 'dispatch',
    says: 'Lets an event count that was held back.',
    body: heldSchema,
    answers: { 200: z.strictObject({ progress }) },
    refusals: ['invalid-request', 'not-held'],
  },
  'POST /api/admin/bookings/:id/correction': {
    by: 'office',
    right: 'dispatch',
    says: 'Takes back what a driver told wrongly, or the word that a problem is dealt with, with a reason; both stay in the ledger.',
    body: correctionSchema,
    answers: { 200: z.strictObject({ progress }) },
    refusals: ['invalid-request', 'not-counted'],
  },
  'POST /api/admin/bookings/:id/problems': {
    by: 'office',
    right: 'dispatch',
    says: 'Says that problems a driver told are dealt with: their marks go, the driver reads it. Those of the list that are open no more are left out.',
    body: resolutionSchema,
    answers: { 200: z.strictObject({ progress }) },
    refusals: ['invalid-request', 'no-problem'],
  },
} satisfies Endpoints
