import { Link } from 'react-router'
import { company } from '#app/content/company.ts'
import { bookingTextEn } from '#app/content/en/booking.ts'
import { successTextEn } from '#app/content/en/checkout.ts'
import { formatDate, formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { VerifiedCheckout } from '#app/contract/bookings.ts'
import { ArrivalFacts, NextSteps, TourFacts } from '#app/ui/booking/arrival-facts.tsx'
import type { ConfirmationState } from '#app/ui/booking/confirmation-state.ts'
import { FoundTrip } from '#app/ui/booking/found-trip.tsx'
import { ReferenceCard, returnReferenceRow } from '#app/ui/booking/reference-card.tsx'
import { ButtonLink, buttonLook } from '#app/ui/primitives/button.tsx'

/** The part of a transaction id people can compare. */
const SHOWN_CHARACTERS = 12

type PaidDetailsProps = { checkout: VerifiedCheckout; confirmation: ConfirmationState }

/** Receipt and next steps of a verified payment. */
export function PaidDetails({ checkout, confirmation }: PaidDetailsProps) {
  const text = useTexts()
  const successText = text(successTextEn)
  const tour = checkout.type === 'tour'
  return (
    <>
      <ReferenceCard
        rows={[
          [successText.reference, checkout.bookingRef],
          ...returnReferenceRow(checkout.returnBookingRef),
          ...(checkout.tourTitle ? [[successText.tourHeading, checkout.tourTitle] as const] : []),
          [text(bookingTextEn).done.total, formatEuroExact(checkout.amountCents)],
          [successText.transaction, (checkout.transactionId ?? '–').slice(-SHOWN_CHARACTERS)],
          [successText.status, successText.statusCompleted],
          [successText.date, checkout.paidOn ? formatDate(checkout.paidOn) : '–'],
        ]}
      />
      <FoundTrip orderKey={confirmation.orderKey ?? ''} bookingRef={checkout.bookingRef} />
      <div className="grid gap-8 sm:grid-cols-2">
        <section aria-labelledby="next-heading">
          <h2 id="next-heading" className="mb-4 text-xl">
            {successText.nextHeading}
          </h2>
          <NextSteps steps={tour ? successText.nextTour : successText.next} />
        </section>
        <section aria-labelledby="arrival-heading">
          <h2 id="arrival-heading" className="mb-4 text-xl">
            {tour ? successText.tourHeading : successText.arrivalHeading}
          </h2>
          {tour ? <TourFacts /> : <ArrivalFacts />}
        </section>
      </div>
      <p className="text-center">
        {successText.support}{' '}
        <a href={company().phoneHref} className="figures font-semibold whitespace-nowrap">
          {company().phone}
        </a>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {checkout.bookingRef && (
          <Link
            to="/booking-confirmation"
            replace
            state={confirmation}
            {...buttonLook('primary', 'medium')}
          >
            {successText.viewBooking}
          </Link>
        )}
        <ButtonLink href="/contact" variant="secondary">
          {successText.contactSupport}
        </ButtonLink>
      </div>
    </>
  )
}
