import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from '../env.ts'

/** The value of a cookie of ours, or null; behind TLS only of one that no other host and no path could set. */
export function hostCookie(c: Context<ApiEnv>, name: string): string | null {
  return (isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name)) ?? null
}

/** Sets a cookie for every path of this host that no script reads; `maxAge` in seconds. */
export function setHostCookie(
  c: Context<ApiEnv>,
  name: string,
  value: string,
  { maxAge, sameSite }: { maxAge: number; sameSite: 'Lax' | 'Strict' },
): void {
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite,
    maxAge,
    ...(isSecure(c) && { prefix: 'host', secure: true }),
  })
}

function isSecure(c: Context<ApiEnv>): boolean {
  return c.get('services').settings.origin.startsWith('https:')
}
