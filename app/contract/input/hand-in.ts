import * as z from 'zod/mini'
import { paragraph } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'

/** A slip of the finger is no cash of a day. */
const MOST_CENTS = 10_000_000

/** Cash that a driver hands in, who was shown to hold `holdsCents`; below 0 takes back what was noted. */
export const handInSchema = z.strictObject({
  driverId: z.int().check(z.positive()),
  cents: z.int().check(
    z.gte(-MOST_CENTS),
    z.lte(MOST_CENTS),
    z.refine((cents) => cents !== 0),
  ),
  holdsCents: z.int(),
  /** On purpose more than the driver holds by our books. */
  beyond: z._default(z.boolean(), false),
  note: z._default(paragraph(500), ''),
})

/** Reads what the office notes as handed in. */
export const parseHandIn = (input: unknown) => readRegister(handInSchema, input)
