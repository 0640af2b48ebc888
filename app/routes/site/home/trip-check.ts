import { messagesEn } from '#app/content/en/messages.ts'
import { texts } from '#app/content/texts.ts'
import { TRIP_FIELDS, type TripDraft, type TripField } from '#app/contract/input/trip-fields.ts'
import { hasLeadTime, isWithinHorizon } from '#app/domain/booking/lead-time.ts'
import { athensDate, athensInstant, isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import type { QuoteView } from './quote-view.ts'
import { findGaps } from './trip-gaps.ts'

/** What is wrong with the widget, and the field to point at. */
type TripCheck = { errors: FieldErrors<TripField>; focus: TripField | null }

/**
 * Checks the widget on submit: fields, lead time, and that a price is there.
 *
 * Without a price the pickup carries the text "Please complete all fields to calculate price.",
 * while focus goes to the field that is really missing. An answer on its way is no mistake.
 */
export function checkTrip(draft: TripDraft, view: QuoteView, now: Date): TripCheck {
  const messages = texts()(messagesEn)
  const errors = findGaps(draft)
  if (isTooSoon(draft, now)) errors.date ??= messages.trip.leadTime
  if (isTooFar(draft, now)) errors.date ??= messages.trip.horizon
  const focus = TRIP_FIELDS.find((field) => errors[field]) ?? null
  if (view.status === 'none' || (view.status === 'error' && !view.needsFerry)) {
    errors.pickupLocation ??= messages.trip.incomplete
  }
  return { errors, focus: focus ?? (errors.pickupLocation ? 'pickupLocation' : null) }
}

/** Whether the pickup is nearer than we sell trips online; false while its day or time is open. */
export function isTooSoon({ date, time }: TripDraft, now: Date): boolean {
  if (!isWallDate(date) || !isWallTime(time)) return false
  return !hasLeadTime(athensInstant(date, time), now)
}

function isTooFar({ date }: TripDraft, now: Date): boolean {
  return isWallDate(date) && !isWithinHorizon(date, athensDate(now))
}
