import * as z from 'zod/mini'
import { partnersText } from '#app/content/en/office-partners.ts'
import { isUsername } from '#app/domain/account/username.ts'
import { isPartnerCode } from '#app/domain/partner/partner-code.ts'
import { requiredLine } from '#app/ui/booking/text-rules.ts'
import {
  editSchema,
  optionalEmail,
  optionalPhone,
  readRegister,
} from '#app/ui/office/register-rules.ts'

const NAME_LIMIT = 100

const fields = {
  name: requiredLine(NAME_LIMIT),
  phone: optionalPhone(),
  email: optionalEmail(),
}

const added = z.strictObject({
  code: requiredLine(NAME_LIMIT).check(z.refine(isPartnerCode, partnersText.codeForm)),
  name: fields.name,
  phone: z._default(fields.phone, null),
  email: z._default(fields.email, null),
})

const changed = editSchema(fields)

const account = z.strictObject({
  username: requiredLine(NAME_LIMIT).check(
    z.refine(isUsername, partnersText.accounts.usernameForm),
  ),
})

const accountSwitch = z.strictObject({ isActive: z.boolean() })

/** Reads a new partner. */
export function parseNewPartner(input: unknown) {
  return readRegister(added, input)
}

/** Reads what changes of a partner; what is left out stays. Its code is no field of an edit. */
export function parsePartnerEdit(input: unknown) {
  return readRegister(changed, input)
}

/** Reads the name of a new account. */
export function parseNewAccount(input: unknown) {
  return readRegister(account, input)
}

/** Reads whether an account is to be on or off. */
export function parseAccountSwitch(input: unknown) {
  return readRegister(accountSwitch, input)
}
