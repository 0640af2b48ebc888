import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** Push services take tokens for a day at most. */
const VALID_SECONDS = 12 * 3600

/** The public half of the key as browsers and push services take it: an uncompressed point, base64url. */
export function publicKeyOf(privateKey: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat(point).toString('base64url')
}

/**
 * Tells a push service who sends (RFC 8292): the value of `authorization`.
 *
 * @param contact `mailto:` or `https:`, for whoever runs the push service.
 */
export function vapidHeader(
  privateKey: KeyObject,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: contact },
  ]
  const signed = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKeyOf(privateKey)}`
}
