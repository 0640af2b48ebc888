import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { publicKeyOf, vapidHeader } from './vapid.ts'

/** The library most servers send by, and what it signs with: judges, not parts of the product. */
const require = createRequire(import.meta.url)
const webPush = require('web-push') as {
  getVapidHeaders(
    audience: string,
    subject: string,
    publicKey: string,
    privateKey: string,
    coding: string,
    expiration: number,
  ): { Authorization: string }
}
const jws = require('jws') as { verify(token: string, algorithm: string, key: string): boolean }

/** RFC 8292, section 2.4. */
const RFC = {
  endpoint: 'https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  contact: 'mailto:push@example.com',
  exp: 1_453_523_768,
  signed:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0',
  signature:
    'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  k: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
}
/** Half a day before it ends. */
const now = new Date((RFC.exp - 12 * 3600) * 1000)
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const header = vapidHeader(privateKey, { endpoint: RFC.endpoint, contact: RFC.contact, now })
const [, token = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
const signedOf = (jwt: string) => jwt.split('.').slice(0, 2).join('.')
const signatureOf = (jwt: string) => jwt.split('.')[2] ?? ''

/** Whether the key behind `k`, an uncompressed point, has signed. */
function hasSigned(point: string, signed: string, signature: string): boolean {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const by = { key, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(signed), by, Buffer.from(signature, 'base64url'))
}

test("a token says what the standard's example says, to the letter", () => {
  expect(signedOf(token)).toBe(RFC.signed)
})

test('a token is signed as the example is, by the key that is named with it', () => {
  expect(hasSigned(RFC.k, RFC.signed, RFC.signature)).toBe(true)
  expect(k).toBe(publicKeyOf(privateKey))
  expect(hasSigned(k, signedOf(token), signatureOf(token))).toBe(true)
  expect(hasSigned(RFC.k, signedOf(token), signatureOf(token))).toBe(false)
})

test('the library of others says the same, and reads ours', () => {
  const { d = '' } = privateKey.export({ format: 'jwk' })
  const origin = new URL(RFC.endpoint).origin
  const exp = Math.floor(Date.now() / 1000) + 12 * 3600
  const theirs = webPush.getVapidHeaders(origin, RFC.contact, k, d, 'aes128gcm', exp).Authorization
  const own = vapidHeader(privateKey, {
    endpoint: RFC.endpoint,
    contact: RFC.contact,
    now: new Date((exp - 12 * 3600) * 1000),
  })
  const tokens = [theirs, own].map((one) => one.slice('vapid t='.length).split(',')[0] ?? '')
  expect(signedOf(tokens[1] ?? '')).toBe(signedOf(tokens[0] ?? ''))
  expect(own.split(', k=')[1]).toBe(theirs.split(', k=')[1])
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  for (const one of tokens) expect(jws.verify(one, 'ES256', pem)).toBe(true)
})
