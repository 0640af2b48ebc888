/** Most names of one place beside its label: the airport alone goes by thirty-five in the languages of guests. */
export const MOST_PLACE_NAMES = 60

/**
 * Brings a place name to one plain form: lower case, no accents, Greek written in Latin letters,
 * everything between words a single space. "Νάουσα" and "NAOUSA" both become "naousa".
 */
export function foldName(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ')
  return toLatin(plain)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Brings a folded name to how it sounds, since Greek names have many Latin spellings: Chrissi,
 * Chrysi and Hrisi meet, so do Kolymbithres and Kolimpithres, Pounta and Pounda.
 */
export function soundOf(folded: string): string {
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), folded)
}

/** Number of letters to change, add, drop or swap with a neighbour to turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && a[row - 2] === b[column - 1] && a[row - 1] === b[column - 2]
      current[column] = Math.min(
        (current[column - 1] as number) + 1,
        (last[column] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] as number
}

/**
 * Leaves out words that say only which island or what sort of settlement, and post codes; may leave nothing. A number
 * beside a name stays: "Villa Aria 1" and "Villa Aria 2" are two houses.
 */
export function withoutGenericWords(folded: string): string {
  const words = folded
    .replaceAll(POST_CODE, ' ')
    .split(' ')
    .filter((word) => word && !GENERIC_WORDS.has(word))
  return words.every((word) => /^\d+$/.test(word)) ? '' : words.join(' ')
}

/** The numbers in a folded name, in their order, but for post codes. */
export function numbersOf(folded: string): string[] {
  return folded.replaceAll(POST_CODE, ' ').match(/\d+/g) ?? []
}

/** As Greece writes them: 84401, and 844 01. */
const POST_CODE = /\b\d{3} ?\d{2}\b/g

const GENERIC_WORDS = new Set(
  'paros parou greece hellas ellada gr cyclades island the center centre town village'.split(' '),
)

const GREEK_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/([αε])υ(?=[θκξπσστφχψ]|$|\s)/g, '$1f'],
  [/([αε])υ/g, '$1v'],
  [/αι/g, 'e'],
  [/ει|οι|υι/g, 'i'],
  [/γγ|γκ/g, 'g'],
  [/μπ/g, 'b'],
  [/ντ/g, 'nt'],
]

const GREEK_LETTERS: Record<string, string> = Object.fromEntries(
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s τ:t υ:y φ:f χ:ch ψ:ps ω:o'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ou/g, 'u'],
  // "Leykes", "Leukes": as Greek writes what it says as f.
  [/([ae])[yu](?=[fhkpstx])/g, '$1f'],
  [/ph/g, 'f'],
  [/kh|ch/g, 'h'],
  [/ks/g, 'x'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/ei|oi|y/g, 'i'],
  [/ai/g, 'e'],
  [/mb|mp|mv/g, 'b'],
  [/nt|nd/g, 'd'],
  [/ng|gk/g, 'g'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
]

function toLatin(greek: string): string {
  const paired = GREEK_PAIRS.reduce((text, [pair, latin]) => text.replace(pair, latin), greek)
  return paired.replace(/[α-ω]/g, (letter) => GREEK_LETTERS[letter] ?? letter)
}
