import type { LoaderFunctionArgs } from 'react-router'
import { type ListFilter, readListFilter } from '#app/domain/booking/list-filter.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** One page of a list, as its tab shows it. */
export type ListPage = {
  kind: 'transfer' | 'tour'
  filter: ListFilter
  bookings: ListedBooking[]
  nextCursor: string | null
  count: { value: number; capped: boolean }
  isFirstPage: boolean
  /** The server's time. */
  now: Date
}

/** Reads the page of bookings of one kind that an address asks for; administrators only. */
export async function readList(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  kind: ListPage['kind'],
): Promise<ListPage> {
  const { bookings, now } = context.get(servicesContext)
  const params = new URL(request.url).searchParams
  const filter = { ...readListFilter(params), kind }
  const cursor = params.get('cursor')
  const page = await bookings.office.list(filter, cursor)
  return { kind, filter, ...page, isFirstPage: cursor === null, now: now() }
}
