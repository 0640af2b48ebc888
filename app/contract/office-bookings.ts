import * as z from 'zod/mini'
import { BOOKING_REFUSALS, booked } from './bookings.ts'
import type { Endpoints } from './endpoint.ts'
import {
  assignmentSchema,
  cancellationSchema,
  completionSchema,
  deletionSchema,
  editSchema,
  emailSchema,
  receivedSchema,
  versionSchema,
} from './input/booking-edits.ts'
import { phoneBookingSchema } from './input/phone-booking.ts'
import { officeBooking } from './office-booking.ts'
import { officeRecord } from './office-record.ts'
import { count, instant, maybeText, REFUND_REFUSALS } from './parts.ts'
import { requestRecord, requestRow } from './requests.ts'

const page = z.strictObject({
  /** On the first page requests that match come first. */
  bookings: z.array(z.union([officeBooking, requestRow])),
  nextCursor: maybeText,
  count: z.strictObject({ value: count, capped: z.boolean() }),
})

const phoneBooked = z.extend(booked, {
  /** Until when the card must be charged, where it is to be. */
  payBefore: z.optional(z.nullable(instant)),
})

/** Bookings as the office works on them; every edit names the version it saw. */
export const officeBookingEndpoints = {
  'GET /api/admin/bookings': {
    by: 'office',
    right: 'read',
    says: 'A page of bookings, newest first, by pickup when days are named, and how many there are; requests that wait for the office stand at the top.',
    query: {
      kind: 'transfer or tour',
      q: 'words to look for',
      status: 'one status',
      date: 'today, tomorrow, week or coming',
      from: 'first day of the trips',
      to: 'last day of the trips',
      driver: 'number of a driver',
      vehicle: 'number of a vehicle',
      partner: 'code of a hotel',
      needs: 'outcome, driver, crew (another one), telling, money or look: what is to be done',
      cursor: 'from the page before',
    },
    answers: { 200: page },
    refusals: ['invalid-filter'],
  },
  'POST /api/admin/bookings': {
    by: 'office',
    right: 'dispatch',
    audit: 'history',
    says: 'Books for a caller, once per key.',
    body: phoneBookingSchema,
    once: true,
    answers: { 201: phoneBooked, 200: phoneBooked },
    refusals: BOOKING_REFUSALS,
  },
  'GET /api/admin/bookings.csv': {
    by: 'office',
    right: 'export',
    says: 'Every booking, or those named, as a table for a spreadsheet.',
    query: { ids: 'numbers of bookings, with commas between' },
    answers: { 200: ['text/csv'] },
  },
  'GET /api/admin/bookings/:id': {
    by: 'office',
    right: 'read',
    says: 'Everything about one booking, by its number or reference; of a request, what it asks for.',
    answers: { 200: z.union([officeRecord, requestRecord]) },
  },
  'PATCH /api/admin/bookings/:id': {
    by: 'office',
    right: 'dispatch',
    audit: 'history',
    says: 'Changes one field: status, payment method, or a review that is done.',
    body: editSchema,
    answers: { 200: officeBooking },
    refusals: ['invalid-edit', 'stale', 'clash', 'no-longer-available', 'sales-stopped'],
  },
  'DELETE /api/admin/bookings/:id': {
    by: 'office',
    right: 'delete',
    audit: 'history',
    says: 'Deletes this booking; `money` says what becomes of money that is left.',
    body: deletionSchema,
    answers: { 204: null },
    refusals: [...REFUND_REFUSALS, 'invalid-deletion', 'stale', 'payment-open', 'paid'],
  },
  'POST /api/admin/bookings/:id/cancellation': {
    by: 'office',
    right: 'dispatch',
    audit: 'history',
    says: "Cancels the booking, and the order's other leg when its version is named, and gives so much back.",
    body: cancellationSchema,
    answers: { 200: officeBooking },
    refusals: [
      ...REFUND_REFUSALS,
      'invalid-cancellation',
      'stale',
      'not-cancellable',
      'refund-too-high',
    ],
  },
  'POST /api/admin/bookings/:id/refund': {
    by: 'office',
    right: 'refund',
    audit: 'history',
    says: 'Gives more back for a cancelled trip, up to what is there and belongs to no other, and notes why.',
    body: completionSchema,
    answers: { 200: officeBooking },
    refusals: [...REFUND_REFUSALS, 'invalid-refund', 'stale', 'refund-too-high'],
  },
  'PUT /api/admin/bookings/:id/assignment': {
    by: 'office',
    right: 'dispatch',
    audit: 'history',
    says: 'Gives the trip to a driver and a vehicle; null for none.',
    body: assignmentSchema,
    answers: { 200: officeBooking },
    refusals: [
      ...(['invalid-assignment', 'stale', 'clash', 'too-small'] as const),
      ...(['unknown-driver', 'unknown-vehicle'] as const),
    ],
  },
  'PUT /api/admin/bookings/:id/email': {
    by: 'office',
    right: 'dispatch',
    audit: 'history',
    says: "Corrects the customer's address.",
    body: emailSchema,
    answers: { 200: officeBooking },
    refusals: ['invalid-email', 'stale'],
  },
  'POST /api/admin/bookings/:id/link': {
    by: 'office',
    right: 'dispatch',
    audit: 'history',
    says: 'A new private address for the customer; the one before opens nothing.',
    body: versionSchema,
    answers: { 200: officeBooking },
    refusals: ['invalid-version', 'stale'],
  },
  'POST /api/admin/bookings/:id/received': {
    by: 'office',
    right: 'money',
    audit: 'history',
    says: 'Notes cash or a bank transfer; cents below 0 take back what was noted by mistake.',
    body: receivedSchema,
    answers: { 200: officeBooking },
    refusals: ['invalid-received', 'stale', 'payment-open', 'more-than-received', 'unknown-driver'],
  },
} satisfies Endpoints
