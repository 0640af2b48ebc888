import type { PaymentStanding } from '#app/domain/booking/settlement.ts'
import { inEnglish } from '../texts.ts'
/** Words for the facts of one booking, wherever the office shows them. */
export const bookingWordsEn = inEnglish({
  to: 'to',
  tourFrom: 'Tour from',
  participants: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),
  passengers: (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`),
  luggage: (count: number) =>
    count === 0 ? 'no luggage' : count === 1 ? '1 bag' : `${count} bags`,
  kilometres: (km: number) => `${km} km`,
  estimated: 'Estimated distance',
  request: 'Request:',
  payment: {
    due: 'Unpaid',
    'partly-paid': 'Partly paid',
    paid: 'Paid',
    retained: 'Kept',
    refunded: 'Refunded',
    nothing: 'Nothing due',
  } satisfies Record<PaymentStanding, string>,
  noPrice: '–',
  /** A reason to look at the booking that this version does not know. */
  unknownReview: 'Please check this booking',
})

/** Why a booking waits for the office, by stored reason. */
export const reviewReasonsEn = inEnglish<Readonly<Record<string, string>>>({
  distance: 'Check the route: the distance is a rough guess',
  'payment-mismatch': 'Check the payment: the amount differs from the price',
  'paid-after-cancel': 'Paid after it was cancelled: refund or restore it',
  'card-lapsed':
    'Not paid in time: its customer can still do so on their page, or agree on another way',
  'move-refunded': 'Paid change could not be made: the money goes back, call the customer',
  'refund-failed': 'A refund failed: send it another way',
  'refund-by-hand': 'A refund is to be sent by hand',
  'refunded-at-provider': 'Refunded at the card provider: check the booking',
  disputed: 'The customer disputes the payment: answer the card provider',
  'driver-released': 'A driver is needed again: the trip was moved',
  'over-promise': 'Sold, but the plan of the day has no driver and car for it',
  'several-vehicles': 'Needs more than one vehicle: book the others by hand',
  'mail-bounced': 'Email does not reach the customer: call them',
})

/** How long ago something happened, in words. */
export const ageTextEn = inEnglish({
  now: 'just now',
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
  days: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
})
