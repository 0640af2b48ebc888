/** Most rows of one file, its header not counted. */
export const MOST_ROWS = 20_000

/** Largest file that is taken, in bytes. */
export const MOST_BYTES = 5 * 1024 * 1024

/** What can stand between the fields of a line. */
export const SEPARATORS = [',', ';', '\t'] as const

/** One of {@link SEPARATORS}. */
export type Separator = (typeof SEPARATORS)[number]

/**
 * Guesses what separates the fields: what occurs most in the first line, outside of quotes. A comma
 * when there is nothing to see.
 */
export function guessSeparator(text: string): Separator {
  const counts = new Map<string, number>()
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) break
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** The ways a spreadsheet of this country writes text to a file. */
export type Encoding = 'utf-8' | 'windows-1253' | 'windows-1252'

/**
 * Chooses between the Greek and the Western code page for bytes that are no UTF-8: the Greek one
 * when what is beyond ASCII reads as Greek letters side by side, as words do.
 *
 * @param greek The bytes read as Windows-1253.
 */
export function guessCodePage(greek: string): Exclude<Encoding, 'utf-8'> {
  const beyond = greek.match(/[^\p{ASCII}]/gu)?.length ?? 0
  const words = (greek.match(/\p{Script=Greek}{2,}/gu) ?? []).join('').length
  return beyond > 0 && words * 2 >= beyond ? 'windows-1253' : 'windows-1252'
}
