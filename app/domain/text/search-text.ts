/** Keeps fields apart: nobody can type a line break into a search box. */
const FIELD_END = '\n'

/**
 * Brings text to the form that searches compare: lower case, no accents, one kind of sigma. Letters
 * keep their script and their order, so that a part of a word is still a part of it.
 */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ')
}

/** What the office finds a booking by; `tourTitle` is null for a transfer. */
export type SearchedFacts = {
  bookingRef: string
  customerName: string
  email: string
  tourTitle: string | null
  pickupLocation: string
  dropoffLocation: string
}

/**
 * The text a booking is found by: a transfer by reference, customer, e-mail and places, a tour by
 * its title instead of the places (ADMIN-TRANSFERS-04, ADMIN-TOURS-02).
 */
export function bookingSearchText(facts: SearchedFacts): string {
  const { bookingRef, customerName, email, tourTitle, pickupLocation, dropoffLocation } = facts
  const trip = tourTitle === null ? [pickupLocation, dropoffLocation] : [tourTitle]
  return [bookingRef, customerName, email, ...trip].map(foldText).join(FIELD_END)
}
