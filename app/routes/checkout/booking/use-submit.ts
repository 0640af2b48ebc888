import { useState } from 'react'
import { messagesEn } from '#app/content/en/messages.ts'
import { formatEuro } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { CheckoutOptions } from '#app/contract/bookings.ts'
import {
  type BookingField,
  DETAIL_FIELDS,
  parsePersonalDetails,
} from '#app/contract/input/booking-details.ts'
import { orderTotals } from '#app/domain/pricing/transfer-price.ts'
import { storeOrderKey, tabStorage } from '#app/routes/site/home/trip-draft.ts'
import { findBookingByKey } from '#app/ui/booking/find-booking-by-key.ts'
import { failureOf, type PaymentFailure } from '#app/ui/booking/payment-failure.ts'
import { priceOf, type Quote, requestQuote } from '#app/ui/booking/quote.ts'
import { reportEvent, reportTaken } from '#app/ui/booking/report-event.ts'
import { callApi } from '#app/ui/forms/api.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { newKey } from '#app/ui/forms/new-key.ts'
import { openCardPage, useWork } from '#app/ui/forms/use-work.ts'
import { findMissingChoice } from './missing-choice.ts'
import {
  type BookingCalls,
  type BookingOutcome,
  type Submitted,
  submitBooking,
} from './submit-booking.ts'
import type { CheckoutFlow } from './use-checkout.ts'

/** What step 3 tells the customer: a missing choice, a failure, or a new price. */
export type PaymentMessage = PaymentFailure | { kind: 'price'; message: string }

/** The one handler behind "Confirm Booking" and the card panel's pay button. */
type Submit = { working: boolean; message: PaymentMessage | null; submit: () => void }

/**
 * Books once however often it is pressed, and leads on: to the card page, to step 4, back to a
 * refused field, or to a message on this step.
 *
 * @param onRefused Called with fields of step 2 that the server did not accept.
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
    if (outcome.kind === 'pay') {
      storeOrderKey(tabStorage(), key)
      if (openCardPage(outcome.checkoutUrl)) return true
    }
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
    void work.run(async () => {
      dispatch({ type: 'attempting' })
      reportEvent({ name: 'form_submit', parameters: { form_name: 'booking_form' } })
      const submitted = await submitBooking(CALLS, request)
      reportTaken(submitted.outcome)
      return settle(submitted)
    })
  }
  return { working: work.working, message, submit }
}

const CALLS: BookingCalls = {
  requestQuote,
  findBookingByKey,
  newKey,
  createBooking: (body, key) => callApi('POST /api/bookings', { body, key }),
}

/** The message an outcome leaves on step 3. */
export function messageFor(
  outcome: BookingOutcome,
  quote: Quote,
  returnTransfer: boolean,
): PaymentMessage {
  if (outcome.kind !== 'price-changed') return failureOf(outcome)
  const { totalPrice } = orderTotals(priceOf(quote), returnTransfer)
  return { kind: 'price', message: texts()(messagesEn).quote.priceChanged(formatEuro(totalPrice)) }
}

function hasDetail(errors: Record<string, string>): boolean {
  return DETAIL_FIELDS.some((field) => errors[field])
}
