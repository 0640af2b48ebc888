import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts } from '#app/content/texts.ts'
import type { IdNumberRule } from '#app/contract/input/person.ts'
import {
  parseTourBooking,
  TOUR_FIELDS,
  type TourBooking,
  type TourField,
} from '#app/contract/input/tour-booking.ts'
import { hasLeadTime, isWithinHorizon } from '#app/domain/booking/lead-time.ts'
import { athensDate, athensInstant } from '#app/domain/time/athens.ts'
import type { FieldErrors, Parsed } from '#app/ui/forms/form-errors.ts'

/** What is wrong with the form, and where to look first; `tooSoon` belongs to day and time. */
export type TourProblems = {
  errors: FieldErrors<TourField>
  tooSoon?: string
  focus: TourField | 'tooSoon'
}

/**
 * Checks the form as it is sent: the fields, then the clock, each with its exact text.
 */
export function checkTour(
  input: object,
  rule: { idNumber: IdNumberRule },
  now: Date,
): { ok: true; value: TourBooking } | ({ ok: false } & TourProblems) {
  const messages = texts()(messagesEn)
  const checkoutMessages = texts()(checkoutMessagesEn)
  const parsed = parseTourBooking(input, rule)
  const errors = errorsOf(parsed)
  const { date, time } = input as Partial<TourBooking>
  const readable = date && time && !errors.date && !errors.time
  if (readable && !hasLeadTime(athensInstant(date, time), now)) {
    return { ok: false, errors, tooSoon: checkoutMessages.details.leadTime, focus: 'tooSoon' }
  }
  if (readable && !isWithinHorizon(date, athensDate(now))) {
    return { ok: false, errors: { ...errors, date: messages.trip.horizon }, focus: 'date' }
  }
  if (parsed.ok) return parsed
  return { ok: false, errors, focus: firstField(errors) ?? 'date' }
}

/** The first field of the form that has an error, from the top. */
export function firstField(errors: FieldErrors<TourField>): TourField | undefined {
  return TOUR_FIELDS.find((field) => errors[field])
}

function errorsOf(parsed: Parsed<TourBooking, TourField>): FieldErrors<TourField> {
  return parsed.ok ? {} : parsed.errors
}
