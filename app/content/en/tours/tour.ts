import type { Cents } from '#app/domain/money.ts'
import type { WallTime } from '#app/domain/time/athens.ts'

/** The path name of a tour: its address is /tours#{slug}. */
export type TourSlug =
  | 'traditional'
  | 'hidden-villages'
  | 'beach-escape'
  | 'romantic-sunset'
  | 'antiparos-adventure'
  | 'full-day-island'

/** One line of a tour's day: Athens wall clock, what happens, and the gazetteer id of the place. */
export type TourStop = { time: string; activity: string; at: string }

/** One tour of the fixed catalogue; prices are for the whole group, in cents. */
export type Tour = {
  id: number
  slug: TourSlug
  title: string
  /** One sentence on the card. */
  summary: string
  /** Two paragraphs in the details. */
  description: readonly string[]
  alt: string
  durationMinutes: number
  priceSmall: Cents
  priceLarge: Cents
  highlights: readonly string[]
  includes: readonly string[]
  /** From the departure to the return; the times between them leave room for the roads. */
  schedule: readonly TourStop[]
  /** When it can begin: first the time of the schedule, which moves with any other choice. */
  startTimes: readonly [WallTime, ...WallTime[]]
  /** It follows the sun: it begins so many minutes before sunset; its schedule is that of midsummer. */
  beforeSunset?: number
  /** Places the form offers for the pickup; any other on Paros can be typed. */
  pickupPlaces: readonly string[]
  pickupInfo: string
  importantNotes: readonly string[]
}

/** What every tour includes. */
export const withEveryTour: readonly string[] = [
  'Air-conditioned minivan, or a minibus for nine to fifteen guests',
  'A driver who stays with you all the way',
  'Pickup and return at your door, anywhere on Paros',
  'Fuel, parking and cold bottled water',
]

/** Where most guests are collected, as the gazetteer names them. */
export const usualPickups: readonly string[] = [
  'Parikia',
  'Parikia Port',
  'Naoussa',
  'Piso Livadi',
  'Paros National Airport (PAS)',
]

/** Where a tour begins for guests who do not stay in Parikia. */
export const pickupAnywhere =
  'We collect you at your hotel, villa or ship. The times shown begin and end in Parikia; if you stay elsewhere we agree your own pickup time when you book, and the tour keeps its full length.'

/** What is not in the price. */
export const mealsNote = 'Meals, drinks and entrance tickets are not included.'

/** The rule of cancellation in one line. */
export const cancelNote = 'Free to change or cancel until 24 hours before pickup.'
