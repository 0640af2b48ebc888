import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
import type { DestinationId } from './guides/guide.ts'

/** One way we drive people, with the promise that belongs to it. */
export type TransferKind = {
  id: 'airport' | 'port' | 'villas' | 'point-to-point' | 'business' | 'weddings'
  title: string
  text: string
  /** The promise in a few words. */
  promise: string
}

/** The shape of the texts of the home page; a part is a heading with what belongs to it. */
type HomeText = {
  title: string
  description: string
  hero: {
    eyebrow: string
    /** Two lines. */
    headline: readonly [string, string]
    text: string
    alt: string
    facts: readonly { title: string; text: string }[]
  }
  why: HomePart & {
    stats: Readonly<Record<'years' | 'clients' | 'vehicles' | 'satisfaction', string>>
    reasons: readonly {
      icon: 'shield' | 'clock' | 'people' | 'car'
      title: string
      text: string
      /** It is said only where this is set. */
      fact?: 'languages'
    }[]
  }
  kinds: { eyebrow: string; title: string; all: string; items: readonly TransferKind[] }
  steps: { eyebrow: string; title: string; items: readonly { title: string; text: string }[] }
  destinations: HomePart & { notes: Readonly<Record<DestinationId, string>> }
  /** The map with the drives from the airport; `text` names the longest, in whole minutes. */
  island: {
    eyebrow: string
    title: string
    text: (longest: number) => string
    alt: string
    from: string
  }
  contact: { title: string; text: string; whatsapp: string; call: string; form: string }
}

type HomePart = { eyebrow: string; title: string; text: string }

/** Every text of the home page. */
export const homeEn = inEnglish<HomeText>({
  get title() {
    return `${company().name}: private transfers on Paros at a fixed price`
  },
  description:
    'Private airport, port and hotel transfers on Paros. See your price at once, book online, and find your driver waiting with your name, day and night.',
  hero: {
    eyebrow: 'Private transfers on Paros',
    headline: ['You land.', 'Your driver is here.'],
    text: 'Say where you are going, see the price at once, and step straight into a cool car.',
    alt: 'Evening in a Paros fishing harbour: white houses climb the hill, a van waits on the quay beside the chapel, boats lie on calm water',
    facts: [
      { title: 'Fixed price', text: 'No meter, no surge' },
      { title: 'Day and night', text: '24/7, every flight and ferry' },
      { title: 'Free to cancel', text: 'Up to 24 hours before' },
    ],
  },
  why: {
    eyebrow: 'Why choose us',
    title: 'One island, and we know every road of it',
    get text() {
      return `We have been driving on Paros since ${company().foundedYear}. We know which lane reaches your villa, how long the port takes to empty in August, and which beach is calm when the north wind blows.`
    },
    stats: {
      years: 'years on Paros',
      clients: 'happy clients',
      vehicles: 'vehicles',
      satisfaction: 'satisfaction',
    },
    reasons: [
      {
        icon: 'shield',
        title: 'A price that stays',
        text: 'What you see is what you pay, in May and in the middle of August.',
      },
      {
        icon: 'clock',
        title: 'Any hour, any day',
        get text() {
          return `Late ferries and first flights included. Somebody answers ${company().answered}.`
        },
      },
      {
        icon: 'people',
        get title() {
          return `Drivers who speak ${company().languages}`
        },
        fact: 'languages',
        text: 'Good company if you would like some, a quiet ride if you would not.',
      },
      {
        icon: 'car',
        title: 'Air-conditioned cars',
        text: 'Sedans, minivans and minibuses for up to fifteen guests and their bags.',
      },
    ],
  },
  kinds: {
    eyebrow: 'Transfers',
    title: 'Wherever the day takes you',
    all: 'See all transfers',
    items: [
      {
        id: 'airport',
        title: 'Airport',
        text: 'Give us your flight number. Landing early or late? Tell us, and your driver is there when you are.',
        promise: '60 minutes of free waiting',
      },
      {
        id: 'port',
        title: 'Port',
        text: 'Give us your ferry and tell us when it sails late: your driver is on the quay when the ramp comes down.',
        promise: '30 minutes of free waiting',
      },
      {
        id: 'villas',
        title: 'Villas and hotels',
        text: 'To the door, also where the address ends and the dirt road begins.',
        promise: 'Door to door',
      },
      {
        id: 'point-to-point',
        title: 'Point to point',
        text: 'Beach, village, dinner and back: any two places on the island.',
        promise: 'One price per car',
      },
      {
        id: 'business',
        title: 'Business',
        text: 'Punctual and discreet, with room to work and quiet to make a call.',
        promise: 'On time, every time',
      },
      {
        id: 'weddings',
        title: 'Weddings and events',
        text: 'Several cars, many guests, one plan that we work out with you.',
        promise: 'Custom quote',
      },
    ],
  },
  steps: {
    eyebrow: 'How it works',
    title: 'Three steps, about two minutes',
    items: [
      {
        title: 'Say where and when',
        text: 'Choose pickup and dropoff, date and time. The price appears while you type.',
      },
      {
        title: 'Book it, safely',
        text: 'Your confirmation and booking reference arrive by email.',
      },
      {
        title: 'Look for your name',
        text: 'Your driver waits at the exit with a sign, takes your bags, and off you go.',
      },
    ],
  },
  destinations: {
    eyebrow: 'Destinations',
    title: 'Seven places to start with',
    text: 'Short guides with how to get there, what to see, and where to eat.',
    notes: {
      naoussa: 'Harbour lights',
      parikia: 'Port and old town',
      lefkes: 'Marble village',
      'golden-beach': 'Wind and sand',
      'piso-livadi': 'Quiet quay',
      aliki: 'Fishermen’s bay',
      dryos: 'Shade and springs',
    },
  },
  island: {
    eyebrow: 'On the map',
    title: 'Nothing on Paros is far',
    text: (longest) =>
      `The longest of these drives from the airport takes ${longest} minutes: a swim at Golden Beach, lunch in Lefkes and dinner in Naoussa fit into one day.`,
    alt: 'Map of Paros with the roads from the airport to seven places',
    from: 'From the airport, for up to 3 guests',
  },
  contact: {
    title: 'Not sure which car, or how early?',
    get text() {
      return `Write to us as you would to a friend on the island. We answer ${company().answered}.`
    },
    whatsapp: 'Write on WhatsApp',
    call: 'Call',
    form: 'Send a message',
  },
})
