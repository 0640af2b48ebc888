import './destination.css'
import { data } from 'react-router'
import { findDestination, guideText } from '#app/content/en/destinations.ts'
import { embeddedMaps } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { findArrivals } from './arrivals.ts'
import { Guide } from './guide.tsx'
import { NoGuide } from './no-guide.tsx'

/** A guide is for reading: no script but the few lines behind "Back". */
export const handle = { static: true }

/** The guide and its drives, found while the page is prerendered; 404 for an unknown id (DEST-01). */
export async function loader({ params }: Route.LoaderArgs) {
  const destination = findDestination(params.id)
  if (!destination) return data(null, { status: 404 })
  return data({ destination, arrivals: await findArrivals(embeddedMaps, destination.place) })
}

/** Title and description of the guide; an unknown place is kept from search engines. */
export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) {
    return [{ title: `${guideText.notFound} | Meltemi` }, { name: 'robots', content: 'noindex' }]
  }
  const { name, description } = loaderData.destination
  return [
    { title: `${name}: ${guideText.titleSuffix}` },
    { name: 'description', content: description },
  ]
}

/** /destinations/{id} (DEST-01..09). */
export default function DestinationRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Guide {...loaderData} /> : <NoGuide />
}
