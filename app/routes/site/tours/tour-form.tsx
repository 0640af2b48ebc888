import { useEffect, useRef } from 'react'
import { tourBookingTextEn } from '#app/content/en/tour-booking.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CheckoutOptions } from '#app/contract/bookings.ts'
import { Booked } from '#app/ui/booking/booked.tsx'
import { FailureNotice } from '#app/ui/booking/failure-notice.tsx'
import { PaymentChoice } from '#app/ui/booking/payment-choice.tsx'
import type { PaymentFailure } from '#app/ui/booking/payment-failure.ts'
import { ConsentFields, PersonFields, RequestField } from '#app/ui/booking/person-fields.tsx'
import { reportPurchase } from '#app/ui/booking/report-event.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { startAgain } from './tour-checkouts.ts'
import { DayFields } from './tour-day-fields.tsx'
import type { TourFacts } from './tour-facts.ts'
import { TourSummary } from './tour-summary.tsx'
import { type TourForm, useTourBooking } from './use-tour-booking.ts'

type TourBookingFormProps = { tour: TourFacts; options: CheckoutOptions }

/** The form that books a tour, inside its dialog, and what it becomes once booked. */
export function TourBookingForm({ tour, options }: TourBookingFormProps) {
  const text = useTexts()(tourBookingTextEn)
  const form = useTourBooking(tour, options)
  if (form.checkout.booked) return <TourBooked tour={tour} form={form} />
  const { draft } = form.checkout
  const person = { details: draft, errors: form.errors, change: form.change }
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10"
    >
      <div className="grid gap-6">
        <DayFields tour={tour} form={form} />
        <Card className="grid gap-5 p-5 sm:p-8">
          <div>
            <h4 className="text-xl">{text.personHeading}</h4>
            <p className="mt-1 text-sm text-ink-soft">{text.personLead}</p>
          </div>
          <PersonFields {...person} idNumber={options.idNumber} />
          <RequestField {...person} hint={text.specialRequestHint} />
        </Card>
        {options.paymentMethods.length > 1 && (
          <PaymentChoice
            methods={options.paymentMethods}
            chosen={form.method}
            onChoose={(paymentMethod) => form.change({ paymentMethod })}
            error={form.errors.paymentMethod}
          />
        )}
        <ConsentFields {...person} />
      </div>
      <TourSummary tour={tour} form={form}>
        <Failure failure={form.failure} />
      </TourSummary>
    </form>
  )
}

/** Comes into view by itself: on a phone the button may stand at the edge of the screen. */
function Failure({ failure }: { failure: PaymentFailure | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return failure && <FailureNotice ref={box} failure={failure} />
}

function TourBooked({ tour, form }: { tour: TourFacts; form: TourForm }) {
  const text = useTexts()(tourBookingTextEn)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { booked } = form.checkout
  useEffect(() => {
    if (booked) reportPurchase('tour', booked.bookingRef, booked.totalCents)
  }, [booked])
  if (!booked) return null
  return (
    <div className="max-w-2xl">
      <Booked headingRef={heading} level={3} booking={booked} next={text.next}>
        <Button variant="secondary" onClick={() => startAgain(tour)}>
          {text.another}
        </Button>
      </Booked>
    </div>
  )
}
