import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
import { addressed } from './addressed.ts'
import { BANK_DAYS } from './paying.ts'

/** The customer's mail about a trip that was moved to another date or time. */
export const changeMailEn = inEnglish({
  label: 'Trip moved',
  subject: (trip: string, ref: string) => `Your trip has a new time: ${trip} (${ref})`,
  heading: (name: string) => addressed('Your trip is moved', name),
  intro: 'Your new date and time are in our plan, and we tell your driver.',
  newTitle: 'Your new time',
  whatHeading: 'What changed',
  before: 'Before',
  now: 'Now',
  moment: (day: string, time: string) => `${day}, ${time}`,
  priceHeading: 'Price',
  total: 'Total of your booking',
  same: 'The price stays the same.',
  morePaid: (amount: string) => `${amount} more, paid by card.`,
  more: {
    card: (amount: string) => `${amount} more, to be paid by card on your booking page.`,
    cash: (amount: string) => `${amount} more, in cash to the driver.`,
    bank_transfer: (amount: string) => `${amount} more, by bank transfer.`,
    '': (amount: string) => `${amount} more. Our office tells you how to pay it.`,
  },
  lessUnpaid: (amount: string) => `${amount} less to pay.`,
  less: (amount: string) => `${amount} less.`,
  /** Less than the difference goes back: the rest had not been paid. */
  lessPart: (amount: string, back: string) => `${amount} less, of which you had paid ${back}.`,
})

/** How money that goes back comes to the customer. */
export const refundWaysEn = inEnglish({
  card: `It goes back to the card you paid with. Your bank shows it within ${BANK_DAYS}.`,
  bank_transfer:
    'Our office sends it to your account by bank transfer and writes to you if it needs your account number.',
  otherwise: 'Our office gets in touch about how you receive it.',
  both: (card: string, hand: string) =>
    `${card} goes back to the card you paid with, and your bank shows it within ${BANK_DAYS}. About the other ${hand} our office gets in touch.`,
})

/** The customer's mail about a booking that the office changed for them. */
export const editMailEn = inEnglish({
  label: 'Booking changed',
  subject: (trip: string, ref: string) => `Your booking has changed: ${trip} (${ref})`,
  heading: (name: string) => addressed('We changed your booking', name),
  /** @param things What changed, in words. */
  intro: (things: string) =>
    `As agreed, this is new: ${things}. Below is your trip as it stands now.`,
  newTitle: 'Your trip now',
  things: {
    date: 'the date',
    time: 'the time',
    passengers: 'your party',
    luggage: 'your luggage',
    pickupLocation: 'where we pick you up',
    dropoffLocation: 'where we take you',
    firstName: 'your name',
    lastName: 'your name',
    phone: 'your phone number',
    flightOrFerry: 'your flight or ferry',
    flightTime: 'the time of your flight or ferry',
    specialRequest: 'your special request',
  },
  byLink: (amount: string) =>
    `${amount} is still to be paid. You can pay it by card on your booking page, which is linked below.`,
})

/** The customer's mail about one or both trips of a booking that were cancelled. */
export const cancellationMailEn = inEnglish({
  label: 'Cancelled',
  subject: (trip: string, ref: string) => `Your trip is cancelled: ${trip} (${ref})`,
  subjectBoth: (trip: string, ref: string) => `Both your trips are cancelled: ${trip} (${ref})`,
  heading: (name: string) => addressed('Your trip is cancelled', name),
  headingBoth: (name: string) => addressed('Both trips are cancelled', name),
  subjectMore: (trip: string, ref: string) => `More of your money comes back: ${trip} (${ref})`,
  headingMore: (name: string) => addressed('More of your money comes back', name),
  intro: 'We have taken it out of our plan. We hope to see you on Paros another time.',
  introMore: 'We give back more of what you paid for the trip that was cancelled.',
  introBoth: 'We have taken them out of our plan. We hope to see you on Paros another time.',
  introOther: 'We have taken it out of our plan. Your other trip stays booked.',
  cancelledTitle: 'Cancelled',
  stays: 'This trip stays booked',
  refundHeading: 'Your refund',
  refund: 'Refund',
  retained: 'We keep',
  nothingDue: 'There is nothing to refund for this cancellation and nothing left to pay.',
  nothingPaid: 'Nothing was paid for this, so there is nothing to refund and nothing left to pay.',
  noRefund: (retained: string) =>
    `There is no refund for this cancellation: we keep the ${retained} that you paid for it. Please answer this mail if you have a question.`,
})

/** The customer's mail about the driver. */
export const driverMailEn = inEnglish({
  label: 'Driver assigned',
  subject: (trip: string, ref: string) => `Your driver: ${trip} (${ref})`,
  heading: (name: string) => addressed('Meet your driver', name),
  intro: (driver: string) =>
    `${driver} drives you. Please keep this number at hand for the day of your trip.`,
  driverHeading: 'Your driver',
  name: 'Name',
  phone: 'Phone',
  vehicle: 'Vehicle',
  plate: 'Number plate',
})

/** The customer's reminder, a day before pickup. */
export const reminderMailEn = inEnglish({
  label: 'Coming up',
  subject: (trip: string, ref: string) => `Your pickup is coming up: ${trip} (${ref})`,
  heading: (name: string) => addressed('See you soon', name),
  intro: 'Your pickup is less than a day away. Here is everything you need for it.',
  driverLater:
    'Your driver is being chosen. We send you the name, phone number and vehicle before your pickup.',
  due: {
    cash: (amount: string) => `Please have ${amount} ready in cash for your driver.`,
    card: (amount: string) =>
      `${amount} is still to be paid. Please pay it by card on your booking page, which is linked below.`,
    bank_transfer: (amount: string) =>
      `${amount} has not reached our account yet. Have you sent it already? Then there is nothing to do. Account and reference are on your booking page.`,
  },
  dueHeading: 'Payment',
  idNumberHeading: 'Your passport or ID number',
  idNumber:
    'Please add it on your booking page before the trip: the transport contract needs it. It is kept encrypted.',
})

/** What the mails about a trip have in common. */
export const tripMailTextEn = inEnglish({
  meetingHeading: 'Where you meet',
  helpHeading: 'Is something different?',
  get help() {
    return `Change your flight or ferry number on your booking page, or call us: somebody answers ${company().answered}.`
  },
})
