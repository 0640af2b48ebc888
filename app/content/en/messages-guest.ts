import { inEnglish } from '../texts.ts'

/** What guests are told on the pages of their trip and of the site. */
export const guestMessagesEn = inEnglish({
  manage: {
    notFound: 'We could not find a booking with this reference and email address.',
    tooManyTries: (wait: string) =>
      `Too many tries. Please wait ${wait}, or use the link in our email.`,
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
    tryAgain: 'Try again',
    returnHome: 'Return to home',
    linkGone: {
      heading: 'This link does not open a trip',
      text: 'It may have been cut short, replaced by a newer one, or withdrawn. If the trip is yours, use the link in our latest email, or find it by its reference. If you are about to travel, call us on',
      find: 'Find my booking',
    },
  },
})
