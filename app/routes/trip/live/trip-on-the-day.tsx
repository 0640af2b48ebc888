import { liveTextEn } from '#app/content/en/trip-live.ts'
import { useTexts } from '#app/content/texts.ts'
import { isPaidUp } from '#app/routes/trip/manage/trip-view.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { useNow } from '#app/ui/office/use-now.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { GuestWords } from './guest-words.tsx'
import { LiveTripCard, timeAt } from './live-trip.tsx'
import { Rating } from './rating.tsx'
import { ShareTrip } from './share-trip.tsx'
import { type Heard, useLiveTrips } from './use-live-trips.ts'

/**
 * Follows the trips of an order from how the page came with them, the driven ones too: the driver may tell of cash after the last
 * step. Nothing where all are long over.
 */
export function useTripsOnTheDay(token: string, loaded: { trips: LiveTrip[]; at: Date }): Heard {
  const isOpen = loaded.trips.some(({ phase, canRate }) => phase !== 'over' || canRate)
  return useLiveTrips(isOpen ? { by: 'guest', secret: token } : null, loaded)
}

/** Props of {@link TripOnTheDay}: the order, its link's token, its trips as they stand, and when the page was drawn. */
type TripOnTheDayProps = { order: ManagedOrder; token: string; heard: Heard; drawnAt: Date }

/** The trips of an order whose day it is, live, and those just driven; nothing on any other day. */
export function TripOnTheDay({ order, token, heard, drawnAt }: TripOnTheDayProps) {
  const text = useTexts()(liveTextEn)
  const now = useNow(drawnAt)
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
            <GuestWords {...{ trip, token, onTrips: heard.show, driver: driverOf(order, trip) }} />
          ) : (
            <Rating {...{ trip, token, isPaid: isPaidUp(order), onTrips: heard.show }} />
          )}
          {trip.phase === 'today' && <ShareTrip token={token} />}
        </LiveTripCard>
      ))}
    </section>
  )
}

function driverOf({ legs }: ManagedOrder, { bookingRef, driver }: LiveTrip) {
  const leg = legs.find((one) => one.bookingRef === bookingRef)
  if (!leg?.driverName) return null
  return { name: driver?.firstName ?? leg.driverName, phone: leg.driverPhone ?? '' }
}
