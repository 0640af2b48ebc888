import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts } from '#app/content/texts.ts'
import type { SubmitOutcome } from './submit-order.ts'

/** What keeps an order from being booked: a missing choice, or a failure with its heading. */
export type PaymentFailure =
  | { kind: 'method'; message: string }
  | { kind: 'failure'; heading?: string; message: string }

/** The message an outcome leaves beside the button. */
export function failureOf(outcome: SubmitOutcome): PaymentFailure {
  const messages = texts()(checkoutMessagesEn)
  switch (outcome.kind) {
    case 'failed':
      return { ...outcome, kind: 'failure' }
    case 'wrong-fields':
      return { kind: 'failure', message: Object.values(outcome.errors)[0] ?? '' }
    case 'pay':
      return {
        kind: 'failure',
        heading: messages.payment.heading,
        message: messages.payment.failed,
      }
    case 'booked':
      throw new Error('a booking that stands leaves no message')
  }
}
