import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { isPlainLine, isPlainText } from '#app/domain/text/plain-text.ts'
import { isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import { says } from '#app/ui/forms/says.ts'

/**
 * A trimmed single line of at most `limit` characters. Control characters and line breaks are
 * refused, so the text can stand in a mail header or a calendar entry.
 */
export function line(limit: number) {
  return z
    .string(says(messagesEn, 'field.required'))
    .check(
      z.trim(),
      z.maxLength(limit, says(messagesEn, 'field.tooLong', limit)),
      z.refine(isPlainLine, says(messagesEn, 'field.invalidText')),
    )
}

/** As {@link line}, and empty is answered with "Required". */
export function requiredLine(limit: number) {
  return line(limit).check(z.minLength(1, says(messagesEn, 'field.required')))
}

/** Trimmed free text of several lines, at most `limit` characters; may be empty. */
export function paragraph(limit: number) {
  return z
    .string(says(messagesEn, 'field.invalidText'))
    .check(
      z.trim(),
      z.maxLength(limit, says(messagesEn, 'field.tooLong', limit)),
      z.refine(isPlainText, says(messagesEn, 'field.invalidText')),
    )
}

/** A calendar day that exists, as YYYY-MM-DD; empty is answered with "Required". */
export function wallDate() {
  return requiredText().check(z.refine(isWallDate, says(messagesEn, 'field.invalidDate')))
}

/** A time of day, as HH:MM; empty is answered with "Required". */
export function wallTime() {
  return requiredText().check(z.refine(isWallTime, says(messagesEn, 'field.invalidTime')))
}

/** A time of day that may be left out: HH:MM, or nothing. */
export function timeOrNothing() {
  return z
    .string(says(messagesEn, 'field.invalidTime'))
    .check(
      z.refine((time) => time === '' || isWallTime(time), says(messagesEn, 'field.invalidTime')),
    )
}

function requiredText() {
  return z
    .string(says(messagesEn, 'field.required'))
    .check(z.minLength(1, says(messagesEn, 'field.required')))
}
