/** Writes to an address a person typed; nothing in it can add to the letter. */
export function mailLink(email: string, letter: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(letter).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${address}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Calls a number a person typed; keeps only what a number is made of. */
export function phoneLink(phone: string): string {
  return `tel:${dialled(phone)}`
}

/**
 * Opens a chat with a number in E.164; `text` stands in it, to be sent by hand. Without such a number the app asks
 * whom to write to.
 */
export function whatsAppLink(phoneE164: string, text = ''): string {
  const chat = `https://wa.me/${phoneE164.replaceAll(/\D/g, '')}`
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat
}

/** Opens a text message to a number a person typed, with its words, to be sent by hand. */
export function smsLink(phone: string, text: string): string {
  return `sms:${dialled(phone)}?body=${encodeURIComponent(text)}`
}

function dialled(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, '')
}
