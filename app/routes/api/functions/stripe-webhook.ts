import type { Context } from 'hono'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'

/**
 * POST /functions/v1/stripe-webhook: takes one event in. The signature is checked on the raw bytes
 * before anything else; 200 is answered only once the effect is stored.
 */
export async function receiveStripeEvent(c: Context<ApiEnv>): Promise<Response> {
  const { payments, bookings } = c.get('services')
  const body = new Uint8Array(await c.req.arrayBuffer())
  const read = payments.provider.readEvent(body, c.req.header('stripe-signature'))
  if (!read.ok) {
    return problem(c, {
      status: 400,
      code: read.error,
      title: texts()(checkoutMessagesEn).payment.failed,
    })
  }
  await bookings.receiveEvent(read.event)
  return answer(c, 'POST /functions/v1/stripe-webhook', { received: true })
}
