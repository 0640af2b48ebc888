import { company } from '../company.ts'
import { inEnglish, texts } from '../texts.ts'
import { addressed } from './addressed.ts'
import { arrivalFactsEn } from './checkout.ts'
import { subjectLabelsEn } from './contact.ts'
import { WAITING_RULE } from './waiting.ts'

/** Texts shared by every mail of the product. */
export const mailTextEn = inEnglish({
  reason: 'You receive this email because a trip was booked with this address.',
  parosTime: 'Paros time',
  leg: {
    only: 'Your transfer',
    outbound: 'Outbound',
    back: 'Return',
    tour: (title: string) => `Your tour: ${title}`,
  },
  from: 'From',
  to: 'To',
  pickup: 'Pickup and return',
  flightOrFerry: 'Flight or ferry',
  reference: 'Booking reference',
  returnReference: 'Return reference',
  tripHeading: 'Trip details',
  tourHeading: 'Tour details',
  tour: 'Tour',
  tourDuration: 'Duration',
  participants: 'Participants',
  passengers: 'Passengers',
  luggage: 'Luggage',
  vehicle: 'Vehicle',
  distance: 'Distance',
  kilometres: (km: number, estimated: boolean) => (estimated ? `about ${km} km` : `${km} km`),
  duration: 'Travel time',
  durationOf: (duration: string, estimated: boolean) =>
    estimated ? `about ${duration}` : duration,
  travellerHeading: 'Lead passenger',
  guestHeading: 'Lead guest',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  idNumber: 'Passport or ID',
  idEnding: (lastCharacters: string) => `ending in ${lastCharacters}`,
  specialRequest: 'Special requests',
  priceHeading: 'Price',
  originalPrice: 'Price before discount',
  discount: 'Online booking discount (10%)',
  total: 'Total',
  totalCovers: {
    one: 'The total is for one way, per vehicle, taxes included.',
    two: 'The total is for both ways, per vehicle, taxes included.',
    group: 'The total is for the whole group, taxes included.',
  },
  payment: 'Payment',
})

/** What was booked, as the word that stands in a sentence. */
type Booked = 'transfer' | 'tour'

