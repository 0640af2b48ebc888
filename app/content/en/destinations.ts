import { company } from '../company.ts'
import { inEnglish, texts } from '../texts.ts'
import { aliki } from './guides/aliki.ts'
import { dryos } from './guides/dryos.ts'
import { goldenBeach } from './guides/golden-beach.ts'
import type { Destination } from './guides/guide.ts'
import { lefkes } from './guides/lefkes.ts'
import { naoussa } from './guides/naoussa.ts'
import { parikia } from './guides/parikia.ts'
import { pisoLivadi } from './guides/piso-livadi.ts'

export type { Destination, DestinationId, NamedPlace, ThingToDo } from './guides/guide.ts'

/** The words around every guide: one short text for each part of the page. */
type GuideText = Record<
  | 'titleSuffix'
  | 'eyebrow'
  | 'back'
  | 'welcome'
  | 'history'
  | 'thingsToDo'
  | 'whereToEat'
  | 'beaches'
  | 'gettingHere'
  | 'fromAirport'
  | 'fromPort'
  | 'localTransport'
  | 'book'
  | 'bookNote'
  | 'tips'
  | 'port'
  | 'nearby'
  | 'aMinute'
  | 'more'
  | 'notFoundText',
  string
>

/** Words around every guide. */
export const guideTextEn = inEnglish<GuideText>({
  get titleSuffix() {
    return `Paros guide and how to get there | ${company().name}`
  },
  eyebrow: 'Paros guide',
  back: 'Back',
  welcome: 'Welcome to',
  history: 'History',
  thingsToDo: 'Things to Do',
  whereToEat: 'Where to Eat',
  beaches: 'Nearby Beaches',
  gettingHere: 'Getting Here',
  fromAirport: 'From Airport',
  fromPort: 'From Port',
  localTransport: 'Local Transport',
  book: 'Book a Transfer',
  bookNote:
    'Fixed prices for up to 3 guests with their bags. Free to cancel until 24 hours before.',
  tips: 'Travel Tips',
  port: 'Parikia Port',
  nearby: 'Under 1 km',
  aMinute: '1 min',
  more: 'More places on Paros',
  notFoundText:
    'We have no guide for this place yet. Our drivers will take you there all the same.',
})

/** The seven guides. */
export const destinationsEn = inEnglish<readonly Destination[]>([
  naoussa,
  parikia,
  lefkes,
  goldenBeach,
  pisoLivadi,
  aliki,
  dryos,
])

/** The guide with this id, or null. */
export function findDestination(id: string): Destination | null {
  return texts()(destinationsEn).find((destination) => destination.id === id) ?? null
}
