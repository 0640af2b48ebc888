import { and, eq, sql } from 'drizzle-orm'
import type { EditedLine } from '#app/domain/booking/edited-price.ts'
import { discountOf, sumOfLines } from '#app/domain/booking/order-line.ts'
import { bookings, orderLines, orders, type Transaction } from '#app/server/db/index.server.ts'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'
import type { BookingParts } from '../types.ts'

/** What is sold beside what was, in cents, and its words. */
type DifferenceLine = EditedLine & { label: string }

/** Sells a difference: lines of the leg, and the outbound row's price, which is for all. */
export async function sellDifference(
  { now }: Pick<BookingParts, 'now'>,
  tx: Transaction,
  order: FullOrder,
  { leg, lines }: { leg: StoredLeg; lines: readonly DifferenceLine[] },
): Promise<void> {
  if (lines.length === 0) return
  const shared = { orderId: order.id, bookingId: leg.id, quantity: 1, createdAt: now() }
  const vatPermille = vatOf(order, leg)
  await tx.insert(orderLines).values(
    lines.map(({ cents, ...line }) => {
      return { ...shared, ...line, vatPermille, unitCents: cents, grossCents: cents }
    }),
  )
  const before = order.lines.filter(({ bookingId }) => bookingId === leg.id)
  const added = lines.map(({ cents: grossCents, ...line }) => ({ ...line, grossCents }))
  const discount = discountOf([...before, ...added]) - discountOf(before)
  const total = sumOfLines(added)
  await tx
    .update(orders)
    .set({ totalCents: sql`${orders.totalCents} + ${total}` })
    .where(eq(orders.id, order.id))
  await tx
    .update(bookings)
    .set({
      priceCents: sql`coalesce(${bookings.priceCents}, 0) + ${total}`,
      originalPriceCents: sql`${bookings.originalPriceCents} + ${total + discount}`,
      discountCents: sql`${bookings.discountCents} + ${discount}`,
    })
    .where(and(eq(bookings.orderId, order.id), sql`${bookings.returnOf} is null`))
}

/** A change is taxed as what it changes. */
function vatOf({ lines }: FullOrder, leg: StoredLeg): number | null {
  return lines.find(({ bookingId }) => bookingId === leg.id)?.vatPermille ?? null
}
