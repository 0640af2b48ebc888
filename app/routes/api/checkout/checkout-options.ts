import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'

/** GET /api/checkout-options: what a prerendered page cannot know of the checkout. */
export function readCheckoutOptions(c: Context<ApiEnv>): Response {
  return answer(c, 'GET /api/checkout-options', c.get('services').checkoutOptions())
}
