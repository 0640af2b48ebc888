import * as z from 'zod/mini'
import { DOCUMENT_KINDS } from '#app/domain/booking/sales-document.ts'
import type { Endpoints } from './endpoint.ts'
import { issueDocumentSchema } from './input/issue-document.ts'
import { cents, id, instant, maybeText, text } from './parts.ts'

const listed = z.strictObject({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  number: text,
  /** Number of the document that a credit note takes back. */
  credits: maybeText,
  grossCents: cents,
  /** What no credit note took back. */
  leftCents: cents,
  issuedAt: instant,
  issuedBy: text,
})

/** Receipts, invoices and credit notes. */
export const officeDocumentEndpoints = {
  'GET /api/admin/bookings/:id/documents': {
    by: 'office',
    right: 'read',
    says: "What was issued for a booking's order, what can be issued, and what has to be taken back.",
    answers: {
      200: z.strictObject({ documents: z.array(listed), openCents: cents, overCents: cents }),
    },
    refusals: ['not-found'],
  },
  'POST /api/admin/bookings/:id/documents': {
    by: 'office',
    right: 'money',
    says: 'Issues a receipt, an invoice or a credit note; it is numbered and never changed.',
    body: issueDocumentSchema,
    answers: { 200: z.strictObject({ numbers: z.array(text) }) },
    refusals: [
      'invalid-request',
      'nothing-to-issue',
      'amount-changed',
      'not-paid',
      'not-confirmed',
      'vat-unknown',
      'company-unknown',
      'erased',
    ],
  },
  'GET /api/admin/documents/:id': {
    by: 'office',
    right: 'read',
    says: 'A receipt, invoice or credit note as a PDF.',
    answers: { 200: ['application/pdf'] },
    refusals: ['not-found'],
  },
  'GET /api/admin/documents.csv': {
    by: 'office',
    right: 'export',
    says: 'Every document that was issued in some days, for the accountant.',
    query: { from: 'first day', to: 'last day' },
    answers: { 200: ['text/csv'] },
    refusals: ['invalid-filter'],
  },
} satisfies Endpoints
