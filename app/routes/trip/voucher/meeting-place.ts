import type { MeetingPlace } from '#app/content/en/voucher.ts'

/** What the words of an address tell of it, where the place itself is unknown. */
const WORDS: readonly (readonly [MeetingPlace, RegExp])[] = [
  ['airport', /\bairport\b|\bpas\b|αεροδρ[όο]μιο/iu],
  ['port', /\b(?:port|ferry|harbour|harbor|pier|marina)\b|λιμάνι/iu],
  ['hotel', /\b(?:hotel|suites?|resort|rooms|apartments|hostel|guest ?house)\b|ξενοδοχείο/iu],
]

/**
 * How driver and guest find each other at a pickup place.
 *
 * @param kind Kind of the known place (airport, port, hotel...), null when only the words are known.
 */
export function meetingPlace(kind: string | null, address: string): MeetingPlace {
  if (kind === 'airport' || kind === 'port' || kind === 'hotel') return kind
  if (kind !== null) return 'other'
  return WORDS.find(([, words]) => words.test(address))?.[0] ?? 'other'
}
