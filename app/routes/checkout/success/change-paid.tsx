import { successTextEn } from '#app/content/en/checkout.ts'
import { formatLongDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { VerifiedCheckout } from '#app/contract/bookings.ts'
import { OutcomePage } from '#app/ui/booking/outcome-page.tsx'
import { ReferenceCard } from '#app/ui/booking/reference-card.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'

type ChangePaidProps = {
  checkout: VerifiedCheckout
  change: NonNullable<VerifiedCheckout['change']>
}

/** A trip that was moved, and whose difference is paid: no new booking, so no receipt of one. */
export function ChangePaid({ checkout, change }: ChangePaidProps) {
  const successText = useTexts()(successTextEn)
  const { change: moved, edit } = successText
  const text = change.edited ? { ...moved, ...edit } : moved
  return (
    <OutcomePage mark="good" heading={text.heading} lead={text.lead}>
      <ReferenceCard
        rows={[
          [successText.reference, checkout.bookingRef],
          [text.when, `${formatLongDate(change.date)}, ${formatTime(change.time)}`],
        ]}
      />
      <p className="text-center">{text.next}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/manage">{text.findTrip}</ButtonLink>
        <ButtonLink href="/contact" variant="secondary">
          {successText.contactSupport}
        </ButtonLink>
      </div>
    </OutcomePage>
  )
}
