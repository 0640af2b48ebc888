import type { LoaderFunctionArgs } from 'react-router'
import { NO_FILTER, readListFilter } from '#app/domain/booking/list-filter.ts'
import { servicesContext } from '#app/services.server.ts'
import { type ListPage, packList } from './list-page.ts'

/** Reads the page of bookings of one kind that an address asks for; administrators only. */
export async function readList(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  kind: ListPage['kind'],
): Promise<ReturnType<typeof packList>> {
  const { bookings, drivers, now } = context.get(servicesContext)
  const params = new URL(request.url).searchParams
  // Only what its panel shows: no filter works unseen.
  const { q, status, date } = readListFilter(params)
  const filter = { ...NO_FILTER, q, status, date }
  const cursor = params.get('cursor')
  const page = await bookings.office.list({ ...filter, kind }, cursor)
  const road = await drivers.readRoad(page.bookings.map(({ id }) => id))
  return packList({ kind, filter, ...page, road, isFirstPage: cursor === null, now: now() })
}
