import type { TripDraft, TripField } from '#app/contract/input/trip-fields.ts'
import { athensToday } from '#app/ui/booking/browser-clock.ts'
import { EMPTY_DRAFT, restoreDraft, storeDraft, tabStorage } from './trip-draft.ts'
import { tripFieldId } from './trip-field-id.ts'

/** The fields that take input before the widget's script is there; the calendar needs it. */
const PLAIN_FIELDS = ['pickupLocation', 'dropoffLocation', 'time', 'passengers', 'luggage'] as const

/**
 * Keeps what a quick visitor has filled in for the widget, which takes up the kept draft. Not the
 * place being typed right now: its words are no choice yet.
 */
export function storeTypedEarly(): void {
  const draft = restoreDraft(tabStorage(), athensToday()) ?? EMPTY_DRAFT
  const typed = typedFields((field) => {
    const control = document.getElementById(tripFieldId(field))
    const unfinished = field.endsWith('Location') && control === document.activeElement
    return unfinished ? null : control
  })
  if (Object.keys(typed).length > 0) storeDraft(tabStorage(), { ...draft, ...typed })
}

/** What differs from an untouched form. */
export function typedFields(find: (field: TripField) => unknown): Partial<TripDraft> {
  const typed: Partial<TripDraft> = {}
  for (const field of PLAIN_FIELDS) {
    const { value = '' } = (find(field) ?? {}) as { value?: string }
    if (field === 'passengers' || field === 'luggage') {
      if (Number(value) > 0) typed[field] = Number(value)
    } else if (value !== '') typed[field] = value
  }
  return typed
}
