import * as z from 'zod/mini'
import { FACT_NAMES } from '#app/domain/company/facts.ts'
import type { Endpoints } from './endpoint.ts'
import { companyEdit } from './input/company.ts'
import { count, instant, text } from './parts.ts'

const fact = z.enum(FACT_NAMES)

const company = z.strictObject({
  /** 0 while nobody changed anything. */
  version: count,
  /** Every fact; empty when unset. */
  facts: z.record(fact, text),
  /** Those that are still as a fresh installation has them. */
  samples: z.array(fact),
  /** The last hundred changes, newest first. */
  changes: z.array(z.strictObject({ fact, value: text, changedAt: instant, changedBy: text })),
})

/** Who runs this installation, as the office edits it. */
export const officeCompanyEndpoints = {
  'GET /api/admin/company': {
    by: 'office',
    right: 'settings',
    says: 'The facts about the company, which of them are samples, and who changed what.',
    answers: { 200: company },
  },
  'PATCH /api/admin/company': {
    by: 'office',
    right: 'settings',
    reauthenticate: true,
    says: 'Changes facts; every page, letter and file tells them at once. Empty unsets one.',
    body: companyEdit,
    answers: { 200: company },
    refusals: ['invalid-request', 'stale'],
  },
} satisfies Endpoints
