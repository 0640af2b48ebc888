import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'

type AboutText = {
  title: string
  description: string
  hero: { eyebrow: string; heading: string; text: string; alt: string }
  story: { eyebrow: string; signature: string }
  values: {
    eyebrow: string
    heading: string
    items: readonly { icon: 'clock' | 'star' | 'shield' | 'car'; title: string; text: string }[]
  }
  timeline: {
    eyebrow: string
    heading: string
  }
  call: { heading: string; text: string; book: string; contact: string }
}

/** Every text of /about; the story and the years are facts of the company. */
export const aboutEn = inEnglish<AboutText>({
  get title() {
    return `About us: driving guests on Paros since ${company().foundedYear} | ${company().name}`
  },
  get description() {
    return `Who drives you on Paros, since ${company().foundedYear}: our story, what we stand for, and how we came this far.`
  },
  hero: {
    eyebrow: 'About us',
    heading: 'Somebody is there when you arrive',
    text: 'The meltemi decides when the ferry comes in. We decide that somebody is there when it does.',
    alt: 'A white windmill on a headland of Paros, a coast road with a white van, a sailing boat leaning in the wind',
  },
  story: {
    eyebrow: 'Our story',
    get signature() {
      return `The people of ${company().name}`
    },
  },
  values: {
    eyebrow: 'What we stand for',
    heading: 'Four promises, kept every day',
    items: [
      {
        icon: 'clock',
        title: 'Punctuality',
        text: 'Your driver is there before you are, and waits when your flight or ferry is late. Waiting is our part of the journey, not yours.',
      },
      {
        icon: 'star',
        title: 'Customer Satisfaction',
        get text() {
          return `A person answers, ${company().answered}. If something is not right, we put it right first and talk about it later.`
        },
      },
      {
        icon: 'shield',
        title: 'Safety',
        text: 'Licensed drivers, insured vehicles, seats for children of every age, and nobody behind the wheel who has not slept.',
      },
      {
        icon: 'car',
        title: 'Quality Service',
        text: 'Clean, cool, quiet cars, a hand with the bags, and the price you were told. Nothing more is added, ever.',
      },
    ],
  },
  timeline: {
    eyebrow: 'Year by year',
    heading: 'How we came this far',
  },
  call: {
    heading: 'Shall we pick you up?',
    text: 'See your price in a moment, or tell us what you have in mind.',
    book: 'Book a transfer',
    contact: 'Contact us',
  },
})
