import * as z from 'zod/mini'
import { readRegister } from './register-rules.ts'

/** As many as a day has on one screen. */
const MOST = 200

/** Bookings whose guests are told who drives them. */
export const tellGuestsSchema = z.strictObject({
  bookingIds: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MOST)),
})

/** Reads whose guests the office tells. */
export const parseTellGuests = (input: unknown) => readRegister(tellGuestsSchema, input)
