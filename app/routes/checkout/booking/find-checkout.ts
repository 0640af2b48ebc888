import { readDetails, readHandover, tabStorage } from '#app/routes/site/home/trip-draft.ts'
import { browserCountry } from '#app/ui/booking/browser-country.ts'
import { currentEntry, replaceEntry } from '#app/ui/booking/history-entry.ts'
import { reportEvent } from '#app/ui/booking/report-event.ts'
import { newKey } from '#app/ui/forms/new-key.ts'
import { type Checkout, EMPTY_DETAILS, entryOf, readCheckout } from './checkout-state.ts'

/**
 * The checkout this tab stands in: what the history entry holds after a reload or Back, else the
 * trip and price the widget has just handed over, which begins a flow. Null without
 * either.
 */
export function findCheckout(): Checkout | null {
  const continued = readCheckout(currentEntry().state, newKey)
  if (continued) return continued
  const known = { phoneCountry: browserCountry(), ...readDetails(tabStorage()) }
  const typed = { ...EMPTY_DETAILS, ...known }
  const fresh = readCheckout(readHandover(tabStorage()), newKey, typed)
  if (!fresh) return null
  replaceEntry(entryOf(fresh, 2))
  reportEvent({ name: 'booking_start', parameters: { booking_type: 'transfer' } })
  return fresh
}
