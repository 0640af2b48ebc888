import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { surplusSchema } from './input/booking-edits.ts'
import { lookedAfterSchema } from './input/register-marks.ts'
import { cents, id, instant, maybeText, REFUND_REFUSALS, text } from './parts.ts'

const surplus = z.strictObject({
  orderId: id,
  customerName: text,
  bookingRef: maybeText,
  surplusCents: cents,
  /** Refunds that the office still has to send. */
  byHand: z.array(z.strictObject({ id, amountCents: cents })),
})

const strayPayment = z.strictObject({
  id,
  bookingRef: text,
  amountCents: cents,
  currency: text,
  transactionId: maybeText,
  cause: text,
  reportedAt: instant,
})

/** Money that belongs to no trip, and refunds the office sends by hand. */
export const officeMoneyEndpoints = {
  'POST /api/admin/refunds/:id/sent': {
    by: 'office',
    right: 'money',
    says: 'The office made this bank transfer itself.',
    answers: { 204: null },
    refusals: ['not-by-hand'],
  },
  'GET /api/admin/surplus': {
    by: 'office',
    right: 'read',
    says: 'Money that belongs to no trip, and refunds by hand of deleted ones.',
    answers: { 200: z.strictObject({ orders: z.array(surplus) }) },
  },
  'POST /api/admin/surplus/:id': {
    by: 'office',
    right: 'refund',
    says: 'What becomes of money that belongs to no trip.',
    body: surplusSchema,
    answers: { 204: null },
    refusals: [...REFUND_REFUSALS, 'invalid-surplus', 'stale'],
  },
  'GET /api/admin/stray-payments': {
    by: 'office',
    right: 'read',
    says: 'Money without a booking that nobody has looked after.',
    answers: { 200: z.strictObject({ payments: z.array(strayPayment) }) },
  },
  'PATCH /api/admin/stray-payments/:id': {
    by: 'office',
    right: 'money',
    says: 'Somebody looked after it.',
    body: lookedAfterSchema,
    answers: { 204: null },
    refusals: ['invalid-request'],
  },
} satisfies Endpoints
