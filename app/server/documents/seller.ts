import type { FactName } from '#app/domain/company/facts.ts'
import type { DocumentSeller } from '#app/server/db/index.server.ts'
import type { DocumentDeps } from './types.ts'

/** No document is one without these, in the company's own words. */
const NEEDED: readonly FactName[] = ['name', 'street', 'taxNumber']

/** The company as a document names it; null while a needed fact is not set, or still is the sample's. */
export async function readSeller({
  company,
}: Pick<DocumentDeps, 'company'>): Promise<DocumentSeller | null> {
  const { facts, samples } = await company.read()
  if (NEEDED.some((name) => facts[name] === '' || samples.includes(name))) return null
  const { name, street, postalCode, locality, country, taxNumber, phone, email } = facts
  const place = [postalCode, locality].filter(Boolean).join(' ')
  return { name, address: [street, place, country].join(', '), taxNumber, phone, email }
}
