import { AIRPORT, PORT } from '#app/domain/place/gates.ts'
import { inEnglish } from '../texts.ts'
/** Texts of the booking widget on the home page. */
export const widgetTextEn = inEnglish({
  heading: 'Book your transfer',
  pickup: 'Pickup location',
  dropoff: 'Drop-off location',
  placePlaceholder: 'Port, airport, village or hotel',
  swap: 'Swap pickup and drop-off',
  date: 'Date',
  datePlaceholder: 'Select date',
  chooseDate: 'Choose a date',
  loadingCalendar: 'Loading calendar',
  time: 'Time',
  timePlaceholder: 'Select time',
  parosTime: 'Paros time',
  passengers: 'Passengers',
  luggage: 'Luggage',
  /** What the buttons beside a number are called. */
  steps: {
    passengers: { fewer: 'Fewer passengers', more: 'More passengers' },
    luggage: { fewer: 'Less luggage', more: 'More luggage' },
  },
  submit: 'Book Now',
  next: 'Next: your details, then payment. No account needed.',
  nextRequest: 'Next: your details. We answer by email with a price.',
  noPrice: 'Fill in your trip to see a fixed price.',
  noPriceHint: 'Per vehicle, taxes included. No surge, no surprises.',
  priceLabel: 'Your fixed price',
  /** Whether a car is free at that time. */
  room: {
    checking: 'Checking the cars of that day...',
    free: 'A car is free for you at that time.',
    full: 'We have no car free at that time.',
    unknown: 'We cannot say at once whether a car is free at that time.',
    times: 'Free near it:',
    larger: (vehicle: string, price: string) =>
      `A larger car, a ${vehicle}, is free at that time for ${price}: ask us for it.`,
    requestTrip: 'Ask us for this trip',
  },
  priceNote: 'per vehicle, taxes included',
  discount: 'Online booking discount (10%)',
  originalPrice: 'Price before discount',
  estimated: 'Estimated distance',
  distance: 'Distance',
  duration: 'Duration',
  vehicle: 'Vehicle',
  holds: (seats: number, bags: number) => `${seats} seats, ${bags} bags`,
  waiting: {
    60: '60 minutes of free waiting at the airport',
    30: '30 minutes of free waiting at the port',
    15: '15 minutes of free waiting at the door',
  },
  waitingGenerally: 'Free waiting: 60 minutes at the airport, 30 at the port',
  freeGenerally: 'Free cancellation until 24 hours before pickup',
  freeUntil: (day: string, time: string) => `Free cancellation until ${day}, ${time}, Paros time`,
  nothingYet: 'Nothing is booked or charged until you accept our price',
  notFree: 'Less than 24 hours to go: cancelling costs half the price',
  tooSoon: {
    title: 'Too soon to book online',
    text: 'Online we take trips from 90 minutes ahead. Call us: often a car is near.',
    earliest: (day: string, time: string) => `Take ${day}, ${time}`,
  },
  alreadyPast: {
    title: 'This time has passed on Paros',
    text: 'Choose a later one. Online we take trips from 90 minutes ahead.',
  },
  morePeople: 'More than 15 people, or several cars?',
  moreBags: 'More than 10 bags?',
  /** A number that somebody typed, and what one trip takes at most. */
  beyond: {
    passengers: (typed: number, most: number) =>
      `You typed ${typed}. We sell trips for up to ${most} people here, so the field says ${most}.`,
    luggage: (typed: number, most: number) =>
      `You typed ${typed}. We sell trips with up to ${most} bags here, so the field says ${most}.`,
  },
  requestPrice: 'Ask us for a price',
  viaWhatsApp: 'Ask us on WhatsApp',
  retry: 'Try again',
  suggestions: (field: string) => `${field} suggestions`,
  /** Whose suggestions they are; Google asks for exactly these words. */
  googleMaps: 'Google Maps',
  noSuggestion: 'No match in our list.',
  elsewhere: 'This is not on Paros. Take it as it is, and ask us for a price.',
  elsewhereHeading: (place: string) => `“${place}” is not on Paros`,
  elsewhereHint:
    'We cannot fix a price for it. Fill in the rest and send it as a request: we answer by email with what can be done, ferries included.',
  searchDone: 'Done',
  notInList: (typed: string) => `Not in the list: “${typed}”`,
  /** Places that most trips begin or end at, one press each under an empty field. */
  picks: {
    label: (field: string) => `${field}: often chosen`,
    places: [
      { label: 'Airport', place: AIRPORT },
      { label: 'Parikia port', place: PORT },
      { label: 'Naoussa', place: 'Naoussa' },
    ],
    here: 'Where I am',
    hereName: 'My position',
    hereFailed: 'Your phone did not tell where you are. Please type it.',
  },
  people: { label: 'People, in one tap', one: (count: number) => `${count}` },
  days: { label: 'Day, in one tap', today: 'Today', tomorrow: 'Tomorrow' },
  unknown: 'A place we do not know yet',
  unknownHint:
    'No fixed price without knowing where. Mark it above, or send us a request: we answer with a price.',
  request: 'Send a request',
  requestHint: 'Nothing is booked or charged. We answer by email.',
  samePlace: 'From and to are the same place. Is that right?',
  suggestionCount: (count: number) =>
    count === 1 ? '1 suggestion available' : `${count} suggestions available`,
})

/** States a day of the calendar is read out with. */
export const calendarTextEn = inEnglish({ today: 'today', selected: 'selected' })
