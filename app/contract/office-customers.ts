import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { erasureSchema } from './input/booking-edits.ts'
import { count, text } from './parts.ts'

const open = z.strictObject({ trips: z.array(text), money: z.array(text) })

const customer = z.strictObject({
  email: text,
  bookingRefs: z.array(text),
  contactMessages: count,
  requests: count,
  /** What is still to come, and what is not paid or given back. */
  open,
})

const erased = z.strictObject({
  orders: count,
  bookingRefs: z.array(text),
  contactMessages: count,
  requests: count,
})

/** What the office learns before it erases. */
export type CustomerAnswer = z.infer<typeof customer>

/** What is held of a customer, to hand over or to erase. */
export const officeCustomerEndpoints = {
  'GET /api/admin/bookings/:id/customer': {
    by: 'office',
    right: 'personal-data',
    says: 'What is held under the email address of a booking.',
    answers: { 200: customer },
  },
  'GET /api/admin/bookings/:id/customer/data': {
    by: 'office',
    right: 'personal-data',
    says: 'Everything about this customer, as a file to hand over (GDPR, Art. 15).',
    query: { format: 'json or text' },
    answers: { 200: ['application/json', 'text/plain'] },
  },
  'POST /api/admin/bookings/:id/customer/erasure': {
    by: 'office',
    right: 'personal-data',
    reauthenticate: true,
    says: 'Erases the customer for good (GDPR, Art. 17).',
    body: erasureSchema,
    answers: { 200: erased },
    refusals: ['invalid-erasure', 'open'],
  },
} satisfies Endpoints
