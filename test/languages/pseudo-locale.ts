import type { Catalogue } from '#app/content/catalogue.ts'
import * as english from '#app/content/en/index.ts'
import { registerCatalogue } from '#app/content/locales.ts'
import { type InEnglish, texts } from '#app/content/texts.ts'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'

/** A language in which every text is the English one between marks: what is without them was not translated. */
export const PSEUDO = 'en-XA'

/** Makes the pseudo-language known to the product in this process. */
export function learnPseudo(): void {
  const modules = Object.entries<Readonly<Record<string, unknown>>>(english)
  const catalogue = modules.map(([file, words]) => [file, pseudoModule(words)])
  registerCatalogue(PSEUDO, Object.fromEntries(catalogue) as Catalogue)
}

function pseudoModule(words: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keys = Object.keys(words).filter((name) => name.endsWith('En'))
  const say = texts('en')
  return Object.fromEntries(
    keys.map((key) => [key.slice(0, -2), marked(say(words[key] as InEnglish<unknown>))]),
  )
}

/** What of texts is no text: where a link goes, which picture, which tour or class of car, a time of day, one key. */
const FACTS = new Set([
  'id',
  'slug',
  'icon',
  'picture',
  'at',
  'place',
  'pickupPlaces',
  'startTimes',
  'fact',
])

function isFact(text: string): boolean {
  return (
    text.length < 2 ||
    VEHICLE_TYPES.some((type) => type === text) ||
    text.startsWith('/') ||
    /^(?:mailto|tel|https?):|^\d\d:\d\d$|^\d{4}-\d\d-\d\d$/.test(text)
  )
}

function marked(text: unknown): unknown {
  if (typeof text === 'string') return isFact(text) ? text : `⟦${text}⟧`
  if (typeof text === 'function') return (...gaps: unknown[]) => marked(text(...gaps))
  if (Array.isArray(text)) return text.map(marked)
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(
    Object.entries(text).map(([name, value]) => [name, FACTS.has(name) ? value : marked(value)]),
  )
}

/**
 * The words that stand outside the marks, each once.
 *
 * @param known What may: names, and what people typed.
 */
export function untranslated(shown: string, known: readonly string[] = []): string[] {
  let outside = ''
  let depth = 0
  for (const character of shown.replaceAll(/\bhttps?:\/\/[^\s⟧]+/g, '')) {
    if (character === '⟦') depth += 1
    else if (character === '⟧') depth -= 1
    else if (depth === 0) outside += character
  }
  if (depth !== 0) return [`a text was cut: ${shown.slice(0, 200)}`]
  for (const one of known.toSorted((a, b) => b.length - a.length))
    outside = outside.replaceAll(one, ' ')
  return [...new Set(outside.match(/\p{L}[\p{L}’'-]+/gu))]
}
