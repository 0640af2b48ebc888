import { messages } from '#app/content/en/messages.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { IdNumberRule } from './person-input.ts'

/** What the operator has configured for the checkout. */
export type CheckoutOptions = { paymentMethods: readonly PaymentMethod[]; idNumber: IdNumberRule }

/** The text for a method that is missing, or that is no longer on offer (CHECKOUT-21, CHECKOUT-22). */
export function findMissingChoice(
  method: PaymentMethod | '',
  { paymentMethods }: Pick<CheckoutOptions, 'paymentMethods'>,
): string | null {
  if (!method) return messages.payment.methodMissing
  return paymentMethods.includes(method) ? null : messages.payment.dataMissing
}
