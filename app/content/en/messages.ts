import { inEnglish } from '../texts.ts'
/**
 * Every validation, error and loading text of the product, word for word as the specification
 * and the decisions give them. Screens and HTTP handlers import from here so that a text exists
 * once. Functions fill the one gap their text has.
 *
 * @see spec 5 (validation), spec 8 (catalogue); DECISIONS "New texts" (E-new-1 to E-new-3)
 */
export const messagesEn = inEnglish({
  field: {
    required: 'Required',
    tooLong: (limit: number) => `Please use at most ${limit} characters.`,
    invalidText: 'Please remove line breaks and special control characters.',
    siteAddress: 'Please write the name without an internet address.',
    invalidEmail: 'Please enter a valid e-mail address.',
    invalidDate: 'Please choose a valid date.',
    invalidTime: 'Please choose a valid time.',
    passengerRange: 'Passengers must be between 1 and 15.',
    luggageRange: 'Luggage must be between 0 and 10.',
  },
  trip: {
    leadTime: 'Bookings must be at least 1h30m in advance.',
    horizon: 'We take bookings up to 18 months ahead. Please choose an earlier date.',
    incomplete: 'Please complete all fields to calculate price.',
    invalid: 'Please check the trip details.',
  },
  tour: {
    unknown: 'Please choose one of our tours.',
    startTime: 'Please choose one of the start times.',
    participantRange: 'Participants must be between 1 and 15.',
    formFailed: 'The booking form could not be loaded. Please try again or write to us.',
  },
  /** What a guest reads when the day has no room for a trip. */
  promise: {
    full: 'We have no car free at that time any more. Please choose another time.',
    move: (times: readonly string[]) =>
      times.length === 0
        ? 'We have no car free at that time. Your trip stays as it is; please choose another time.'
        : `We have no car free at that time. Your trip stays as it is. Free near it: ${times.join(', ')}.`,
    request:
      'We cannot say at once whether a car is free at that time. Please choose another time, or ask us for this trip.',
  },
  quote: {
    failed: 'Unable to calculate price. Please try again.',
    needsFerry: 'This trip needs a ferry. Please ask us for a custom quote.',
    placeUnknown: 'We do not know this place, so we cannot fix a price. Please send us a request.',
    priceChanged: (price: string) =>
      `Your price has been updated to ${price}. Please review it before you continue.`,
  },
  details: {
    acceptPrivacy: 'You must accept the privacy policy.',
    acceptTerms: 'You must accept the terms of service.',
    phoneOdd:
      'This number looks too short or too long. Is it right? Press the button again to keep it.',
    leadTime:
      'Bookings must be made at least 1 hour and 30 minutes in advance (Athens time). For instant transfers, contact us directly on WhatsApp.',
    returnDateRequired: 'Return date is required',
    returnTimeRequired: 'Return time is required',
    returnBeforeOutbound: 'Return date must be on or after outbound date',
    returnNotAfterOutbound: 'Return time must be after the outbound time',
    returnLeadTime:
      'Return booking must also be at least 1 hour and 30 minutes in advance (Athens time). For instant transfers, contact us directly on WhatsApp.',
  },
  payment: {
    heading: 'Payment Error',
    methodMissing: 'Please select a payment method to continue.',
    dataMissing: 'Please complete your payment selection.',
    providerMissing: 'Stripe failed to load',
    sessionFailed: 'Failed to create checkout session',
    noCheckoutUrl: 'No checkout URL received',
    failed: 'Payment failed.',
    processingFailed: 'Payment processing failed. Please try again.',
    notVerified:
      'We could not verify your payment. If you were charged, please contact us with your booking reference.',
  },
  booking: {
    unexpected: 'An unexpected error occurred. Please try again or contact us directly.',
    confirmed: 'Booking confirmed successfully.',
    cash: 'Cash payment selected. Pay the driver upon arrival',
    bankTransfer: 'Bank transfer details will be sent via email',
    awaitingBankTransfer: 'Awaiting bank transfer',
  },
  mail: {
    confirmationFailed:
      'Failed to send booking confirmation. Please try again or contact us directly.',
    queued: 'The email is on its way.',
    cancelled: 'This booking is cancelled, so there is nothing to confirm.',
    confirmationsFailed: 'Failed to send confirmation emails.',
    missingFields: (fields: readonly string[]) => `Missing required fields: ${fields.join(', ')}`,
  },
  loading: {
    bookings: 'Loading bookings...',
    price: 'Calculating price...',
    locations: 'Searching locations...',
    bookingForm: 'Loading booking form...',
    payment: 'Verifying your payment...',
    processing: 'Processing...',
    signingIn: 'Signing in...',
  },
  signIn: {
    partnerRefused: 'Invalid username or password.',
    adminRefused: 'Invalid username or password',
    failed: 'Login failed. Please try again.',
    invalidCode: 'Invalid code',
    expired: 'This took too long. Please sign in again.',
  },
  account: {
    wrongPassword: 'This is not your password.',
    unfitPassword:
      'Please choose at least 12 characters: not your username, not the password you have, and nothing that is tried early or was stolen somewhere before.',
    tooShort: 'Please use at least 12 characters.',
    isUsername: 'Please choose something other than your username.',
    isCurrent: 'This is the password you have. Please choose another one.',
    common: 'This is among the first that guessers try. Please choose words of your own.',
    notTheSame: 'This is not the same as above.',
    alreadyOn: 'Your second factor is on already.',
    notOn: 'Your second factor is off already.',
    failed: 'This did not work. Please check your connection and try again.',
  },
  request: {
    tooMany: 'Too many requests. Please wait a moment and try again.',
    oddBytes: 'This address or text holds a character that cannot be stored.',
    foreign: 'This request did not come from our own pages.',
    foreignHost:
      'This installation answers on its own machine only. Whoever runs it sets ORIGIN to the public address.',
    signInNeeded: 'Please sign in.',
    unknownFilter: 'Please choose one of the values on offer.',
    away: 'Our system is briefly unavailable. Please try again in a moment.',
  },
  manage: {
    notFound: 'We could not find a booking with this reference and e-mail address.',
    tooManyTries: (wait: string) =>
      `Too many tries. Please wait ${wait}, or use the link in our e-mail.`,
    failed:
      'This did not work. Please check your connection and try again, or contact us directly.',
    stale: 'Your trip was no longer as this page showed it. You now see how it stands.',
    referenceForm: 'A booking reference looks like PT-7K2M9QXA.',
    notChangeable: 'This booking cannot be changed here any more. Please contact us.',
    tooLate:
      'Changing date or time is free until 24 hours before pickup. For a later change, please call us.',
    tripBegun:
      'This trip has begun, so it cannot be changed or cancelled here any more. Please call us.',
    noStartTime: 'This tour does not start at that time.',
    notBetween: 'The return trip must be after the outbound trip.',
    refundChanged: 'Time has moved on, and the refund with it. Please look at it again.',
    priceChanged: 'The price for this change is different now. Please look at it again.',
    nothingChosen: 'Please choose what to cancel.',
  },
  phoneBooking: {
    consentMissing: 'Please ask the caller whether they agree.',
    alreadyPast: 'This pickup time has passed.',
    unknownPartner: 'No active partner has this code.',
    noBankDetails:
      'Bank transfer needs the bank details of the company. They are not set on this server (BANK_ACCOUNT_NAME, BANK_IBAN, BANK_BIC).',
  },
  requests: {
    invalid: 'Please check what you entered. Nothing was sent.',
    passengerRange: 'Please enter 1 to 60 people.',
    luggageRange: 'Please enter 0 to 100 bags.',
    priceRange: 'Please enter a price of up to 10,000 euros.',
    hoursRange: 'Please enter 1 to 336 hours.',
    notFound: 'We found no request for this link.',
    noOffer: 'This offer does not stand any more. Please ask us again.',
  },
  partner: {
    empty: 'No bookings in this period.',
    unknownPeriod: 'Please choose today, tomorrow or week.',
  },
  contact: {
    sentHeading: 'Message Sent!',
    sent: "Thank you for your message. We'll get back to you shortly.",
    failed: 'Your message could not be sent. Please try again or contact us directly.',
  },
  page: {
    notFound: 'Page not found',
    notFoundText:
      'This road ends at the water. The address may be mistyped, or the page has moved.',
    failed: 'Something went wrong',
    failedHeading: 'Something went wrong on our side',
    failedText: 'Please try again in a moment. If you are about to travel, call us on',
    destinationNotFound: 'Destination not found',
    returnHome: 'Return to home',
  },
  diagnostic: {
    authFailed: (reason: string) => `Authentication error: ${reason}`,
  },
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
})
