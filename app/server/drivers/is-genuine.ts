import { type KeyObject, verify } from 'node:crypto'

/** A text, and what is said to be a key's signature over it: ECDSA, SHA-256, r‖s, base64url. */
export type SignedText = { text: string; signature: string }

/** Whether this key signed it: some 80 µs of a processor. */
export function isGenuine(key: KeyObject, { text, signature }: SignedText): boolean {
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(text, 'utf8'), options, Buffer.from(signature, 'base64url'))
}
