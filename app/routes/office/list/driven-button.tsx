import { useRevalidator } from 'react-router'
import { passedTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { useWork } from '#app/ui/forms/use-work.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { editBooking, type Named, reasonOf } from './office-calls.ts'

type PassedTrip = Named & { bookingRef: string }

/** Props of {@link DrivenButton}: the trips it is said of, the button's words, and what gets what was done, in words. */
type DrivenButtonProps = {
  bookings: readonly PassedTrip[]
  label: string
  onDone?: (done: string) => void
}

/** Says of trips whose pickup is past that they were driven: one after the other, each as it was seen. */
export function DrivenButton({ bookings, label, onDone }: DrivenButtonProps) {
  const text = useTexts()(passedTextEn)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  const { working, run } = useWork()
  const send = async () => {
    report(null)
    let done = 0
    for (const booking of bookings) {
      const answer = await editBooking(booking, { status: 'completed' })
      if (answer.ok) done += 1
      else report(text.failed(booking.bookingRef, reasonOf(answer.problem)))
    }
    if (done > 0) onDone?.(text.done(done))
    await revalidate()
    return false
  }
  return (
    <IfMay right="dispatch">
      <Button
        size="small"
        variant="secondary"
        title={text.drivenNote}
        aria-busy={working}
        onClick={() => void run(send)}
      >
        {label}
      </Button>
    </IfMay>
  )
}
