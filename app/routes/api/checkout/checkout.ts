import type { Context } from 'hono'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { limitedWithAll } from '../request/limited.ts'
import { problem } from '../request/problem.ts'

/** GET /api/checkout/{session}: what became of a card session, verified with the provider. */
export async function readCheckout(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limitedWithAll(c, 'checkout')
  if (refused) return refused
  const checkout = await c.get('services').bookings.readCheckout(c.req.param('session') ?? '')
  return checkout ? answer(c, 'GET /api/checkout/:session', checkout) : unknownSession(c)
}

/** POST /api/checkout/{session}/cancel: the customer turned back on the card page. */
export async function cancelCheckout(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limitedWithAll(c, 'checkout')
  if (refused) return refused
  const status = await c.get('services').bookings.cancelCheckout(c.req.param('session') ?? '')
  return status ? answer(c, 'POST /api/checkout/:session/cancel', { status }) : unknownSession(c)
}

function unknownSession(c: Context<ApiEnv>): Response {
  return problem(c, {
    status: 404,
    code: 'not-found',
    title: texts()(checkoutMessagesEn).payment.notVerified,
  })
}
