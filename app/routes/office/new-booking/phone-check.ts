import { messagesEn } from '#app/content/en/messages.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { texts } from '#app/content/texts.ts'
import { returnMessages } from '#app/contract/input/booking-details.ts'
import type { IdNumberRule } from '#app/contract/input/person.ts'
import { parsePhoneBooking } from '#app/contract/input/phone-booking.ts'
import { parseTrip } from '#app/contract/input/trip.ts'
import { noticeProblem } from '#app/domain/booking/lead-time.ts'
import { checkReturn } from '#app/domain/booking/return-trip.ts'
import { athensInstant, isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import {
  PHONE_BOOKING_FIELDS,
  type PhoneBookingDraft,
  type PhoneBookingField,
  phoneBookingFieldOf,
  toPhoneBody,
} from './phone-draft.ts'

/** Error text per field of the form. */
export type PhoneBookingErrors = FieldErrors<PhoneBookingField>

/**
 * Checks the form as it is sent, with the rules of the website and of the server: the fields, the
 * trip, the notice, the return. Empty when all is well.
 */
export function checkPhoneBooking(
  draft: PhoneBookingDraft,
  rule: { idNumber: IdNumberRule },
  now: Date,
): PhoneBookingErrors {
  const parsed = parsePhoneBooking(toPhoneBody(draft, 'asked for before it is sent'), rule)
  const trip = draft.kind === 'transfer' ? parseTrip(draft) : null
  return {
    ...findTimeErrors(draft, now),
    ...(trip && !trip.ok && trip.errors),
    ...(!parsed.ok && toFormErrors(parsed.errors)),
    ...(!draft.consentGiven && {
      consentGiven: texts()(officeMessagesEn).phoneBooking.consentMissing,
    }),
  }
}

/** Whether the pickup is so soon that somebody must take it on purpose. */
export function needsShortNotice({ date, time }: PhoneBookingDraft, now: Date): boolean {
  if (!isWallDate(date) || !isWallTime(time)) return false
  const pickupAt = athensInstant(date, time)
  return noticeProblem(pickupAt, now, false) !== null && noticeProblem(pickupAt, now, true) === null
}

/** Errors of the API by the fields of this form; the first of two for one field stays. */
export function toFormErrors(errors: FieldErrors<string>): PhoneBookingErrors {
  const found: PhoneBookingErrors = {}
  for (const [name, text] of Object.entries(errors)) {
    const field = phoneBookingFieldOf(name)
    if (field) found[field] ??= text
  }
  return found
}

/** The first field of the form with an error. */
export function firstPhoneField(errors: PhoneBookingErrors): PhoneBookingField | undefined {
  return PHONE_BOOKING_FIELDS.find((field) => errors[field])
}

function findTimeErrors(draft: PhoneBookingDraft, now: Date): PhoneBookingErrors {
  const messages = texts()(messagesEn)
  const officeMessages = texts()(officeMessagesEn)
  const { date, time, shortNotice } = draft
  if (!isWallDate(date) || !isWallTime(time)) return {}
  const notice = noticeProblem(athensInstant(date, time), now, shortNotice)
  const errors: PhoneBookingErrors = {
    ...(notice === 'already-past' && { time: officeMessages.phoneBooking.alreadyPast }),
    ...(notice === 'too-far' && { date: messages.trip.horizon }),
    ...(notice === 'too-soon' && tooSoon(draft, now)),
  }
  if (draft.kind === 'tour' || !draft.returnTransfer) return errors
  const back = checkReturn({ date, time }, draft, now)
  if (!back || (back.problem === 'too-soon' && shortNotice)) return errors
  return { ...errors, [back.field]: returnMessages()[back.problem] }
}

/** The box to tick stands in for an error, unless nothing helps any more. */
function tooSoon(draft: PhoneBookingDraft, now: Date): PhoneBookingErrors {
  const messages = texts()(messagesEn)
  const officeMessages = texts()(officeMessagesEn)
  return needsShortNotice(draft, now)
    ? { shortNotice: messages.trip.leadTime }
    : { time: officeMessages.phoneBooking.alreadyPast }
}
