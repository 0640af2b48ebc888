import { inEnglish } from '../texts.ts'

/** What the office and hotels are told when something does not go, and what is asked before it goes. */
export const officeMessagesEn = inEnglish({
  admin: {
    loadFailed: (reason: string) => `Failed to load data: ${reason}`,
    loadBookingsFailed: (reason: string) => `Failed to load bookings: ${reason}`,
    loadTourBookingsFailed: (reason: string) => `Failed to load tour bookings: ${reason}`,
    assignFailed: (reason: string) => `Failed to assign driver: ${reason}`,
    updateFailed: (reason: string) => `Failed to update: ${reason}`,
    cancelBookingFailed: (reason: string) => `Failed to cancel booking: ${reason}`,
    deleteBookingFailed: (reason: string) => `Failed to delete booking: ${reason}`,
    deleteTourBookingFailed: (reason: string) => `Failed to delete tour booking: ${reason}`,
    pickerFailed: (reason: string) => `Failed to load drivers and vehicles: ${reason}`,
    bookingNotFound: 'Booking not found',
    emailFailed: 'Failed to send email',
    assignDriverFirst: 'Assign driver first',
    confirmDeleteBooking: 'Are you sure you want to delete this booking?',
    confirmDeleteTourBooking: 'Are you sure you want to delete this tour booking?',
    filtersActive: 'Filters from the Transfers tab are active',
  },
  phoneBooking: {
    consentMissing: 'Please ask the caller whether they agree.',
    alreadyPast: 'This pickup time has passed.',
    unknownPartner: 'No active partner has this code.',
    noBankDetails:
      'Bank transfer needs the bank details of the company. They are not set on this server (BANK_ACCOUNT_NAME, BANK_IBAN, BANK_BIC).',
  },
  partner: {
    empty: 'No bookings in this period.',
    unknownPeriod: 'Please choose today, tomorrow or week.',
  },
  diagnostic: {
    authFailed: (reason: string) => `Authentication error: ${reason}`,
  },
  requests: {
    invalid: 'Please check what you entered. Nothing was sent.',
    passengerRange: 'Please enter 1 to 60 people.',
    luggageRange: 'Please enter 0 to 100 bags.',
    priceRange: 'Please enter a price of up to 10,000 euros.',
    hoursRange: 'Please enter 1 to 336 hours.',
    notFound: 'We found no request for this link.',
    noOffer: 'This offer does not stand any more. Please ask us again.',
    alreadyAccepted:
      'You have accepted this offer before, and that stands. To pay in another way, please contact us.',
  },
  mail: {
    confirmationFailed:
      'Failed to send booking confirmation. Please try again or contact us directly.',
    queued: 'The email is on its way.',
    cancelled: 'This booking is cancelled, so there is nothing to confirm.',
    confirmationsFailed: 'Failed to send confirmation emails.',
    missingFields: (fields: readonly string[]) => `Missing required fields: ${fields.join(', ')}`,
  },
})
