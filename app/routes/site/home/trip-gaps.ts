import { messagesEn } from '#app/content/en/messages.ts'
import { texts } from '#app/content/texts.ts'
import { TRIP_FIELDS, type TripDraft, type TripField } from '#app/contract/input/trip-fields.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'

/**
 * What is still missing in the widget: "Required" for each empty text and for 0 passengers.
 *
 * Its controls cannot make any other mistake, so the page that loads first does without the
 * schema; the server holds every trip against all of it (`parseTrip`).
 */
export function findGaps(draft: TripDraft): FieldErrors<TripField> {
  const gaps: FieldErrors<TripField> = {}
  for (const field of TRIP_FIELDS) {
    const value = draft[field]
    const missing =
      typeof value === 'string' ? value.trim() === '' : field === 'passengers' && !value
    if (missing) gaps[field] = texts()(messagesEn).field.required
  }
  return gaps
}
