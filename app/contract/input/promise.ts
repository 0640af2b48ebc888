import * as z from 'zod/mini'
import { promiseTextEn } from '#app/content/en/office-promise.ts'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import { says } from '#app/ui/forms/says.ts'
import { requiredLine } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'
import { moment, shiftTime } from './roster.ts'

const MESSAGE_LIMIT = 300
const MOST_ENTRIES = 50

const reserve = z.strictObject({
  vehicleType: z.enum(VEHICLE_TYPES),
  count: z
    .int(says(promiseTextEn, 'problems.count'))
    .check(
      z.minimum(1, says(promiseTextEn, 'problems.count')),
      z.maximum(100, says(promiseTextEn, 'problems.count')),
    ),
  from: shiftTime,
  to: shiftTime,
})

/** How strictly is sold by the plan; what `GET` gives. */
export const promiseRules = z.strictObject({
  mode: z.enum(['off', 'warn', 'enforce'], says(promiseTextEn, 'problems.mode')),
  daysAhead: z
    .int(says(promiseTextEn, 'problems.days'))
    .check(
      z.minimum(0, says(promiseTextEn, 'problems.days')),
      z.maximum(365, says(promiseTextEn, 'problems.days')),
    ),
  reserve: z.array(reserve).check(z.maxLength(MOST_ENTRIES)),
  version: z.int32(),
})

const stop = {
  from: moment,
  to: moment,
  kinds: z._default(z.array(z.enum(['transfer', 'tour'])), []),
  vehicleTypes: z._default(z.array(z.enum(VEHICLE_TYPES)), []),
  places: z._default(z.array(requiredLine(100)).check(z.maxLength(MOST_ENTRIES)), []),
  message: requiredLine(MESSAGE_LIMIT),
}
const inOrder = z.refine<{ from: Date; to: Date }>(({ from, to }) => from < to, {
  ...says(promiseTextEn, 'problems.span'),
  path: ['to'],
})

/** A time in which nothing is sold; empty lists mean all. */
export const stopSell = z.strictObject(stop).check(inOrder)

/** The same as it shall be from now on, all of it, at the version that was seen. */
export const stopSellEdit = z
  .strictObject({ ...stop, version: z.optional(z.int32()) })
  .check(inOrder)

/** Reads the rules. */
export function parsePromiseRules(input: unknown) {
  return readRegister(promiseRules, input)
}

/** Reads a stop. */
export function parseStopSell(input: unknown) {
  return readRegister(stopSell, input)
}

/** Reads a stop as it shall be. */
export function parseStopSellEdit(input: unknown) {
  return readRegister(stopSellEdit, input)
}
