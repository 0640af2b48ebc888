import { liveTextEn } from '#app/content/en/trip-live.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { useNow } from '#app/ui/office/use-now.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { GuestWords } from './guest-words.tsx'
import { LiveTripCard, timeAt } from './live-trip.tsx'
import { Rating } from './rating.tsx'
import { ShareTrip } from './share-trip.tsx'
import { useLiveTrips } from './use-live-trips.ts'

/** Props of {@link TripOnTheDay}: the order, its link's token, and its trips as the page came with them. */
type TripOnTheDayProps = {
  order: ManagedOrder
  token: string
  loaded: { trips: LiveTrip[]; at: Date }
}

/** The trips of an order whose day it is, live, and those just driven; nothing on any other day. */
export function TripOnTheDay({ order, token, loaded }: TripOnTheDayProps) {
  const text = useTexts()(liveTextEn)
  const base = `/api/manage/${encodeURIComponent(token)}/live`
  const isOpen = loaded.trips.some(({ phase }) => phase !== 'over')
  const heard = useLiveTrips(isOpen ? base : null, loaded)
  const now = useNow(loaded.at)
  const shown = heard.trips.filter(({ phase, canRate }) => phase === 'today' || canRate)
  if (shown.length === 0) return null
  const isUnderWay = shown.some(({ phase }) => phase === 'today')
  return (
    <section className="mt-6 grid gap-6" aria-label={text.heading}>
      {isUnderWay && !heard.isLive && (
        <Notice tone="warning" role="status">
          {text.stand(timeAt(heard.at.getTime()))}
        </Notice>
      )}
      {shown.map((trip) => (
        <LiveTripCard key={trip.bookingRef} trip={trip} now={now} reader="guest">
          {trip.phase === 'today' ? (
            <GuestWords
              {...{ trip, token, onTrips: heard.show, driver: driverOf(order, trip.bookingRef) }}
            />
          ) : (
            <Rating {...{ trip, token, onTrips: heard.show }} />
          )}
          {trip.phase === 'today' && <ShareTrip token={token} />}
        </LiveTripCard>
      ))}
    </section>
  )
}

function driverOf({ legs }: ManagedOrder, ref: string) {
  const leg = legs.find(({ bookingRef }) => bookingRef === ref)
  return leg?.driverName ? { name: leg.driverName, phone: leg.driverPhone ?? '' } : null
}
