import { useRef } from 'react'

/**
 * Reads a phone number: in E.164 where possible, as typed when even the rules cannot be loaded. `odd` says
 * that no phone of its country looks like it.
 */
export async function readPhone(
  typed: string,
  country: string,
): Promise<{ phone: string; odd: boolean }> {
  const rules = await import('#app/ui/forms/phone.ts').catch(() => null)
  if (!rules) return { phone: typed.trim(), odd: false }
  const phone = rules.findE164(typed, country)
  return { phone: phone ?? typed.trim(), odd: phone === null }
}

/** An odd phone number is asked about once, and taken when it is sent again as it is. */
export function useOddPhoneCheck(): (phone: { phone: string; odd: boolean }) => boolean {
  const confirmed = useRef('')
  return ({ phone, odd }) => {
    if (!odd || confirmed.current === phone) return true
    confirmed.current = phone
    return false
  }
}

/** Moves focus to a field of a person's form, or to a notice that is drawn only after this event. */
export function focusDetailLater(field: string): void {
  requestAnimationFrame(() => document.getElementById(`details-${field}`)?.focus())
}
