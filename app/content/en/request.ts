import { inEnglish } from '../texts.ts'
/** The pages on which a guest asks for a trip, and accepts what we offer. */
export const requestPageTextEn = inEnglish({
  title: 'Ask us for this trip',
  eyebrow: 'A request, no booking',
  heading: 'Ask us for this trip',
  lead: 'Nothing is booked and nothing is charged. We answer by email with a price and a time, and you decide then.',
  price: (price: string) => `This trip has a fixed price: ${price}, per vehicle, taxes included.`,
  bookIt: 'If a car is free then, you can book it at once on the home page. Or send it to us here.',
  book: 'Book it at this price',
  why: {
    'place-unknown':
      'We do not know one of these places, so we cannot fix a price yet. Tell us what you know of it: a street, a beach nearby, a link to a map.',
    'needs-ferry':
      'This trip leaves Paros or comes from another island. We cannot fix a price for it; ask us, and we tell you what can be done, ferries included.',
    'too-soon':
      'It is too late to book this trip online. Send your request and call us, so that we see it at once.',
    'no-car':
      'We cannot promise a car for that time at once. Send us your trip: we look at the day, and answer with a time and a price.',
    'large-group': 'For a large group we plan the cars with you.',
    other: 'Tell us what you need.',
  },
  call: 'Call us',
  tripHeading: 'The trip',
  pickup: 'From',
  dropoff: 'To',
  date: 'Date',
  time: 'Time',
  timeHint: 'Paros time',
  passengers: 'People',
  luggage: 'Bags',
  backHeading: 'And back',
  backHint: 'Leave it empty without a way back.',
  returnDate: 'Return date',
  returnTime: 'Return time',
  flightOrFerry: 'Flight or ferry, with its number',
  optional: 'optional',
  severalCars: 'We would like more than one car',
  personHeading: 'Who travels',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Our answer goes here',
  phone: 'Phone',
  phoneHint: 'With its country code, for example +49 170 1234567',
  wishes: 'What else should we know?',
  wishesHint: 'Child seats, an address, a link to a map',
  acceptPrivacy: 'I have read the',
  privacyLink: 'privacy policy',
  send: 'Send the request',
  problems: {
    invalid: 'Please check what you entered. Nothing was sent.',
    tooMany: 'Too many requests came from here. Please wait a while, or call us.',
    failed: 'Your request could not be sent. Please try again, or call us.',
  },
})

/** The guest's own page of a request. */
export const ownRequestTextEn = inEnglish({
  title: 'Your request',
  reference: (reference: string) => `Request ${reference}`,
  states: {
    open: {
      heading: 'Your request is with us',
      lead: 'Nothing is booked and nothing is charged. We answer by email, and here.',
    },
    offered: {
      heading: 'We can drive you',
      lead: 'This is our offer. Accept it below, and the trip is yours.',
    },
    accepted: {
      heading: 'Accepted',
      lead: 'You accepted our offer. The trip has a page of its own.',
    },
    declined: {
      heading: 'You declined',
      lead: 'Nothing is booked and nothing is charged. Another time or another price? Ask us again, or tell us what would suit you.',
    },
    refused: {
      heading: 'We cannot drive this trip',
      lead: 'We are sorry. Nothing is booked and nothing is charged.',
    },
    ended: {
      heading: 'This offer has ended',
      lead: 'It was not accepted and paid in time. Nothing is booked and nothing is charged. Ask us again, and we answer with a new price.',
    },
  },
  unpaid: {
    heading: 'Accepted, not paid yet',
    lead: 'The trip is yours once it is paid. Go on to the card page, or choose another way to pay.',
  },
  unanswered: {
    heading: 'We did not answer in time',
    lead: 'We are sorry: your pickup time came before our answer. Nothing is booked and nothing is charged. If you still need the trip, please call us.',
  },
  offerHeading: 'Our offer',
  price: 'Price in all',
  priceNote: 'per vehicle, taxes included',
  vehicle: 'Vehicle',
  pickup: 'Pickup',
  requested: 'You asked for',
  until: (day: string, time: string) => `It stands until ${day}, ${time}, Paros time.`,
  stoodUntil: (day: string, time: string) => `It stood until ${day}, ${time}, Paros time.`,
  note: 'From our office',
  tripHeading: 'The trip',
  from: 'From',
  to: 'To',
  party: 'Party',
  people: (passengers: number, luggage: number) =>
    `${passengers} ${passengers === 1 ? 'person' : 'people'}, ${luggage} ${luggage === 1 ? 'bag' : 'bags'}`,
  back: 'Way back',
  acceptHeading: 'Accept and pay',
  method: 'How would you like to pay?',
  idNumber: 'Passport or ID number of the lead passenger',
  acceptTerms: 'I accept the',
  termsLink: 'terms and conditions',
  accept: 'Accept this offer',
  payHeading: 'Pay, or pay in another way',
  goOn: 'Go on',
  decline: 'Decline',
  withdraw: 'Withdraw the request',
  toBooking: 'Open your booking',
  newPrice: 'Ask for a new price',
  contact: 'Contact us',
  standsAsAccepted:
    'You accepted this offer before, and that stands. To pay in another way, please contact us.',
  problem: 'That did not work. Please check what you chose and try again, or call us.',
})
