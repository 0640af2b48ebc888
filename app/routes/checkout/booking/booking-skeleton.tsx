import { company } from '#app/content/company.ts'
import { bookingTextEn } from '#app/content/en/booking.ts'
import { withoutScriptsTextEn } from '#app/content/en/without-scripts.ts'
import { useTexts } from '#app/content/texts.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { BookingLayout } from './booking-layout.tsx'
import { SideNotes } from './side-notes.tsx'

/** What the server draws: the frame with calm blanks, since the trip lives in the browser. */
export function BookingSkeleton() {
  const bookingText = useTexts()(bookingTextEn)
  return (
    <BookingLayout
      step={2}
      summary={<Card className="h-14 lg:h-[34rem] noscript:hidden" aria-hidden="true" />}
      notes={<SideNotes />}
    >
      <h1 className="text-3xl">{bookingText.details.heading}</h1>
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
      <p className="mt-2 text-ink-soft noscript:hidden" role="status">
        {bookingText.loading}
      </p>
      <div className="mt-8 grid gap-6 sm:grid-cols-2 noscript:hidden" aria-hidden="true">
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

/** A trip that was priced lives in the tab: without scripts it is asked for. */
function WithoutScripts() {
  const { title, checkout, request, call } = useTexts()(withoutScriptsTextEn)
  return (
    <Notice tone="warning" title={title} className="mt-6">
      <p>{checkout}</p>
      <ButtonLink href="/request" size="small" className="my-3">
        {request}
      </ButtonLink>
      <p>
        {call} <a href={company().phoneHref}>{company().phone}</a>
      </p>
    </Notice>
  )
}

const BLANKS = ['first', 'last', 'id', 'email', 'phone', 'request'] as const
