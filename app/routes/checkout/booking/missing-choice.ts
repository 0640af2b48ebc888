import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts } from '#app/content/texts.ts'
import type { CheckoutOptions } from '#app/contract/bookings.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'

/** The text for a method that is missing, or that is no longer on offer. */
export function findMissingChoice(
  method: PaymentMethod | '',
  { paymentMethods }: Pick<CheckoutOptions, 'paymentMethods'>,
): string | null {
  const messages = texts()(checkoutMessagesEn)
  if (!method) return messages.payment.methodMissing
  return paymentMethods.includes(method) ? null : messages.payment.dataMissing
}
