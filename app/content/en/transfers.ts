import { LUGGAGE_ROOM, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
import type { TransferKind } from './home.ts'

/** One service of /transfers; `price` is the text of the card, `to` where "Book Now" leads. */
export type TransferService = {
  id: TransferKind['id']
  title: string
  text: string
  points: readonly string[]
  duration: string
  price: string
  to: '/' | '/contact'
}

type TransfersText = {
  title: string
  description: string
  hero: { eyebrow: string; headline: string; text: string; book: string; group: string }
  featuresTitle: string
  features: readonly {
    icon: 'car' | 'clock' | 'people' | 'shield'
    title: string
    text: string
  }[]
  services: {
    eyebrow: string
    title: string
    text: string
    bookNow: string
    items: readonly TransferService[]
  }
  vehicles: {
    title: string
    text: string
    guests: string
    /** What a column of the price list is called. */
    distance: (firstKm: number, lastKm: number) => string
    items: readonly { type: VehicleType; guests: string; luggage: string }[]
  }
  closing: { title: string; text: string; action: string }
}

const fromPrice = 'From 36 EUR'

/** Every text of /transfers. */
export const transfersEn = inEnglish<TransfersText>({
  get title() {
    return `Airport, port and hotel transfers on Paros | ${company().name}`
  },
  description:
    'Private transfers on Paros from 36 EUR per car: airport, port, villas and hotels, any two places, business and events. Fixed price, day and night.',
  hero: {
    eyebrow: 'Transfers',
    headline: 'A car that is already there',
    text: 'We wait for your flight or ferry with your name on a sign, and drive you to the door at the price you agreed to.',
    book: 'Book Transfer',
    group: 'Group Booking',
  },
  featuresTitle: 'What comes with every ride',
  features: [
    {
      icon: 'car',
      title: 'Premium Fleet',
      text: 'Sedans, minivans and minibuses, washed every morning and cooled before you step in.',
    },
    {
      icon: 'clock',
      title: 'Always Available',
      text: 'The first flight, the last ferry and everything between, every day of the year.',
    },
    {
      icon: 'people',
      title: 'Expert Drivers',
      text: 'Licensed, and at home on every lane of the island.',
    },
    {
      icon: 'shield',
      title: 'Excellence Guaranteed',
      text: 'If something is not as promised, call us. A person answers and puts it right.',
    },
  ],
  services: {
    eyebrow: 'Six services',
    title: 'Choose your ride',
    text: 'Prices are for the car, not per person, with taxes and luggage included.',
    bookNow: 'Book Now',
    items: [
      {
        id: 'airport',
        title: 'Airport Transfer',
        text: 'Your driver has your flight number and stands at the exit when you come out.',
        points: ['Tell us your flight and any delay: we wait', '60 minutes of free waiting'],
        duration: '10-40 mins',
        price: fromPrice,
        to: '/',
      },
      {
        id: 'port',
        title: 'Port Transfer',
        text: 'We meet you on the quay, away from the crowd at the ramp.',
        points: ['Tell us your ferry and any delay: we wait', '30 minutes of free waiting'],
        duration: '5-35 mins',
        price: fromPrice,
        to: '/',
      },
      {
        id: 'villas',
        title: 'Villa & Hotel Transfer',
        text: 'To the right gate, also where the address ends and the dirt road begins.',
        points: ['Door to door', 'Child seats free on request'],
        duration: '5-40 mins',
        price: fromPrice,
        to: '/',
      },
      {
        id: 'point-to-point',
        title: 'Point to Point',
        text: 'Beach, village, dinner and back: any two places on Paros, at any hour.',
        points: ['One price per car', 'Add the return trip in one booking'],
        duration: '5-45 mins',
        price: fromPrice,
        to: '/',
      },
      {
        id: 'business',
        title: 'Business Transfer',
        text: 'On time and discreet, with room to work and quiet to make a call.',
        points: ['Invoice in the name of your company', 'Air-conditioned and quiet'],
        duration: '5-45 mins',
        price: fromPrice,
        to: '/',
      },
      {
        id: 'weddings',
        title: 'Weddings & Events',
        text: 'Several cars, many guests and one plan, worked out with you and kept to the minute.',
        points: ['Up to 15 guests in each minibus', 'One person to call on the day'],
        duration: 'As long as you need',
        price: 'Custom quote',
        to: '/contact',
      },
    ],
  },
  vehicles: {
    title: 'Which car, and what it costs',
    text: 'You tell us how many you are and how much you carry; we send the car that fits. These are all our prices: per car, one way, booked online.',
    guests: 'guests',
    distance: (firstKm, lastKm) => {
      if (firstKm === 0) return `Up to ${lastKm} km`
      return lastKm === Infinity ? `From ${firstKm} km` : `${firstKm}-${lastKm} km`
    },
    items: [
      { type: 'Sedan', guests: '1-3', luggage: `Up to ${LUGGAGE_ROOM.Sedan} pieces of luggage` },
      { type: 'Minivan', guests: '4-8', luggage: 'Or up to 3 guests with more luggage' },
      { type: 'Minibus', guests: '9-15', luggage: 'For the whole party in one car' },
    ],
  },
  closing: {
    title: 'See your price before you decide',
    text: 'Type where you start and where you are going. No account and no call needed.',
    action: 'See my price',
  },
})
