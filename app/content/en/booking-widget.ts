/** Texts of the booking widget on the home page (spec 2, WIDGET). */
export const widgetText = {
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
  noSuggestion: 'No match in our list. We will use what you typed.',
  suggestionCount: (count: number) =>
    count === 1 ? '1 suggestion available' : `${count} suggestions available`,
} as const

/** States a day of the calendar is read out with. */
export const calendarText = { today: 'today', selected: 'selected' } as const
