import * as z from 'zod/mini'
import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { isUsername } from '#app/domain/account/username.ts'
import { OFFICE_ROLES } from '#app/domain/office/rights.ts'
import { CLOCK_HOURS } from '#app/domain/time/clock-hours.ts'
import { says } from '#app/ui/forms/says.ts'
import { requiredLine } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'

/** A refund beyond this is no limit; nothing we sell costs a hundred thousand euros. */
const MOST_CENTS = 10_000_000

const wrongLimit = says(usersTextEn, 'wrongLimit')
const role = z.enum(OFFICE_ROLES, says(usersTextEn, 'wrongRole'))
const limit = z.nullable(
  z.int(wrongLimit).check(z.gte(0, wrongLimit), z.lte(MOST_CENTS, wrongLimit)),
)

/** Somebody new in the office. */
export const newOfficeUser = z.strictObject({
  username: requiredLine(40).check(
    z.refine(isUsername, says(partnersTextEn, 'accounts.usernameForm')),
  ),
  role,
  refundLimitCents: z._default(limit, null),
})

/** What changes of somebody; what is left out stays. */
export const officeUserEdit = z.strictObject({
  version: z.string(),
  role: z.optional(role),
  refundLimitCents: z.optional(limit),
  active: z.optional(z.boolean()),
})

/** A new first password, and whether the second factor goes with a lost device. */
export const officeUserReset = z.strictObject({
  endSecondFactor: z._default(z.boolean(), false),
})

/** What holds for everybody in the office; what is left out stays. */
export const officeSettingsEdit = z.strictObject({
  version: z.int32().check(z.gte(0)),
  secondFactorOf: z.optional(z.array(z.enum(OFFICE_ROLES)).check(z.maxLength(OFFICE_ROLES.length))),
  clock: z.optional(z.enum(CLOCK_HOURS)),
})

/** Reads somebody new. */
export const parseNewUser = (input: unknown) => readRegister(newOfficeUser, input)

/** Reads what changes of somebody. */
export const parseUserEdit = (input: unknown) => readRegister(officeUserEdit, input)

/** Reads what a new password is to bring. */
export const parseUserReset = (input: unknown) => readRegister(officeUserReset, input)

/** Reads what shall hold for everybody. */
export const parseOfficeSettings = (input: unknown) => readRegister(officeSettingsEdit, input)
