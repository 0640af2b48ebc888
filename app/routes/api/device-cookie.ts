import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from './env.ts'

/** Half a year, counted anew whenever the phone is used. */
const MAX_AGE_SECONDS = 180 * 24 * 3600

/** The secret of the phone that calls, or null. */
export function readDeviceCookie(c: Context<ApiEnv>): string | null {
  return (isSecure(c) ? getCookie(c, 'driver', 'host') : getCookie(c, 'driver')) ?? null
}

/** Makes the browser that calls a driver's phone; behind TLS no other name or path can set it. */
export function setDeviceCookie(c: Context<ApiEnv>, secret: string): void {
  setCookie(c, 'driver', secret, {
    ...{ path: '/', httpOnly: true, sameSite: 'Strict', maxAge: MAX_AGE_SECONDS },
    ...(isSecure(c) && { prefix: 'host', secure: true }),
  })
}

function isSecure(c: Context<ApiEnv>): boolean {
  return c.get('services').settings.origin.startsWith('https:')
}
