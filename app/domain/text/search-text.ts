/** Keeps forms apart: nobody can type a line break into a search box. */
const FORM_END = '\n'

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

/** What keyboards, telephones and files write for an apostrophe and for a hyphen. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4`]/g
const HYPHENS = /[\u2010-\u2015\u2212\u00ad]/g

/** Folds text so that a caller's name is found however it is typed: Østergaard, Strauß, Παπαδόπουλος, D’Hondt. */
export function foldForSearch(text: string): string {
  return foldText(text)
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-')
    .replaceAll(/[øßæœłđðþı]/gu, (letter) => LATIN[letter] ?? letter)
    .replaceAll(/[οαεη]υ|[α-ω]/gu, (letters) => GREEK[letters] ?? letters)
}

/** Pairs that ELOT 743, the standard of Greek passports, writes otherwise than letter by letter. */
const ELOT: readonly [RegExp, string][] = [
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/αυ(?=[θκξπσςτφχψ]|(?!\p{L}))/gu, 'af'],
  [/ευ(?=[θκξπσςτφχψ]|(?!\p{L}))/gu, 'ef'],
  [/ηυ(?=[θκξπσςτφχψ]|(?!\p{L}))/gu, 'if'],
]

/** Letters as the machine-readable line of passports (ICAO 9303) writes them, where that is no plain letter. */
const PASSPORT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
}

/** Greek as people type it on a Latin keyboard: xatzigewrgiou, yorgos. */
const GREEKLISH: readonly [RegExp, string][] = [
  [/w/g, 'o'],
  [/x/g, 'ch'],
  [/\byo/g, 'gio'],
]

function replaced(text: string, pairs: readonly [RegExp, string][]): string {
  return pairs.reduce((now, [from, to]) => now.replaceAll(from, to), text)
}

/** The spellings by which one text is known: letter by letter, by the Greek standard, and as passports have it. */
function spellings(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase()
  const passport = lower.replaceAll(/[äöüåø]/g, (letter) => PASSPORT[letter] ?? letter)
  return [text, replaced(foldText(text), ELOT), passport].map(foldForSearch)
}

/** A telephone number: nothing but digits and what stands between them. */
const PHONE = /^[+(\d][\d\s()/.-]{2,}$/

/**
 * The ways to look for what was typed: a booking is found where all words of one way stand. Words are what blanks,
 * commas, hyphens and apostrophes separate; numbers of telephones, flights and bookings are one word besides, without
 * what stands between their digits. None where nothing is typed.
 */
export function searchWays(typed: string): string[][] {
  const folded = foldForSearch(typed).trim()
  if (PHONE.test(folded))
    return unique([...numberForms(folded), ...ending(folded)].map((one) => [one]))
  const ways = [...spellings(typed), replaced(folded, GREEKLISH)].map((text) => [
    ...new Set(text.split(/[\s,;'-]+/).filter(Boolean)),
  ])
  const code = /\d/.test(folded) ? [[squeezed(folded)]] : []
  return unique([...ways, ...code].filter(([word]) => word))
}

/** Whether one of the ways finds a text that was folded as {@link searchForms} does. */
export function isFound(ways: readonly string[][], forms: string): boolean {
  return ways.some((way) => way.every((word) => forms.includes(word)))
}

/** All forms in which texts are found, one a line. */
export function searchForms(texts: readonly (string | null)[]): string {
  const forms = texts.flatMap((text) => (text ? spellings(text).flatMap(withParts) : []))
  return [...new Set(forms)].join(FORM_END)
}

/** A spelling as it is, and without its apostrophes and hyphens. */
function withParts(spelling: string): string[] {
  return [spelling, spelling.replaceAll(/['-]/g, '')].filter(Boolean)
}

function unique(ways: string[][]): string[][] {
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()]
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
  const names = searchForms([bookingRef, customerName, email, ...trip, partnerCode])
  const ship = searchForms([flightOrFerry, apart(flightOrFerry)])
  const numbers = numberForms(phone)
  return [
    names,
    ...numbers,
    ship,
    squeezed(foldForSearch(flightOrFerry)),
    squeezed(foldForSearch(bookingRef)),
  ]
    .filter(Boolean)
    .join(FORM_END)
}

/** BlueStar, JetOne: two words that were written as one. */
function apart(name: string): string {
  return name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
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

/**
 * The digits of a number as telephones show it and guests say it: without 00 or + before the country, the (0) of
 * letterheads, and the 0 before a national number. Few digits are taken as they stand.
 */
function numberForms(text: string): string[] {
  const digits = text.replaceAll(/\(0\)/g, '').replaceAll(/\D/g, '')
  const bare = digits.replace(/^0{1,2}/, '')
  return [digits, bare].filter(
    (form, at, all) => form.length > (at === 0 ? 0 : 4) && all.indexOf(form) === at,
  )
}

/** A number's last digits: what is the same in every country's way of dialling it. */
function ending(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= 10 ? [digits.slice(-8)] : []
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s'-]+/g, '')
}
