import { inArray } from 'drizzle-orm'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { bookings } from '#app/server/db/index.server.ts'
import { findFullOrders } from '../order/full-order.ts'
import type { BookingDeps } from '../types.ts'
import type { CancellationChoice } from './answers.ts'
import { cancellationChoices } from './cancel-booking.ts'
import { previewEdit } from './edit-trip.ts'
import type { PreviewAnswer } from './trip-edit.ts'

/** A booking before it is cancelled: as it is now, and what can be cancelled with it, the least first. */
type CancellationLook = {
  bookingId: number
  version: number
  status: BookingStatus
  cancellations: CancellationChoice[]
}

/** What can be cancelled of bookings and what would go back, as they were asked for; those that are gone are left out. */
export async function previewCancellations(
  { store: { db }, now }: BookingDeps,
  bookingIds: readonly number[],
): Promise<CancellationLook[]> {
  const found = await db
    .select({ id: bookings.id, orderId: bookings.orderId })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]))
  const orders = await findFullOrders(db, [...new Set(found.map(({ orderId }) => orderId))])
  const at = now()
  return [...new Set(bookingIds)].flatMap((bookingId) => {
    const order = orders.get(found.find(({ id }) => id === bookingId)?.orderId ?? 0)
    const leg = order?.legs.find(({ id }) => id === bookingId)
    if (!order || !leg) return []
    const { version, status } = leg
    const cancellations = cancellationChoices(order, bookingId, at)
    return [{ bookingId, version, status: status as BookingStatus, cancellations }]
  })
}

/** A trip that would begin at another time, seen at `version`. */
type TripMove = { bookingId: number; version: number; date: WallDate; time: WallTime }

/** What moving trips would come to, each by itself, or why it cannot. Stores nothing. */
export async function previewMoves(
  deps: BookingDeps,
  moves: readonly TripMove[],
): Promise<(PreviewAnswer & { bookingId: number })[]> {
  const looked: (PreviewAnswer & { bookingId: number })[] = []
  for (const { bookingId, ...edit } of moves) {
    looked.push({ ...(await previewEdit(deps, bookingId, edit)), bookingId })
  }
  return looked
}
