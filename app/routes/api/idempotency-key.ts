import type { Context } from 'hono'
import { ROW_KEY_PREFIX } from '#app/domain/import/row-key.ts'
import type { ApiEnv } from './env.ts'

const KEY = /^[A-Za-z0-9_-]{16,100}$/

/** The name the sender gave to this very request, or null without a usable one. */
export function readIdempotencyKey(c: Context<ApiEnv>): string | null {
  const key = c.req.header('idempotency-key') ?? ''
  return KEY.test(key) && !key.startsWith(ROW_KEY_PREFIX) ? key : null
}
