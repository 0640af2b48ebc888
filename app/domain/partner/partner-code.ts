/** Longest code of a partner: it stands in a link and below a QR code. */
const PARTNER_CODE_LIMIT = 40

const CODE = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/

/**
 * Whether a text can be a partner's code: letters and digits of the Latin alphabet, single hyphens
 * between them. It is part of the hotel's booking link and of its bookings, so it never changes.
 */
export function isPartnerCode(text: string): boolean {
  return text.length >= 2 && text.length <= PARTNER_CODE_LIMIT && CODE.test(text)
}

/** A hotel's own booking link: guests who come by it book for the hotel. */
export function bookingLink(origin: string, code: string): string {
  return `${origin}/?partner=${encodeURIComponent(code)}`
}
