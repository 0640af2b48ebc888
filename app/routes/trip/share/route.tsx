import { company } from '#app/content/company.ts'
import { liveTextEn } from '#app/content/en/trip-live.ts'
import { formatLongDate, formatTime } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { linkGone } from '#app/routes/guard.ts'
import { LiveTripCard, timeAt } from '#app/routes/trip/live/live-trip.tsx'
import { useLiveTrips } from '#app/routes/trip/live/use-live-trips.ts'
import { PRIVATE_PAGE_HEADERS } from '#app/routes/trip/manage/private-page.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Way } from '#app/ui/booking/way.tsx'
import { useNow } from '#app/ui/office/use-now.ts'
import { Card } from '#app/ui/primitives/card.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { Route } from './+types/route.ts'

/** The trips of a shared link, without price or telephone; 404 once it was withdrawn, or is over. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { bookings, drivers, now } = context.get(servicesContext)
  const orderId = await bookings.orderOfShare(params.share)
  if (orderId === null) throw linkGone()
  return { trips: await drivers.readLiveTrips(orderId), at: now() }
}

/** The address is the key to the trip. */
export function headers(): HeadersInit {
  return PRIVATE_PAGE_HEADERS
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(liveTextEn).sharedTitle} | ${company().name}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** /t/{share}: where somebody's trip is now, to read only. */
export default function ShareRoute({ loaderData, params }: Route.ComponentProps) {
  const text = useTexts()(liveTextEn)
  const { trips, at, isLive } = useLiveTrips({ by: 'share', secret: params.share }, loaderData)
  const now = useNow(loaderData.at)
  return (
    <div className="page-column max-w-2xl pt-8 pb-20 lg:pt-14" data-own-page>
      <h1>{text.sharedTitle}</h1>
      <p className="mt-3 text-ink-soft">{text.sharedLead(company().name)}</p>
      {!isLive && (
        <Notice tone="warning" role="status" className="mt-5">
          {text.stand(timeAt(at.getTime()))}
        </Notice>
      )}
      <div className="mt-6 grid gap-6">
        {trips.map((trip) =>
          trip.phase === 'ahead' ? (
            <Planned key={trip.bookingRef} trip={trip} />
          ) : (
            <LiveTripCard key={trip.bookingRef} trip={trip} now={now} reader="follower">
              <p>
                <TripWay trip={trip} />
                <span className="block text-ink-soft">{formatLongDate(trip.date)}</span>
              </p>
            </LiveTripCard>
          ),
        )}
      </div>
    </div>
  )
}

function Planned({ trip }: { trip: LiveTrip }) {
  const text = useTexts()(liveTextEn)
  const { date, time } = trip
  return (
    <Card className="grid gap-2 p-5">
      <h2 className="text-lg">
        <TripWay trip={trip} />
      </h2>
      <p>{text.sharedAhead(formatLongDate(date), `${formatTime(time)} (${time})`)}</p>
    </Card>
  )
}

function TripWay({ trip: { pickup, dropoff } }: { trip: LiveTrip }) {
  return pickup === dropoff ? pickup : <Way from={pickup} to={dropoff} />
}
