import { inEnglish } from '../texts.ts'
/** Letters about trips that are asked for, not booked. */
export const requestMailEn = inEnglish({
  reference: 'Request reference',
  badge: {
    received: 'Request received',
    offered: 'Our offer',
    refused: 'Not possible',
    ended: 'Ended',
    unanswered: 'Ended',
  },
  received: {
    subject: (trip: string, ref: string) => `We have your request ${ref}: ${trip}`,
    heading: 'Your request is with us',
    intro:
      'Nothing is booked and nothing is charged yet. Somebody at our office looks at it and answers you by email, with a price and a time.',
    linkNote: 'Your own page for this request. You can also withdraw it there.',
  },
  offered: {
    subject: (trip: string, ref: string) => `Our offer for ${ref}: ${trip}`,
    heading: 'We can drive you',
    intro: (until: string) => `Accept on your page until ${until}. Until then the price stands.`,
    priceHeading: 'Our offer',
    price: 'Price in all',
    vehicle: 'Vehicle',
    priceNote: 'For everybody and every vehicle, taxes included.',
    linkNote: 'Look at the offer, accept and pay, or decline: all on your page.',
  },
  refused: {
    subject: (trip: string, ref: string) => `About your request ${ref}: ${trip}`,
    heading: 'We cannot drive this trip',
    intro: 'We are sorry. Nothing is booked and nothing is charged.',
    linkNote: 'Your request, as it stands.',
  },
  ended: {
    subject: (trip: string, ref: string) => `Our offer for ${ref} has ended: ${trip}`,
    heading: 'Our offer has ended',
    intro:
      'It was not accepted and paid in time, so nothing is booked and nothing is charged. Ask for a new price on your page, or call us.',
    linkNote: 'Your request as it stands, and the way to a new price.',
  },
  unanswered: {
    subject: (trip: string, ref: string) => `Your request ${ref} has ended: ${trip}`,
    heading: 'We did not answer in time',
    intro:
      'We are sorry: your pickup time came before our answer. Nothing is booked and nothing is charged. If you still need the trip, please call us.',
    linkNote: 'Your request as it stands.',
  },
  open: 'Open your request',
  noteHeading: 'From our office',
  tripHeading: 'What you asked for',
  passengers: 'Passengers',
  luggage: 'Luggage',
  back: 'Return',
  flightOrFerry: 'Flight or ferry',
  specialRequest: 'Special requests',
  rideTitle: 'The trip',
  backTitle: 'The way back',
  contact: 'A question, or another day? Answer this email, call or write to us.',
  reason: 'You receive this email because a trip was asked for with this address.',
})

/** Why a trip was asked for and not sold, as the office reads it. */
export const requestReasonsEn = inEnglish({
  'place-unknown': 'A place we do not know',
  'needs-ferry': 'Another island, or by ferry',
  'too-soon': 'Too late for booking online',
  'large-group': 'A large group or much luggage',
  'several-cars': 'Several cars',
  'no-car': 'No car was free',
  other: 'Asked for',
})

/** The office learns of a request. */
export const officeRequestMailEn = inEnglish({
  subject: (trip: string, ref: string) => `Request ${ref}: ${trip}`,
  label: 'Please answer',
  heading: 'Somebody asks for a trip',
  intro: (name: string, why: string) =>
    `${name} asks for a trip that the website could not sell. ${why}.`,
  guestHeading: 'Who asks',
  toDo: ['Find out whether you can drive it.', 'Open the request and answer it with a price.'],
})
