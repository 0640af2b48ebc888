import './manage.css'
import { company } from '#app/content/en/company.ts'
import { manageText as text } from '#app/content/en/manage.ts'
import { notFound } from '#app/routes/guard.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { PRIVATE_PAGE_HEADERS } from './private-page.ts'
import { TripPage } from './trip-page.tsx'
import { useTrip } from './use-trip.ts'

/** The order behind the signed link; 404 for a link that is not ours (CONST-03). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await context.get(servicesContext).bookings.readManaged(params.token)
  if (!order) throw notFound()
  return order
}

/** The address is the key to the trip. */
export function headers(): HeadersInit {
  return PRIVATE_PAGE_HEADERS
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${text.title} | ${company.name}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** /manage/{token}: what the customer booked, and everything that can still be done about it. */
export default function ManageRoute({ loaderData, params }: Route.ComponentProps) {
  const { trip, notice } = useTrip(loaderData, params.token)
  return <TripPage trip={trip} notice={notice} />
}
