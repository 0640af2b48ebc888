import { company } from '../company.ts'
import { inEnglish, texts } from '../texts.ts'
import { antiparosAdventure } from './tours/antiparos-adventure.ts'
import { beachEscape } from './tours/beach-escape.ts'
import { fullDayIsland } from './tours/full-day-island.ts'
import { hiddenVillages } from './tours/hidden-villages.ts'
import { romanticSunset } from './tours/romantic-sunset.ts'
import type { Tour } from './tours/tour.ts'
import { traditional } from './tours/traditional.ts'

export type { Tour, TourSlug, TourStop } from './tours/tour.ts'

/** The six tours, in the order of the catalogue. */
export const toursEn = inEnglish<readonly Tour[]>([
  traditional,
  hiddenVillages,
  beachEscape,
  romanticSunset,
  antiparosAdventure,
  fullDayIsland,
])

/** The tour of that number, or null: the catalogue has no other. */
export function findTour(id: number | null): Tour | null {
  return texts()(toursEn).find((tour) => tour.id === id) ?? null
}

/** Words around the catalogue. */
type ToursText = {
  title: string
  description: string
  hero: { eyebrow: string; headline: string; text: string; facts: readonly string[] }
  list: string
  viewDetails: string
  from: string
  perGroup: string
  mealsNotIncluded: string
  close: string
  /** What the map of a round shows, for who cannot see it. */
  mapOf: (title: string, places: readonly string[]) => string
  sections: Record<
    | 'description'
    | 'highlights'
    | 'schedule'
    | 'map'
    | 'includes'
    | 'pickupInfo'
    | 'importantNotes'
    | 'price',
    string
  >
  book: Record<'title' | 'text' | 'online' | 'orWrite' | 'whatsapp' | 'contact', string>
  custom: { title: string; text: string; action: string }
  /** The greeting that opens the messaging app for one tour. */
  greeting: (title: string) => string
}

/** Words around the catalogue. */
export const toursTextEn = inEnglish<ToursText>({
  get title() {
    return `Private tours of Paros | ${company().name}`
  },
  description:
    'Six private tours of Paros and Antiparos with your own car and driver: villages, beaches, marble quarries and sunsets, at one price for your whole group.',
  hero: {
    eyebrow: 'Private tours',
    headline: 'The island, with somebody who lives on it',
    text: 'Your own car, your own driver, your own pace. One price for the whole group, and we begin at your door.',
    facts: [
      'One price for your group',
      'Pickup anywhere on Paros',
      'Free to cancel until 24 hours before',
    ],
  },
  list: 'Our six tours',
  viewDetails: 'View Details',
  from: 'From',
  perGroup: 'per group',
  mealsNotIncluded: 'Meals are not included.',
  close: 'Close',
  mapOf: (title, places) => `Map of Paros with the round of ${title}: ${places.join(', ')}`,
  sections: {
    description: 'About this tour',
    highlights: 'Highlights',
    schedule: 'The day',
    map: 'The round on the map',
    includes: 'What is included',
    pickupInfo: 'Pickup',
    importantNotes: 'Good to know',
    price: 'Price for your group',
  },
  book: {
    title: 'Book this tour',
    get text() {
      return `Send us your date and how many you are. We answer within ${company().replyTime}.`
    },
    online: 'Choose your day',
    get orWrite() {
      return `Would you rather ask first? We answer within ${company().replyTime}.`
    },
    whatsapp: 'Book on WhatsApp',
    contact: 'Other ways to reach us',
  },
  custom: {
    title: 'Something else in mind?',
    text: 'A chapel your grandmother was baptised in, a winery, five beaches in one day. Tell us, and we will draw the route.',
    action: 'Ask for your own tour',
  },
  greeting: (title) =>
    `Hello ${company().name}, I would like to book the tour "${title}". Date: … Number of guests: … Pickup: …`,
})
