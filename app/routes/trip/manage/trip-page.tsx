import { useEffect, useRef, useState } from 'react'
import { manageText as text } from '#app/content/en/manage.ts'
import { cancelText } from '#app/content/en/manage-actions.ts'
import { Button, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { WHOLE_TRIP } from './cancel-view.ts'
import { TripLeg } from './trip-leg.tsx'
import { TripNotes, TripSide } from './trip-side.tsx'
import { type TripMood, tripMood } from './trip-view.ts'
import type { Trip, TripNotice } from './use-trip.ts'

/** Props of {@link TripPage}; the notice says what was just done, or is empty. */
export type TripPageProps = { trip: Trip; notice: TripNotice }

/** The whole page of one order. */
export function TripPage({ trip, notice }: TripPageProps) {
  const { order } = trip
  const { firstName, legs, type } = order
  const mood = tripMood(legs.map(({ status }) => status))
  const ahead = mood === 'upcoming' || mood === 'pending'
  return (
    <div className="page-column pt-8 pb-20 lg:pt-14">
      <p className="eyebrow">{text.title}</p>
      <h1 className="mt-2 wrap-anywhere">{text.greeting(firstName)}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text.lead[mood]}</p>
      <DoneNotice {...notice} />
      {order.payUrl && (
        <Notice tone="warning" className="mt-5">
          <p>{text.payNowLead}</p>
          <ButtonLink href={order.payUrl} size="small" className="mt-2.5">
            {text.payNow}
          </ButtonLink>
        </Notice>
      )}
      <TripTools trip={trip} mood={mood} />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <div className="grid gap-6">
          {legs.map((leg, index) => (
            <TripLeg key={leg.bookingRef} trip={trip} leg={leg} index={index} />
          ))}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TripSide trip={trip} mood={mood} />
        </div>
        {ahead && <TripNotes transfer={type === 'transfer'} />}
      </div>
    </div>
  )
}

/** Says what was done where the eye returns to; the focus comes along when a dialog has closed. */
function DoneNotice({ tone, text: words }: TripNotice) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words) notice.current?.focus()
  }, [words])
  return (
    <div ref={notice} role="status" tabIndex={-1} className="scroll-mt-24 rounded-md outline-none">
      {words && (
        <Notice tone={tone} className="mt-5">
          {words}
        </Notice>
      )}
    </div>
  )
}

/** What concerns the order as a whole: calendar, voucher, cancelling everything. */
function TripTools({ trip, mood }: { trip: Trip; mood: TripMood }) {
  const [cancelling, setCancelling] = useState(false)
  const { order, token } = trip
  if (mood === 'cancelled' || mood === 'completed') {
    return (
      <p className="mt-6">
        <ButtonLink href="/">{text.bookAgain}</ButtonLink>
      </p>
    )
  }
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      <ButtonLink href={`/manage/${token}/calendar.ics`} variant="secondary" size="small">
        <Icon name="calendar" size={18} />
        {text.calendar}
      </ButtonLink>
      <ButtonLink href={`/manage/${token}/voucher`} variant="secondary" size="small">
        <Icon name="print" size={18} />
        {text.voucher}
      </ButtonLink>
      {order.cancelAll && (
        <Button variant="quiet" size="small" onClick={() => setCancelling(true)}>
          {cancelText.openAll}
        </Button>
      )}
      {cancelling && (
        <CancelDialog trip={trip} first={WHOLE_TRIP} onClose={() => setCancelling(false)} />
      )}
    </div>
  )
}
