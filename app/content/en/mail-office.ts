import { inEnglish } from '../texts.ts'
/** Texts every mail to the office shares. */
export const officeEmailTextEn = inEnglish({
  open: 'Open in the office',
  openNote: 'Only for people who may sign in to the office.',
  signature: 'Sent by the booking system to the office.',
  toDoHeading: 'What to do now',
  happenedHeading: 'What happened',
})

/** The customer moved a trip. */
export const officeChangeMailEn = inEnglish({
  label: 'Trip moved',
  subject: (trip: string, ref: string) => `Moved ${ref}: ${trip}`,
  heading: 'A trip was moved',
  intro: (name: string) => `${name} moved this trip. It is confirmed at the new time.`,
  toDo: ['Check that a driver and a vehicle are free at the new time.', 'Tell the driver.'],
})

/** The customer changed details of a booking. */
export const officeDetailsMailEn = inEnglish({
  label: 'Details changed',
  subject: (trip: string, ref: string) => `New details ${ref}: ${trip}`,
  heading: 'Details were changed',
  intro: (name: string) => `${name} changed what you see here. Everything else is as before.`,
  fields: {
    flightOrFerry: 'Flight or ferry',
    specialRequest: 'Special requests',
    phone: 'Phone',
  },
  flightOf: (ref: string) => `Flight or ferry, ${ref}`,
  empty: 'taken out',
  changedHeading: 'Changed',
  toDo: ['Tell the driver if one is assigned.'],
})

/** One or both trips of a booking were cancelled. */
export const officeCancellationMailEn = inEnglish({
  label: 'Cancelled',
  subject: (trip: string, ref: string) => `Cancelled ${ref}: ${trip}`,
  subjectBoth: (trip: string, ref: string) => `Cancelled ${ref} with return: ${trip}`,
  heading: 'A trip was cancelled',
  headingBoth: 'Both trips were cancelled',
  intro: (name: string) => `The trip of ${name} does not take place.`,
  moneyHeading: 'Money',
  nothing: 'Nothing is refunded.',
  byCard: (amount: string) => `${amount} goes back to the card by itself. There is nothing to do.`,
  byHand: {
    bank_transfer: (amount: string) => `${amount} is to be sent by bank transfer, by hand.`,
    otherwise: (amount: string) => `${amount} is to be given back to the customer by hand.`,
  },
  toDo: ['Tell the driver if one was assigned.'],
})

