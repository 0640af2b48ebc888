import * as z from 'zod/mini'
import { SETTLE_WAYS } from '#app/domain/booking/settle-ways.ts'
import type { Endpoints } from './endpoint.ts'
import { bookingChangeSchema } from './input/booking-change.ts'
import { officeBooking } from './office-booking.ts'
import { conflict } from './office-plan.ts'
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
  /** The ways in which its difference can be settled, the order's own first; none without one. */
  settle: z.array(z.enum(SETTLE_WAYS)),
})

const changePreview = z.extend(editPreview, {
  /** Whether the plan of its day has a place for it, and nothing speaks against the crew it has. */
  fits: z.boolean(),
  /** What the plan says; stopped: the owner sells nothing then. */
  plan: z.enum(['free', 'full', 'stopped']),
  /** What would speak against the crew it has. */
  conflicts: z.array(z.omit(conflict, { moved: true })),
})

/** The same for one booking, with what the plan of its day says. */
export type ChangePreview = z.infer<typeof changePreview>

const EDIT_REFUSALS = [
  ...(['invalid-edit', 'stale', 'not-changeable', 'payment-open', 'already-past'] as const),
  ...(['too-far', 'not-between', 'needs-ferry', 'reason-needed', 'settle-missing'] as const),
]

/** A booking as the office changes it: what a change would come to, and the change. */
export const officeEditEndpoints = {
  'POST /api/admin/bookings/:id/change': {
    by: 'office',
    right: 'dispatch',
    audit: 'history',
    says: 'Changes trip, customer, notes and price; what is left out stays. With preview: what it would come to, and nothing is stored.',
    body: bookingChangeSchema,
    answers: { 200: z.union([officeBooking, changePreview]) },
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
