import * as z from 'zod/mini'

/** Whether somebody looked after a visitor's message. */
export const markSchema = z.strictObject({ handled: z.boolean() })

/** Which sending of a mail was seen; 0 for the first. */
export const resendSchema = z.strictObject({ version: z.int32().check(z.minimum(0)) })

/** Somebody looked after money without a booking. */
export const lookedAfterSchema = z.strictObject({ handled: z.literal(true) })

/** Whose calendar feed it is; null for the office's. */
export const feedSchema = z.object({ driverId: z.nullable(z.int().check(z.positive())) })
