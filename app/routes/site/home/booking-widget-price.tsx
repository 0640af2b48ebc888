import type { ReactNode } from 'react'
import { company } from '#app/content/company.ts'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { formatEuro, formatKilometres } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { TripDraft } from '#app/contract/input/trip-fields.ts'
import type { Quote } from '#app/ui/booking/quote.ts'
import type { Room } from '#app/ui/booking/use-room.ts'
import { IslandMap } from '#app/ui/map/island-map.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { DayRoom, type DayRoomProps } from './day-room.tsx'
import type { QuoteView } from './quote-view.ts'
import { TripPromises } from './trip-promises.tsx'

type BookingWidgetPriceProps = {
  draft: TripDraft
  view: QuoteView
  room: Room
  /** Whether the trip is asked for and not sold. */
  isRequest: boolean
  onRetry: () => void
  /** Takes another time, at which a car is free. */
  onChoose: DayRoomProps['onChoose']
}

/**
 * The price area: an invitation, "Calculating price...", the red box, or the price with its
 * facts, under a map that shows the route once it is known. Its room is kept in every state.
 */
export function BookingWidgetPrice(props: BookingWidgetPriceProps) {
  const { draft, view, room } = props
  const quote = view.status === 'result' ? view.quote : null
  return (
    <div className="grid grow content-start items-center gap-4 sm:grid-cols-[1.2fr_1fr]">
      <IslandMap
        route={quote?.route?.coordinates ?? null}
        pickup={draft.pickupLocation}
        dropoff={draft.dropoffLocation}
        aspect={1.6}
        width={MAP_WIDTH}
      />
      <div className="grid min-h-32 content-center sm:min-h-40" aria-live="polite">
        <PriceState {...props} />
        {quote && !quote.estimated && (
          <DayRoom quote={quote} room={room} draft={draft} onChoose={props.onChoose} />
        )}
      </div>
      <TripPromises draft={draft} isRequest={props.isRequest} />
      <Facts quote={quote} />
    </div>
  )
}

/** Between its 230 pixels beside the price and its 310 on a phone, so that both can be read. */
const MAP_WIDTH = 250

function PriceState({ view, onRetry }: BookingWidgetPriceProps) {
  const widgetText = useTexts()(widgetTextEn)
  const messages = useTexts()(messagesEn)
  if (view.status === 'result') {
    return view.quote.estimated ? <NoPriceYet /> : <Price quote={view.quote} />
  }
  if (view.status === 'error') return <PriceError view={view} onRetry={onRetry} />
  if (view.status === 'calculating') {
    return (
      <p className="flex items-center gap-3 font-semibold text-aegean-800">
        <Spinner />
        {messages.loading.price}
      </p>
    )
  }
  return (
    <>
      <p className="font-display text-lg leading-snug text-aegean-900">{widgetText.noPrice}</p>
      <p className="mt-1 text-sm text-ink-soft">{widgetText.noPriceHint}</p>
    </>
  )
}

type PriceErrorProps = {
  view: Extract<QuoteView, { status: 'error' }>
  onRetry: () => void
}

function PriceError({ view, onRetry }: PriceErrorProps) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <Notice tone="error">
      <p>{view.message}</p>
      {view.needsFerry ? (
        <ByWhatsApp />
      ) : (
        <Button variant="secondary" size="small" className="mt-2" onClick={onRetry}>
          {widgetText.retry}
        </Button>
      )}
    </Notice>
  )
}

/** A trip that needs a ferry is asked for by the form's button, or by a message. */
function ByWhatsApp() {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <p>
      <a
        href={company().whatsappHref}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        <Icon name="whatsapp" size={18} />
        {widgetText.viaWhatsApp}
      </a>
    </p>
  )
}

/** Nobody knows the road, so nothing is called a price. */
function NoPriceYet() {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <>
      <p className="font-display text-lg leading-snug text-aegean-900">{widgetText.unknown}</p>
      <p className="mt-1 text-sm text-ink-soft">{widgetText.unknownHint}</p>
    </>
  )
}

function Price({ quote }: { quote: Quote }) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <>
      <p className="text-sm font-semibold text-ink-soft">{widgetText.priceLabel}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="figures font-display text-5xl leading-none font-semibold text-aegean-900">
          {formatEuro(quote.priceCents)}
        </strong>
        {quote.discountCents > 0 && <OriginalPrice quote={quote} />}
      </p>
      <p className="mt-1.5 text-sm text-ink-soft">
        {quote.discountCents > 0 ? (
          <span className="font-semibold text-olive-800">
            {widgetText.discount} −{formatEuro(quote.discountCents)}
          </span>
        ) : (
          widgetText.priceNote
        )}
      </p>
    </>
  )
}

function OriginalPrice({ quote }: { quote: Quote }) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <s className="figures text-lg text-ink-faint">
      <span className="sr-only">{widgetText.originalPrice} </span>
      {formatEuro(quote.originalPriceCents)}
    </s>
  )
}

/** Distance, duration and vehicle; dashes keep their room until they are known. */
function Facts({ quote }: { quote: Quote | null }) {
  const widgetText = useTexts()(widgetTextEn)
  const distance = quote?.estimated ? widgetText.estimated : widgetText.distance
  return (
    <dl className="grid grid-cols-3 gap-2 border-t border-aegean-200 pt-3 sm:col-span-full">
      <Fact icon="route" label={distance}>
        {quote ? formatKilometres(quote.distance) : UNKNOWN}
      </Fact>
      <Fact icon="clock" label={widgetText.duration}>
        {quote?.duration ?? UNKNOWN}
      </Fact>
      <Fact icon="car" label={widgetText.vehicle}>
        {quote?.vehicleType ?? UNKNOWN}
      </Fact>
    </dl>
  )
}

const UNKNOWN = '–'

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-xs text-ink-soft">
        <Icon name={icon} size={16} className="shrink-0 text-aegean-600" />
        {label}
      </dt>
      <dd className="figures text-sm font-semibold text-ink">{children}</dd>
    </div>
  )
}
