import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FunnelPeriod } from '#app/domain/reports/funnel.ts'
import { type bookings, funnelCounts, openStore, type Store } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { createReports } from './index.server.ts'

/** 00:30 in Athens on 15 August, while London still has the 14th. */
const NOW = new Date('2026-08-14T21:30:00Z')

describe.each(storeKinds)('the funnel on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store

  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  const funnel = (days: FunnelPeriod) => createReports(store).funnel(NOW, days)
  const book = (fields: Partial<typeof bookings.$inferInsert>) => insertBooking(store, fields)

  test('before anything was counted it is empty', async () => {
    expect(await funnel(30)).toEqual({
      days: 30,
      from: '2026-07-17',
      counts: { pages: 0, prices: 0, booked: 0, paid: 0 },
    })
  })

  test('counts by days of Athens; of the bookings only what visitors ordered', async () => {
    await store.db.insert(funnelCounts).values([
      { date: '2026-07-16', step: 'pages', count: 1_000 },
      { date: '2026-07-17', step: 'pages', count: 300 },
      { date: '2026-08-08', step: 'pages', count: 20 },
      { date: '2026-08-09', step: 'pages', count: 4 },
      { date: '2026-08-15', step: 'pages', count: 1 },
      { date: '2026-08-15', step: 'prices', count: 7 },
    ])
    // The last minute before the 30 days, and the first of them.
    await book({ createdAt: new Date('2026-07-16T20:59:00Z') })
    await book({ createdAt: new Date('2026-07-16T21:00:00Z') })
    const first = new Date('2026-08-08T21:00:00Z')
    const outbound = await book({ createdAt: first })
    await book({ createdAt: first, returnOf: outbound })
    await book({ createdAt: NOW, status: 'completed', kind: 'tour' })
    await book({ createdAt: NOW, status: 'pending' })
    await book({ createdAt: NOW, status: 'cancelled' })
    await book({ createdAt: NOW, source: 'phone' })
    await book({ createdAt: NOW, source: 'import' })

    expect((await funnel(7)).counts).toEqual({ pages: 5, prices: 7, booked: 4, paid: 2 })
    expect((await funnel(30)).counts).toEqual({ pages: 325, prices: 7, booked: 5, paid: 3 })
  })

  test('bookings from before the first count do not stand beside pages nobody counted', async () => {
    await store.db.delete(funnelCounts)
    await store.db.insert(funnelCounts).values({ date: '2026-08-15', step: 'pages', count: 9 })
    expect(await funnel(30)).toEqual({
      days: 30,
      from: '2026-08-15',
      counts: { pages: 9, prices: 0, booked: 3, paid: 1 },
    })
  })
})
