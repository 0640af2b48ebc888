import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
/** One open position; `type` in the words of the page. */
export type Position = {
  id: string
  icon: 'car' | 'phone' | 'route'
  title: string
  type: string
  text: string
  requirements: readonly string[]
}

/** The shape of the texts around the positions. */
type TeamText = {
  title: string
  description: string
  hero: { eyebrow: string; heading: string; text: string }
  seePositions: string
  life: readonly { title: string; text: string }[]
  positionsEyebrow: string
  positionsHeading: string
  requirements: string
  apply: string
  call: { heading: string; text: string; contact: string }
}

/** Every text of /team, the careers page. */
export const teamEn = inEnglish<TeamText>({
  get title() {
    return `Careers: work with us on Paros | ${company().name}`
  },
  get description() {
    return `Work with ${company().name} on Paros: open positions for professional drivers, customer service and operations. Full-time, all year, on the island.`
  },
  hero: {
    eyebrow: 'Careers',
    heading: 'Work where other people spend their holidays',
    text: 'We are a small crew that knows each other by name. If you like people and keep your word, there may be a place for you.',
  },
  seePositions: 'See open positions',
  life: [
    { title: 'All year', text: 'A contract that does not end with the last ferry of September.' },
    {
      title: 'Fair hours',
      text: 'Rotas two weeks ahead, and the rest between shifts that safe driving needs.',
    },
    {
      title: 'On the island',
      text: 'We help newcomers to find a home, which is half the battle here.',
    },
  ],
  positionsEyebrow: 'Open positions',
  positionsHeading: 'Who we are looking for',
  requirements: 'What you bring',
  apply: 'Apply Now',
  call: {
    heading: 'Nothing that fits?',
    text: 'Write to us all the same. Good people are always worth a coffee at the harbour.',
    contact: 'Contact us',
  },
})

/** The open positions. */
export const positionsEn = inEnglish<readonly Position[]>([
  {
    id: 'driver',
    icon: 'car',
    title: 'Professional Driver',
    type: 'Full-time',
    text: 'You are the first face our guests see on Paros, and often the one they remember.',
    requirements: [
      'Professional driving licence (category B with special permit, or D1/D)',
      'At least 2 years of driving experience',
      'A clean driving record',
      'Fluent English; Greek or another language is a plus',
      'Calm, courtesy, and a sense of time',
    ],
  },
  {
    id: 'customer-service',
    icon: 'phone',
    title: 'Customer Service Representative',
    type: 'Full-time',
    text: 'You answer by phone, email and WhatsApp, and turn a worried traveller into a relaxed one.',
    requirements: [
      'Fluent English and Greek, written and spoken',
      'Experience with guests in travel or hospitality',
      'Patience, warmth, and clear sentences',
      'Willingness to work shifts, weekends included',
    ],
  },
  {
    id: 'operations',
    icon: 'route',
    title: 'Operations Coordinator',
    type: 'Full-time',
    text: 'You match trips, drivers and vehicles, and keep the day moving when the wind has other plans.',
    requirements: [
      'Experience in dispatch, logistics or hotel operations',
      'Good knowledge of Paros and its roads',
      'A steady hand with booking systems and spreadsheets',
      'Fluent English and Greek',
      'A cool head in August',
    ],
  },
])
