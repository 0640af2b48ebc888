import * as z from 'zod/mini'
import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { isUsername } from '#app/domain/account/username.ts'
import { readPercent } from '#app/domain/partner/commission.ts'
import { isPartnerCode } from '#app/domain/partner/partner-code.ts'
import { isWallMonth } from '#app/domain/time/months.ts'
import { says } from '#app/ui/forms/says.ts'
import { requiredLine } from '#app/ui/forms/text-rules.ts'
import { editSchema, optionalEmail, optionalPhone, readRegister } from './register-rules.ts'

const NAME_LIMIT = 100

const fields = {
  name: requiredLine(NAME_LIMIT),
  phone: optionalPhone(),
  email: optionalEmail(),
}

/** A new partner. */
export const newPartner = z.strictObject({
  code: requiredLine(NAME_LIMIT).check(z.refine(isPartnerCode, says(partnersTextEn, 'codeForm'))),
  name: fields.name,
  phone: z._default(fields.phone, null),
  email: z._default(fields.email, null),
})

/** What changes of a partner; a commission names the month it begins in. */
export const partnerEdit = editSchema({
  ...fields,
  commissionPercent: requiredLine(10).check(
    z.refine((typed) => readPercent(typed) !== null, says(partnersTextEn, 'commission.form')),
  ),
  commissionFrom: requiredLine(7).check(
    z.refine(isWallMonth, says(partnersTextEn, 'commission.monthForm')),
  ),
}).check(
  z.refine(({ commissionPercent, commissionFrom }) => !commissionPercent === !commissionFrom, {
    path: ['commissionPercent'],
    ...says(partnersTextEn, 'commission.form'),
  }),
)

/** The name of a new account. */
export const newAccount = z.strictObject({
  username: requiredLine(NAME_LIMIT).check(
    z.refine(isUsername, says(partnersTextEn, 'accounts.usernameForm')),
  ),
})

/** Whether an account is on. */
export const accountSwitch = z.strictObject({ isActive: z.boolean() })

/** Reads a new partner. */
export function parseNewPartner(input: unknown) {
  return readRegister(newPartner, input)
}

/** Reads what changes of a partner; what is left out stays. Its code is no field of an edit. */
export function parsePartnerEdit(input: unknown) {
  return readRegister(partnerEdit, input)
}

/** Reads the name of a new account. */
export function parseNewAccount(input: unknown) {
  return readRegister(newAccount, input)
}

/** Reads whether an account is to be on or off. */
export function parseAccountSwitch(input: unknown) {
  return readRegister(accountSwitch, input)
}
