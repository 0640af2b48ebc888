import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { formatMonth } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { ValueOf } from '#app/contract/call.ts'
import { percentOf, rateOf } from '#app/domain/partner/commission.ts'
import { addMonths, type WallMonth } from '#app/domain/time/months.ts'
import type { ListedPartner } from '#app/server/partners/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import type { RegisterField, RegisterForm } from '#app/ui/office/register-dialog.tsx'

/** What of a partner its form needs. */
type EditedPartner = Pick<
  ListedPartner,
  'code' | 'name' | 'phone' | 'email' | 'version' | 'commission'
>

type PlainName = 'name' | 'phone' | 'email'
type AddedName = PlainName | 'code'
type ChangedName = PlainName | 'commissionPercent' | 'commissionFrom'

const editedFields = (): readonly RegisterField<PlainName>[] => {
  const text = texts()(partnersTextEn)
  return [
    { name: 'name', label: text.fields.name, maxLength: 100 },
    { name: 'phone', label: text.fields.phone, type: 'tel', optional: true, maxLength: 40 },
    { name: 'email', label: text.fields.email, type: 'email', optional: true, maxLength: 254 },
  ]
}

/** Months a commission may begin in: from a year ago to half a year ahead. */
function monthsAround(month: WallMonth): { value: string; label: string }[] {
  return Array.from({ length: 18 }, (_, ahead) => addMonths(month, ahead - 11)).map((value) => ({
    value,
    label: formatMonth(`${value}-01`),
  }))
}

function changedFields(month: WallMonth): readonly RegisterField<ChangedName>[] {
  const { percent, hint, from } = texts()(partnersTextEn).commission
  return [
    ...editedFields(),
    { name: 'commissionPercent', label: percent, hint, optional: true, maxLength: 10 },
    { name: 'commissionFrom', label: from, options: monthsAround(month) },
  ]
}

const addedFields = (): readonly RegisterField<AddedName>[] => {
  const text = texts()(partnersTextEn)
  return [
    { name: 'code', label: text.fields.code, hint: text.codeHint, maxLength: 40 },
    ...editedFields(),
  ]
}

function plainValues(partner: EditedPartner | null): Record<PlainName, string> {
  const { name = '', phone, email } = partner ?? {}
  return { name, phone: phone ?? '', email: email ?? '' }
}

/** The percentage of a month, as it is typed. */
function agreedPercent(
  { commission }: Pick<EditedPartner, 'commission'>,
  month: WallMonth,
): string {
  return percentOf(rateOf(commission, month))
}

type SavedPartner = ValueOf<'POST /api/admin/partners'>

/** How a partner is added. */
export const newPartnerForm: RegisterForm<EditedPartner, SavedPartner, AddedName> = {
  fields: addedFields,
  valuesOf: () => ({ code: '', ...plainValues(null) }),
  send: (body) => callApi('POST /api/admin/partners', { body }),
}

/** How a partner is edited in a month; its code never changes. A percentage that is left as it stands is no new agreement. */
export function partnerForm(
  month: WallMonth,
  opened: EditedPartner,
): RegisterForm<EditedPartner, SavedPartner, ChangedName> {
  return {
    fields: () => changedFields(month),
    valuesOf(seen) {
      const partner = seen ?? opened
      const commissionPercent = agreedPercent(partner, month)
      return { ...plainValues(partner), commissionPercent, commissionFrom: month }
    },
    async send({ commissionPercent, commissionFrom, ...others }, seen) {
      const partner = seen ?? opened
      const isAgreed = commissionPercent !== agreedPercent(partner, commissionFrom)
      const rate = isAgreed && { commissionPercent, commissionFrom }
      const body = { ...others, ...rate, version: partner.version }
      return callApi('PATCH /api/admin/partners/:code', { params: { code: partner.code }, body })
    },
  }
}
