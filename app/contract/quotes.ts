import * as z from 'zod/mini'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import type { Endpoints } from './endpoint.ts'
import { quoteBodySchema } from './input/quote-body.ts'
import { cents, clock, count, day, euros, id, instant, text } from './parts.ts'

const suggestion = z.strictObject({
  id: z.optional(text),
  label: text,
  kind: text,
  source: text,
})

const line = z.strictObject({
  type: z.literal('LineString'),
  coordinates: z.array(z.tuple([z.number(), z.number()])),
})

const quote = z.strictObject({
  /** Signed; the server believes this and nothing else, for 30 minutes. */
  quote: text,
  expiresAt: instant,
  price: euros,
  priceCents: cents,
  originalPrice: euros,
  originalPriceCents: cents,
  discount: euros,
  discountCents: cents,
  totalPrice: euros,
  totalPriceCents: cents,
  /** Whole kilometres that were priced. */
  distance: count,
  /** "29 mins" or "1h 5m". */
  duration: text,
  durationMinutes: count,
  vehicleType: z.enum(VEHICLE_TYPES),
  /** True when no road distance was found. */
  estimated: z.boolean(),
  /** The ends nobody knows: a pin or a village makes their road known. */
  placeNeeded: z.optional(z.array(z.enum(['pickup', 'dropoff']))),
  route: z.optional(line),
  /** What `GET /api/promise` is asked by. */
  promise: text,
  /** Whether a driver and a car are free; checking: the planner looks, ask: nobody can tell at once. */
  availability: z.enum(['yes', 'checking', 'no', 'ask']),
  /** Why it is no, when the owner stopped the sale. */
  message: z.optional(text),
})

/** What is known of a trip's place in the plan of its day. */
export const promised = z.strictObject({
  /** no: a proof, or the owner, says so; checking: ask again; ask: nobody can tell in time. */
  availability: z.enum(['yes', 'checking', 'no', 'ask']),
  message: z.optional(text),
  /** Free times near the asked one, and the next larger car at its price. */
  alternatives: z.array(
    z.strictObject({
      date: day,
      time: clock,
      vehicleType: text,
      totalPrice: euros,
      totalPriceCents: cents,
    }),
  ),
})

const tour = z.strictObject({
  id,
  title: text,
  duration: text,
  durationMinutes: count,
  priceSmall: euros,
  priceSmallCents: cents,
  priceLarge: euros,
  priceLargeCents: cents,
  startTimes: z.array(clock),
  /** A tour that begins so many minutes before the sunset of its day, to the quarter hour; its start times are midsummer's. */
  beforeSunset: z.nullable(count),
  pickupPlaces: z.array(text),
})

/** One suggestion for a location field. */
export type PlaceSuggestion = z.infer<typeof suggestion>

/** A priced trip; all prices are for one way. */
export type Quote = z.infer<typeof quote>

/** What is known of a quoted trip's place. */
export type Promised = z.infer<typeof promised>

/** What can be booked, and what it costs. */
export const quoteEndpoints = {
  'GET /api/places': {
    by: 'anyone',
    says: 'Places that match what was typed, at most five; `elsewhere` when nothing matches as it names another island or the mainland.',
    query: { q: 'what was typed', session: 'one UUID for all questions of one typing' },
    answers: {
      200: z.strictObject({
        suggestions: z.array(suggestion),
        elsewhere: z.optional(z.literal(true)),
      }),
    },
  },
  'GET /api/places/photos/:name': {
    by: 'anyone',
    says: 'A photo of where guests are met.',
    answers: { 200: ['image/jpeg'] },
    refusals: ['not-found'],
  },
  'POST /api/quote': {
    by: 'anyone',
    says: 'Prices a trip and signs the price for 30 minutes.',
    body: quoteBodySchema,
    answers: { 200: quote },
    refusals: ['invalid-trip', 'too-far', 'needs-ferry'],
  },
  'GET /api/promise/:promise': {
    by: 'anyone',
    says: 'Whether a quoted trip has a driver and a car; waits two seconds at most.',
    answers: { 200: promised },
  },
  'GET /api/tours': {
    by: 'anyone',
    says: 'The tours, with when each begins and its usual pickup places.',
    answers: { 200: z.array(tour) },
  },
} satisfies Endpoints
