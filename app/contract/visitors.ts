import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { contactSchema } from './input/contact.ts'
import { policyReportSchema } from './input/policy-report.ts'
import { anything, instant, maybeText, text } from './parts.ts'

const named = z.strictObject({ name: text, ok: z.boolean() })

const details = z.strictObject({
  user: z.strictObject({ username: text, role: text, sessionExpiresAt: instant }),
  environment: text,
  /** Version of Node. */
  runtime: text,
  checks: z.array(z.strictObject({ name: text, milliseconds: z.number(), detail: text })),
  /** Requests come by a proxy although TRUST_PROXY is off: all visitors share one address. */
  proxyNotTrusted: z.boolean(),
})

const diagnosis = z.strictObject({
  checkedAt: instant,
  healthy: z.boolean(),
  settings: z.array(z.strictObject({ name: text, present: z.boolean() })),
  serverReachable: z.literal(true),
  checks: z.array(named),
  /** The caller's own session; `valid` and `admin` null when that could not be found out. */
  session: z.strictObject({
    exists: z.boolean(),
    valid: z.nullable(z.boolean()),
    admin: z.nullable(z.boolean()),
  }),
  authError: maybeText,
  /** For administrators only. */
  details: z.nullable(details),
})

/** What visitors ask beside booking. */
export const visitorEndpoints = {
  'GET /': {
    by: 'anyone',
    says: "A hotel's booking link: remembers the hotel and leads on to the page.",
    query: { partner: "the hotel's code" },
    answers: { 302: null },
  },
  'GET /api/analytics': {
    by: 'anyone',
    says: 'The measurement id, or null when nobody is to be counted.',
    answers: { 200: z.strictObject({ measurementId: maybeText }) },
  },
  'GET /api/diagnostic': {
    by: 'anyone',
    says: 'How the product is, as far as the caller may know.',
    answers: { 200: diagnosis },
  },
  'GET /api/openapi.json': {
    by: 'anyone',
    says: 'This description.',
    answers: { 200: z.record(text, anything) },
  },
  'POST /api/policy-reports': {
    by: 'anyone',
    says: 'What the content policy kept a page from loading, as a browser tells it.',
    body: policyReportSchema,
    answers: { 204: null },
  },
  'POST /api/contact': {
    by: 'anyone',
    says: "Keeps a visitor's message for the office.",
    body: contactSchema,
    answers: { 202: null },
    refusals: ['invalid-message', 'key-reused'],
  },
  'GET /calendar/:file{[^/]+\\.ics}': {
    by: 'anyone',
    says: 'A feed of trips by its private address.',
    answers: { 200: ['text/calendar'], 304: null },
  },
} satisfies Endpoints
