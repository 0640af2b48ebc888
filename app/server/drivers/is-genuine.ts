import { type KeyObject, verify } from 'node:crypto'
import { canonicalJson, type Json } from '#app/domain/trip-events/canonical-json.ts'

/** A value, and what is said to be a key's signature over its canonical JSON: ECDSA, SHA-256, r‖s, base64url. */
export type Signed = { signed: Json; signature: string }

/** Bytes of one of a signature's two numbers on the curve P-256. */
const NUMBER_BYTES = 32

/** Whether this key signed it: some 60 µs of a processor. */
export function isGenuine(key: KeyObject, { signed, signature }: Signed): boolean {
  const numbers = Buffer.from(signature, 'base64url')
  if (numbers.length !== 2 * NUMBER_BYTES) return false
  return verify('sha256', bytesOf(signed), key, inDer(numbers))
}

/** The same by Node's own threads, while this one goes on. */
export function isGenuineMeanwhile(
  key: KeyObject,
  { signed, signature }: Signed,
): Promise<boolean> {
  const numbers = Buffer.from(signature, 'base64url')
  if (numbers.length !== 2 * NUMBER_BYTES) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    verify('sha256', bytesOf(signed), key, inDer(numbers), (error, isGenuine) =>
      error ? reject(error) : resolve(isGenuine),
    )
  })
}

function bytesOf(signed: Json): Buffer {
  return Buffer.from(canonicalJson(signed), 'utf8')
}

/**
 * A signature as OpenSSL reads it: a sequence of two integers. Node would read r‖s itself, told so by an option: that
 * takes it a third longer.
 */
function inDer(numbers: Buffer): Buffer {
  const r = integer(numbers.subarray(0, NUMBER_BYTES))
  const s = integer(numbers.subarray(NUMBER_BYTES))
  return Buffer.from([0x30, r.length + s.length, ...r, ...s])
}

/** A number above zero in as few bytes as it needs, the first of which says no minus. */
function integer(bytes: Buffer): number[] {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = [...bytes.subarray(first < 0 ? NUMBER_BYTES - 1 : first)]
  if ((digits[0] ?? 0) > 0x7f) digits.unshift(0)
  return [0x02, digits.length, ...digits]
}
