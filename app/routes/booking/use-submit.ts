import { useState } from 'react'
import { messages } from '#app/content/en/messages.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { formatEuro } from '#app/domain/money.ts'
import { orderTotals } from '#app/domain/pricing/transfer-price.ts'
import { callApi } from '#app/ui/booking/api.ts'
import type { FieldErrors } from '#app/ui/booking/form-errors.ts'
import { newKey } from '#app/ui/booking/new-key.ts'
import { priceOf, type Quote, requestQuote } from '#app/ui/booking/quote.ts'
import { openCardPage, useWork } from '#app/ui/booking/use-work.ts'
import type { CheckoutOptions } from './checkout-options.ts'
import { type BookingField, DETAIL_FIELDS, parsePersonalDetails } from './details-input.ts'
import {
  type BookingCalls,
  type SubmitOutcome,
  type Submitted,
  submitBooking,
} from './submit-booking.ts'
import type { CheckoutFlow } from './use-checkout.ts'

/** What step 3 tells the customer: a missing choice, a failure, or a new price. */
export type PaymentMessage =
  | { kind: 'method'; message: string }
  | { kind: 'failure'; heading?: string; message: string }
  | { kind: 'price'; message: string }

/** The one handler behind "Confirm Booking" and the card panel's pay button. */
export type Submit = { working: boolean; message: PaymentMessage | null; submit: () => void }

/**
 * Books once however often it is pressed, and leads on: to the card page, to step 4, back to a
 * refused field, or to a message on this step.
 *
 * @param onRefused Called with fields of step 2 that the server did not accept.
 * @see CHECKOUT-19 to CHECKOUT-22, CHECKOUT-25, CHECKOUT-31, A-10
 */
export function useSubmit(
  flow: CheckoutFlow,
  options: CheckoutOptions,
  onRefused: (errors: FieldErrors<BookingField>) => void,
): Submit {
  const { checkout, dispatch } = flow
  const [message, setMessage] = useState<PaymentMessage | null>(null)
  const work = useWork()

  /** Answers whether the page is being left, so that nothing can be pressed meanwhile. */
  const settle = ({ outcome, key, quote }: Submitted): boolean => {
    dispatch({ type: 'attempted', key, quote })
    if (outcome.kind === 'pay' && openCardPage(outcome.checkoutUrl)) return true
    if (outcome.kind === 'booked') dispatch({ type: 'booked', booking: outcome.booking })
    else if (outcome.kind === 'wrong-fields' && hasDetail(outcome.errors)) onRefused(outcome.errors)
    else setMessage(messageFor(outcome, quote, checkout.details.returnTransfer))
    return false
  }
  const submit = () => {
    const { paymentMethod, details } = checkout
    const missing = findMissingChoice(paymentMethod, options)
    setMessage(missing ? { kind: 'method', message: missing } : null)
    if (missing || !paymentMethod) return
    const parsed = parsePersonalDetails(details, options)
    if (!parsed.ok) return onRefused(parsed.errors)
    const request = { ...checkout, details: parsed.value, paymentMethod }
    work.run(async () => settle(await submitBooking(CALLS, request)))
  }
  return { working: work.working, message, submit }
}

const CALLS: BookingCalls = {
  requestQuote,
  newKey,
  createBooking: (body, key) =>
    callApi('/api/bookings', { method: 'POST', body, headers: { 'Idempotency-Key': key } }),
}

/** The text for a method that is missing, or that is no longer on offer (CHECKOUT-21, CHECKOUT-22). */
export function findMissingChoice(
  method: PaymentMethod | '',
  { paymentMethods }: Pick<CheckoutOptions, 'paymentMethods'>,
): string | null {
  if (!method) return messages.payment.methodMissing
  return paymentMethods.includes(method) ? null : messages.payment.dataMissing
}

/** The message an outcome leaves on step 3. */
export function messageFor(
  outcome: SubmitOutcome,
  quote: Quote,
  returnTransfer: boolean,
): PaymentMessage {
  switch (outcome.kind) {
    case 'failed':
      return { ...outcome, kind: 'failure' }
    case 'price-changed': {
      const { totalPrice } = orderTotals(priceOf(quote), returnTransfer)
      return { kind: 'price', message: messages.quote.priceChanged(formatEuro(totalPrice)) }
    }
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

function hasDetail(errors: Record<string, string>): boolean {
  return DETAIL_FIELDS.some((field) => errors[field])
}
