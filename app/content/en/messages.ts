import { inEnglish } from '../texts.ts'
/**
 * Validation, error and loading texts, word for word as the specification and the decisions give them, so that a text
 * exists once. Here is what everybody may meet who asks for a price; those of the checkout, of accounts, of the pages of
 * a trip and of the office stand beside it, so that a page loads its own. Functions fill the one gap their text has.
 */
export const messagesEn = inEnglish({
  field: {
    required: 'Required',
    tooLong: (limit: number) => `Please use at most ${limit} characters.`,
    invalidText: 'Please remove line breaks and special control characters.',
    nothingToRead: 'Please write at least one letter or number.',
    tooManyMarks: 'Please write it with fewer accents on one letter.',
    siteAddress: 'Please write the name without an internet address.',
    invalidEmail: 'Please enter a valid email address.',
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
  /** What stands in place of a part of a page that fails, or whose program does not come. */
  part: {
    stopped: 'This part of the page has stopped working.',
    notLoaded: 'The booking form could not be loaded.',
    loadAgain: 'Load the page again',
    call: 'Or call us:',
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
  loading: {
    bookings: 'Loading bookings...',
    price: 'Calculating price...',
    locations: 'Searching locations...',
    bookingForm: 'Loading booking form...',
    payment: 'Verifying your payment...',
    processing: 'Processing...',
    signingIn: 'Signing in...',
  },
})
