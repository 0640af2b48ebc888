import type { Context } from 'hono'
import { ROW_KEY_PREFIX } from '#app/domain/import/row-key.ts'
import type { ApiEnv } from '../env.ts'

const KEY = /^[A-Za-z0-9_-]{16,100}$/

/** The name the sender gave to this very request, or null without a usable one. */
export function readIdempotencyKey(c: Context<ApiEnv>): string | null {
  return readKey(c.req.header('idempotency-key') ?? '')
}

/** The same of a key that came in another way, as in a form. */
export function readKey(key: string): string | null {
  return KEY.test(key) && !key.startsWith(ROW_KEY_PREFIX) ? key : null
}
