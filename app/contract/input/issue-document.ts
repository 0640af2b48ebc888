import * as z from 'zod/mini'
import { issueTextEn } from '#app/content/en/sales-documents.ts'
import { says } from '#app/ui/forms/says.ts'
import { requiredLine } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'

/** The letters of a country, then its own number: EL123456789; blanks and points between are left out. */
const VAT_NUMBER = /^[A-Z]{2}[0-9A-Z]{2,13}$/

const vatNumber = z.pipe(
  z.pipe(
    requiredLine(40),
    z.transform((typed: string) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()),
  ),
  z.string().check(z.refine((typed) => VAT_NUMBER.test(typed), says(issueTextEn, 'wrongVat'))),
)

const shown = { agreedCents: z.int().check(z.positive()), notify: z._default(z.boolean(), true) }

/** What the office wants issued for an order; `agreedCents` is the amount it was shown. */
export const issueDocumentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('receipt'), ...shown }),
  z.strictObject({
    kind: z.literal('invoice'),
    ...shown,
    companyName: requiredLine(120),
    vatNumber,
    address: requiredLine(200),
  }),
  z.strictObject({
    kind: z.literal('credit-note'),
    ...shown,
    /** The document that is taken back, all that is left of it; null: what documents tell beyond the trips' worth. */
    creditsId: z._default(z.nullable(z.int().check(z.positive())), null),
  }),
])

/** Reads what the office wants issued. */
export const parseIssueDocument = (input: unknown) => readRegister(issueDocumentSchema, input)
