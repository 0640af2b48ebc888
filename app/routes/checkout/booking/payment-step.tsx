import { type Ref, useEffect, useRef } from 'react'
import { bookingTextEn } from '#app/content/en/booking.ts'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CheckoutOptions } from '#app/contract/bookings.ts'
import type { BookingField } from '#app/contract/input/booking-details.ts'
import { orderTotals } from '#app/domain/pricing/transfer-price.ts'
import { cancellationWords } from '#app/ui/booking/cancellation-words.ts'
import { FailureNotice } from '#app/ui/booking/failure-notice.tsx'
import { focusPaymentChoice, PaymentChoice } from '#app/ui/booking/payment-choice.tsx'
import { priceOf } from '#app/ui/booking/quote.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { ActionBar } from './action-bar.tsx'
import { PaymentReview } from './payment-review.tsx'
import type { CheckoutFlow } from './use-checkout.ts'
import { type PaymentMessage, useSubmit } from './use-submit.ts'

type PaymentStepProps = {
  headingRef: Ref<HTMLHeadingElement>
  flow: CheckoutFlow
  options: CheckoutOptions
  /** Called with fields of step 2 that the server did not accept. */
  onRefused: (errors: FieldErrors<BookingField>) => void
}

/** Step 3 "Complete Your Booking": review, payment choice, one way to confirm. */
export function PaymentStep({ headingRef, flow, options, onRefused }: PaymentStepProps) {
  const bookingText = useTexts()(bookingTextEn)
  const messages = useTexts()(messagesEn)
  const widgetText = useTexts()(widgetTextEn)
  const { checkout, dispatch } = flow
  const { trip } = checkout
  const { working, message, submit } = useSubmit(flow, options, onRefused)
  const { totalPrice } = orderTotals(priceOf(checkout.quote), checkout.details.returnTransfer)
  const { heading, lead } = bookingText.payment
  return (
    <section aria-labelledby="step-heading" className="flex flex-col gap-6">
      <div>
        <h1 id="step-heading" ref={headingRef} tabIndex={-1} className="text-3xl outline-none">
          {heading}
        </h1>
        <p className="mt-2 text-ink-soft">
          {lead} {cancellationWords(widgetText, trip.date, trip.time).words}.
        </p>
      </div>
      <PaymentReview checkout={checkout} onEdit={flow.back} />
      <PaymentChoice
        methods={options.paymentMethods}
        chosen={checkout.paymentMethod}
        onChoose={(method) => dispatch({ type: 'method-chosen', method })}
        error={message?.kind === 'method' && !checkout.paymentMethod ? message.message : undefined}
        pay={{ amount: formatEuroExact(totalPrice), working, onPay: submit }}
      />
      <PaymentNotice message={message} />
      <ActionBar checkout={checkout} onBack={flow.back}>
        <Button
          size="large"
          className="max-md:grow max-md:px-4 md:min-w-60"
          aria-disabled={working || !checkout.paymentMethod}
          aria-busy={working}
          onClick={submit}
        >
          {working ? <Spinner /> : <Icon name="lock" size={18} />}
          {working ? messages.loading.processing : bookingText.payment.confirm}
        </Button>
      </ActionBar>
    </section>
  )
}

/** Comes into view by itself: the pay button that led here may stand far above it. */
function PaymentNotice({ message }: { message: PaymentMessage | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message?.kind === 'method') focusPaymentChoice()
    else box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  if (message?.kind === 'price') {
    return (
      <Notice ref={box} tone="warning" role="alert">
        <p>{message.message}</p>
      </Notice>
    )
  }
  if (message?.kind !== 'failure') return null
  return <FailureNotice ref={box} failure={message} />
}
