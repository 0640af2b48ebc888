import type { ReactNode } from 'react'
import { summaryTextEn } from '#app/content/en/booking.ts'
import { formatBothTimes, formatDate, formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Trip } from '#app/contract/input/trip-fields.ts'
import { orderTotals } from '#app/domain/pricing/transfer-price.ts'
import { priceOf, type Quote } from '#app/ui/booking/quote.ts'
import { IslandMap } from '#app/ui/map/island-map.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

type TripSummaryProps = {
  trip: Trip
  /** Null shows "TBD" for the total. */
  quote: Quote | null
  returnTransfer: boolean
  returnDate?: string
  returnTime?: string
  /** Shows everything at once; otherwise a bar with the total that opens. */
  wide: boolean
}

/**
 * The trip beside the flow: where, when, who, and what it costs, doubled with a return.
 */
export function TripSummary(props: TripSummaryProps) {
  const summaryText = useTexts()(summaryTextEn)
  const { quote, returnTransfer, wide } = props
  const total = quote && orderTotals(priceOf(quote), returnTransfer).totalPrice
  const shownTotal = total === null ? summaryText.unknownTotal : formatEuro(total)
  if (wide) {
    return (
      <Card className="overflow-clip">
        <TripMap {...props} />
        <div className="p-6">
          <h2 className="text-xl">{summaryText.heading}</h2>
          <SummaryFacts {...props} />
        </div>
      </Card>
    )
  }
  return (
    <Card className="overflow-clip">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-lg">{summaryText.heading}</h2>
          <strong className="figures ml-auto font-display text-xl text-aegean-900">
            {shownTotal}
          </strong>
          <Icon name="chevron" className="text-aegean-700 group-open:rotate-180" />
        </summary>
        <div className="border-t border-paper-edge px-5 pb-5">
          <SummaryFacts {...props} />
        </div>
      </details>
    </Card>
  )
}

function TripMap({ trip, quote }: TripSummaryProps) {
  if (!quote?.route) return null
  return (
    <IslandMap
      route={quote.route.coordinates}
      pickup={trip.pickupLocation}
      dropoff={trip.dropoffLocation}
      aspect={1.7}
    />
  )
}

/** The rows of the summary; also used on its own at step 3. */
function SummaryFacts({ trip, quote, ...back }: TripSummaryProps) {
  const summaryText = useTexts()(summaryTextEn)
  const kilometres = quote && summaryText.kilometres(quote.distance)
  return (
    <>
      <dl className="mt-3 grid gap-2.5 text-sm">
        <Row label={summaryText.from}>{trip.pickupLocation}</Row>
        <Row label={summaryText.to}>{trip.dropoffLocation}</Row>
        <Row label={summaryText.dateTime}>
          {formatDate(trip.date)}, {formatBothTimes(trip.time)}
        </Row>
        {back.returnTransfer && back.returnDate && back.returnTime && (
          <Row label={summaryText.returnTrip}>
            {formatDate(back.returnDate)}, {formatBothTimes(back.returnTime)}
          </Row>
        )}
        <Row label={quote?.estimated ? summaryText.estimated : summaryText.distance}>
          {kilometres ?? '–'}
        </Row>
        <Row label={summaryText.duration}>{quote?.duration ?? '–'}</Row>
        <Row label={summaryText.passengers}>{trip.passengers}</Row>
        <Row label={summaryText.luggage}>{trip.luggage}</Row>
        <Row label={summaryText.vehicle}>{quote?.vehicleType ?? '–'}</Row>
      </dl>
      <SummaryPrice quote={quote} returnTransfer={back.returnTransfer} />
    </>
  )
}

type SummaryPriceProps = Pick<TripSummaryProps, 'quote' | 'returnTransfer'>

/** Original price, discount and total, all for the whole order, so that they add up. */
function SummaryPrice({ quote, returnTransfer }: SummaryPriceProps) {
  const summaryText = useTexts()(summaryTextEn)
  const totals = quote && orderTotals(priceOf(quote), returnTransfer)
  return (
    <dl className="mt-4 grid gap-2 border-t border-paper-edge pt-4 text-sm">
      {totals && totals.discount > 0 && (
        <>
          <Row label={summaryText.originalPrice}>{formatEuro(totals.originalPrice)}</Row>
          <Row label={summaryText.discount}>
            <span className="text-olive-800">−{formatEuro(totals.discount)}</span>
          </Row>
        </>
      )}
      <div className="flex items-end justify-between gap-4 pt-1">
        <dt className="leading-snug">
          <span className="block text-base font-semibold">{summaryText.total}</span>
          <span className="text-xs text-ink-soft">
            {returnTransfer ? summaryText.bothWays : summaryText.oneWay}
          </span>
        </dt>
        <dd className="figures font-display text-3xl leading-none font-semibold text-aegean-900">
          {totals ? formatEuro(totals.totalPrice) : summaryText.unknownTotal}
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="figures min-w-0 text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
