import * as z from 'zod/mini'
import { requiredLine } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'

/** Filters of the Trips screen and the name they are kept under. */
export const savedViewSchema = z.strictObject({
  name: requiredLine(40),
  query: z.string().check(z.maxLength(500)),
})

/** Reads what the office keeps as a view. */
export const parseSavedView = (input: unknown) => readRegister(savedViewSchema, input)
