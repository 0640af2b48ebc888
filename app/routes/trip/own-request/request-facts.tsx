import type { ReactNode } from 'react'
import { ownRequestTextEn } from '#app/content/en/request.ts'
import { formatEuroExact, formatLongDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { athensDate, athensTime, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import type { GuestRequest } from '#app/server/requests/index.server.ts'

/** What was offered or agreed, and until when it stands or stood. */
export function OfferFacts({ request: { offer, state, payBefore } }: { request: GuestRequest }) {
  const text = useTexts()(ownRequestTextEn)
  if (!offer) return null
  const { validUntil } = offer
  const until = state === 'ended' ? text.stoodUntil : text.until
  const isAgreed = state === 'accepted' && !payBefore
  return (
    <section className="request-facts">
      <h2>{text.offerHeading}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="request-price figures">{formatEuroExact(offer.totalCents)}</strong>
        <small>{text.priceNote}</small>
      </p>
      <dl className="request-facts">
        <Fact label={text.pickup}>{when(offer.date, offer.time)}</Fact>
        <Fact label={text.vehicle}>{offer.vehicleType}</Fact>
      </dl>
      {!isAgreed && (
        <p>{until(formatLongDate(athensDate(validUntil)), clock(athensTime(validUntil)))}</p>
      )}
    </section>
  )
}

/** What was asked for. */
export function TripFacts({ request }: { request: GuestRequest }) {
  const text = useTexts()(ownRequestTextEn)
  const { pickupLocation, dropoffLocation, date, time, passengers, luggage } = request
  const { returnDate, returnTime, offer } = request
  // Beside an offered pickup it is what was wished for, and nobody is to wait at that time.
  const pickup = offer ? text.requested : text.pickup
  const isOther = offer?.date !== date || offer.time !== time
  return (
    <section className="request-facts">
      <h2>{text.tripHeading}</h2>
      <dl className="request-facts">
        <Fact label={text.from}>{pickupLocation}</Fact>
        <Fact label={text.to}>{dropoffLocation}</Fact>
        {isOther && <Fact label={pickup}>{when(date, time)}</Fact>}
        {returnDate && returnTime && <Fact label={text.back}>{when(returnDate, returnTime)}</Fact>}
        <Fact label={text.party}>{text.people(passengers, luggage)}</Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function when(date: WallDate, time: WallTime): string {
  return `${formatLongDate(date)}, ${clock(time)}`
}

/** Both clocks, on one line: tickets of flights and ferries say 14:30. */
function clock(time: WallTime): string {
  return `${formatTime(time)} (${time})`.replaceAll(' ', '\u00a0')
}
