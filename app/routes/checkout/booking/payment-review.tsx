import { bookingTextEn } from '#app/content/en/booking.ts'
import { formatBothTimes, formatDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { Way } from '#app/ui/booking/way.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import type { Checkout } from './checkout-state.ts'

/** What is about to be booked, for a last look: the legs and who travels. */
export function PaymentReview({ checkout, onEdit }: { checkout: Checkout; onEdit: () => void }) {
  const text = useTexts()(bookingTextEn).payment
  const { trip, details } = checkout
  return (
    <Card className="grid gap-6 p-5 sm:grid-cols-2 sm:p-8">
      <section aria-labelledby="review-trip">
        <h2 id="review-trip" className="text-lg">
          {text.tripHeading}
        </h2>
        <ol className="mt-3 grid gap-4">
          <Leg
            label={text.outboundLine}
            from={trip.pickupLocation}
            to={trip.dropoffLocation}
            date={trip.date}
            time={trip.time}
            flightOrFerry={carrierLine(details)}
          />
          {details.returnTransfer && (
            <Leg
              label={text.returnLine}
              from={trip.dropoffLocation}
              to={trip.pickupLocation}
              date={details.returnDate}
              time={details.returnTime}
              flightOrFerry={carrierLine({
                flightOrFerry: details.returnFlightOrFerry,
                flightTime: details.returnFlightTime,
              })}
            />
          )}
        </ol>
      </section>
      <section aria-labelledby="review-person">
        <h2 id="review-person" className="text-lg">
          {text.passengerHeading}
        </h2>
        <p className="mt-3 font-semibold">
          {details.firstName} {details.lastName}
        </p>
        <p className="text-sm wrap-anywhere">{details.email}</p>
        <p className="figures text-sm">{details.phone}</p>
        {details.specialRequest && (
          <p className="mt-2 text-sm whitespace-pre-line text-ink-soft">{details.specialRequest}</p>
        )}
        <Button variant="secondary" size="small" className="mt-4" onClick={onEdit}>
          {text.edit}
        </Button>
      </section>
    </Card>
  )
}

type LegProps = {
  label: string
  from: string
  to: string
  date: string
  time: string
  flightOrFerry: string
}

function Leg({ label, from, to, date, time, flightOrFerry }: LegProps) {
  const text = useTexts()(bookingTextEn).payment
  return (
    <li className="flex gap-3 text-sm">
      <Icon name="route" className="mt-0.5 shrink-0 text-aegean-600" />
      <div className="min-w-0">
        <p className="text-xs font-semibold text-ink-soft">{label}</p>
        <p className="font-semibold wrap-anywhere">
          <Way from={from} to={to} />
        </p>
        <p className="figures text-ink-soft">
          {formatDate(date)}, {formatBothTimes(time)}
        </p>
        {flightOrFerry && (
          <p className="wrap-anywhere text-ink-soft">
            {text.flightOrFerry}: {flightOrFerry}
          </p>
        )}
      </div>
    </li>
  )
}
