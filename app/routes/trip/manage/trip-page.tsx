import { useEffect, useRef, useState } from 'react'
import { bankTextEn } from '#app/content/en/checkout.ts'
import { manageTextEn } from '#app/content/en/manage.ts'
import { cancelTextEn } from '#app/content/en/manage-actions.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { ShareTrip } from '#app/routes/trip/live/share-trip.tsx'
import { TripOnTheDay, useTripsOnTheDay } from '#app/routes/trip/live/trip-on-the-day.tsx'
import type { ListedDocument } from '#app/server/documents/index.server.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { BankDetails } from '#app/ui/booking/bank-details.tsx'
import { addressOf } from '#app/ui/forms/address.ts'
import { openCardPage, useWork } from '#app/ui/forms/use-work.ts'
import { Button, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { WHOLE_TRIP } from './cancel-view.ts'
import { IdNumberPrompt } from './id-number-prompt.tsx'
import { failureText } from './manage-calls.ts'
import { TripLeg } from './trip-leg.tsx'
import { TripNotes, TripSide } from './trip-side.tsx'
import { type OverallStatus, offeredNow, overallStatus } from './trip-view.ts'
import { type Trip, type TripNotice, useInStep } from './use-trip.ts'
import { WorkingButton } from './working-button.tsx'

/** Props of {@link TripPage}; the notice says what was just done, or is empty. */
type TripPageProps = {
  trip: Trip
  notice: TripNotice
  /** The trips as they stand on their day. */
  live: { trips: LiveTrip[]; at: Date }
  /** Receipts and invoices that the office issued for the order. */
  issued: readonly ListedDocument[]
}

/** The whole page of one order. */
export function TripPage({ trip: drawn, notice, live, issued }: TripPageProps) {
  const text = useTexts()(manageTextEn)
  const heard = useTripsOnTheDay(drawn.token, live)
  useInStep(drawn, heard.trips)
  const order = offeredNow(drawn.order, heard.trips)
  const trip = { ...drawn, order }
  const { firstName, legs } = order
  const mood = overallStatus(legs.map(({ status }) => status))
  const ahead = mood === 'upcoming' || mood === 'pending'
  const today = heard.trips.filter(({ phase }) => phase === 'today')
  const isToday = (ref: string) => today.some(({ bookingRef }) => bookingRef === ref)
  return (
    <div className="page-column pt-8 pb-20 lg:pt-14" data-own-page>
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
      <TripOnTheDay order={order} token={trip.token} heard={heard} drawnAt={live.at} />
      {order.linkCents > 0 && <PayByLink trip={trip} />}
      <PayByBank order={order} isReserved={mood === 'pending'} />
      {order.idNumberNeeded && <IdNumberPrompt trip={trip} />}
      <TripTools trip={trip} mood={mood} />
      {/* On its day it stands with what is shared: where the trip is. */}
      {today.length === 0 && ahead && heard.trips.some(({ phase }) => phase === 'ahead') && (
        <div className="mt-4">
          <ShareTrip token={trip.token} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <div className="grid gap-6">
          {legs.map((leg, index) => (
            <TripLeg
              key={leg.bookingRef}
              {...{ trip, leg, index }}
              isToday={isToday(leg.bookingRef)}
            />
          ))}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TripSide trip={trip} mood={mood} issued={issued} />
        </div>
        {ahead && <TripNotes />}
      </div>
    </div>
  )
}

type PayByBankProps = { order: Trip['order']; isReserved: boolean }

/** Where the money of a bank transfer goes, as long as some is still to come. */
function PayByBank({ order: { bank, dueCents, legs }, isReserved }: PayByBankProps) {
  const text = useTexts()(bankTextEn)
  const [first] = legs
  if (!bank || !first) return null
  const lead = isReserved ? text.lead : text.due
  return (
    <section aria-labelledby="bank-heading" className="mt-6 grid max-w-2xl gap-3">
      <h2 id="bank-heading" className="text-xl">
        {text.heading}
      </h2>
      <BankDetails lead={lead} bank={bank} amountCents={dueCents} reference={first.bookingRef} />
    </section>
  )
}

/** What an edit by the office left to pay, and the way to the card page. */
function PayByLink({ trip }: { trip: Trip }) {
  const text = useTexts()(manageTextEn)
  const { working, run } = useWork()
  const [failure, setFailure] = useState<string | null>(null)
  const amount = formatEuroExact(trip.order.linkCents)
  const pay = () =>
    run(async () => {
      const answer = await trip.calls.pay()
      if (answer.ok) return openCardPage(answer.value.checkoutUrl)
      if (answer.problem.code === 'not-changeable') trip.reload()
      else setFailure(failureText(answer.problem))
      return false
    })
  return (
    <Notice tone="warning" className="mt-5">
      <p>{text.payLinkLead(amount)}</p>
      <WorkingButton
        size="small"
        className="mt-2.5"
        working={working}
        workingText={text.payingLink}
        onClick={() => void pay()}
      >
        {text.payLink(amount)}
      </WorkingButton>
      {failure && <p role="alert">{failure}</p>}
    </Notice>
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
function TripTools({ trip, mood }: { trip: Trip; mood: OverallStatus }) {
  const text = useTexts()(manageTextEn)
  const cancelText = useTexts()(cancelTextEn)
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
      <ButtonLink
        href={addressOf('GET /manage/:token/calendar.ics', { params: { token } })}
        variant="secondary"
        size="small"
      >
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
      {cancelling && order.cancelAll && (
        <CancelDialog trip={trip} first={WHOLE_TRIP} onClose={() => setCancelling(false)} />
      )}
    </div>
  )
}
