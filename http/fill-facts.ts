import type { CompanyDetails } from '#app/content/company.ts'
import { edit, type PageElement, readElements } from './page-elements.ts'

/** How a kind of file writes a text that stands in it. */
type Written = 'html' | 'json' | 'plain'

/** Every fact by its path: `name`, `history.3.year`. What is unset is empty, or missing. */
type FactsByPath = ReadonlyMap<string, unknown>

const PLACEHOLDER = /"\{json:([\w.]+)\}"|\{fact:([\w.]+)\}|%7Bfact%3A([\w.]+)%7D/g

/** Puts the facts of now into a file. */
export type FillFacts = (company: CompanyDetails) => string

/**
 * Finds where a build left room for the facts about the company, once for all the times they are put there. In a page,
 * elements whose `data-fact` is unset go, with all that is in them.
 *
 * @param name The file's, for what it is written as.
 */
export function findRoomForFacts(text: string, name: string): FillFacts {
  if (!name.endsWith('.html')) return (company) => fill(text, byPath(company), writtenAs(name))
  const elements = readElements(text).filter(
    (one) => one.name === 'script' || 'data-fact' in one.attributes,
  )
  return (company) => fillPage(text, elements, byPath(company))
}

function fillPage(text: string, elements: readonly PageElement[], facts: FactsByPath): string {
  const gone = elements.filter(({ attributes }) => isUnset(attributes['data-fact'], facts))
  const outermost = gone.filter(
    (one) => !gone.some((other) => other.start < one.start && one.end <= other.end),
  )
  const data = elements
    .filter(({ name }) => name === 'script')
    .map(({ attributes, innerStart, innerEnd }) => ({
      start: innerStart,
      end: innerEnd,
      put: tidyData(attributes.type, fill(text.slice(innerStart, innerEnd), facts, 'json')),
    }))
    .filter((one) => !outermost.some((other) => other.start < one.start && one.end <= other.end))
  const gaps = outermost.map(({ start, end }) => ({ start, end }))
  // Once each: what a fact says is a text, whatever it looks like.
  return edit(text, [...gaps, ...data], (part) => fill(part, facts, 'html'))
}

/** As the end of a file's name says; words of XML are escaped as those of a page. */
function writtenAs(name: string): Written {
  if (/\.(webmanifest|json)$/.test(name)) return 'json'
  return /\.(xml|svg)$/.test(name) ? 'html' : 'plain'
}

/** Search engines are told nothing of what is unset. */
function tidyData(type: string | undefined, json: string): string {
  if (type !== 'application/ld+json') return json
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)
  return asData(JSON.parse(json, (_, value) => (isEmpty(value) ? undefined : value)))
}

function isUnset(path: string | undefined, facts: FactsByPath): boolean {
  if (path === undefined) return false
  const value = facts.get(path)
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function fill(text: string, facts: FactsByPath, written: Written): string {
  return text.replace(PLACEHOLDER, (_, whole?: string, fact?: string, inAddress?: string) => {
    if (whole) return asData(facts.get(whole))
    const value = String(facts.get(fact ?? inAddress ?? '') ?? '')
    if (inAddress) return encodeURIComponent(value)
    if (written === 'json') return asData(value).slice(1, -1)
    return written === 'html' ? escapeHtml(value) : value
  })
}

/** JSON that may stand inside a page. */
function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)
}

function byPath(value: object, path = ''): Map<string, unknown> {
  const paths = new Map<string, unknown>()
  for (const [key, part] of Object.entries(value)) {
    const at = path + key
    paths.set(at, part)
    if (typeof part !== 'object' || part === null) continue
    for (const [below, one] of byPath(part, `${at}.`)) paths.set(below, one)
  }
  return paths
}
