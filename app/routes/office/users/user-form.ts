import { usersTextEn } from '#app/content/en/office-users.ts'
import { texts } from '#app/content/texts.ts'
import type { ValueOf } from '#app/contract/call.ts'
import type { MadePassword } from '#app/contract/office-partners.ts'
import { readPrice } from '#app/domain/import/cells.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import { OFFICE_ROLES } from '#app/domain/office/rights.ts'
import type { OfficeUser } from '#app/server/auth/index.server.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import type { ApiAnswer } from '#app/ui/forms/api.ts'
import type { RegisterField, RegisterForm } from '#app/ui/office/register-dialog.tsx'

type FieldName = 'username' | 'role' | 'refundLimitCents'
type Values = Record<FieldName, string>

const roleFields = (): readonly RegisterField<FieldName>[] => {
  const text = texts()(usersTextEn)
  return [
    {
      name: 'role',
      label: text.fields.role,
      half: true,
      options: OFFICE_ROLES.map((role) => ({ value: role, label: text.roles[role] })),
    },
    {
      name: 'refundLimitCents',
      label: text.fields.limit,
      half: true,
      optional: true,
      hint: text.limitHint,
      maxLength: 12,
    },
  ]
}

const newFields = (): readonly RegisterField<FieldName>[] => {
  const text = texts()(usersTextEn)
  const { usernameHint: hint, fields } = text
  return [{ name: 'username', label: fields.username, hint, maxLength: 40 }, ...roleFields()]
}

function valuesOf(user: OfficeUser | null): Values {
  const { username = '', role = 'dispatcher', refundLimitCents = null } = user ?? {}
  const limit = refundLimitCents === null ? '' : centsToEuros(refundLimitCents).toFixed(2)
  return { username, role, refundLimitCents: limit }
}

/** Reads a limit as it was typed; empty is none. */
function readLimit(typed: string): { ok: true; cents: Cents | null } | { ok: false } {
  if (typed.trim() === '') return { ok: true, cents: null }
  const cents = readPrice(typed.trim())
  return cents === null ? { ok: false } : { ok: true, cents }
}

async function sendRow<Saved>(
  values: Values,
  call: (refundLimitCents: Cents | null) => Promise<ApiAnswer<Saved>>,
): Promise<ApiAnswer<Saved>> {
  const limit = readLimit(values.refundLimitCents)
  if (limit.ok) return call(limit.cents)
  const title = texts()(usersTextEn).wrongLimit
  const errors = { refundLimitCents: title }
  return { ok: false, problem: { status: 422, code: 'invalid-request', title, errors } }
}

/** How somebody is let in. */
export const newUserForm: RegisterForm<OfficeUser, MadePassword, FieldName> = {
  fields: newFields,
  valuesOf,
  send: (values, _) =>
    sendRow(values, (refundLimitCents) => {
      const { username, role } = values
      const draft = { username, role, refundLimitCents }
      return callReauthenticated('POST /api/admin/users', { draft })
    }),
}

/** How it is changed what somebody may do. */
export const userForm: RegisterForm<
  OfficeUser,
  ValueOf<'PATCH /api/admin/users/:id'>,
  FieldName
> = {
  fields: roleFields,
  valuesOf,
  send: (values, user) =>
    sendRow(values, (refundLimitCents) => {
      const { id = '', version = '' } = user ?? {}
      const draft = { version, role: values.role, refundLimitCents }
      return callReauthenticated('PATCH /api/admin/users/:id', { params: { id }, draft })
    }),
}
