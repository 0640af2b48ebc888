import { tripsTextEn } from '#app/content/en/office-trips.ts'
import { texts } from '#app/content/texts.ts'
import '../list/list.css'
import '../list/row-parts.css'
import '../list/filter-panel.css'
import '../list/shortcuts.css'
import './trips.css'
import './trips-bulk.css'
import { type ListFilter, readListFilter } from '#app/domain/booking/list-filter.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { pack, useUnpacked } from '#app/routes/office/packed.ts'
import { packRoad, useUnpackedRoad } from '#app/routes/office/packed-road.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { TripsScreen } from './trips-screen.tsx'

/** One page of trips, as the address filters them, and what the filters can be set to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { bookings, drivers: phones, fleet, partners, now } = context.get(servicesContext)
  const params = new URL(request.url).searchParams
  const filter = withDays(readListFilter(params))
  const cursor = params.get('cursor')
  const [page, views, drivers, vehicles, hotels] = await Promise.all([
    bookings.office.listTrips(filter, cursor),
    bookings.office.listViews(),
    fleet.listDrivers(true),
    fleet.listVehicles(true),
    partners.read(),
  ])
  const road = await phones.readRoad(page.bookings.map(({ id }) => id))
  return {
    ...page,
    bookings: pack(page.bookings),
    filter,
    views,
    road: packRoad(road),
    isFirstPage: cursor === null,
    now: now(),
    choices: {
      drivers: drivers.map(({ id, name }) => ({ id, name })),
      vehicles: vehicles.map(({ id, makeModel, licensePlate }) => ({
        id,
        name: `${makeModel} - ${licensePlate}`,
      })),
      partners: hotels.map(({ code, name }) => ({ code, name })),
    },
  }
}

/** Who names no days looks ahead; what is to be done may lie behind. */
function withDays(filter: ListFilter): ListFilter {
  const { date, from, to, needs } = filter
  const named = date ?? from ?? to
  return named || needs === 'money' || needs === 'look' ? filter : { ...filter, date: 'coming' }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  const text = texts()(tripsTextEn)
  return officeMeta(text.title, error)
}

/** /admin/trips: transfers and tours by pickup, to be filtered, chosen and worked on. */
export default function TripsRoute({ loaderData }: Route.ComponentProps) {
  const bookings = useUnpacked(loaderData.bookings)
  const road = useUnpackedRoad(loaderData.road)
  return <TripsScreen page={{ ...loaderData, bookings, road }} />
}
