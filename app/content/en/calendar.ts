import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
/** What calendars read of a trip: the office's feed and the customer's own file. */
export const calendarTextEn = inEnglish({
  get officeName() {
    return `${company().name} trips`
  },
  get driverName() {
    return `My ${company().name} trips`
  },
  get customerName() {
    return `Your trip with ${company().name}`
  },
  route: (from: string, to: string) => `${from} to ${to}`,
  office: {
    transfer: (route: string, customer: string) => `Transfer: ${route} (${customer})`,
    tour: (title: string, customer: string) => `Tour: ${title} (${customer})`,
  },
  customer: {
    transfer: (route: string) => `Transfer: ${route}`,
    tour: (title: string) => `Tour: ${title}`,
  },
  notPaid: (summary: string) => `Not paid yet: ${summary}`,
  cancelled: (summary: string) => `CANCELLED – ${summary}`,
  kinds: { transfer: 'Transfer', tour: 'Tour' },
  labels: {
    kind: 'Type',
    reference: 'Booking reference',
    customer: 'Customer',
    phone: 'Phone',
    from: 'From',
    to: 'To',
    tour: 'Tour',
    pickup: 'Pickup',
    passengers: 'Passengers',
    participants: 'Participants',
    luggage: 'Luggage',
    vehicle: 'Vehicle',
    flightOrFerry: 'Flight or ferry',
    driver: 'Driver',
    meeting: 'Where we meet',
    company: 'Call us',
    manage: 'See or change your booking',
  },
})

/** What a program reads when it asks for an event it cannot have. */
export const calendarEventErrorsEn = inEnglish({
  signIn: 'Please sign in, or send the token of the booking.',
  invalid: 'Please send type (transfer or tour) and bookingRef.',
  notFound: 'There is no such booking.',
  notConfirmed: 'This booking is not confirmed yet.',
  unavailable: 'The calendar does not answer. The booking is safe; please try again.',
})
