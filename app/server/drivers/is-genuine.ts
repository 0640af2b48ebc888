import { type KeyObject, verify } from 'node:crypto'
import { canonicalJson, type Json } from '#app/domain/trip-events/canonical-json.ts'

/** A value, and what is said to be a key's signature over its canonical JSON: ECDSA, SHA-256, r‖s, base64url. */
export type Signed = { signed: Json; signature: string }

/** Whether this key signed it: some 80 µs of a processor. */
export function isGenuine(key: KeyObject, { signed, signature }: Signed): boolean {
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  const text = Buffer.from(canonicalJson(signed), 'utf8')
  return verify('sha256', text, options, Buffer.from(signature, 'base64url'))
}
