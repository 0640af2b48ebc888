import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'
import { hostCookie, setHostCookie } from './host-cookie.ts'

/** Half a year, counted anew whenever the phone is used. */
const MAX_AGE_SECONDS = 180 * 24 * 3600

/** The secret of the phone that calls, or null. */
export function readDeviceCookie(c: Context<ApiEnv>): string | null {
  return hostCookie(c, 'driver')
}

/** Makes the browser that calls a driver's phone. */
export function setDeviceCookie(c: Context<ApiEnv>, secret: string): void {
  setHostCookie(c, 'driver', secret, { maxAge: MAX_AGE_SECONDS, sameSite: 'Strict' })
}
