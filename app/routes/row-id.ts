/** Reads a row's number from an address; null for anything else. */
export function readRowId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
