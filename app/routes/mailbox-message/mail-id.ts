/** Reads a message's number from an address; null for anything else. */
export function readMailId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
