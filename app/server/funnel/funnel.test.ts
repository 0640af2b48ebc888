import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { funnelCounts, openStore, type Store } from '#app/server/db/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { ADMIN, CACTUS, callerOf } from '#test/office.ts'
import { openProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { type Funnel, openFunnel } from './index.server.ts'

/** 23:59 in Athens on 14 August, while London has not quite had its dinner. */
const EVENING = '2026-08-14T20:59:00Z'

describe.each(storeKinds)('counting on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store
  let logged: string[]
  let opened: Funnel[]

  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  beforeEach(() => {
    ;[logged, opened] = [[], []]
  })
  afterEach(async () => {
    await Promise.all(opened.map((funnel) => funnel.close()))
    await store.db.delete(funnelCounts)
  })

  function open(now = heldClock(EVENING).now): Funnel {
    const log = openLog('warn', { write: (line) => logged.push(line) })
    const funnel = openFunnel({ db: store.db, now, log })
    opened.push(funnel)
    return funnel
  }
  const stored = async () => {
    const rows = await store.db.select().from(funnelCounts)
    return rows.map(({ date, step, count }) => `${date} ${step} ${count}`).toSorted()
  }
  const count = (funnel: Funnel, step: 'pages' | 'prices', times: number) => {
    for (let turn = 0; turn < times; turn += 1) funnel.count(step)
  }

  test('counting writes nothing; a flush adds what is new, once', async () => {
    const funnel = open()
    count(funnel, 'pages', 3)
    funnel.count('prices')
    expect(await stored()).toEqual([])
    await funnel.flush()
    expect(await stored()).toEqual(['2026-08-14 pages 3', '2026-08-14 prices 1'])
    await funnel.flush()
    funnel.count('pages')
    await funnel.flush()
    expect(await stored()).toEqual(['2026-08-14 pages 4', '2026-08-14 prices 1'])
  })

  test('several processes add up, however their writes meet', async () => {
    const processes = [open(), open(), open()]
    for (let turn = 0; turn < 10; turn += 1) {
      for (const [index, funnel] of processes.entries()) {
        count(funnel, 'pages', index + 1)
        funnel.count('prices')
      }
      await Promise.all(processes.map((funnel) => funnel.flush()))
    }
    expect(await stored()).toEqual(['2026-08-14 pages 60', '2026-08-14 prices 30'])
  })

  test('an orderly stop writes what is left, also what came during a write', async () => {
    const funnel = open()
    count(funnel, 'pages', 2)
    const writing = funnel.flush()
    count(funnel, 'pages', 5)
    await Promise.all([writing, funnel.close()])
    expect(await stored()).toEqual(['2026-08-14 pages 7'])
  })

  test('a day begins at midnight in Athens, also between two writes', async () => {
    const clock = heldClock(EVENING)
    const funnel = open(clock.now)
    funnel.count('pages')
    clock.forwardMinutes(1)
    count(funnel, 'pages', 2)
    await funnel.flush()
    expect(await stored()).toEqual(['2026-08-14 pages 1', '2026-08-15 pages 2'])
  })

  test('what the store did not take is kept for the next time, and the log told', async () => {
    const funnel = open()
    count(funnel, 'pages', 4)
    await store.db.execute(sql`alter table funnel_counts rename to away`)
    await expect(funnel.flush()).rejects.toThrow()
    await store.db.execute(sql`alter table away rename to funnel_counts`)
    funnel.count('pages')
    await funnel.flush()
    expect(await stored()).toEqual(['2026-08-14 pages 5'])

    funnel.count('pages')
    await store.db.execute(sql`alter table funnel_counts rename to away`)
    await funnel.close()
    expect(logged.join('')).toContain('funnel counts not written')
    await store.db.execute(sql`alter table away rename to funnel_counts`)
  })
})

describe.each(storeKinds)('prices on the %s store', (kind) => {
  test('a visitor’s and a hotel’s price counts once each; a refusal and the office’s do not', async () => {
    const address = await copyStore(kind)
    const clock = heldClock('2026-07-01T09:00:00Z')
    const product = await openProduct({ kind, now: clock.now, store: address })
    const ask = async (who: Parameters<typeof callerOf>[1], trip: object = {}) => {
      const call = await callerOf(product, who)
      const asked = {
        pickupLocation: 'Paros Airport',
        dropoffLocation: 'Naoussa',
        date: '2026-07-02',
        time: '14:30',
        passengers: 3,
        luggage: 2,
        ...trip,
      }
      return (await call('POST', '/api/quote', asked)).status
    }
    expect(await ask('nobody')).toBe(200)
    expect(await ask(CACTUS)).toBe(200)
    expect(await ask(ADMIN)).toBe(200)
    expect(await ask('nobody', { dropoffLocation: 'Antiparos' })).toBe(422)
    expect(await ask('nobody', { passengers: 0 })).toBe(422)
    // No flush: the orderly stop writes.
    await product.close()

    const store = await openStore({ ...address, onError: () => {} })
    expect(await store.db.select().from(funnelCounts)).toEqual([
      { date: '2026-07-01', step: 'prices', count: 2 },
    ])
    await store.close()
    await address.remove()
  })
})
