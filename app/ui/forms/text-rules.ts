import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { isFlat, isReadable, meantAddress, seenText } from '#app/domain/text/clean-text.ts'
import { isPlainLine, isPlainText } from '#app/domain/text/plain-text.ts'
import { isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import { says } from '#app/ui/forms/says.ts'

/**
 * A trimmed single line of at most `limit` characters, as people see it: what is unseen or turns a line round
 * is taken out, marks without end are refused. Control characters and line breaks are
 * refused, so the text can stand in a mail header or a calendar entry.
 */
export function line(limit: number) {
  return z
    .string(says(messagesEn, 'field.required'))
    .check(
      z.overwrite(seenText),
      z.trim(),
      z.maxLength(limit, says(messagesEn, 'field.tooLong', limit)),
      z.refine(isPlainLine, says(messagesEn, 'field.invalidText')),
      z.refine(isFlat, says(messagesEn, 'field.tooManyMarks')),
    )
}

/** As {@link line}, with something to read in it; empty is answered with "Required". */
export function requiredLine(limit: number) {
  return line(limit).check(
    z.minLength(1, says(messagesEn, 'field.required')),
    z.refine((text) => text === '' || isReadable(text), says(messagesEn, 'field.nothingToRead')),
  )
}

/** An address of a mail, as mail servers write it; empty is answered with "Required". */
export function emailLine(limit: number) {
  return requiredLine(limit).check(
    z.overwrite(meantAddress),
    z.email(says(messagesEn, 'field.invalidEmail')),
  )
}

/** Trimmed free text of several lines, at most `limit` characters; may be empty. */
export function paragraph(limit: number) {
  return z
    .string(says(messagesEn, 'field.invalidText'))
    .check(
      z.overwrite(seenText),
      z.trim(),
      z.maxLength(limit, says(messagesEn, 'field.tooLong', limit)),
      z.refine(isPlainText, says(messagesEn, 'field.invalidText')),
      z.refine(isFlat, says(messagesEn, 'field.tooManyMarks')),
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
