import { useCallback, useEffect, useState } from 'react'
import { messagesEn } from '#app/content/en/messages.ts'
import { texts } from '#app/content/texts.ts'
import type { TripDraft, TripField } from '#app/contract/input/trip-fields.ts'
import { athensToday } from '#app/ui/booking/browser-clock.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { forgetNamedPlaces, withNamedPlaces } from './named-places.ts'
import { EMPTY_DRAFT, restoreDraft, storeDraft, tabStorage } from './trip-draft.ts'

/** The widget's fields and their complaints. */
export type TripForm = {
  draft: TripDraft
  errors: FieldErrors<TripField>
  setErrors: (errors: FieldErrors<TripField>) => void
  /** Changes some fields; a changed field loses its complaint. */
  change: (fields: Partial<TripDraft>) => void
  /** Someone is typing in a field: its complaint goes before the value is committed. */
  edit: (field: TripField) => void
  /** Texts of which the guest said that the list lacks them. */
  unlisted: readonly string[]
  leaveUnlisted: (place: string) => void
  /** Texts that name another island or the mainland. */
  elsewhere: readonly string[]
  leaveElsewhere: (place: string) => void
}

/**
 * Holds the trip being filled in: starts empty, then takes up what this tab kept and the places
 * named by `?from=` and `?to=`, and keeps every later change in the tab.
 */
export function useTripForm(): TripForm {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [errors, setErrors] = useState<FieldErrors<TripField>>({})
  const [restored, setRestored] = useState(false)
  const [unlisted, leaveUnlisted] = useTypedPlaces()
  const [elsewhere, leaveElsewhere] = useTypedPlaces()

  useEffect(() => {
    setDraft((current) => withNamedPlaces(restoreOnce(current), window.location.search))
    setRestored(true)
    forgetNamedPlaces()
  }, [])

  useEffect(() => {
    if (restored) storeDraft(tabStorage(), draft)
  }, [draft, restored])

  const change = useCallback((fields: Partial<TripDraft>) => {
    setDraft((current) => ({ ...current, ...fields }))
    setErrors((current) => withoutFields(current, fields))
  }, [])
  const edit = useCallback((field: TripField) => {
    setErrors((current) => withoutFields(current, { [field]: true }))
  }, [])
  const places = { unlisted, leaveUnlisted, elsewhere, leaveElsewhere }
  return { draft, errors, setErrors, change, edit, ...places }
}

/** Texts that are remembered of a visit, and how one is added. */
function useTypedPlaces() {
  const [places, setPlaces] = useState<readonly string[]>([])
  const add = useCallback((place: string) => {
    setPlaces((current) => [...current, place])
  }, [])
  return [places, add] as const
}

function restoreOnce(current: TripDraft): TripDraft {
  return current === EMPTY_DRAFT ? (restoreDraft(tabStorage(), athensToday()) ?? current) : current
}

function withoutFields(
  errors: FieldErrors<TripField>,
  changed: Partial<Record<TripField, unknown>>,
) {
  const messages = texts()(messagesEn)
  const left: FieldErrors<TripField> = { ...errors }
  for (const field of Object.keys(changed) as TripField[]) delete left[field]
  // Two texts speak of more than the field they stand at.
  if (left.pickupLocation === messages.trip.incomplete) delete left.pickupLocation
  if (left.date === messages.trip.leadTime && 'time' in changed) delete left.date
  return left
}
