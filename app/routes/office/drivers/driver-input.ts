import * as z from 'zod/mini'
import { requiredLine } from '#app/ui/booking/text-rules.ts'
import {
  confirmedEditSchema,
  optionalEmail,
  phoneLine,
  readRegister,
} from '#app/ui/office/register-rules.ts'

const NAME_LIMIT = 100

/** The fields of a driver (DATA-04). */
const fields = {
  name: requiredLine(NAME_LIMIT),
  phone: phoneLine(),
  email: optionalEmail(),
}

const added = z.strictObject({
  ...fields,
  email: z._default(fields.email, null),
  isActive: z._default(z.boolean(), true),
})

const changed = confirmedEditSchema(fields)

/** Reads a new driver. */
export function parseNewDriver(input: unknown) {
  return readRegister(added, input)
}

/** Reads what changes of a driver; what is left out stays. */
export function parseDriverEdit(input: unknown) {
  return readRegister(changed, input)
}
