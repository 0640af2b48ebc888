import { useSyncExternalStore } from 'react'
import {
  deleteDraft,
  readDetails,
  readTour,
  storeDetails,
  storeTour,
  tabStorage,
} from '#app/routes/site/home/trip-draft.ts'
import { athensToday } from '#app/ui/booking/browser-clock.ts'
import { browserCountry } from '#app/ui/booking/browser-country.ts'
import { currentEntry, storeInEntry } from '#app/ui/booking/history-entry.ts'
import type { BookingAnswer } from '#app/ui/booking/submit-order.ts'
import { newKey } from '#app/ui/forms/new-key.ts'
import { choiceOf, personOf, readTourDraft, type TourDraft } from './tour-draft.ts'
import type { TourFacts } from './tour-facts.ts'

/** One tour on its way to being booked. */
export type TourCheckout = {
  draft: TourDraft
  /** Idempotency key of the booking. */
  key: string
  /** Set once the booking stands. */
  booked: BookingAnswer | null
}

// Outside of the form, which comes and goes with the dialog: what was typed stays.
const checkouts = new Map<number, TourCheckout>()
const listeners = new Set<() => void>()

/** The checkout of a tour, as it stands now and as it changes. */
export function useTourCheckout(tour: TourFacts): TourCheckout {
  return useSyncExternalStore(listen, () => checkoutOf(tour))
}

/** The checkout of a tour: as left in this page, this history entry or this tab, else a new one. */
function checkoutOf(tour: TourFacts): TourCheckout {
  const known = checkouts.get(tour.id)
  if (known) return known
  const opened = openCheckout(tour)
  checkouts.set(tour.id, opened)
  return opened
}

/** Takes in what the guest typed, and keeps it in this tab but for the ID number. */
export function changeDraft(tour: TourFacts, fields: Partial<TourDraft>): void {
  const checkout = checkoutOf(tour)
  const draft = { ...checkout.draft, ...fields }
  put(tour, { ...checkout, draft })
  const storage = tabStorage()
  storeDetails(storage, { ...readDetails(storage), ...personOf(draft) })
  storeTour(storage, { ...choiceOf(draft), tourId: tour.id })
}

/** Keeps the whole form in the history entry, so that Back from the card page finds it. */
export function storeAttempt(tour: TourFacts, key: string): void {
  const checkout = { ...checkoutOf(tour), key }
  put(tour, checkout)
  const { draft } = checkout
  storeInEntry(currentEntry().key, { tourId: tour.id, key, draft })
}

/** The booking stands: what this tab kept is forgotten. */
export function finishCheckout(tour: TourFacts, booked: BookingAnswer): void {
  put(tour, { ...checkoutOf(tour), booked })
  deleteDraft(tabStorage())
}

/** Makes room for another booking of the same tour. */
export function startAgain(tour: TourFacts): void {
  storeInEntry(currentEntry().key, null)
  checkouts.delete(tour.id)
  notify()
}

function openCheckout(tour: TourFacts): TourCheckout {
  const entry = (currentEntry().state ?? {}) as { tourId?: number; key?: string; draft?: object }
  const today = athensToday()
  if (entry.tourId === tour.id && entry.draft) {
    const draft = readTourDraft(entry.draft, tour, today)
    return { draft, key: entry.key ?? newKey(), booked: null }
  }
  const storage = tabStorage()
  const choice = readTour(storage)
  const known = { phoneCountry: browserCountry(), ...readDetails(storage) }
  const merged = { ...known, ...(choice.tourId === tour.id && choice) }
  return { draft: readTourDraft(merged, tour, today), key: newKey(), booked: null }
}

function put(tour: TourFacts, checkout: TourCheckout): void {
  checkouts.set(tour.id, checkout)
  notify()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
