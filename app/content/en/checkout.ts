import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
/** Facts every traveller is told once the booking stands. */
export const arrivalFactsEn = inEnglish({
  sign: 'Your driver waits at the meeting point with a sign that carries your name.',
  airport: '60 minutes of free waiting at the airport',
  port: '30 minutes of free waiting at the port',
})

/** What every guest of a tour is told once it stands. */
export const tourFactsEn = inEnglish({
  pickup: 'Your driver collects you at your pickup place and brings you back there.',
  bring: 'Bring comfortable shoes and something against the sun.',
  meals: 'Meals, drinks and entrance tickets are not included.',
})

/** The trip as it was booked, for whoever has just booked it. */
export const bookedTripTextEn = inEnglish({
  heading: 'Your trip',
  there: 'There',
  back: 'And back',
  /** Between where a trip begins and where it ends, for who hears it. */
  to: 'to',
  parosTime: 'Paros time',
  meeting: 'Where you meet',
  calendar: 'Add to calendar',
  voucher: 'Voucher',
  manage: 'Change or cancel',
})

/** Where to send a bank transfer. */
export const bankTextEn = inEnglish({
  heading: 'Your bank transfer',
  lead: 'Your trip is reserved. It is confirmed once the money has come; write the reference with it.',
  due: 'This is still to be paid. Write the reference with it.',
  accountName: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  amount: 'Amount',
  reference: 'Reference',
  copy: 'Copy',
  copied: 'Copied',
})

/** Texts of /checkout/success. */
export const successTextEn = inEnglish({
  title: 'Payment',
  patience: 'This takes a few seconds. Please keep this page open.',
  heading: 'Payment Successful!',
  lead: 'Thank you. Your trip on Paros is booked.',
  reference: 'Booking reference',
  transaction: 'Transaction',
  status: 'Status',
  statusCompleted: 'Completed',
  date: 'Date',
  nextHeading: 'Next steps',
  next: [
    'A confirmation email is on its way to you.',
    'Is your flight or ferry late? Tell us, and we adjust the pickup time.',
    'You receive the name and phone of your driver before the trip.',
  ],
  nextTour: [
    'A confirmation email is on its way to you.',
    'You receive the name and phone of your driver before the tour.',
    'Your driver collects you at your pickup place.',
  ],
  tourHeading: 'Your tour',
  arrivalHeading: 'On arrival',
  get support() {
    return `Questions on the way? We answer ${company().answered}:`
  },
  viewBooking: 'View Booking Details',
  contactSupport: 'Contact Support',
  change: {
    heading: 'Your trip has its new time',
    lead: 'Thank you. The difference is paid, and your driver is told.',
    when: 'New date and time',
    next: 'The new details are on their way to you by email. The link in it opens your trip.',
    findTrip: 'Find Your Trip',
  },
  /** Where the office had changed it, and only the difference was still to be paid. */
  edit: {
    heading: 'The difference is paid',
    lead: 'Thank you. Your trip stands as we wrote to you.',
    when: 'Pickup',
    next: 'The link in any of our emails opens your trip.',
  },
  failedHeading: 'Payment not verified',
  returnHome: 'Return Home',
})

/** Texts of /booking-confirmation. */
export const confirmationTextEn = inEnglish({
  title: 'Booking confirmation',
  heading: 'Booking Confirmed',
  reference: 'Booking reference',
  tour: 'Tour',
  lead: {
    transfer: 'Your private transfer is booked.',
    tour: (tourTitle: string) => `Your tour "${tourTitle}" is booked.`,
    tourUnnamed: 'Your private tour is booked.',
  },
  paidHeading: 'Payment Completed',
  paid: 'We have received your payment in full.',
  checking: 'Checking your payment',
  nextHeading: 'What happens next',
  next: [
    'You receive a confirmation email with all details and a link to manage your booking.',
    'We assign your driver and send you the name, phone and vehicle.',
    'Need a change? Free until 24 hours before pickup.',
  ],
  nextTour: [
    'You receive a confirmation email with all details and a link to manage your booking.',
    'We assign your driver and send you the name, phone and vehicle.',
    'Plans change? Free to cancel until 24 hours before pickup.',
  ],
  tourHeading: 'Tour information',
  transferHeading: 'Transfer information',
  phone: 'Contact phone',
  returnHome: 'Return Home',
  contact: 'Contact Us',
})

/** Texts of /checkout/cancel. */
export const cancelTextEn = inEnglish({
  title: 'Payment cancelled',
  heading: 'Payment Cancelled',
  lead: 'No charge was made. Your booking has not been completed.',
  continue: 'Continue my booking',
  hint: 'Everything you filled in is kept. Continue where you chose how to pay, or begin anew.',
  hintElsewhere:
    'What you filled in is kept in the window where you began. Go on there, or begin anew here.',
  hintTour: 'What you filled in for your tour is still there whenever you want to try again.',
  change: {
    lead: 'No charge was made. Your trip stays as it was.',
    hint: 'The link in any of our emails opens your trip, should you want to try again.',
    findTrip: 'Find Your Trip',
  },
  tryAgain: 'Try Again',
  contactSupport: 'Contact Support',
  returnHome: 'Return Home',
})