/** Something needs a person: what happened, and what to do now. */
export const officeAlertMailEn = inEnglish({
  subject: (what: string, ref: string) => `Please check ${ref}: ${what}`,
  label: 'Please check',
  heading: (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
  intro: (ref: string) => `Booking ${ref} needs a look from you.`,
  others: (count: number) =>
    count === 1
      ? 'One more trip of this day is in the same way: it is marked in the lists.'
      : `${count} more trips of this day are in the same way: they are marked in the lists.`,
  amountHeading: 'How much',
  amount: 'Amount',
  alerts: {
    'paid-after-cancel': {
      title: 'paid after it was cancelled',
      happened: 'The customer paid for a booking that was already cancelled.',
      toDo: [
        'Call the customer: do they still want the trip?',
        'If so, set the booking to confirmed. If not, refund the payment at the card provider.',
      ],
    },
    'payment-mismatch': {
      title: 'the amount paid is not the price',
      happened:
        'The card provider reports an amount or a currency other than the price. The booking is not confirmed by it.',
      toDo: [
        'Compare the payment at the card provider with the price of the booking.',
        'Refund it, or settle the rest with the customer and set the booking to confirmed.',
      ],
    },
    'move-refunded': {
      title: 'a paid change could not be made',
      happened:
        'The customer paid the difference for another date or time, which no longer fits the other trip or the notice. The trip stays as it was, and the money goes back to the card by itself.',
      toDo: ['Call the customer and agree on a date and time.'],
    },
    'card-lapsed': {
      title: 'confirmed, and not paid by card',
      happened:
        'The office confirmed this trip before its card was charged, and the time to pay is over. The trip stands; nothing was paid. Its customer can still pay by card, on the page of their booking.',
      toDo: [
        'Remind the customer to pay there, or agree on another way.',
        'For another way, set it to cash or bank transfer on the page of the booking, or cancel the trip.',
      ],
    },
    'refund-failed': {
      title: 'a refund did not go through',
      happened: 'The card provider could not pay the refund out, and trying again will not help.',
      toDo: [
        'Look at the refund at the card provider for the reason.',
        'Ask the customer for an account and send the amount by bank transfer.',
      ],
    },
    'refund-by-hand': {
      title: 'a refund to send by hand',
      happened: 'The customer is due a refund that no card payment can carry.',
      toDo: [
        'Ask the customer for the account number, unless it stands on the transfer that came in.',
        'Send the amount by bank transfer.',
      ],
    },
    'refunded-at-provider': {
      title: 'refunded at the card provider',
      happened:
        'Somebody refunded this payment at the card provider itself. The booking stands as it was.',
      toDo: ['Cancel the booking if the trip does not take place.'],
    },
    disputed: {
      title: 'the customer disputes the payment',
      happened: 'The customer asked their bank to take the payment back.',
      toDo: [
        'Answer at the card provider before the date it names, with the booking and the driver’s notes.',
        'Call the customer: most disputes are a statement they did not recognise.',
      ],
    },
    'driver-silent': {
      title: 'no word from the driver',
      happened:
        'The driver has not told the next step of this trip, though it is ten minutes past the time for it.',
      toDo: [
        'Call the driver.',
        'If the driver cannot come, give the trip to somebody else and call the guest.',
      ],
    },
    'driver-problem': {
      title: 'a problem, says the driver',
      happened:
        'The driver has told by the app that something is wrong with this trip. The words stand on the page of the booking.',
      toDo: [
        'Read there what is wrong, and call the driver.',
        'If the trip cannot be driven so, give it to somebody else and call the guest.',
      ],
    },
    'driver-released': {
      title: 'a driver is needed again',
      happened:
        'The trip was moved to a time at which its driver or vehicle is taken. The assignment was taken off.',
      toDo: ['Assign a driver and a vehicle for the new time.'],
    },
    'over-promise': {
      title: 'the plan of the day has no place',
      happened:
        'The trip was sold, and no plan of its day has a driver and a car left for it beside everything else that was sold.',
      toDo: [
        'Enter another shift or put a car back in service, ask a colleague, or call the customer.',
      ],
    },
    'mail-bounced': {
      title: 'email does not reach the customer',
      happened:
        'A message to the customer came back undelivered. They may not know of their booking, or of a change.',
      toDo: [
        'Call the customer: tell them what the message says, and ask for an address that works.',
        'Correct the address on the page of the booking, then send the message again from the mailbox.',
      ],
    },
  },
})

/** Money came in that belongs to no booking here. */
export const strayPaymentMailEn = inEnglish({
  subject: (amount: string) => `Please check: ${amount} paid for no booking of ours`,
  label: 'Please check',
  heading: 'A payment without a booking',
  intro: 'The card provider reports money that fits no booking here. No booking was changed by it.',
  reference: 'The payment',
  amount: 'Amount',
  payment: 'Payment at the card provider',
  causes: {
    'unknown-order': {
      happened:
        'The payment names a booking that is not here any more. So it is when a backup was restored that is older than the booking.',
      toDo: [
        'Look the payment up at the card provider: it has the customer’s email address.',
        'Call or write to the customer. Book the trip again by hand, or refund the payment there.',
        'Mark it as done on the overview.',
      ],
    },
    'other-booking': {
      happened:
        'The payment names the number of one order and the reference of another booking. So it is when a backup was restored and the number was given again.',
      toDo: [
        'Look the payment up at the card provider: it has the customer’s email address.',
        'Call or write to the customer. Book the trip again by hand, or refund the payment there.',
        'Mark it as done on the overview.',
      ],
    },
    'deleted-booking': {
      happened:
        'The booking was deleted while its customer was paying. The money stands on the overview as money that belongs to no trip.',
      toDo: [
        'Decide on the overview whether it goes back or stays.',
        'If the trip was deleted by mistake, book it again for the customer.',
      ],
    },
    'other-installation': {
      happened:
        'Another Meltemi takes payments by the same account at the card provider, and its messages come here as well. You are told once; its payments are left alone.',
      toDo: [
        'If that is meant so, mark it as done on the overview.',
        'If not, find out who else uses the keys of your account at the card provider.',
      ],
    },
    'other-currency': {
      happened:
        'The payment is in another currency than our prices. It pays for nothing here and is in none of our sums; the booking it names is marked.',
      toDo: [
        'Look the payment up at the card provider and refund it there.',
        'Agree with the customer how the trip is paid.',
        'Mark it as done on the overview.',
      ],
    },
    'other-mode': {
      happened:
        'The payment was made in the other mode of the card provider: real money while test keys are set here, or the other way round.',
      toDo: [
        'Check which keys are set here.',
        'If real money came in, look the payment up at the card provider and write to the customer.',
        'Mark it as done on the overview.',
      ],
    },
  },
})
