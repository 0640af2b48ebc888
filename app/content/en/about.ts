import { inEnglish } from '../texts.ts'

/** The shape of the texts of /about. */
type AboutText = {
  title: string
  description: string
  hero: { eyebrow: string; heading: string; text: string; alt: string }
  story: { eyebrow: string; heading: string; paragraphs: readonly string[]; signature: string }
  values: {
    eyebrow: string
    heading: string
    items: readonly { icon: 'clock' | 'star' | 'shield' | 'car'; title: string; text: string }[]
  }
  timeline: {
    eyebrow: string
    heading: string
    text: string
    years: readonly { year: number; title: string; text: string }[]
  }
  call: { heading: string; text: string; book: string; contact: string }
}

/** Every text of /about. The story is sample content for the owner. */
export const aboutEn = inEnglish<AboutText>({
  title: 'About us: driving guests on Paros since 2017 | Meltemi',
  description:
    'A family of drivers on Paros since 2017: our story, what we stand for, and how one minivan became fifteen vehicles.',
  hero: {
    eyebrow: 'About us',
    heading: 'Named after the wind that everybody here plans around',
    text: 'The meltemi decides when the ferry comes in. We decide that somebody is there when it does.',
    alt: 'A white windmill on a headland of Paros, a coast road with a white van, a sailing boat leaning in the wind',
  },
  story: {
    eyebrow: 'Our story',
    heading: 'It began with a late ferry',
    paragraphs: [
      'One evening in the summer of 2017 the wind held the last boat back until after midnight. Two hundred people stepped onto the quay in Parikia, and there was one taxi. We had a minivan, a thermos of coffee and nothing else to do, so we drove until everybody had a bed.',
      'The week after, some of them asked whether we would take them back to the port. Then they gave our number to their friends. Meltemi has grown in that way ever since: about five thousand guests, more than fifteen vehicles, and drivers who were nearly all born within sight of this sea.',
      'We are still an island company. You speak to people who know which lane floods in February and which beach is calm when it blows from the north. And we still keep a thermos in the car.',
    ],
    signature: 'The people of Meltemi',
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
        text: 'A person answers, at three in the morning too. If something is not right, we put it right first and talk about it later.',
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
    heading: 'From one minivan to a small fleet',
    text: 'We added a car when the ones we had could not keep a promise, never before.',
    years: [
      {
        year: 2017,
        title: 'One minivan',
        text: 'The late ferry, and the first guests who called again.',
      },
      {
        year: 2018,
        title: 'The airport',
        text: 'We begin to wait at the airport with a sign.',
      },
      {
        year: 2019,
        title: 'First tours',
        text: 'Guests ask to see the villages. We show them ours.',
      },
      {
        year: 2020,
        title: 'A quiet summer',
        text: 'We keep everybody on, and drive groceries to those who stay at home.',
      },
      {
        year: 2021,
        title: 'Five cars',
        text: 'The first minibus arrives, and with it the first wedding.',
      },
      {
        year: 2022,
        title: 'Hotels join us',
        text: 'Partner hotels begin to book for their guests.',
      },
      {
        year: 2023,
        title: 'Day and night',
        text: 'The phone is answered around the clock, all year.',
      },
      {
        year: 2024,
        title: 'Fifteen vehicles',
        text: 'A car for two or a bus for fifteen, on the same morning.',
      },
      {
        year: 2025,
        title: 'Five thousand guests',
        text: 'And a fixed price for every road on the island, online in a moment.',
      },
    ],
  },
  call: {
    heading: 'Shall we come and fetch you?',
    text: 'See your price in a moment, or tell us what you have in mind.',
    book: 'Book a transfer',
    contact: 'Contact us',
  },
})
