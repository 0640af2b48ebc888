import { type FormEvent, useCallback, useRef } from 'react'
import { company } from '#app/content/company.ts'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { withoutScriptsTextEn } from '#app/content/en/without-scripts.ts'
import { formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { browserNow } from '#app/ui/booking/browser-clock.ts'
import type { Quote } from '#app/ui/booking/quote.ts'
import { isWithoutCar, type Room, useRoom } from '#app/ui/booking/use-room.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { PlaceFields, WhenFields } from './booking-widget-fields.tsx'
import { BookingWidgetPrice } from './booking-widget-price.tsx'
import { CountFields } from './count-fields.tsx'
import { PlaceMarks } from './place-marks.tsx'
import { type QuoteView, quotableTrip } from './quote-view.ts'
import { requestAddress } from './request-address.ts'
import { BarTooSoon, TooSoon } from './too-soon.tsx'
import { checkTrip, isTooSoon } from './trip-check.ts'
import { handOver, tabStorage } from './trip-draft.ts'
import { tripFieldId } from './trip-field-id.ts'
import { useQuote } from './use-quote.ts'
import { type TripForm, useTripForm } from './use-trip-form.ts'

/**
 * The booking widget: six fields, a price that follows them, and the way to /booking.
 *
 * The submit button never proceeds without a price, yet stays focusable, so that it can say
 * what is missing.
 */
export function BookingWidget() {
  const widgetText = useTexts()(widgetTextEn)
  const form = useTripForm()
  const { view, retry } = useQuote(form.draft)
  const room = useRoom(view.status === 'result' && !view.quote.estimated ? view.quote : null)
  const submit = useSubmit(form, view, room)
  const isRequest = needsRequest(view, room)
  const tooSoon = isTooSoon(form.draft, browserNow())
  return (
    <Card lift id="book" className="scroll-mt-28 overflow-clip">
      <form
        noValidate
        aria-labelledby="book-heading"
        // Where no script runs, the browser goes to a page that prices the trip and takes a request.
        action="/request"
        onSubmit={submit}
        className="flex flex-col"
      >
        <div className="grid content-start gap-5 p-5">
          <h2 id="book-heading" className="text-2xl">
            {widgetText.heading}
          </h2>
          <PlaceFields {...form} />
          <PlaceMarks {...form} quote={view.status === 'result' ? view.quote : null} />
          <WhenFields {...form} />
          <CountFields {...form} />
        </div>
        <div className="flex flex-col gap-4 bg-aegean-50 p-5">
          <BookingWidgetPrice
            draft={form.draft}
            view={view}
            room={room}
            isRequest={isRequest}
            onRetry={retry}
            onChoose={form.change}
          />
          <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
          <NotLoaded />
          {tooSoon && <TooSoon {...form} />}
          <p className="text-center text-sm text-ink-soft max-md:order-last">
            {isRequest ? widgetText.nextRequest : widgetText.next}
          </p>
        </div>
        <div
          className="action-bar bg-aegean-50 md:px-5 md:pb-5"
          data-bar="widget"
          data-priced={view.status === 'result' || tooSoon || undefined}
        >
          {tooSoon ? <BarTooSoon draft={form.draft} /> : <BarPrice view={view} />}
          <SubmitButton view={view} isRequest={isRequest} tooSoon={tooSoon} />
        </div>
      </form>
    </Card>
  )
}

/** Shown by the script that could not fetch the rest of the form. */
function NotLoaded() {
  const { notLoaded, loadAgain, call } = useTexts()(messagesEn).part
  return (
    <div data-not-loaded hidden>
      <Notice tone="error">
        <p>
          {notLoaded} {/* biome-ignore lint/a11y/useValidAnchor: this address once more. */}
          <a href="">{loadAgain}</a>
        </p>
        <p>
          {call} <a href={company().phoneHref}>{company().phone}</a>
        </p>
      </Notice>
    </div>
  )
}

/** Says what the form cannot do, and who can. Only the page as it is built needs it. */
function WithoutScripts() {
  const { title, text, call } = useTexts()(withoutScriptsTextEn)
  return (
    <Notice tone="warning" title={title}>
      <p>{text}</p>
      <p>
        {call} <a href={company().phoneHref}>{company().phone}</a>
      </p>
    </Notice>
  )
}

/** The price beside the button where the screen has no room for both the form and its price. */
function BarPrice({ view }: { view: QuoteView }) {
  if (view.status !== 'result' || view.quote.estimated) return null
  const { priceCents, vehicleType } = view.quote
  return (
    <p className="leading-tight md:hidden">
      <strong className="figures block font-display text-2xl text-aegean-900">
        {formatEuro(priceCents)}
      </strong>
      <span className="text-xs text-ink-soft">{vehicleType}</span>
    </p>
  )
}

type SubmitButtonProps = { view: QuoteView; isRequest: boolean; tooSoon: boolean }

function SubmitButton({ view, isRequest, tooSoon }: SubmitButtonProps) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <>
      <Button
        type="submit"
        size="large"
        aria-disabled={tooSoon || (view.status !== 'result' && !isRequest)}
        aria-busy={view.status === 'calculating'}
        className="grow noscript:hidden"
      >
        {isRequest ? widgetText.request : widgetText.submit}
        <Icon name="arrow" />
      </Button>
      <noscript className="grow">{import.meta.env.SSR && <PlainSubmit />}</noscript>
    </>
  )
}

/** The button where no script wakes the other one: it sends the form as it is. */
function PlainSubmit() {
  return (
    <Button type="submit" size="large" className="w-full">
      {useTexts()(widgetTextEn).submit}
    </Button>
  )
}

/** A trip whose price nobody can fix, that needs a ferry, or for which no car is free, is asked for. */
function needsRequest(view: QuoteView, room: Room): boolean {
  return view.status === 'result'
    ? view.quote.estimated || isWithoutCar(room)
    : view.status === 'error' && view.needsFerry
}

/** Both ends at one place, however they are named, may be meant so; it is asked about once. */
function useSamePlaceCheck() {
  const warned = useRef('')
  return ({ pickupLocation, dropoffLocation }: TripForm['draft'], { distance }: Quote): boolean => {
    const ends = pickupLocation + dropoffLocation
    const isMeant = distance > 0 || warned.current === ends
    warned.current = ends
    return isMeant
  }
}

function useSubmit({ draft, setErrors }: TripForm, view: QuoteView, room: Room) {
  const widgetText = useTexts()(widgetTextEn)
  const isMeant = useSamePlaceCheck()
  return useCallback(
    (event: FormEvent) => {
      event.preventDefault()
      const { errors, focus } = checkTrip(draft, view, browserNow())
      setErrors(errors)
      if (focus) document.getElementById(tripFieldId(focus))?.focus()
      const trip = quotableTrip(draft)
      if (focus || !trip) return
      if (needsRequest(view, room)) {
        const reason = isWithoutCar(room) ? 'no-car' : undefined
        return window.location.assign(requestAddress(draft, reason))
      }
      if (view.status !== 'result') return
      if (!isMeant(draft, view.quote)) {
        setErrors({ dropoffLocation: widgetText.samePlace })
        // Not by the focus, which would open the search over the question.
        return document
          .getElementById(tripFieldId('dropoffLocation'))
          ?.scrollIntoView({ block: 'center' })
      }
      handOver(tabStorage(), trip, view.quote)
      window.location.assign('/booking')
    },
    [draft, setErrors, view, room, isMeant, widgetText],
  )
}
