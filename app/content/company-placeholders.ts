import { PAYMENT_METHODS } from '#app/domain/booking/status.ts'
import { FACT_NAMES, MOST_PARAGRAPHS, MOST_YEARS } from '#app/domain/company/facts.ts'
import type { CompanyDetails } from './company.ts'
import { describeCompany } from './describe-company.ts'
import { sampleFacts } from './en/company.ts'

/** How many of a list a prerendered page has room for. */
const MOST = { hourLines: 7, profiles: 4, paragraphs: MOST_PARAGRAPHS, history: MOST_YEARS }
/** What is data for search engines, and put in whole. */
const WHOLE = new Set(['inPage', 'openingHours', 'sameAs'])

/**
 * What stands for the facts in pages that are drawn before anybody knows them: `{fact:name}`,
 * `{fact:history.3.year}`. Encoded for an address it is `%7Bfact%3Aname%7D`, and so says what it needs.
 */
export function companyPlaceholders(): CompanyDetails {
  const example = describeCompany(
    { ...sampleFacts, facebook: '-' },
    new Set(FACT_NAMES),
    PAYMENT_METHODS,
  )
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, placeholdersOf(name, value, name)]),
  ) as CompanyDetails
}

function placeholdersOf(name: string, value: unknown, path: string): unknown {
  if (WHOLE.has(name)) return `{json:${path}}`
  if (Array.isArray(value)) {
    const most = MOST[name as keyof typeof MOST]
    return Array.from({ length: most }, (_, at) => placeholdersOf('', value[0], `${path}.${at}`))
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        placeholdersOf(key, part, `${path}.${key}`),
      ]),
    )
  }
  return `{fact:${path}}`
}
