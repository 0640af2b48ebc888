import { randomUUID } from 'node:crypto'
import { athensInstant } from '#app/domain/time/athens.ts'
import { bookings, orderLines, orders, type Store } from '#app/server/db/index.server.ts'

/**
 * Stores a booking as a row, for tests of what reads many: a confirmed transfer of 1 August 2026 at
 * 10:00 for €58, not paid, changed as told.
 *
 * @returns Its id.
 */
export async function insertBooking(
  { transaction }: Pick<Store, 'transaction'>,
  change: Partial<typeof bookings.$inferInsert> = {},
): Promise<number> {
  const createdAt = change.createdAt ?? new Date('2026-07-01T09:00:00Z')
  const person = {
    firstName: 'Anna',
    lastName: 'Kovač',
    email: 'anna@example.com',
    phone: '+306900000000',
    paymentMethod: 'card',
    createdAt,
  }
  const sold = { kind: 'transfer', label: 'Transfer', unitCents: 5_800, grossCents: 5_800 }
  const date = change.date ?? '2026-08-01'
  const time = change.time ?? '10:00'
  const pickupAt = athensInstant(date, time)
  const tour = change.kind === 'tour' ? { tourId: 2, tourTitle: 'Hidden Villages' } : {}
  return transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({ ...person, idempotencyKey: randomUUID(), requestHash: '', totalCents: 5_800 })
      .returning({ id: orders.id })
    if (!order) throw new Error('no order was stored')
    const [row] = await tx
      .insert(bookings)
      .values({
        ...person,
        orderId: order.id,
        kind: 'transfer',
        bookingRef: randomUUID(),
        date,
        time,
        pickupAt,
        customerName: 'Anna Kovač',
        freeAt: new Date(pickupAt.getTime() + 1_800_000),
        durationMinutes: 30,
        pickupLocation: 'Paros Airport',
        dropoffLocation: 'Naoussa',
        passengers: 2,
        status: 'confirmed',
        originalPriceCents: 6_400,
        discountCents: 600,
        priceCents: 5_800,
        ...tour,
        ...change,
      })
      .returning({ id: bookings.id })
    const bookingId = row?.id ?? 0
    await tx.insert(orderLines).values({ ...sold, orderId: order.id, bookingId, createdAt })
    return bookingId
  })
}
