import * as z from 'zod/mini'
import { REFUND_STATES } from '#app/domain/booking/refund-state.ts'
import { PAYMENT_STANDINGS } from '#app/domain/booking/settlement.ts'
import { BOOKING_STATUSES, PAYMENT_METHODS } from '#app/domain/booking/status.ts'

/** Money in whole cents. */
export const cents = z.int()
/** Money in euros with two decimals; stands beside the same in cents. */
export const euros = z.number()
/** An instant, ISO 8601 with its zone. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/))
/** A day in Athens, YYYY-MM-DD. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
/** A time on the Athens wall clock, HH:MM. */
export const clock = z.string().check(z.regex(/^\d\d:\d\d$/))
export const text = z.string()
/** A first password of an account, told this one time. */
export const madePassword = z.strictObject({ username: text, password: text })
export const maybeText = z.nullable(z.string())
export const count = z.int().check(z.nonnegative())
/** Number of a row. */
export const id = z.int().check(z.positive())
/** Names what was seen: an edit that names an older one is refused as stale. */
export const version = z.int32().check(z.positive())

/** Why whoever or whatever drives a trip cannot; null when nothing is known against them. */
export const crewTrouble = z.nullable(
  z.enum(['driver-away', 'driver-gone', 'vehicle-out', 'vehicle-gone', 'too-small']),
)
export const kind = z.enum(['transfer', 'tour'])
export const status = z.enum(BOOKING_STATUSES)
export const paymentMethod = z.enum(PAYMENT_METHODS)
/** A payment method as stored; imported rows may have none. */
export const storedMethod = z.enum([...PAYMENT_METHODS, ''])
/** How money stands, in one word. */
export const paymentStanding = z.enum(PAYMENT_STANDINGS)
export const refundState = z.enum(REFUND_STATES)
/** By which rule money goes back. */
export const cancellationRule = z.enum(['free', 'half', 'none', 'unpaid'])
/** Takes what no schema says more about: it is written down as it came. */
export const anything = z.unknown()
/** Why money is not given back: more than who asks may, or a large amount without a recent password. */
export const REFUND_REFUSALS = ['above-refund-limit', 'reauthentication-due'] as const
