import { randomUUID } from 'node:crypto'
import { cookieName } from './cookie-name.ts'
import { readCookie } from './read-cookie.ts'
import type { AuthParts } from './types.ts'

const NAME = 'known_device'
const HALF_A_YEAR_SECONDS = 180 * 24 * 3600

/** What the cookie says, signed by us. */
type KnownDevice = { account: string; device: string }

/**
 * The number of a device on which this account signed in before, or null. It opens nothing: its
 * failures are counted apart from everybody else's, so that strangers cannot lock the owner out.
 */
export function knownDevice(
  { keys, origin }: AuthParts,
  headers: Headers,
  userId: string | null,
): string | null {
  const token = readCookie(headers, cookieName(origin, NAME))
  const known = token === null ? null : (keys.open('known-device', token) as KnownDevice | null)
  return known?.account === userId ? known.device : null
}

/** The Set-Cookie value that makes this browser a known device of the account for half a year. */
export function knownDeviceCookie(
  { keys, origin }: AuthParts,
  userId: string,
  device: string | null,
): string {
  const known: KnownDevice = { account: userId, device: device ?? randomUUID() }
  const token = keys.sign('known-device', known)
  const attributes = `Max-Age=${HALF_A_YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax`
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin, NAME)}=${token}; ${attributes}${secure}`
}
