/**
 * A name for an `Idempotency-Key` that nobody guesses: 128 random bits in the form of a UUID, which itself has six
 * fewer. Unlike `crypto.randomUUID` it also works where the page was opened over plain HTTP on a local network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
