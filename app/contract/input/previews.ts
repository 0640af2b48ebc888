import * as z from 'zod/mini'
import { wallDate, wallTime } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'

/** As many as a page of the list has. */
const MOST = 100

const number = z.int().check(z.positive())

/** Bookings that may be cancelled together. */
export const cancellationsPreviewSchema = z.strictObject({
  bookingIds: z.array(number).check(z.minLength(1), z.maxLength(MOST)),
})

/** Trips that may move together, each as it was seen and when it would begin. */
export const movesPreviewSchema = z.strictObject({
  moves: z
    .array(
      z.strictObject({ bookingId: number, version: number, date: wallDate(), time: wallTime() }),
    )
    .check(z.minLength(1), z.maxLength(MOST)),
})

/** Reads which bookings are looked at before they are cancelled. */
export const parseCancellationsPreview = (input: unknown) =>
  readRegister(cancellationsPreviewSchema, input)

/** Reads which trips are looked at before they move. */
export const parseMovesPreview = (input: unknown) => readRegister(movesPreviewSchema, input)
