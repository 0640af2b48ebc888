import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'

type PartnerPageText = {
  title: string
  description: string
  hero: { eyebrow: string; heading: string; text: string; alt: string }
  apply: string
  why: {
    heading: string
    items: readonly { icon: 'calendar' | 'check' | 'phone'; title: string; text: string }[]
  }
  requirements: {
    eyebrow: string
    heading: string
    text: string
    items: readonly { title: string; text: string }[]
  }
  steps: { eyebrow: string; heading: string; items: readonly { title: string; text: string }[] }
  hotels: { heading: string; text: string }
  call: { heading: string; text: string; phone: string }
}

/** Every text of /partner, the page for drivers who want to work with us. */
export const partnerPageEn = inEnglish<PartnerPageText>({
  get title() {
    return `Become a partner driver on Paros | ${company().name}`
  },
  get description() {
    return `Drive with ${company().name} on Paros: planned trips with a fixed price, your own car and your own hours. What you need, and how to apply.`
  },
  hero: {
    eyebrow: 'Become a Partner',
    heading: 'Your car, your island, guests who are expecting you',
    text: 'We bring the bookings, plan the day and answer the phone. You do what you do best: drive, and be good company.',
    alt: 'A driver with a name sign in front of the arrivals hall, a white van beside him',
  },
  apply: 'Apply Now',
  why: {
    heading: 'What you can count on',
    items: [
      {
        icon: 'calendar',
        title: 'Trips you can plan',
        text: 'Date, time, route and passengers are known before you say yes.',
      },
      {
        icon: 'check',
        title: 'A price that is settled',
        text: 'Guests have agreed to it before you meet. No meter, no haggling at the kerb.',
      },
      {
        icon: 'phone',
        title: 'An office behind you',
        get text() {
          return `A late ferry or a lost suitcase is ours to sort out, ${company().answered}.`
        },
      },
    ],
  },
  requirements: {
    eyebrow: 'Requirements',
    heading: 'What you need to drive with us',
    text: 'The same things we would ask of anyone who drives our own families.',
    items: [
      {
        title: 'Commercial transport licence',
        text: 'Valid in Greece, for the class of vehicle you drive.',
      },
      {
        title: 'At least 2 years driving experience',
        text: 'As a professional. Knowing the island is a welcome extra.',
      },
      { title: 'Clean record', text: 'A clean driving record and a clean criminal record.' },
      { title: 'Fluent English', text: 'Any further language makes somebody’s day.' },
      { title: 'Modern vehicle', text: 'Air-conditioned, spotless, and well looked after.' },
      {
        title: 'Commercial insurance',
        text: 'Covering your passengers, and in force all through the season.',
      },
    ],
  },
  steps: {
    eyebrow: 'How it works',
    heading: 'Three steps to your first guest',
    items: [
      { title: 'Apply', text: 'Write us a few lines about yourself, your licence and your car.' },
      {
        title: 'Verify',
        text: 'We look at your papers and your vehicle, and go for a drive together.',
      },
      {
        title: 'Start Earning',
        text: 'You receive your first trips, with everything you need to know.',
      },
    ],
  },
  hotels: {
    heading: 'A hotel or a villa?',
    text: 'We set up a booking link of your own, and you see the arrivals of your guests in one place. [Write to us](/contact), or [sign in](/login) if you are already with us.',
  },
  call: {
    heading: 'Ready when you are',
    get text() {
      return `Tell us who you are and what you drive. We answer in ${company().replyTime}.`
    },
    phone: 'Call',
  },
})
