import { useMemo } from 'react'
import type { ListFilter } from '#app/domain/booking/list-filter.ts'
import { pack, useUnpacked } from '#app/routes/office/packed.ts'
import { packRoad, useUnpackedRoad } from '#app/routes/office/packed-road.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
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

/** A booking on its way: `createdAt` in milliseconds since 1970. */
type SentBooking = Omit<ListedBooking, 'createdAt'> & { createdAt: number }

/** Packs the rows of a list, for {@link useUnpackedList}. */
export function packList({ bookings, road, ...page }: ListPage) {
  const sent = bookings.map((row): SentBooking => ({ ...row, createdAt: row.createdAt.getTime() }))
  return { ...page, bookings: pack(sent), road: packRoad(road) }
}

/** The list as it was packed; its rows the same for as long as their text is the same. */
export function useUnpackedList(packed: ReturnType<typeof packList>): ListPage {
  const sent = useUnpacked(packed.bookings)
  const road = useUnpackedRoad(packed.road)
  const bookings = useMemo(
    () => sent.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    [sent],
  )
  return { ...packed, bookings, road }
}
