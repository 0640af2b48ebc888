import type { ReactNode } from 'react'
import { messagesEn } from '#app/content/en/messages.ts'
import { phoneTextEn } from '#app/content/en/office-phone.ts'
import { toursEn } from '#app/content/en/tours.ts'
import { formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { tourVehicle } from '#app/domain/fleet/tour-vehicle.ts'
import { MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { priceTour } from '#app/domain/pricing/tour-price.ts'
import { orderTotals } from '#app/domain/pricing/transfer-price.ts'
import { FreeTimes } from '#app/ui/booking/free-times.tsx'
import { priceOf, type Quote } from '#app/ui/booking/quote.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import type { PartProps } from './parts.tsx'

/** The price as the server gives it, while the form is filled in; nobody can type one. */
export function PricePart({ form, children }: PartProps & { children: ReactNode }) {
  const text = useTexts()(phoneTextEn)
  return (
    <aside className="phone-price card" aria-labelledby="phone-price-heading">
      <h2 id="phone-price-heading" className="text-lg">
        {text.priceHeading}
      </h2>
      <div aria-live="polite">
        {form.draft.kind === 'tour' ? <TourPrice form={form} /> : <TransferPrice form={form} />}
      </div>
      {children}
    </aside>
  )
}

function TourPrice({ form }: PartProps) {
  const { draft } = form
  const text = useTexts()(phoneTextEn)
  const tours = useTexts()(toursEn)
  const tour = tours.find(({ id }) => id === draft.tourId)
  const { passengers } = draft
  const counted = Number.isInteger(passengers) && passengers >= 1 && passengers <= MAX_PASSENGERS
  if (!tour || !counted) return <p className="text-ink-soft">{text.noPrice}</p>
  return (
    <>
      <Amount cents={priceTour(tour, passengers)} note={text.wholeGroup} />
      <PlaceInPlan form={form} vehicleType={tourVehicle(passengers)} />
    </>
  )
}

function TransferPrice({ form }: PartProps) {
  const { price, retryPrice } = form
  const messages = useTexts()(messagesEn)
  const text = useTexts()(phoneTextEn)
  switch (price.status) {
    case 'none':
      return <p className="text-ink-soft">{text.noPrice}</p>
    case 'calculating':
      return (
        <p className="flex items-center gap-2 text-ink-soft">
          <Spinner /> {messages.loading.price}
        </p>
      )
    case 'error':
      return (
        <div className="grid justify-items-start gap-3">
          <p className="font-semibold text-danger-700">{price.message}</p>
          {!price.needsFerry && (
            <Button variant="secondary" size="small" onClick={retryPrice}>
              {text.retry}
            </Button>
          )}
        </div>
      )
    case 'result':
      return <Quoted quote={price.quote} form={form} />
  }
}

function Quoted({ quote, form }: PartProps & { quote: Quote }) {
  const text = useTexts()(phoneTextEn)
  const { returnTransfer } = form.draft
  const { totalPrice } = orderTotals(priceOf(quote), returnTransfer)
  return (
    <>
      <Amount cents={totalPrice} note={returnTransfer ? text.bothWays : text.oneWay} />
      <p className="mt-2 text-ink-soft">
        {text.facts(quote.vehicleType, quote.distance, quote.duration)}
      </p>
      {quote.estimated && <p className="text-sun-800">{text.estimated}</p>}
      <PlaceInPlan form={form} vehicleType={quote.vehicleType} />
    </>
  )
}

/** What the plan of the day says, while the caller is on the line. */
function PlaceInPlan({
  vehicleType: sold,
  form: { room, draft, change },
}: PartProps & { vehicleType: string }) {
  const text = useTexts()(phoneTextEn).room
  if (room === null) return null
  if (room === 'checking') return <p className="mt-2 text-ink-soft">{text.checking}</p>
  if (room.availability === 'yes') return <p className="mt-2 text-ink-soft">{text.free}</p>
  const times = room.alternatives.filter(({ vehicleType }) => vehicleType === sold)
  return (
    <div className="mt-2 grid gap-2">
      <p className="font-semibold text-sun-800">
        {room.message ?? (room.availability === 'no' ? text.full : text.unknown)}
      </p>
      <FreeTimes label={text.times} date={draft.date} times={times} onChoose={change} />
    </div>
  )
}

function Amount({ cents, note }: { cents: number; note: string }) {
  return (
    <p className="flex items-baseline gap-2">
      <strong className="figures font-display text-3xl text-aegean-900">{formatEuro(cents)}</strong>
      <span className="text-ink-soft">{note}</span>
    </p>
  )
}
