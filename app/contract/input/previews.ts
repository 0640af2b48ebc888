import * as z from 'zod/mini'
import { MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { requiredLine, wallDate, wallTime } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'

/** As many as a page of the list has. */
const MOST = 100
const QUOTE_LIMIT = 8_000
const PLACE_LIMIT = 200

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

/** What a caller asks for: a transfer by its quote, or a tour. */
export const placePreviewSchema = z.union([
  z.strictObject({ quote: z.string().check(z.maxLength(QUOTE_LIMIT)) }),
  z.strictObject({
    tourId: number,
    date: wallDate(),
    time: wallTime(),
    participants: z.int().check(z.minimum(1), z.maximum(MAX_PASSENGERS)),
    pickupPlace: requiredLine(PLACE_LIMIT),
  }),
])

/** Reads which bookings are looked at before they are cancelled. */
export const parseCancellationsPreview = (input: unknown) =>
  readRegister(cancellationsPreviewSchema, input)

/** Reads which trips are looked at before they move. */
export const parseMovesPreview = (input: unknown) => readRegister(movesPreviewSchema, input)

/** Reads what is asked for while a caller is on the line. */
export const parsePlacePreview = (input: unknown) => readRegister(placePreviewSchema, input)
