import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { planDays } from '#app/server/db/index.server.ts'
import { book, heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.runIf(storeKinds.includes('postgres'))('orders that come in together', () => {
  const clock = heldClock('2026-07-01T06:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'cash' }
    product = await openProduct({ kind: 'postgres', now: clock.now, env })
  })
  afterAll(() => product.close())

  const sell = (date: string) =>
    book(product, { trip: { date, time: '10:00' }, details: { paymentMethod: 'cash' } })
  const statusOf = async (date: string) => (await sell(date)).status

  test('while a day is read that nobody sold on yet, the next one is sold', async () => {
    const { roster } = product.services
    const read = roster.ofDay
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const reading = vi.spyOn(roster, 'ofDay').mockImplementation(async (db, day, active) => {
      if (day === '2026-07-11') {
        begun.resolve()
        await released.promise
      }
      return read(db, day, active)
    })
    const waiting = statusOf('2026-07-11')
    await begun.promise
    // Of the other line: who shares a line with that day waits for its reading.
    expect(await statusOf('2026-07-12')).toBe(201)
    released.resolve()
    expect(await waiting).toBe(201)
    reading.mockRestore()
  })

  test('who waits for a day that somebody holds does not hold up the day after', async () => {
    const day = '2026-07-15'
    expect(await statusOf(day)).toBe(201)
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = product.services.store.transaction(async (tx) => {
      await tx.select().from(planDays).where(eq(planDays.day, day)).for('update')
      held.resolve()
      await released.promise
    })
    await held.promise
    const waiting = statusOf(day)
    const { db } = product.services.store
    const countWaiting = () =>
      db.$count(
        sql`pg_stat_activity`,
        sql`datname = current_database() and wait_event_type = 'Lock'`,
      )
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 10_000 })
    expect(await statusOf('2026-07-16')).toBe(201)
    expect(await countWaiting()).toBe(1)
    released.resolve()
    await holding
    expect(await waiting).toBe(201)
  })
})
