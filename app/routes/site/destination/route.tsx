import { company } from '#app/content/company.ts'
import { texts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import './destination.css'
import { data } from 'react-router'
import { findDestination } from '#app/content/en/destinations.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { guidePage } from '#app/content/en/public-pages.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { describeDestination } from '#app/routes/site/structured-data/destination.ts'
import { embeddedMaps } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { findArrivals } from './arrivals.ts'
import { Guide } from './guide.tsx'
import { NoGuide } from './no-guide.tsx'

/** A guide is for reading: no script but the few lines behind "Back". */
export const handle: RouteHandle = { scripts: [] }

/** The guide and its drives, found while the page is prerendered; 404 for an unknown id. */
export async function loader({ params }: Route.LoaderArgs) {
  const destination = findDestination(params.id)
  if (!destination) return data(null, { status: 404 })
  return data({ destination, arrivals: await findArrivals(embeddedMaps, destination.place) })
}

/** What search engines learn of the guide; an unknown place is kept from them. */
export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) {
    return [
      { title: `${texts()(guestMessagesEn).page.destinationNotFound} | ${company().name}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { destination, arrivals } = loaderData
  const position = arrivals.portRoad.at(-1)
  return pageMeta(guidePage(destination), position && [describeDestination(destination, position)])
}

/** /destinations/{id}. */
export default function DestinationRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Guide {...loaderData} /> : <NoGuide />
}
