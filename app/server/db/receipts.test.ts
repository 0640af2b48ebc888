import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, orders, receipts, retentions, type Store } from '#app/server/db/index.server.ts'
import { openAt } from '#test/archive.ts'
import { insertBooking } from '#test/booking-row.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

// Whatever a statement says, the store keeps what came in, and no price is below nothing.
describe.each(storeKinds)('what came in, on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store
  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openAt(address)
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  const at = new Date('2026-07-01T09:00:00Z')
  const receipt = (orderId: number, amountCents: number) => ({
    orderId,
    amountCents,
    method: 'cash',
    cause: 'noted',
    takenBy: 'admin',
    note: 'in two notes',
    receivedAt: at,
  })
  async function received() {
    const [trip] = await store.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, await insertBooking(store)))
    const { id: bookingId, orderId } = trip as typeof bookings.$inferSelect
    await store.db.insert(receipts).values(receipt(orderId, 20_00))
    return { bookingId, orderId }
  }
  const constraintOf = async (work: Promise<unknown>) => {
    const error = (await work.catch((refused: Error) => refused)) as Error & { constraint?: string }
    return ((error?.cause ?? error) as { constraint?: string } | undefined)?.constraint
  }

  test('a receipt is never written anew nor taken away; only an erasure blanks its note', async () => {
    const { orderId } = await received()
    const { db } = store
    const here = eq(receipts.orderId, orderId)
    const blank = () => db.update(receipts).set({ note: '' }).where(here)
    const less = { note: '', amountCents: 1 }
    expect(await constraintOf(db.delete(receipts).where(here))).toBe('receipts_kept')
    expect(await constraintOf(blank())).toBe('receipts_kept')
    await db.update(orders).set({ erasedAt: at }).where(eq(orders.id, orderId))
    expect(await constraintOf(db.update(receipts).set(less).where(here))).toBe('receipts_kept')
    await blank()
    expect(await db.select().from(receipts).where(here)).toMatchObject([
      { amountCents: 20_00, note: '' },
    ])
  })

  test('what the company keeps is not written anew nor taken away either', async () => {
    const { orderId } = await received()
    const { db } = store
    const kept = { orderId, amountCents: 5_00, cause: 'surplus', actor: 'admin', createdAt: at }
    await db.insert(retentions).values(kept)
    const here = eq(retentions.orderId, orderId)
    const more = db.update(retentions).set({ amountCents: 6_00 }).where(here)
    expect(await constraintOf(more)).toBe('retentions_kept')
    expect(await constraintOf(db.delete(retentions).where(here))).toBe('retentions_kept')
  })

  test('no more is taken back than came in', async () => {
    const { orderId } = await received()
    const { db } = store
    const back = (cents: number) => db.insert(receipts).values(receipt(orderId, -cents))
    expect(await constraintOf(back(20_01))).toBe('receipts_sum')
    await back(20_00)
    expect(await constraintOf(back(1))).toBe('receipts_sum')
  })

  test('no price is below nothing', async () => {
    const { bookingId } = await received()
    const here = eq(bookings.id, bookingId)
    const below = store.db.update(bookings).set({ priceCents: -1 }).where(here)
    expect(await constraintOf(below)).toBe('bookings_price')
  })
})
