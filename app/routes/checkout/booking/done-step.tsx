import { type Ref, useEffect } from 'react'
import { bookingTextEn } from '#app/content/en/booking.ts'
import { useTexts } from '#app/content/texts.ts'
import { deleteDraft, tabStorage } from '#app/routes/site/home/trip-draft.ts'
import { Booked } from '#app/ui/booking/booked.tsx'
import { reportPurchase } from '#app/ui/booking/report-event.ts'
import type { BookingAnswer } from '#app/ui/booking/submit-order.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'

type DoneStepProps = {
  headingRef: Ref<HTMLHeadingElement>
  booking: BookingAnswer
}

/** Step 4 of a transfer; the trip in this tab is forgotten. */
export function DoneStep({ headingRef, booking }: DoneStepProps) {
  const text = useTexts()(bookingTextEn).done
  const { bookingRef, totalCents } = booking
  useEffect(() => {
    deleteDraft(tabStorage())
    reportPurchase('transfer', bookingRef, totalCents)
  }, [bookingRef, totalCents])
  return (
    <Booked headingRef={headingRef} level={1} booking={booking} next={text.next}>
      <ButtonLink href="/" variant="secondary">
        {text.home}
      </ButtonLink>
    </Booked>
  )
}
