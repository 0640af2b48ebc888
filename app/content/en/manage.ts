import type { Cents } from '#app/domain/money.ts'
import { formatEuroExact } from '#app/domain/money.ts'
import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
import { BANK_DAYS } from './paying.ts'

/** Texts of the customer's own trip page behind the signed link. */
export const manageTextEn = inEnglish({
  title: 'Your trip',
  greeting: (name: string) => `Hello ${name}`,
  lead: {
    upcoming: 'Here is everything about your trip with us. Keep this page at hand when you travel.',
    pending: 'Your trip is booked and waits for your payment.',
    cancelled: 'This trip is cancelled. We would love to drive you another time.',
    completed: 'Thank you for travelling with us. We hope to see you on Paros again.',
  },
  bookAgain: 'Book another trip',
  calendar: 'Add to calendar',
  voucher: 'Print voucher',
  payNow: 'Pay now',
  payLinkLead: (amount: string) => `${amount} of your trip is still to be paid.`,
  payLink: (amount: string) => `Pay ${amount} by card`,
  payingLink: 'Opening the card page...',
  payNowLead: 'Your card payment is still open. We confirm your trip as soon as it is paid.',
  leg: { only: 'Your transfer', outbound: 'Outbound', back: 'Return' },
  reference: 'Booking reference',
  dateTime: 'Pickup',
  parosTime: 'Paros time',
  from: 'From',
  to: 'To',
  pickupPlace: 'We pick you up at',
  flight: {
    label: 'Flight or ferry',
    none: 'Not given yet',
    hint: 'For example A3 7062 or Blue Star Naxos. Tell us when it is late: we wait.',
    time: 'Its own time',
    timeHint: 'By its timetable, Paros time.',
  },
  driverHeading: 'Your driver',
  driver: 'Driver',
  call: (name: string) => `Call ${name}`,
  vehicle: 'Vehicle',
  driverSoon: 'We send you the name, phone number and vehicle of your driver before the trip.',
  partyHeading: 'Your party',
  passengers: 'Passengers',
  participants: 'Participants',
  luggage: 'Luggage',
  vehicleType: 'Vehicle type',
  meetingHeading: 'Where we meet',
  rulesHeading: 'If your plans change',
  rules: [
    'Until 24 hours before pickup you cancel free of charge, or choose another date and time.',
    'Later you can still cancel until the pickup time and get half back. To move the trip, please call us.',
  ],
  get contactHeading() {
    return `Here for you, ${company().answered}`
  },
  phone: 'Call',
  whatsApp: 'WhatsApp',
  email: 'Email',
  mailSubject: (reference: string) => `Booking ${reference}`,
})

/** What the customer reads about money that was paid, is to be paid, or goes back. */
export const moneyTextEn = inEnglish({
  heading: 'Payment',
  paid: 'Paid',
  refunded: 'Refunded',
  due: 'Still to pay',
  surplus: (cents: Cents) =>
    `${formatEuroExact(cents)} more was paid than is due. Our office looks after it; call us if you wonder.`,
  payment: {
    paid: 'Paid',
    paidCard: 'Paid by card',
    partlyPaid: 'Partly paid',
    cash: 'Pay the driver in cash',
    cashAfterwards: 'In cash to your driver. It is not noted here yet.',
    settled: 'Nothing is left to pay.',
    bankTransfer: 'By bank transfer, not received yet',
    cardOpen: 'Card payment not completed. We confirm your trip once it is paid.',
    nothingDue: 'Nothing to pay: the trip was cancelled before any payment.',
    refunded: 'Cancelled, and what you paid goes back to you.',
    retained: (amount: string) => `Cancelled. We keep ${amount} of what you paid.`,
    undecided: 'Cancelled. Our office gets in touch about what you paid.',
  },
  refund: {
    waiting: (cents: Cents) => `Refund of ${formatEuroExact(cents)}: we are sending it now.`,
    pending: (cents: Cents) =>
      `Refund of ${formatEuroExact(cents)}: on its way to you. Your bank shows it within ${BANK_DAYS}.`,
    succeeded: (cents: Cents) =>
      `Refund of ${formatEuroExact(cents)}: sent. Your bank shows it within ${BANK_DAYS}.`,
    failed: (cents: Cents) =>
      `Refund of ${formatEuroExact(cents)}: it did not go through. Our office knows and sends it another way.`,
    'by-hand': (cents: Cents) =>
      `Refund of ${formatEuroExact(cents)}: our office sends it, and asks you for your account if it needs it.`,
  },
})

/** The customer's own details, changed in place. */
export const detailsTextEn = inEnglish({
  heading: 'Your details',
  email: 'Email',
  emailHint: 'Confirmations and changes go to this address.',
  phone: 'Phone',
  request: 'Special requests',
  requestHint: 'Child seats, extra luggage, anything that helps us.',
  noRequest: 'None',
  idNumber: 'Passport or ID number',
  idNumberTitle: 'One thing is missing',
  idNumberLead:
    'Please give us the passport or ID number of the lead passenger before the trip. The transport contract needs it; we keep it encrypted.',
  noIdNumber: 'Not given yet',
  edit: 'Change',
  add: 'Add',
  save: 'Save',
  saving: 'Saving...',
  discard: 'Do not change',
  saved: 'Saved. Our office and your driver see it.',
})
