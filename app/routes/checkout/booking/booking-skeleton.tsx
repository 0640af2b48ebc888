import { bookingTextEn } from '#app/content/en/booking.ts'
import { useTexts } from '#app/content/texts.ts'
import { Card } from '#app/ui/primitives/card.tsx'
import { BookingLayout } from './booking-layout.tsx'
import { SideNotes } from './side-notes.tsx'

/** What the server draws: the frame with calm blanks, since the trip lives in the browser. */
export function BookingSkeleton() {
  const bookingText = useTexts()(bookingTextEn)
  return (
    <BookingLayout
      step={2}
      summary={<Card className="h-14 lg:h-[34rem]" aria-hidden="true" />}
      notes={<SideNotes />}
    >
      <h1 className="text-3xl">{bookingText.details.heading}</h1>
      <p className="mt-2 text-ink-soft" role="status">
        {bookingText.loading}
      </p>
      <div className="mt-8 grid gap-6 sm:grid-cols-2" aria-hidden="true">
        {BLANKS.map((blank) => (
          <div key={blank} className="grid gap-2">
            <div className="h-4 w-28 rounded-sm bg-paper-shade" />
            <div className="h-[2.875rem] rounded-md bg-paper-shade" />
          </div>
        ))}
      </div>
    </BookingLayout>
  )
}

const BLANKS = ['first', 'last', 'id', 'email', 'phone', 'request'] as const
