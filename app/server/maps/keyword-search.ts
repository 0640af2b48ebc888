import { foldName } from '#app/domain/place/place-name.ts'
import { BUILT_IN_PLACES, type BuiltInPlace } from './built-in-places.ts'

type Entry = { place: BuiltInPlace; label: string; keywords: string[] }

const ENTRIES: readonly Entry[] = BUILT_IN_PLACES.map((place) => {
  const label = foldName(place.label)
  return { place, label, keywords: [label, ...place.keywords.map(foldName)] }
})

/**
 * The built-in places whose label contains the text, then those with a keyword that does, each in
 * the order of the list.
 */
export function filterBuiltIn(query: string): BuiltInPlace[] {
  const needle = foldName(query)
  if (!needle) return []
  const byLabel = ENTRIES.filter(({ label }) => label.includes(needle))
  const byKeyword = ENTRIES.filter(({ keywords }) => keywords.some((word) => word.includes(needle)))
  return [...new Set([...byLabel, ...byKeyword])].map(({ place }) => place)
}

/** The same, but only where the text begins a word: "ios" names neither Krios nor Drios. */
export function filterBuiltInByBeginnings(query: string): BuiltInPlace[] {
  const needle = ` ${foldName(query)}`
  return filterBuiltIn(query).filter((place) =>
    ENTRIES.some(
      (entry) =>
        entry.place === place && entry.keywords.some((word) => ` ${word}`.includes(needle)),
    ),
  )
}

/**
 * The built-in place in whose zone a free text falls: the one with the longest keyword that
 * stands in the text as whole words ("Villa Rosa, Naoussa" is in Naoussa). Null without any.
 */
export function findZone(text: string): BuiltInPlace | null {
  const words = ` ${foldName(text)} `
  let zone: BuiltInPlace | null = null
  let longest = 0
  for (const { place, keywords } of ENTRIES) {
    for (const keyword of keywords) {
      if (keyword.length <= longest || !words.includes(` ${keyword} `)) continue
      zone = place
      longest = keyword.length
    }
  }
  return zone
}

/** Tells whether a text that names no known place still names an island only a ferry reaches. */
export function namesFerryIsland(text: string): boolean {
  const words = foldName(text)
  return FERRY_ISLANDS.test(words) && !PAROS_SIDE.test(words)
}

const FERRY_ISLANDS = /\b(antiparos|antiparou|andiparos|despotiko|despotikos)\b/
const PAROS_SIDE = /\b(pounta|pounda|punta|punda|ferry)\b/
