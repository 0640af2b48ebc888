import {
  type BookingField,
  DETAIL_FIELDS,
  type DetailField,
  findTimeProblems,
  parsePersonalDetails,
} from '#app/contract/input/booking-details.ts'
import type { IdNumberRule } from '#app/contract/input/person.ts'
import type { Trip } from '#app/contract/input/trip-fields.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import type { DetailsDraft } from './checkout-state.ts'

/** What is wrong with step 2: per field, with the outbound time, and where to look first. */
export type DetailsCheck = {
  errors: FieldErrors<BookingField>
  /** The outbound trip starts too soon; shown above the form with the WhatsApp number. */
  outbound?: string
  focus: DetailField | 'outbound' | null
}

/**
 * Checks step 2 on Continue: the fields, then the clock rules, each with its exact text. A field
 * that is wrong in itself keeps that text; the clock speaks only about what can be read.
 */
export function checkDetails(
  trip: Trip,
  details: DetailsDraft,
  idNumber: IdNumberRule,
  now: Date,
): DetailsCheck {
  const parsed = parsePersonalDetails(details, { idNumber })
  const { outbound, ...returnProblems } = findTimeProblems(trip, details, now)
  const errors = { ...returnProblems, ...(parsed.ok ? {} : parsed.errors) }
  const field = DETAIL_FIELDS.find((name) => errors[name]) ?? null
  return { errors, ...(outbound && { outbound }), focus: outbound ? 'outbound' : field }
}
