/** Characters that could end a header line, or turn the reading direction of what follows. */
const LINE_BREAKERS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * A customer's text as one line: any script and emoji stay, line breaks, control characters and
 * direction overrides go. Halves of broken characters become U+FFFD.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAKERS, ' ')
    .replace(DIRECTION_OVERRIDES, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

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
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
  return kept.at(-1) === '' ? kept.slice(0, -1) : kept
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
