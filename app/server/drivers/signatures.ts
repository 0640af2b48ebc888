import { type KeyObject, verify } from 'node:crypto'
import { canonicalJson, type Json } from '#app/domain/trip-events/canonical-json.ts'

/** A value and a device's signature over its canonical JSON: ECDSA, SHA-256, r‖s, base64url. */
export type Signed = { signed: Json; signature: string }

/** Those of the given values that this key has signed. Checked side by side, off the main thread. */
export async function verifySignatures<One extends Signed>(
  key: KeyObject,
  all: readonly One[],
): Promise<Set<One>> {
  const genuine = await Promise.all(all.map((one) => isGenuine(key, one)))
  return new Set(all.filter((_, index) => genuine[index]))
}

function isGenuine(key: KeyObject, { signed, signature }: Signed): Promise<boolean> {
  const bytes = Buffer.from(canonicalJson(signed), 'utf8')
  return new Promise((resolve, reject) => {
    verify(
      'sha256',
      bytes,
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
      (error, result) => (error ? reject(error) : resolve(result)),
    )
  })
}
