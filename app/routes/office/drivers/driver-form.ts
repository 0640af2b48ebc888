import { driversTextEn } from '#app/content/en/office-registers.ts'
import { texts } from '#app/content/texts.ts'
import type { Driver } from '#app/server/fleet/index.server.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'
import type { RegisterField, RegisterForm } from '#app/ui/office/register-dialog.tsx'

/** A driver as the screen has it. */
export type ShownDriver = Driver & { version: string }

/** What the server answers to a stored driver; `trips` coming ones changed with an edit. */
type SavedDriver = ShownDriver & { trips?: number }

type FieldName = 'name' | 'phone' | 'email'
type Values = Record<FieldName, string>

const fields = (): readonly RegisterField<FieldName>[] => {
  const text = texts()(driversTextEn)
  return [
    { name: 'name', label: text.fields.name, maxLength: 100 },
    { name: 'phone', label: text.fields.phone, type: 'tel', hint: text.phoneHint, maxLength: 40 },
    { name: 'email', label: text.fields.email, type: 'email', optional: true, maxLength: 254 },
  ]
}

function valuesOf(driver: ShownDriver | null): Values {
  return { name: driver?.name ?? '', phone: driver?.phone ?? '', email: driver?.email ?? '' }
}

function send(values: Values, driver: ShownDriver | null): Promise<ApiAnswer<SavedDriver>> {
  if (!driver) return callApi('POST /api/admin/drivers', { body: values })
  const body = { ...values, version: driver.version }
  return callApi('PATCH /api/admin/drivers/:id', { params: { id: driver.id }, body })
}

/** How a driver is added and edited. */
export const driverForm: RegisterForm<ShownDriver, SavedDriver, FieldName> = {
  fields,
  valuesOf,
  send,
}

/** What a driver is called in a sentence. */
export function nameOf({ name }: ShownDriver): string {
  return name
}
