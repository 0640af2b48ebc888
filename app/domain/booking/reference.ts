/** The 32 characters of a booking reference; 0, O, 1 and I are left out, as they look alike. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const PREFIX = 'PT-'
const LENGTH = 8
const REQUEST_PREFIX = 'RQ-'
const PATTERN = new RegExp(`^${PREFIX}[${REFERENCE_ALPHABET}]{${LENGTH}}$`)

/**
 * Draws a new booking reference: "PT-" and 8 random characters. Never a credential.
 *
 * There are 32^8 = 1.1 x 10^12 references, equally likely. With 100 000 bookings stored, a new
 * one repeats an old one once in 11 million draws; the stored column is unique, and the caller
 * draws again.
 *
 * @param random Returns that many cryptographically random bytes.
 * @throws {RangeError} `random` returned too few bytes.
 */
export function bookingReference(random: (count: number) => Uint8Array): string {
  return PREFIX + drawn(random)
}

/** Draws a new reference of a request: as a booking's, beginning with "RQ-". */
export function requestReference(random: (count: number) => Uint8Array): string {
  return REQUEST_PREFIX + drawn(random)
}

function drawn(random: (count: number) => Uint8Array): string {
  const bytes = random(LENGTH)
  if (bytes.length < LENGTH) throw new RangeError(`asked for ${LENGTH} bytes, got ${bytes.length}`)
  return Array.from(bytes.subarray(0, LENGTH), characterFor).join('')
}

/** Tells whether a text has the form of a booking reference, in capitals and without blanks. */
export function isBookingReference(text: string): boolean {
  return PATTERN.test(text)
}

function characterFor(byte: number): string {
  // The 256 values of a byte fall evenly on 32 characters, so the remainder has no bias.
  return REFERENCE_ALPHABET.charAt(byte % REFERENCE_ALPHABET.length)
}