/** The customer's confirmation: one text for each way a booking can stand. */
export const confirmationMailEn = inEnglish({
  state: {
    paid: {
      label: 'Confirmed and paid',
      subject: (what: Booked, trip: string, ref: string) =>
        `Your ${what} is confirmed: ${trip} (${ref})`,
      heading: (name: string) => addressed('You are all set', name),
      intro: () =>
        'Thank you for booking with us. Your payment has arrived, your driver is reserved, and there is nothing left to do but travel.',
      payment: (total: string) => `${total} paid by card`,
    },
    transferred: {
      label: 'Confirmed and paid',
      subject: (what: Booked, trip: string, ref: string) =>
        `Your ${what} is confirmed: ${trip} (${ref})`,
      heading: (name: string) => addressed('You are all set', name),
      intro: () =>
        'Thank you for booking with us. Your bank transfer has arrived, your driver is reserved, and there is nothing left to do but travel.',
      payment: (total: string) => `${total} received by bank transfer`,
    },
    settled: {
      label: 'Confirmed',
      subject: (what: Booked, trip: string, ref: string) =>
        `Your ${what} is confirmed: ${trip} (${ref})`,
      heading: (name: string) => addressed('You are all set', name),
      intro: () =>
        'Thank you for booking with us. Your driver is reserved, nothing is left to pay, and there is nothing left to do but travel.',
      payment: (total: string) => `${total}, nothing left to pay`,
    },
    cash: {
      label: 'Confirmed, pay the driver',
      subject: (what: Booked, trip: string, ref: string) =>
        `Your ${what} is confirmed: ${trip} (${ref})`,
      heading: (name: string) => addressed('You are all set', name),
      intro: (what: Booked) =>
        `Thank you for booking with us. Your ${what} is reserved. Please have the ${what === 'tour' ? 'price' : 'fare'} ready in cash for your driver.`,
      payment: (total: string) => `${total} in cash to the driver`,
    },
    bankTransfer: {
      label: 'Awaiting bank transfer',
      subject: (_: Booked, trip: string, ref: string) =>
        `Awaiting your bank transfer: ${trip} (${ref})`,
      heading: (name: string) => addressed('Almost there', name),
      intro: (what: Booked) =>
        `Thank you for booking with us. We hold your ${what} and confirm it as soon as your bank transfer arrives.`,
      payment: (total: string) => `${total} by bank transfer, not received yet`,
    },
    open: {
      label: 'Payment not completed',
      subject: (_: Booked, trip: string, ref: string) =>
        `Your payment is still open: ${trip} (${ref})`,
      heading: (name: string) => addressed('One step left', name),
      intro: (what: Booked) =>
        `Thank you for choosing us. We have your details, and your ${what} is confirmed once the card payment is completed.`,
      payment: (total: string) => `${total} by card, not paid yet`,
    },
    notSpecified: {
      label: 'Confirmed',
      subject: (what: Booked, trip: string, ref: string) =>
        `Your ${what} is confirmed: ${trip} (${ref})`,
      heading: (name: string) => addressed('You are all set', name),
      intro: (what: Booked) =>
        `Thank you for booking with us. Your ${what} is reserved, and our office is glad to tell you how it is paid.`,
      payment: (total: string) => `${total}, Not specified`,
    },
  },
  bankHeading: 'Where to send your payment',
  bank: {
    accountName: 'Account name',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Payment reference',
    amount: 'Amount',
  },
  bankByMail: (ref: string) =>
    `We send you our account details by email. Please use ${ref} as the payment reference.`,
  nextHeading: 'What happens next',
  nextTour: [
    'Before the tour we send you the name, phone number and vehicle of your driver.',
    'Your driver collects you at your pickup place and brings you back there.',
    'Bring comfortable shoes and something against the sun. Meals, drinks and entrance tickets are not included.',
  ],
  next: [
    'Before your trip we send you the name, phone number and vehicle of your driver.',
    `${texts('en')(arrivalFactsEn).sign}`,
    `Take your time: ${texts('en')(arrivalFactsEn).airport}, ${texts('en')(arrivalFactsEn).port}.`,
    `Is your flight or ferry late? Tell us as soon as you know. ${WAITING_RULE}`,
  ],
  cancellationHeading: 'Changes and cancellation',
  cancellation:
    'Plans change. You can change or cancel free of charge until 24 hours before pickup. Later than that we refund 50% of the price, and a missed pickup is charged in full.',
  manage: 'View your booking',
  manageNote: 'This link is personal. Please share it only with people who may change your trip.',
  get contactHeading() {
    return `Here for you, ${company().answered}`
  },
  about: (reference: string) => `About ${reference}: `,
  contact: 'A question, a child seat, a new flight number? Answer this email, call or write to us.',
  call: 'Call',
  write: 'Email',
  whatsApp: 'WhatsApp',
})

/** The office's copy of a new booking. */
export const officeMailEn = inEnglish({
  subject: (trip: string, ref: string) => `New booking ${ref}: ${trip}`,
  subjectReturn: (trip: string, ref: string) => `New booking ${ref} with return: ${trip}`,
  heading: 'New booking',
  intro: (name: string, what: Booked, passengers: string) =>
    `${name} booked a ${what} for ${passengers}.`,
  passengers: (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`),
  participants: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),
  estimated: 'The distance is an estimate: please check the route before you assign a driver.',
  estimatedHeading: 'Please check',
  state: {
    paid: 'Paid by card',
    transferred: 'Bank transfer received',
    settled: 'Nothing left to pay',
    cash: 'Driver collects cash',
    bankTransfer: 'Awaiting bank transfer',
    open: 'Card payment open',
    notSpecified: 'To be arranged',
  },
  signature: 'Sent by the booking system to the office.',
})

/** A visitor's message from the contact form, to the office. */
export const contactMailEn = inEnglish({
  labels: texts('en')(subjectLabelsEn),
  subject: (label: string, name: string) => `${label} from ${name}`,
  heading: (name: string) => `${name} wrote to us`,
  intro: (day: string, time: string) =>
    `By the contact form, ${day}, ${time} ${texts()(mailTextEn).parosTime}. Answer this email and your words go to them.`,
  messageHeading: 'Their message',
  senderHeading: 'Who wrote',
  phoneTyped: 'Phone as typed',
  signature: 'Sent by the contact form to the office.',
})

/** Why a customer gets the mail, under every confirmation; no marketing, so nothing to leave. */
