import { athensDate, type WallDate } from '#app/domain/time/athens.ts'

/** The visitor's clock. A wrong one only costs a friendlier message: the server checks again. */
export function browserNow(): Date {
  return new Date()
}

/** Today on Paros, whatever zone the visitor's device is in. */
export function athensToday(): WallDate {
  return athensDate(browserNow())
}
