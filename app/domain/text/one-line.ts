/** Characters that could end a line, or turn the reading direction of what follows. */
const LINE_BREAKERS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * A customer's text as one line, so that it cannot pass for a line of ours: any script and emoji
 * stay, line breaks, control characters and direction overrides go. Halves of broken characters
 * become U+FFFD.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAKERS, ' ')
    .replace(DIRECTION_OVERRIDES, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
