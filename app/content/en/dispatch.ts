import { inEnglish } from '../texts.ts'
/** Why a dispatcher's change was not made, as the office's screens tell it. */
export const dispatchTextEn = inEnglish({
  noPlace: 'The plan of that day has no driver and car for it.',
  stopped: (message: string) => `Nothing is sold then: ${message}`,
  stale: 'Somebody changed this booking in the meantime. You now see how it stands.',
  /** @param who Driver or vehicle, @param ref the other booking, @param when from and to. */
  clash: (who: string, ref: string, customer: string, when: string) =>
    `${who} already has booking ${ref} (${customer}) from ${when}.`,
  tooSmall: (seats: number, people: number) =>
    `The vehicle has ${seats} ${seats === 1 ? 'seat' : 'seats'} for ${people} people.`,
  oneField: 'Send the version and one of status or paymentMethod.',
  invalidAssignment: 'Please choose a driver and a vehicle, or none.',
  unknownDriver: 'This driver is not active. Please choose another.',
  unknownVehicle: 'This vehicle is not active. Please choose another.',
  invalidRefund: 'Send the version, refundCents in whole cents above 0, and the reason.',
  invalidCancellation:
    'Send the version, refundCents in whole cents from 0, and for both legs companionVersion.',
  notCancellable:
    'This booking cannot be cancelled this way: it is over or cancelled, or one trip of an order that waits for its card payment.',
  refundTooHigh: (most: string) => `No more than ${most} can still go back.`,
  paymentOpen:
    'The card page of this order is still open and is for both trips. Cancel the order, or wait until it is paid or its 30 minutes are over.',
  cardPageOpen:
    'The card page of this order is still open: its customer may pay there. Wait until it is over, or change the payment method.',
  invalidReceived:
    'Please give the amount in cents, not 0, and how it came: in cash or by bank transfer.',
  moreThanReceived: (most: string) => `No more than ${most} can be taken back.`,
  invalidDeletion:
    'Please name the version of the booking, and whether its money is kept or sent back.',
  deletePaid: (left: string) =>
    `${left} was paid for this booking: say whether it is kept or sent back.`,
  invalidSurplus: 'Please name the amount, and whether it is kept or sent back.',
  notByHand: 'This refund is not one the office sends itself.',
  refundNotFound: 'Refund not found',
} as const)
