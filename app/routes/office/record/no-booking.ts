/** Tells an administrator's unknown booking from a screen that is hidden. */
export const NO_BOOKING = 'no-booking'
