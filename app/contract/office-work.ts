import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { guestNoteSchema } from './input/guest-note.ts'
import { handInSchema } from './input/hand-in.ts'
import { savedViewSchema } from './input/saved-view.ts'
import { tellGuestsSchema } from './input/tell-guests.ts'
import { cents, count, id, text } from './parts.ts'

const savedView = z.strictObject({ id, name: text, query: text })

const writtenToGuest = z.strictObject({
  bookingId: id,
  result: z.enum(['queued', 'not-found', 'cancelled', 'no-email']),
})

const cashSums = {
  trips: count,
  expectedCents: cents,
  receivedCents: cents,
  handedInCents: cents,
  holdsCents: cents,
}

/** What came of writing to the guest of a trip. */
export type WrittenToGuest = z.infer<typeof writtenToGuest>

/** What the office works through a day with. */
export const officeWorkEndpoints = {
  'POST /api/admin/driver-mails': {
    by: 'office',
    right: 'dispatch',
    says: 'Tells the guests of bookings who drives them, and in what; each on its own.',
    body: tellGuestsSchema,
    answers: {
      200: z.array(
        z.strictObject({
          bookingId: id,
          result: z.enum(['queued', 'not-found', 'cancelled', 'no-driver', 'no-email']),
        }),
      ),
    },
    refusals: ['invalid-request'],
  },
  'POST /api/admin/guest-notes': {
    by: 'office',
    right: 'dispatch',
    says: 'Writes to the guests of bookings: a driver is late, waits, or words of the office; each on its own.',
    body: guestNoteSchema,
    answers: {
      200: z.array(writtenToGuest),
    },
    refusals: ['invalid-request'],
  },
  'GET /api/admin/cash': {
    by: 'office',
    right: 'read',
    says: 'Cash by driver in some days: expected, received, handed in, and what they hold now; and cash that no driver has.',
    query: { from: 'first day', to: 'last day' },
    answers: {
      200: z.strictObject({
        drivers: z.array(z.strictObject({ driverId: id, name: text, ...cashSums })),
        withoutDriver: z.strictObject(cashSums),
      }),
    },
    refusals: ['invalid-filter'],
  },
  'POST /api/admin/cash': {
    by: 'office',
    right: 'money',
    says: 'A driver hands in cash, of what they were shown to hold; cents below 0 take back what was noted by mistake. `beyond` is for more than they hold by the books.',
    body: handInSchema,
    answers: { 204: null },
    refusals: [
      'invalid-request',
      'unknown-driver',
      'stale',
      'more-than-held',
      'more-than-handed-in',
    ],
  },
  'GET /api/admin/accounts.csv': {
    by: 'office',
    right: 'export',
    says: 'Every amount that came in or went back in some days, for the accountant.',
    query: { from: 'first day', to: 'last day' },
    answers: { 200: ['text/csv'] },
    refusals: ['invalid-filter'],
  },
  'GET /api/admin/views': {
    by: 'office',
    right: 'read',
    says: 'Filters of the Trips screen that are kept under a name.',
    answers: { 200: z.array(savedView) },
  },
  'POST /api/admin/views': {
    by: 'office',
    right: 'dispatch',
    says: 'Keeps filters under a name, without the words searched for.',
    body: savedViewSchema,
    answers: { 201: savedView },
    refusals: ['invalid-request', 'taken', 'too-many'],
  },
  'DELETE /api/admin/views/:id': {
    by: 'office',
    right: 'dispatch',
    says: 'Takes a view away.',
    answers: { 204: null },
  },
} satisfies Endpoints
