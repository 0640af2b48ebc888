/** Keeps fields apart: nobody can type a line break into a search box. */
const FIELD_END = '\n'

/**
 * Brings text to the form that searches compare: lower case, no accents, one kind of sigma. Letters
 * keep their script and their order, so that a part of a word is still a part of it.
 */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ')
}

/** Latin letters that are no accented form of another one. */
const LATIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Greek letters in Latin ones, as passports have them. Each begins as its letter does when it stands alone, so
 * that a part of a word is still a part of it.
 */
const GREEK: Readonly<Record<string, string>> = {
  ου: 'ou',
  αυ: 'av',
  ευ: 'ev',
  ηυ: 'iv',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** By which rule {@link foldForSearch} folds: stored text of an older one is folded anew by a job. */
export const SEARCH_FORM = 2

/** Folds text so that a caller's name is found however it is typed: Østergaard, Strauß, Παπαδόπουλος, papadopoulos. */
export function foldForSearch(text: string): string {
  return foldText(text)
    .replaceAll(/[øßæœłđðþı]/gu, (letter) => LATIN[letter] ?? letter)
    .replaceAll(/[οαεη]υ|[α-ω]/gu, (letters) => GREEK[letters] ?? letters)
}

/** A telephone number: nothing but digits and what stands between them. */
const PHONE = /^[+(\d][\d\s()/.-]{2,}$/
/** A flight or sailing by its number: OA 54, a3 7062. */
const FLIGHT = /^[a-z][a-z\d]?[a-z]?[\s-]?\d{2,4}$/

/**
 * The words of a search, each to be found somewhere. Numbers of telephones and flights are one word without their
 * blanks, as they are stored.
 */
export function searchWords(typed: string): string[] {
  const folded = foldForSearch(typed).trim()
  if (PHONE.test(folded)) return [digitsOf(folded)]
  if (FLIGHT.test(folded)) return [squeezed(folded)]
  return [...new Set(folded.split(/\s+/).filter(Boolean))]
}

/** What the office finds a booking by; `tourTitle` is null for a transfer. */
type SearchedFacts = {
  bookingRef: string
  customerName: string
  email: string
  tourTitle: string | null
  pickupLocation: string
  dropoffLocation: string
  phone: string
  flightOrFerry: string
  partnerCode: string | null
}

/**
 * The text a booking is found by: a transfer by reference, customer, e-mail and places, a tour by its title instead
 * of the places; each by phone, flight or ferry, and partner too.
 */
export function bookingSearchText(facts: SearchedFacts): string {
  const { bookingRef, customerName, email, tourTitle, pickupLocation, dropoffLocation } = facts
  const { phone, flightOrFerry, partnerCode } = facts
  const trip = tourTitle === null ? [pickupLocation, dropoffLocation] : [tourTitle]
  const flight = foldForSearch(flightOrFerry)
  const fields = [bookingRef, customerName, email, ...trip, partnerCode ?? ''].map(foldForSearch)
  return [...fields, digitsOf(phone), flight, squeezed(flight)].filter(Boolean).join(FIELD_END)
}

/** What a request is found by: as a booking of the trip it asks for would be. */
export function requestSearchText({
  reference: bookingRef,
  firstName,
  lastName,
  ...facts
}: Omit<SearchedFacts, 'bookingRef' | 'customerName' | 'tourTitle'> & {
  reference: string
  firstName: string
  lastName: string
}): string {
  const customerName = `${firstName} ${lastName}`
  return bookingSearchText({ ...facts, bookingRef, customerName, tourTitle: null })
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s-]+/g, '')
}
