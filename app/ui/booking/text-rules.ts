import * as z from 'zod/mini'
import { messages } from '#app/content/en/messages.ts'
import { isWallDate, isWallTime } from '#app/domain/time/athens.ts'

// U+2028 and U+2029 end a line for some mail and calendar readers as well.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: tab and line breaks are welcome here
const CONTROL_EXCEPT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const HALF_A_PAIR = /\p{Surrogate}/u

/**
 * A trimmed single line of at most `limit` characters. Control characters and line breaks are
 * refused, so the text can stand in a mail header or a calendar entry; so is half a surrogate pair, which
 * no store holds.
 */
export function line(limit: number) {
  return z.string(messages.field.required).check(
    z.trim(),
    z.maxLength(limit, messages.field.tooLong(limit)),
    z.refine((text) => isPlain(text, CONTROL_CHARACTERS), messages.field.invalidText),
  )
}

/** As {@link line}, and empty is answered with "Required". */
export function requiredLine(limit: number) {
  return line(limit).check(z.minLength(1, messages.field.required))
}

/** Trimmed free text of several lines, at most `limit` characters; may be empty. */
export function paragraph(limit: number) {
  return z.string(messages.field.invalidText).check(
    z.trim(),
    z.maxLength(limit, messages.field.tooLong(limit)),
    z.refine((text) => isPlain(text, CONTROL_EXCEPT_LINES), messages.field.invalidText),
  )
}

function isPlain(text: string, refused: RegExp): boolean {
  return !HALF_A_PAIR.test(text) && !refused.test(text)
}

/** A calendar day that exists, as YYYY-MM-DD; empty is answered with "Required". */
export function wallDate() {
  return requiredText().check(z.refine(isWallDate, messages.field.invalidDate))
}

/** A time of day, as HH:MM; empty is answered with "Required". */
export function wallTime() {
  return requiredText().check(z.refine(isWallTime, messages.field.invalidTime))
}

function requiredText() {
  return z.string(messages.field.required).check(z.minLength(1, messages.field.required))
}
