import { type Ref, useEffect } from 'react'
import { bookingText } from '#app/content/en/booking.ts'
import { messages } from '#app/content/en/messages.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { formatEuro } from '#app/domain/money.ts'
import { dropDraft, tabStorage } from '#app/routes/home/trip-draft.ts'
import { ReferenceCard, returnReferenceRow } from '#app/ui/booking/reference-card.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { BookingAnswer } from './submit-booking.ts'

/** Props of {@link DoneStep}. */
export type DoneStepProps = {
  headingRef: Ref<HTMLHeadingElement>
  booking: BookingAnswer
}

const text = bookingText.done

/**
 * Step 4 "Booking Confirmed": cash and bank transfer end here, a card at /booking-confirmation.
 *
 * @see CHECKOUT-27, CHECKOUT-28, CHECKOUT-32, A-26, ERR-02, ERR-10
 */
export function DoneStep({ headingRef, booking }: DoneStepProps) {
  useEffect(() => dropDraft(tabStorage()), [])
  const awaiting = booking.paymentMethod === 'bank_transfer'
  return (
    <section aria-labelledby="step-heading" className="grid gap-6">
      <div>
        <h1 id="step-heading" ref={headingRef} tabIndex={-1} className="text-3xl outline-none">
          {text.heading}
        </h1>
        {awaiting && (
          <p className="mt-2 font-semibold text-sun-800">{messages.booking.awaitingBankTransfer}</p>
        )}
      </div>
      {booking.warning && (
        <Notice tone="warning" role="alert">
          <p>{booking.warning}</p>
        </Notice>
      )}
      <Notice tone="success">
        <p>{METHOD_MESSAGES[booking.paymentMethod]}</p>
      </Notice>
      <ReferenceCard
        rows={[
          [text.reference, booking.bookingRef],
          ...returnReferenceRow(booking.returnBookingRef),
          [text.total, formatEuro(booking.totalCents)],
        ]}
      />
      <section aria-labelledby="next-heading">
        <h2 id="next-heading" className="text-xl">
          {text.nextHeading}
        </h2>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-bougainvillea-600">
          {text.next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        {booking.manageUrl && <ButtonLink href={booking.manageUrl}>{text.manage}</ButtonLink>}
        <ButtonLink href="/" variant="secondary">
          {text.home}
        </ButtonLink>
      </div>
    </section>
  )
}

const METHOD_MESSAGES: Record<PaymentMethod, string> = {
  card: messages.booking.confirmed,
  cash: messages.booking.cash,
  bank_transfer: messages.booking.bankTransfer,
}
