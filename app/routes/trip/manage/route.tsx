import { texts } from '#app/content/texts.ts'
import './manage.css'
import { company } from '#app/content/company.ts'
import { manageTextEn } from '#app/content/en/manage.ts'
import { linkedOrderContext, linkGone } from '#app/routes/guard.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { PRIVATE_PAGE_HEADERS } from './private-page.ts'
import { TripPage } from './trip-page.tsx'
import { useTrip } from './use-trip.ts'

/** The order behind the link, and its trips as they stand on their day; 404 when it is gone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { bookings, documents, drivers, now } = context.get(servicesContext)
  const orderId = context.get(linkedOrderContext)
  const order = await bookings.readManaged(orderId)
  if (!order) throw linkGone()
  const issued = await documents.listOfOrder(orderId)
  return { order, issued, live: { trips: await drivers.readLiveTrips(orderId), at: now() } }
}

/** The address is the key to the trip. */
export function headers(): HeadersInit {
  return PRIVATE_PAGE_HEADERS
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(manageTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** /manage/{token}: what the customer booked, and everything that can still be done about it. */
export default function ManageRoute({ loaderData, params }: Route.ComponentProps) {
  const { trip, notice } = useTrip(loaderData.order, params.token)
  return <TripPage trip={trip} notice={notice} live={loaderData.live} issued={loaderData.issued} />
}
