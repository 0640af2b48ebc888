import type { LoaderFunctionArgs } from 'react-router'
import { type ListFilter, NO_FILTER, readListFilter } from '#app/domain/booking/list-filter.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Road } from '#app/ui/office/road.tsx'

/** One page of a list, as its tab shows it. */
export type ListPage = {
  kind: 'transfer' | 'tour'
  filter: ListFilter
  bookings: ListedBooking[]
  nextCursor: string | null
  count: { value: number; capped: boolean }
  isFirstPage: boolean
  /** How those stand of which drivers told something. */
  road: Road
  /** The server's time. */
  now: Date
}

/** Reads the page of bookings of one kind that an address asks for; administrators only. */
export async function readList(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  kind: ListPage['kind'],
): Promise<ListPage> {
  const { bookings, drivers, now } = context.get(servicesContext)
  const params = new URL(request.url).searchParams
  // Only what its panel shows: no filter works unseen.
  const { q, status, date } = readListFilter(params)
  const filter = { ...NO_FILTER, q, status, date }
  const cursor = params.get('cursor')
  const page = await bookings.office.list({ ...filter, kind }, cursor)
  const road = await drivers.readRoad(page.bookings.map(({ id }) => id))
  return { kind, filter, ...page, road, isFirstPage: cursor === null, now: now() }
}
