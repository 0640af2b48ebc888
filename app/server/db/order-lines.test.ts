import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderLines, orders, type Store } from '#app/server/db/index.server.ts'
import { openAt } from '#test/archive.ts'
import { insertBooking } from '#test/booking-row.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('lines on the %s store', (kind) => {
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

  const line = (orderId: number, cents: number) => ({
    orderId,
    kind: 'change',
    label: 'x',
    unitCents: cents,
    grossCents: cents,
    createdAt: new Date('2026-07-01T09:00:00Z'),
  })
  const constraintOf = async (work: Promise<unknown>) => {
    const error = (await work.catch((refused: Error) => refused)) as Error & { constraint?: string }
    return ((error?.cause ?? error) as { constraint?: string } | undefined)?.constraint
  }
  const aLine = async () => {
    const bookingId = await insertBooking(store)
    const [found] = await store.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.bookingId, bookingId))
    if (!found) throw new Error('no line')
    return found
  }

  test('come to the total of their order when a transaction ends', async () => {
    const { orderId } = await aLine()
    const { db } = store
    expect(await constraintOf(db.insert(orderLines).values(line(orderId, 1)))).toBe(
      'order_lines_sum',
    )
    const dearer = db.update(orders).set({ totalCents: 5_801 }).where(eq(orders.id, orderId))
    expect(await constraintOf(dearer)).toBe('order_lines_sum')
    await store.transaction(async (tx) => {
      await tx.insert(orderLines).values(line(orderId, 1))
      await tx.update(orders).set({ totalCents: 5_801 }).where(eq(orders.id, orderId))
    })
  })

  test('are the office’s only where it added or gave something', async () => {
    const { orderId } = await aLine()
    const nothing = { ...line(orderId, 0), byOffice: true }
    expect(await constraintOf(store.db.insert(orderLines).values(nothing))).toBe(
      'order_lines_by_office',
    )
    for (const added of ['discount', 'surcharge']) {
      await store.db.insert(orderLines).values({ ...nothing, kind: added })
    }
  })

  test('are never written anew nor taken away; only an erasure blanks their words', async () => {
    const { id, orderId } = await aLine()
    const { db } = store
    const here = eq(orderLines.id, id)
    const kept = 'order_lines_kept'
    expect(await constraintOf(db.delete(orderLines).where(here))).toBe(kept)
    const blank = () => db.update(orderLines).set({ label: '' }).where(here)
    expect(await constraintOf(blank())).toBe(kept)
    await db.update(orders).set({ erasedAt: new Date() }).where(eq(orders.id, orderId))
    const more = db.update(orderLines).set({ label: '', grossCents: 1, unitCents: 1 }).where(here)
    expect(await constraintOf(more)).toBe(kept)
    await blank()
    expect(await db.select().from(orderLines).where(here)).toMatchObject([{ label: '' }])
  })
})
