/** In E.164 where possible; as typed when even the rules cannot be loaded. */
export async function readPhone(typed: string, country: string): Promise<string> {
  const rules = await import('#app/ui/forms/phone.ts').catch(() => null)
  return rules ? rules.toE164(typed, country) : typed.trim()
}

/** Moves focus to a field of a person's form, or to a notice that is drawn only after this event. */
export function focusDetailLater(field: string): void {
  requestAnimationFrame(() => document.getElementById(`details-${field}`)?.focus())
}
