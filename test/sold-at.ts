import { and, asc, eq } from 'drizzle-orm'
import { bookings, orderLines, orders, payments } from '#app/server/db/index.server.ts'
import type { TestProduct } from './product.ts'

/** Makes an order as if it had been sold, and paid by card, for so many cents when prices were others: half a leg. */
export async function sellAt(
  { services: { store } }: TestProduct,
  orderId: number,
  cents: number,
): Promise<void> {
  await store.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
    const legs = await tx
      .select()
      .from(bookings)
      .where(eq(bookings.orderId, orderId))
      .orderBy(asc(bookings.id))
    const less = (cents - (order?.totalCents ?? 0)) / legs.length
    await tx.insert(orderLines).values(
      legs.map(({ id: bookingId, createdAt }) => ({
        orderId,
        bookingId,
        kind: 'change',
        label: 'Another price',
        unitCents: less,
        grossCents: less,
        createdAt,
      })),
    )
    await tx.update(orders).set({ totalCents: cents }).where(eq(orders.id, orderId))
    await tx
      .update(payments)
      .set({ amountCents: cents })
      .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    const [first] = legs
    if (first) await tx.update(bookings).set({ priceCents: cents }).where(eq(bookings.id, first.id))
  })
}
