import { oneLine } from '#app/domain/text/one-line.ts'

export { oneLine }

/** A customer's text line by line, each cleaned as by {@link oneLine}, without empty lines. */
export function cleanLines(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map(oneLine)
    .filter(Boolean)
}

/**
 * A visitor's text as they set it out: line by line as by {@link cleanLines}, with one empty line
 * wherever they left some, none at the ends.
 */
export function cleanParagraphs(text: string): string[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/u).map(oneLine)
  const cleaned = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
  return cleaned.at(-1) === '' ? cleaned.slice(0, -1) : cleaned
}

/** At most `limit` characters, the last an ellipsis where something was cut. */
export function clip(text: string, limit: number): string {
  const characters = Array.from(text)
  return characters.length <= limit
    ? text
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}
