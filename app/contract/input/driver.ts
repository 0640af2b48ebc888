import * as z from 'zod/mini'
import { requiredLine } from '#app/ui/forms/text-rules.ts'
import { confirmedEditSchema, optionalEmail, phoneLine, readRegister } from './register-rules.ts'

const NAME_LIMIT = 100

const fields = {
  name: requiredLine(NAME_LIMIT),
  phone: phoneLine(),
  email: optionalEmail(),
}

/** A new driver. */
export const newDriver = z.strictObject({
  ...fields,
  email: z._default(fields.email, null),
  isActive: z._default(z.boolean(), true),
})

/** What changes of a driver. */
export const driverEdit = confirmedEditSchema(fields)

/** Reads a new driver. */
export function parseNewDriver(input: unknown) {
  return readRegister(newDriver, input)
}

/** Reads what changes of a driver; what is left out stays. */
export function parseDriverEdit(input: unknown) {
  return readRegister(driverEdit, input)
}
