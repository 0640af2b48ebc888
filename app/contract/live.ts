import * as z from 'zod/mini'
import { liveMessagesEn } from '#app/content/en/trip-live.ts'
import { MEETING_POINTS } from '#app/domain/place/meeting-point.ts'
import { LATE_MINUTES, MOST_STARS } from '#app/domain/trip-events/guest-day.ts'
import { STEPS, TRIP_STATES } from '#app/domain/trip-events/kinds.ts'
import { says } from '#app/ui/forms/says.ts'
import type { Endpoints } from './endpoint.ts'
import { clock, count, day, maybeText, text } from './parts.ts'

/** Milliseconds since 1970. */
const at = z.number()
/** Which trip of the order; left out, the one that comes next. */
const bookingRef = z.optional(z.string().check(z.maxLength(40)))

/** The body of "I am here". */
export const hereSchema = z.strictObject({ bookingRef })

/** The body of "I am late". */
export const lateSchema = z.strictObject({
  bookingRef,
  minutes: z
    .int()
    .check(
      z.refine(
        (minutes) => (LATE_MINUTES as readonly number[]).includes(minutes),
        says(liveMessagesEn, 'invalidMinutes'),
      ),
    ),
})

/** The body of a rating. */
export const ratingSchema = z.strictObject({
  bookingRef,
  stars: z.int().check(z.minimum(1), z.maximum(MOST_STARS)),
})

/** A claim that nobody came is between driver and office. */
const state = z.enum(TRIP_STATES.filter((one) => one !== 'no-show-claimed'))

const liveTrip = z.strictObject({
  bookingRef: text,
  /** Counts the changes of the booking: what else is shown of it is read anew with each. */
  version: count,
  phase: z.enum(['ahead', 'today', 'over']),
  state,
  steps: z.array(z.strictObject({ step: z.enum(STEPS), at, inferred: z.boolean() })),
  pickupAt: at,
  /** Another driver had set out before it was given to this one. */
  handedOver: z.boolean(),
  /** Its driver told later of another trip (left), or is on one that is not over (busy). */
  elsewhere: z.nullable(z.enum(['left', 'busy'])),
  date: day,
  time: clock,
  pickup: text,
  dropoff: text,
  tourTitle: maybeText,
  driver: z.nullable(z.strictObject({ firstName: text, vehicle: text, plate: text })),
  meetingPoint: z.enum(MEETING_POINTS),
  /** The office's own words on it; empty for most places. */
  meetingWords: text,
  /** Address of a photo of it; empty without one. */
  meetingPhoto: text,
  pickupPoint: z.nullable(z.strictObject({ lat: z.number(), lng: z.number() })),
  waiting: z.nullable(z.strictObject({ startsAt: at, freeUntil: at })),
  hereAt: z.nullable(at),
  /** When the office last put right what a driver had told. */
  correctedAt: z.nullable(at),
  late: z.nullable(z.strictObject({ at, minutes: count })),
  canReport: z.boolean(),
  canRate: z.boolean(),
  stars: z.nullable(count),
})

const trips = z.strictObject({
  trips: z.array(liveTrip),
  /** The trip that is on or comes next once more, without what tells it from the others. */
  state: z.optional(state),
  steps: z.optional(liveTrip.shape.steps),
  driver: z.optional(z.strictObject({ firstName: text })),
  vehicle: z.optional(z.strictObject({ makeModel: text, licensePlate: text })),
  waiting: z.optional(z.strictObject({ startsAt: at, freeUntil: at })),
})

/** The trips of an order as they stand. */
export type LiveTrips = z.infer<typeof trips>

/** A trip on its day, for its guest and for whom the guest shared it with. */
export const liveEndpoints = {
  'GET /api/manage/:token/live': {
    by: 'link-holder',
    says: 'The trips as they stand: once as JSON, or as events for who accepts text/event-stream.',
    answers: { 200: trips },
  },
  'POST /api/manage/:token/here': {
    by: 'link-holder',
    says: 'The guest is at the meeting point.',
    body: hereSchema,
    answers: { 200: trips },
    refusals: ['invalid-request', 'not-now'],
  },
  'POST /api/manage/:token/late': {
    by: 'link-holder',
    says: 'The guest comes some minutes later.',
    body: lateSchema,
    answers: { 200: trips },
    refusals: ['invalid-request', 'not-now'],
  },
  'POST /api/manage/:token/rating': {
    by: 'link-holder',
    says: 'How a driven trip was, 1 to 5; the last word counts.',
    body: ratingSchema,
    answers: { 200: trips },
    refusals: ['invalid-request', 'not-now'],
  },
  'POST /api/manage/:token/share': {
    by: 'link-holder',
    says: 'The address by which others follow the trip.',
    answers: { 200: z.strictObject({ url: text }) },
    refusals: ['not-now'],
  },
  'DELETE /api/manage/:token/share': {
    by: 'link-holder',
    says: 'Ends every address that was shared so far.',
    answers: { 204: null },
  },
  'GET /api/share/:share/live': {
    by: 'anyone',
    says: 'The same as /live, by an address that was shared.',
    answers: { 200: trips },
  },
} satisfies Endpoints
