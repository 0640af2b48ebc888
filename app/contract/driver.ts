import * as z from 'zod/mini'
import { DRIVER_KINDS, TRIP_EVENT_KINDS, TRIP_STATES } from '#app/domain/trip-events/kinds.ts'
import type { Endpoints } from './endpoint.ts'
import {
  batchSchema,
  eventOfKind,
  pairingSchema,
  publicKeySchema,
  pushSchema,
} from './input/driver-events.ts'
import { cents, clock, count, day, id, instant, maybeText, text } from './parts.ts'

const point = z.nullable(z.strictObject({ lat: z.number(), lng: z.number() }))
const moment = z.number()

const reportedEvent = z.strictObject({
  eventId: text,
  kind: z.enum(TRIP_EVENT_KINDS),
  /** Milliseconds since 1970, by the server's clock and by the phone's. */
  at: moment,
  atDevice: moment,
  deviceId: z.nullable(id),
  refersTo: maybeText,
  held: z.boolean(),
  /** Told by a driver whose trip it is no more. */
  former: z.optional(z.boolean()),
  cents: z.optional(z.nullable(cents)),
  minutes: z.optional(z.nullable(count)),
  /** Why the office corrected it. */
  reason: z.optional(maybeText),
  /** What the office says of a problem it has dealt with; empty without words. */
  note: z.optional(maybeText),
})

const trip = z.strictObject({
  bookingRef: text,
  legVersion: count,
  state: z.enum(TRIP_STATES),
  pickupAt: instant,
  time: clock,
  durationMinutes: count,
  pickup: text,
  dropoff: text,
  /** Where known places are; null for an address somebody typed. */
  pickupPoint: point,
  dropoffPoint: point,
  tourTitle: maybeText,
  guest: text,
  phone: text,
  passengers: count,
  luggage: count,
  flightOrFerry: text,
  /** When that lands or sails by its timetable, HH:MM; empty where not told. */
  flightTime: text,
  requests: text,
  /** What the office tells the driver. */
  note: text,
  vehicle: maybeText,
  /** What is still to collect. */
  cashDueCents: cents,
  meetingPoint: text,
  /** The office's words on it, and on driving to either end; empty for most places. */
  meetingWords: text,
  pickupNote: text,
  dropoffNote: text,
  freeMinutes: z.union([z.literal(60), z.literal(30), z.literal(15)]),
  /** The trip before: when it ends, where, the minutes from there, too few between or not; null where nobody knows. */
  before: z.nullable(
    z.strictObject({ endsAt: instant, driveMinutes: count, place: text, isTight: z.boolean() }),
  ),
  events: z.array(reportedEvent),
  /** What the office took back of what was told: it is not among the events. */
  corrected: z.array(reportedEvent),
  /** Changes with anything of it that somebody else than its driver can change. */
  facts: text,
  /** The facts as which its driver said to have seen it last; empty where he did not. */
  seen: text,
})

const driverDay = z.strictObject({
  day,
  next: day,
  /** Changes with anything in it. */
  version: text,
  driver: text,
  trips: z.array(trip),
  /** References of the trips of this day that were his and are cancelled. */
  cancelled: z.array(text),
})

/** A trip as its driver's phone keeps it: nothing of e-mail, passport or what the guest paid. */
export type DayTrip = z.infer<typeof trip>

/** One day of a driver, from 04:00 to 04:00. */
export type DriverDay = z.infer<typeof driverDay>

const paired = z.strictObject({
  deviceId: id,
  driver: z.strictObject({ id, name: text }),
})

const taken = z.strictObject({
  eventId: text,
  result: z.enum(['accepted', 'duplicate', 'held']),
  state: z.enum(TRIP_STATES),
})

const rejected = z.strictObject({
  eventId: text,
  result: z.literal('rejected'),
  code: z.enum([
    'bad-signature',
    'not-yours',
    'too-early',
    'contact-attempts',
    'place',
    'unknown-kind',
    'invalid-event',
  ]),
  /** Of a no-show that is claimed too early. */
  opensAt: z.optional(z.nullable(instant)),
})

/** The driver's app, on a connected phone. */
export const driverEndpoints = {
  'POST /api/driver/pair': {
    by: 'anyone',
    says: 'Connects the phone that calls, by an invite of the office.',
    body: z.extend(pairingSchema, { publicKey: publicKeySchema }),
    answers: { 201: paired },
    refusals: ['invalid-request', 'invalid-code', 'invalid-key'],
  },
  'GET /api/driver/day': {
    by: 'driver',
    says: 'The trips of a day; 304 when nothing changed.',
    query: { day: 'the day; the present one without it' },
    answers: { 200: driverDay, 304: null },
    refusals: ['invalid-request'],
  },
  'GET /api/driver/push': {
    by: 'driver',
    says: 'The key by which a browser subscribes at its push service, base64url.',
    answers: { 200: z.strictObject({ publicKey: text }) },
  },
  'POST /api/driver/push': {
    by: 'driver',
    says: 'Sets where the phone receives push messages, and their language; without a subscription none are sent.',
    body: pushSchema,
    answers: { 204: null },
    refusals: ['invalid-request', 'unknown-push-service'],
  },
  'PUT /api/driver/photos/:eventId': {
    by: 'driver',
    says: 'The photo of a claim, a JPEG of at most 300 kB, whose SHA-256 the claim named.',
    answers: { 204: null },
    refusals: ['not-found', 'another-photo', 'no-photo', 'too-large'],
  },
  'POST /api/driver/events': {
    by: 'driver',
    says: `Takes in what happened, each event by itself. Kinds: ${DRIVER_KINDS.join(', ')}.`,
    body: z.extend(batchSchema, { events: z.array(eventOfKind) }),
    answers: { 200: z.strictObject({ results: z.array(z.union([taken, rejected])) }) },
    refusals: ['invalid-request'],
  },
} satisfies Endpoints
