import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { texts } from '#app/content/texts.ts'
import type { ListedPartner } from '#app/server/partners/index.server.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'
import type {
  RegisterField,
  RegisterForm,
  RegisterValues,
} from '#app/ui/office/register-dialog.tsx'

/** What of a partner its form needs. */
type EditedPartner = Pick<ListedPartner, 'code' | 'name' | 'phone' | 'email' | 'version'>

const editedFields = (): readonly RegisterField[] => {
  const text = texts()(partnersTextEn)
  return [
    { name: 'name', label: text.fields.name, maxLength: 100 },
    { name: 'phone', label: text.fields.phone, type: 'tel', optional: true, maxLength: 40 },
    { name: 'email', label: text.fields.email, type: 'email', optional: true, maxLength: 254 },
  ]
}

const addedFields = (): readonly RegisterField[] => {
  const text = texts()(partnersTextEn)
  return [
    { name: 'code', label: text.fields.code, hint: text.codeHint, maxLength: 40 },
    ...editedFields(),
  ]
}

function valuesOf(partner: EditedPartner | null): RegisterValues {
  const { name = '', phone, email } = partner ?? {}
  return { ...(!partner && { code: '' }), name, phone: phone ?? '', email: email ?? '' }
}

/** Where the calls about a partner go. */
export function partnerPath(code: string): string {
  return `/api/admin/partners/${encodeURIComponent(code)}`
}

function send(
  values: RegisterValues,
  partner: EditedPartner | null,
): Promise<ApiAnswer<ListedPartner>> {
  if (!partner) return callApi('/api/admin/partners', { method: 'POST', body: values })
  const body = { ...values, version: partner.version }
  return callApi(partnerPath(partner.code), { method: 'PATCH', body })
}

/** How a partner is added. */
export const newPartnerForm: RegisterForm<EditedPartner, ListedPartner> = {
  fields: addedFields,
  valuesOf,
  send,
}

/** How a partner is edited; its code never changes. */
export const partnerForm: RegisterForm<EditedPartner, ListedPartner> = {
  fields: editedFields,
  valuesOf,
  send,
}
