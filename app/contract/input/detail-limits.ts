/** Longest entries a customer may change, in UTF-16 code units, as `maxlength` counts them. */
export const DETAIL_LIMITS = {
  flightOrFerry: 60,
  phone: 40,
  specialRequest: 1000,
  idNumber: 50,
} as const
