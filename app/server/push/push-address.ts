import { createECDH } from 'node:crypto'
import type { Recipient } from './encrypt.ts'

/** Where one browser's messages go, and what they are encrypted by. */
export type PushAddress = { endpoint: string; keys: Recipient }

/**
 * The push services of the browsers there are. A phone says itself where its messages go: without this
 * list, the server could be made to call whatever is near it.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
]

/**
 * Reads what a browser's subscription says.
 *
 * @param local Also takes addresses on this machine without TLS: for one's own trial of the product.
 * @returns Null for what is none, or is at no push service that is known.
 */
export function readPushAddress(
  { endpoint, keys: { p256dh, auth } }: PushAddress,
  { local }: { local: boolean },
): PushAddress | null {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || !isService(url, local)) return null
  if (Buffer.from(auth, 'base64url').length !== 16 || !isPoint(p256dh)) return null
  return { endpoint: url.href, keys: { p256dh, auth } }
}

function isService({ protocol, hostname, port }: URL, local: boolean): boolean {
  if (local && hostname === '127.0.0.1') return true
  return protocol === 'https:' && port === '' && SERVICES.some((known) => known.test(hostname))
}

/** Whether it is a point of the curve P-256: only with one can anything be encrypted. */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}
