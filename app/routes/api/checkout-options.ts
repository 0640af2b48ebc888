import type { Context } from 'hono'
import type { ApiEnv } from './env.ts'

/** GET /api/checkout-options: what a prerendered page cannot know of the checkout (CHECKOUT-23). */
export function readCheckoutOptions(c: Context<ApiEnv>): Response {
  return c.json(c.get('services').checkoutOptions())
}
