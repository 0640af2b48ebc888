import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#app/domain/booking/status.ts'
import type { Endpoints } from './endpoint.ts'
import {
  cancellationsPreviewSchema,
  movesPreviewSchema,
  placePreviewSchema,
} from './input/previews.ts'
import { editPreview } from './office-edits.ts'
import { conflict } from './office-plan.ts'
import { cancellationChoice } from './office-record.ts'
import { id, maybeText, version } from './parts.ts'
import { promised } from './quotes.ts'

const cancellable = z.strictObject({
  bookingId: id,
  version,
  status: z.enum(BOOKING_STATUSES),
  /** What of its order can be cancelled now, the least first; nothing once it is driven or cancelled. */
  cancellations: z.array(cancellationChoice),
})

const movable = z.strictObject({
  bookingId: id,
  preview: z.nullable(editPreview),
  /** What speaks against the crew that stays: a way that is too long, a shift that is over. */
  conflicts: z.array(z.omit(conflict, { moved: true })),
  /** Why it cannot move so; null when it can. */
  problem: maybeText,
})

/** A booking before it is cancelled with others. */
export type Cancellable = z.infer<typeof cancellable>

/** A trip before it moves with others. */
export type Movable = z.infer<typeof movable>

/** What work on several trips would come to, in one question for all of them. */
export const officePreviewEndpoints = {
  'POST /api/admin/previews/place': {
    by: 'office',
    right: 'dispatch',
    audit: 'none',
    says: 'Whether the plan of its day has a place for what a caller asks, however strictly is sold by it; waits two seconds.',
    body: placePreviewSchema,
    answers: { 200: promised },
    refusals: ['invalid-request', 'not-found'],
  },
  'POST /api/admin/previews/cancellations': {
    by: 'office',
    right: 'dispatch',
    audit: 'none',
    says: 'What can be cancelled of bookings, and what would go back; those that are gone are left out.',
    body: cancellationsPreviewSchema,
    answers: { 200: z.array(cancellable) },
    refusals: ['invalid-request'],
  },
  'POST /api/admin/previews/moves': {
    by: 'office',
    right: 'dispatch',
    audit: 'none',
    says: 'What moving trips would come to, or why one cannot. Stores nothing.',
    body: movesPreviewSchema,
    answers: { 200: z.array(movable) },
    refusals: ['invalid-request'],
  },
} satisfies Endpoints
