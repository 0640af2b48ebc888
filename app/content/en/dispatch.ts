/** Why a dispatcher's change was not made, as the office's screens tell it. */
export const dispatchText = {
  stale: 'Somebody changed this booking in the meantime. You now see how it stands.',
  /** @param who Driver or vehicle, @param ref the other booking, @param when from and to. */
  clash: (who: string, ref: string, customer: string, when: string) =>
    `${who} already has booking ${ref} (${customer}) from ${when}.`,
  oneField: 'Send the version and one of status or paymentMethod.',
  invalidAssignment: 'Please choose a driver and a vehicle, or none.',
  unknownDriver: 'This driver is not active. Please choose another.',
  unknownVehicle: 'This vehicle is not active. Please choose another.',
  notByHand: 'This refund is not one the office sends itself.',
  refundNotFound: 'Refund not found',
} as const
