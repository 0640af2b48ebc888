import { useEffect, useRef, useState } from 'react'
import type { CheckoutOptions } from '#app/contract/bookings.ts'
import type { BookingField } from '#app/contract/input/booking-details.ts'
import { useWideScreen } from '#app/ui/booking/use-wide-screen.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { BookingLayout } from './booking-layout.tsx'
import { type Checkout, withOnlyMethod } from './checkout-state.ts'
import { DetailsStep } from './details-step.tsx'
import { DoneStep } from './done-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SideNotes } from './side-notes.tsx'
import { TripSummary } from './trip-summary.tsx'
import { type CheckoutFlow, useCheckout } from './use-checkout.ts'
import { useEarlierAttempt } from './use-earlier-attempt.ts'

type BookingFlowProps = { start: Checkout; options: CheckoutOptions }

/** Steps 2 to 4 of a checkout, beside the summary of its trip. */
export function BookingFlow({ start, options }: BookingFlowProps) {
  const flow = useCheckout(withOnlyMethod(start, options.paymentMethods))
  useEarlierAttempt(flow)
  const wide = useWideScreen()
  const { trip, quote, details } = flow.checkout
  return (
    <BookingLayout
      step={flow.step}
      summary={<TripSummary {...details} trip={trip} quote={quote} wide={wide} />}
      notes={<SideNotes />}
    >
      <CurrentStep flow={flow} options={options} />
    </BookingLayout>
  )
}

function CurrentStep({ flow, options }: { flow: CheckoutFlow; options: CheckoutOptions }) {
  const [refused, setRefused] = useState<FieldErrors<BookingField>>({})
  const heading = useStepHeading(flow.step)
  if (flow.step === 4 && flow.checkout.booked) {
    return <DoneStep headingRef={heading} booking={flow.checkout.booked} />
  }
  if (flow.step === 2) {
    return (
      <DetailsStep
        headingRef={heading}
        flow={flow}
        idNumber={options.idNumber}
        refused={refused}
        onContinue={() => setRefused({})}
      />
    )
  }
  return (
    <PaymentStep
      headingRef={heading}
      flow={flow}
      options={options}
      onRefused={(errors) => {
        setRefused(errors)
        flow.back()
      }}
    />
  )
}

/** Moves reading position and view to the heading of a step that has just opened. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: step === 4 ? 'center' : 'nearest' })
  }, [step])
  return heading
}
