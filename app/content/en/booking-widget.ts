import { inEnglish } from '../texts.ts'
/** Texts of the booking widget on the home page (spec 2, WIDGET). */
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
  passengers: 'Passengers',
  luggage: 'Luggage',
  submit: 'Book Now',
  next: 'Next: your details, then payment. No account needed.',
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
    ask: 'Ask us for this trip',
  },
  priceNote: 'per vehicle, taxes included',
  discount: 'Online booking discount (10%)',
  originalPrice: 'Price before discount',
  estimated: 'Estimated distance',
  distance: 'Distance',
  duration: 'Duration',
  vehicle: 'Vehicle',
  askWhatsApp: 'Ask us on WhatsApp',
  retry: 'Try again',
  /** Where the browser runs no scripts, and so the form can show no price. */
  withoutScripts: {
    title: 'Scripts are off in your browser, so this form cannot book.',
    call: 'Call us at',
    or: 'or',
    write: 'write to us with your trip; we answer with its fixed price.',
  },
  suggestions: (field: string) => `${field} suggestions`,
  /** Whose suggestions they are; Google asks for exactly these words. */
  googleMaps: 'Google Maps',
  noSuggestion: 'No match in our list.',
  notInList: (typed: string) => `Not in the list: “${typed}”`,
  /** Places that most trips begin or end at, one press each under an empty field. */
  picks: {
    label: (field: string) => `${field}: often chosen`,
    places: [
      { label: 'Airport', place: 'Paros Airport' },
      { label: 'Parikia port', place: 'Parikia Port' },
      { label: 'Naoussa', place: 'Naoussa' },
    ],
    here: 'Where I am',
    hereName: 'My position',
    hereFailed: 'Your phone did not tell where you are. Please type it.',
  },
  people: { label: 'People, in one tap', one: (count: number) => `${count}` },
  days: { label: 'Day, in one tap', today: 'Today', tomorrow: 'Tomorrow' },
  mark: {
    heading: (place: string) => `Where is “${place}”?`,
    lead: 'It is not in our list. Say where it is, and you get a fixed price; your words go to the driver.',
    village: 'Nearest village or beach',
    choose: 'Choose one',
    or: 'or',
    map: 'Mark it on the map',
    mapHint: 'Press the map where it is. With the keyboard: arrow keys move the pin.',
    zoom: { in: 'Closer', out: 'Further away' },
    use: 'Use this spot',
    close: 'Close',
  },
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
