const LONGEST = 998

/**
 * Whether a text that came from outside by no form may become a value of a statement: whole characters,
 * none that the store refuses, and no longer than a line of a mail.
 */
export function storable(text: string): boolean {
  return text.length <= LONGEST && text.isWellFormed() && !text.includes('\u0000')
}
