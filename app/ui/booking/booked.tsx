import type { ReactNode, Ref } from 'react'
import { bookingTextEn } from '#app/content/en/booking.ts'
import { bankTextEn } from '#app/content/en/checkout.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { formatEuro } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { BankDetails } from './bank-details.tsx'
import { BookedTrip } from './booked-trip.tsx'
import { ReferenceCard, returnReferenceRow } from './reference-card.tsx'
import type { BookingAnswer } from './submit-order.ts'

type BookedProps = {
  headingRef: Ref<HTMLHeadingElement>
  /** 1 on a page of its own, 3 inside a dialog. */
  level: 1 | 3
  booking: BookingAnswer
  next: readonly string[]
  /** What to do beside looking at the booking. */
  children: ReactNode
}

/**
 * "Booking Confirmed", or reserved until a bank transfer has come: where cash and bank transfer end; a
 * card ends at /booking-confirmation.
 */
export function Booked(props: BookedProps) {
  const text = useTexts()(bookingTextEn).done
  const bankText = useTexts()(bankTextEn)
  const messages = useTexts()(checkoutMessagesEn)
  const { headingRef, level, booking, next, children } = props
  const { paymentMethod, trips, manageUrl, bank, bookingRef, totalCents } = booking
  const byBank = paymentMethod === 'bank_transfer'
  const [Heading, Subheading] = level === 1 ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const)
  return (
    <section aria-labelledby="step-heading" className="grid gap-6">
      <div>
        <Heading id="step-heading" ref={headingRef} tabIndex={-1} className="text-3xl outline-none">
          {byBank ? text.reservedHeading : text.heading}
        </Heading>
        {byBank && (
          <p className="mt-2 font-semibold text-sun-800">{messages.booking.awaitingBankTransfer}</p>
        )}
      </div>
      {booking.warning && (
        <Notice tone="warning" role="alert">
          <p>{booking.warning}</p>
        </Notice>
      )}
      <Notice tone={byBank ? 'info' : 'success'}>
        <p>{methodMessages()[paymentMethod]}</p>
      </Notice>
      <ReferenceCard rows={rowsOf(booking)} />
      {bank && (
        <BankDetails
          lead={bankText.lead}
          bank={bank}
          amountCents={totalCents}
          reference={bookingRef}
        />
      )}
      {trips && manageUrl && (
        <BookedTrip trips={trips} manageUrl={manageUrl} level={level === 1 ? 2 : 4} />
      )}
      <section aria-labelledby="next-heading">
        <Subheading id="next-heading" className="text-xl">
          {text.nextHeading}
        </Subheading>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-bougainvillea-600">
          {next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        {booking.manageUrl && <ButtonLink href={booking.manageUrl}>{text.manage}</ButtonLink>}
        {children}
      </div>
    </section>
  )
}

function rowsOf({ bookingRef, returnBookingRef, totalCents }: BookingAnswer) {
  const text = texts()(bookingTextEn).done
  const total = [text.total, formatEuro(totalCents)] as const
  return [[text.reference, bookingRef] as const, ...returnReferenceRow(returnBookingRef), total]
}

const methodMessages = (): Record<PaymentMethod, string> => {
  const messages = texts()(checkoutMessagesEn)
  return {
    card: messages.booking.confirmed,
    cash: messages.booking.cash,
    bank_transfer: messages.booking.bankTransfer,
  }
}
