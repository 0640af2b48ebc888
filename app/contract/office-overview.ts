import * as z from 'zod/mini'
import { REQUEST_STATES } from '#app/domain/request/request.ts'
import { TRIP_STATES } from '#app/domain/trip-events/kinds.ts'
import type { Endpoints } from './endpoint.ts'
import {
  cents,
  clock,
  count,
  crewTrouble,
  day,
  euros,
  id,
  instant,
  kind,
  maybeText,
  status,
  text,
} from './parts.ts'

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
  trouble: crewTrouble,
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
  id,
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
      /** How far its trip is, as its driver told. */
      state: z.enum(TRIP_STATES),
      driverName: maybeText,
      /** False for a name that is only like what was typed. */
      isExact: z.boolean(),
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

/** Events of the office's stream, by what they say has changed. */
export const OFFICE_EVENTS = { bookings: 'bookings-changed', messages: 'messages-changed' } as const

/** An event of the office's stream: what it names is to be read anew. */
export type OfficeEvent = (typeof OFFICE_EVENTS)[keyof typeof OFFICE_EVENTS]

/** What the office sees at a glance: figures, the calendar, what a word finds, and notices. */
export const officeOverviewEndpoints = {
  'GET /api/admin/live': {
    by: 'office',
    right: 'read',
    says: `Server-sent events: ${Object.values(OFFICE_EVENTS).join(', ')}.`,
    query: { age: 'milliseconds since the screen was read; what changed since is told at once' },
    answers: { 200: ['text/event-stream'] },
  },
  'GET /api/admin/search': {
    by: 'office',
    right: 'read',
    says: 'Bookings, requests, drivers, vehicles and partners by any of their words, however typed.',
    query: { q: 'words, each of which must be found' },
    answers: { 200: search },
  },
  'GET /api/admin/overview': {
    by: 'office',
    right: 'read',
    says: "The office's figures, and the way to a booking over the last days.",
    query: { days: '7 or 30' },
    answers: { 200: overview },
  },
  'GET /api/admin/calendar': {
    by: 'office',
    right: 'read',
    says: 'The trips of these days, both included, at most 42 of them.',
    query: { from: 'first day', to: 'last day', cancelled: '1 brings the cancelled ones too' },
    answers: { 200: z.strictObject({ days: z.array(calendarDay) }) },
    refusals: ['invalid-request'],
  },
} satisfies Endpoints
