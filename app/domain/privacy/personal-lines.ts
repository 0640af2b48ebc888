/** Kinds of lines of a booking's history that hold a customer's own words, or words about them. */
export const PERSONAL_LINES = [
  ...(['phone', 'specialRequest', 'flightOrFerry', 'flightTime'] as const),
  ...(['name', 'places', 'priceReason', 'refundReason', 'guestNote'] as const),
]
