/** The fields of a form without its files: ours have none. */
export function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}
