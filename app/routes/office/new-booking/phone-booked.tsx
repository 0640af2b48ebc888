import { useEffect, useRef } from 'react'
import { phoneTextEn } from '#app/content/en/office-phone.ts'
import { formatEuro, formatTime } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { athensTime } from '#app/domain/time/athens.ts'
import { ReferenceCard } from '#app/ui/booking/reference-card.tsx'
import { whatsAppLink } from '#app/ui/office/contact-links.ts'
import { CopyField } from '#app/ui/office/copy-field.tsx'
import { Button, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { PhoneBookingDraft } from './phone-draft.ts'
import type { PhoneBooked as Booking } from './use-phone-booking.ts'

/** Props of {@link PhoneBooked}; `phone` is in E.164 where it could be parsed. */
type PhoneBookedProps = { booking: Booking; draft: PhoneBookingDraft; onAgain: () => void }

/** What was booked: the reference to read out, the link to send, and where to go on. */
export function PhoneBooked({ booking, draft, onAgain }: PhoneBookedProps) {
  const text = useTexts()(phoneTextEn)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { bookingRef, returnBookingRef, checkoutUrl, paymentMethod, status } = booking
  return (
    <div className="grid max-w-2xl gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {checkoutUrl ? text.waitingHeading : text.bookedHeading}
      </h1>
      <ReferenceCard rows={rowsOf(booking)} />
      <Notice tone={status === 'confirmed' ? 'success' : 'info'} role="status">
        <p>{text.state[paymentMethod]}</p>
      </Notice>
      {checkoutUrl && <PayLink {...{ booking, draft, checkoutUrl }} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/admin/bookings/${bookingRef}`}>{text.assign}</ButtonLink>
        {returnBookingRef && (
          <ButtonLink href={`/admin/bookings/${returnBookingRef}`} variant="secondary">
            {text.assignReturn}
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {text.another}
        </Button>
      </div>
    </div>
  )
}

type PayLinkProps = { booking: Booking; draft: PhoneBookingDraft; checkoutUrl: string }

function PayLink({ booking, draft, checkoutUrl }: PayLinkProps) {
  const text = useTexts()(phoneTextEn)
  const { bookingRef, totalCents, payBefore } = booking
  const until = payBefore ? text.holdsUntil(formatTime(athensTime(new Date(payBefore)))) : ''
  const isE164 = draft.phone.startsWith('+')
  const words = text.whatsAppText(draft.firstName, bookingRef, formatEuro(totalCents), checkoutUrl)
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="pay-link">
      <h2 id="pay-link" className="text-lg">
        {text.payLink}
      </h2>
      <CopyField
        label={text.payAddress}
        hint={until}
        value={checkoutUrl}
        copy={text.copy}
        copied={text.copied}
      />
      <a
        href={whatsAppLink(isE164 ? draft.phone : '', words)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
      >
        <Icon name="whatsapp" size={18} />
        {text.whatsApp}
      </a>
    </section>
  )
}

function rowsOf({ bookingRef, returnBookingRef, totalCents }: Booking) {
  const text = texts()(phoneTextEn)
  const rows: [string, string][] = [[text.reference, bookingRef]]
  if (returnBookingRef) rows.push([text.returnReference, returnBookingRef])
  return [...rows, [text.priceHeading, formatEuro(totalCents)] as const]
}
