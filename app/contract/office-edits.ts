import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { tripEditSchema, tripPreviewSchema } from './input/trip-edit.ts'
import { officeBooking } from './office-booking.ts'
import { cents, count, instant, REFUND_REFUSALS, text } from './parts.ts'

const clashing = z.strictObject({
  bookingRef: text,
  customerName: text,
  from: instant,
  to: instant,
  driver: z.optional(text),
  vehicle: z.optional(text),
})

/** What an edit would come to, as it is answered. */
export const editPreview = z.strictObject({
  worthCents: cents,
  /** By the price list that counts for it. */
  tableCents: cents,
  /** By the prices it was sold by, and by today's: null until asked for where the way's length is unknown. */
  asSoldCents: cents,
  todaysCents: z.nullable(cents),
  priceCents: cents,
  /** Negative when the trip gets cheaper. */
  differenceCents: cents,
  /** What goes back by itself, of what came in. */
  refundCents: cents,
  /** Names of the fields that are new. */
  changed: z.array(text),
  vehicleType: text,
  distanceKm: z.nullable(count),
  durationMinutes: count,
  estimated: z.boolean(),
  /** What becomes of driver and vehicle. */
  crew: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['none', 'stays']) }),
    z.strictObject({
      kind: z.enum(['released']),
      clash: clashing,
      /** Which of the two is taken off: the other one stays. */
      driver: z.boolean(),
      vehicle: z.boolean(),
    }),
    z.strictObject({ kind: z.enum(['too-small']), vehicle: text }),
  ]),
  /** The ways a difference can come in, the order's own first. */
  collect: z.array(z.enum(['link', 'cash', 'bank_transfer'])),
})

/** What an edit would come to. */
export type EditPreview = z.infer<typeof editPreview>

const EDIT_REFUSALS = [
  ...(['invalid-edit', 'stale', 'not-changeable', 'payment-open', 'already-past'] as const),
  ...(['too-far', 'not-between', 'needs-ferry', 'reason-needed'] as const),
]

/** A trip as the office edits it: what an edit would come to, and the edit. */
export const officeEditEndpoints = {
  'POST /api/admin/bookings/:id/edit/preview': {
    by: 'office',
    right: 'dispatch',
    audit: 'none',
    says: 'What an edit would come to: price, difference, driver and vehicle. Stores nothing.',
    body: tripPreviewSchema,
    answers: { 200: editPreview },
    refusals: EDIT_REFUSALS,
  },
  'POST /api/admin/bookings/:id/edit': {
    by: 'office',
    right: 'dispatch',
    audit: 'history',
    says: 'Edits trip, customer, note and price at the price that was shown; what is left out stays.',
    body: tripEditSchema,
    answers: { 200: officeBooking },
    refusals: [
      ...EDIT_REFUSALS,
      ...REFUND_REFUSALS,
      'price-changed',
      'no-bank',
      'no-longer-available',
      'sales-stopped',
    ],
  },
} satisfies Endpoints
