// U+2028 and U+2029 end a line for some mail and calendar readers as well.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: tab and line breaks are welcome here
const CONTROL_EXCEPT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Half of a character is no text: no store takes it. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether a text is one line without control characters, and whole characters only. */
export function isPlainLine(text: string): boolean {
  return !LONE_SURROGATE.test(text) && !CONTROL_CHARACTERS.test(text)
}

/** The same for text of several lines. */
export function isPlainText(text: string): boolean {
  return !LONE_SURROGATE.test(text) && !CONTROL_EXCEPT_LINES.test(text)
}
