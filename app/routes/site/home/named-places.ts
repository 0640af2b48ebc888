import type { TripDraft } from '#app/contract/input/trip-fields.ts'

/** Where each end of a trip stands in an address of the booking form. */
const NAMES = { pickup: 'from', dropoff: 'to' } as const

/**
 * A trip with the ends that an address names (`?from=`, `?to=`) in place of those it had, which point and choice of the
 * list went with: a place of another name was meant. An end that is named without a place is emptied.
 */
export function withNamedPlaces(draft: TripDraft, search: string): TripDraft {
  const query = new URLSearchParams(search)
  const named = { ...draft }
  for (const [end, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    const place = query.get(name)?.trim().slice(0, 200)
    if (place === undefined) continue
    named[`${end}Location`] = place
    delete named[`${end}PlaceId`]
    delete named[`${end}Mark`]
  }
  return named
}

/** Takes the places out of the address, or coming back would undo what was chosen since. */
export function forgetNamedPlaces(): void {
  const address = new URL(window.location.href)
  const names = Object.values(NAMES).filter((name) => address.searchParams.has(name))
  if (names.length === 0) return
  for (const name of names) address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
}
