/** Writes to an address a person typed; nothing in it can add to the letter. */
export function mailLink(email: string, letter: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(letter).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${address}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Calls a number a person typed; keeps only what a number is made of. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** Opens a chat with a number in E.164. */
export function whatsAppLink(phoneE164: string): string {
  return `https://wa.me/${phoneE164.replaceAll(/\D/g, '')}`
}
