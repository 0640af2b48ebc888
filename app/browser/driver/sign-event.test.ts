import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeys, signEvent } from './sign-event.ts'

const EVENT = {
  eventId: '5b0b4a3e-8a0c-4d3c-9a42-0a6f6d6f1a11',
  bookingRef: 'PT-1',
  kind: 'problem',
  at: '2026-08-01T07:00:00.000Z',
  deviceSeq: 3,
  payload: { text: 'Ακίνητη κίνηση – €' },
} as const
/** By hand, as RFC 8785 has it: keys in their order, no blanks, UTF-8. */
const CANONICAL =
  '{"at":"2026-08-01T07:00:00.000Z","bookingRef":"PT-1","deviceSeq":3,' +
  '"eventId":"5b0b4a3e-8a0c-4d3c-9a42-0a6f6d6f1a11","kind":"problem","payload":{"text":"Ακίνητη κίνηση – €"}}'

test('a phone signs with a key that no script can take out', async () => {
  const { keys, publicKey } = await makeKeys()
  expect(keys.privateKey.extractable).toBe(false)
  await expect(webcrypto.subtle.exportKey('jwk', keys.privateKey)).rejects.toThrow()
  expect(publicKey).toMatchObject({ kty: 'EC', crv: 'P-256' })
  expect(publicKey).not.toHaveProperty('d')
})

test('the signature is over the canonical JSON, r and s in base64url, and of no other key', async () => {
  const [{ keys }, other] = await Promise.all([makeKeys(), makeKeys()])
  const { signature, ...rest } = await signEvent(keys.privateKey, EVENT)
  expect(rest).toEqual(EVENT)
  expect(signature).toMatch(/^[\w-]{86}$/)
  const isBy = (key: CryptoKey, text: string) =>
    webcrypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      Buffer.from(signature, 'base64url'),
      Buffer.from(text, 'utf8'),
    )
  expect(await isBy(keys.publicKey, CANONICAL)).toBe(true)
  expect(await isBy(keys.publicKey, CANONICAL.replace('PT-1', 'PT-2'))).toBe(false)
  expect(await isBy(other.keys.publicKey, CANONICAL)).toBe(false)
})
