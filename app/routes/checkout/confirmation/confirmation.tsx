import { company } from '#app/content/company.ts'
import { confirmationTextEn } from '#app/content/en/checkout.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { ArrivalFacts, NextSteps, TourFacts } from '#app/ui/booking/arrival-facts.tsx'
import type { ConfirmationState } from '#app/ui/booking/confirmation-state.ts'
import { FoundTrip } from '#app/ui/booking/found-trip.tsx'
import { OutcomePage } from '#app/ui/booking/outcome-page.tsx'
import { ReferenceCard, returnReferenceRow } from '#app/ui/booking/reference-card.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { type PaymentState, useVerifiedAgain } from './use-verified-again.ts'

type ConfirmationProps = {
  confirmation: ConfirmationState
  /** Ask the server before the payment is called completed. */
  verifyAgain: boolean
}

/** Reference, payment, what happens next, and how the driver is found or the tour begins. */
export function Confirmation({ confirmation, verifyAgain }: ConfirmationProps) {
  const text = useTexts()(confirmationTextEn)
  const { known, payment } = useVerifiedAgain(confirmation, verifyAgain)
  return (
    <OutcomePage mark="good" heading={text.heading} lead={leadOf(known)}>
      <ReferenceCard rows={rowsOf(known)} />
      <PaymentBox payment={payment} />
      <FoundTrip orderKey={confirmation.orderKey ?? ''} bookingRef={known.bookingRef} />
      <div className="grid gap-8 sm:grid-cols-2">
        <section aria-labelledby="next-heading">
          <h2 id="next-heading" className="mb-4 text-xl">
            {text.nextHeading}
          </h2>
          <NextSteps steps={known.type === 'tour' ? text.nextTour : text.next} />
        </section>
        <Information type={known.type} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/">{text.returnHome}</ButtonLink>
        <ButtonLink href="/contact" variant="secondary">
          {text.contact}
        </ButtonLink>
      </div>
    </OutcomePage>
  )
}

function rowsOf({ bookingRef, returnBookingRef, tourTitle }: ConfirmationState) {
  const text = texts()(confirmationTextEn)
  const tour = tourTitle ? [[text.tour, tourTitle] as const] : []
  return [[text.reference, bookingRef] as const, ...returnReferenceRow(returnBookingRef), ...tour]
}

function leadOf({ type, tourTitle }: ConfirmationState): string {
  const text = texts()(confirmationTextEn)
  if (type === 'transfer') return text.lead.transfer
  return tourTitle ? text.lead.tour(tourTitle) : text.lead.tourUnnamed
}

function PaymentBox({ payment }: { payment: PaymentState }) {
  const text = useTexts()(confirmationTextEn)
  if (payment === 'completed') {
    return (
      <Notice tone="success" title={text.paidHeading}>
        <p>{text.paid}</p>
      </Notice>
    )
  }
  if (payment !== 'checking') return null
  return (
    <p className="flex min-h-16 items-center gap-3 text-sm text-ink-soft" role="status">
      <Spinner />
      {text.checking}
    </p>
  )
}

function Information({ type }: { type: ConfirmationState['type'] }) {
  const text = useTexts()(confirmationTextEn)
  const tour = type === 'tour'
  return (
    <section aria-labelledby="information-heading">
      <h2 id="information-heading" className="mb-4 text-xl">
        {tour ? text.tourHeading : text.transferHeading}
      </h2>
      {tour ? <TourFacts /> : <ArrivalFacts />}
      <p className="mt-3 flex gap-3">
        <Icon name="phone" className="mt-1 shrink-0 text-aegean-600" />
        <span>
          {text.phone}:{' '}
          <a href={company().phoneHref} className="figures font-semibold whitespace-nowrap">
            {company().phone}
          </a>
        </span>
      </p>
    </section>
  )
}
