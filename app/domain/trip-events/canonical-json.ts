/** What JSON can say; a key whose value is undefined is left out. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * Writes a value as canonical JSON (RFC 8785): no blanks, keys by their UTF-16 units, numbers and
 * texts as ECMAScript writes them. Equal values give equal bytes in every language.
 *
 * @throws {RangeError} Not a number JSON knows, or half a surrogate pair.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return stringText(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  let members = ''
  // The RFC sorts by code units, whatever the language: so does this without a word on how.
  for (const key of Object.keys(value).sort()) {
    const member = value[key]
    if (member === undefined) continue
    members += `${members && ','}${stringText(key)}:${canonicalJson(member)}`
  }
  return `{${members}}`
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('not a JSON number')
  return JSON.stringify(value)
}

function stringText(text: string): string {
  if (!text.isWellFormed()) throw new RangeError('half a surrogate pair')
  return JSON.stringify(text)
}
