import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'

/** Adds Set-Cookie values to the answer. */
export function setCookies(c: Context<ApiEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}
