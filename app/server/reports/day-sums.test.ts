import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EARNED_BY } from '#app/domain/reports/earned-by.ts'
import {
  countCollected,
  type DaySum,
  isOfDays,
  readDaySums,
} from '#app/server/bookings/index.server.ts'
import {
  bookings,
  openStore,
  type Store,
  staleDays,
  tripMonths,
  tripSums,
} from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { countDays } from './count-days.ts'
import { countEarned, readEarned } from './earned.ts'

const DATES = ['2026-08-01', '2026-08-02', '2026-09-01']
/** All of them; the others are read as days alone, and as a month with days taken from it. */
const SPAN = { from: '2026-07-30', to: '2026-09-02' }
const SPANS = [
  SPAN,
  { from: '2026-08-01', to: '2026-08-02' },
  { from: '2026-08-02', to: '2026-08-31' },
]

describe.each(storeKinds)('sums of days on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store
  let driverIds: number[] = []
  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
    const { rows } = await store.db.execute<{ id: number }>(
      sql`insert into drivers (name, phone) values ('Nikos', '1'), ('Eleni', '2') returning id::int as id`,
    )
    driverIds = rows.map(({ id }) => id)
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  const byName = (rows: readonly Partial<DaySum>[]) =>
    rows.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
  /** What the screens tell, and what a recount of every booking says. */
  async function told(span = SPAN) {
    const told: Record<string, unknown> = {}
    for (const by of EARNED_BY) told[by] = byName(await readEarned(store.db, span, by))
    const { counted, stale } = await readDaySums(store.db, span, 'collected')
    const sums = new Map<string, [number, number]>()
    for (const { name, trips, cents } of [
      ...counted,
      ...(await countCollected(store.db, isOfDays(stale))),
    ]) {
      const before = sums.get(name) ?? [0, 0]
      sums.set(name, [before[0] + trips, before[1] + cents])
    }
    const collected = [...sums].map(([name, [trips, cents]]) => ({ name, trips, cents }))
    return { ...told, collected: byName(collected) }
  }
  async function recounted({ from, to } = SPAN) {
    const all = isOfDays(DATES.filter((date) => from <= date && date <= to))
    const counted: Record<string, unknown> = {}
    for (const by of EARNED_BY) counted[by] = byName(await countEarned(store.db, by, all))
    return { ...counted, collected: byName(await countCollected(store.db, all)) }
  }
  const marks = async () => (await store.db.select().from(staleDays)).length
  const stored = async () => (await store.db.select().from(tripSums)).length

  const crew = (index: number) => ({
    driverId: driverIds[index] ?? null,
    driverName: ['Nikos', 'Eleni'][index] ?? null,
    clashAllowed: true,
  })
  const pay = (id: number, cents: number) =>
    store.db.execute(sql`
      insert into receipts (order_id, booking_id, method, amount_cents, cause, taken_by, driver_id, received_at)
      select order_id, id, 'cash', ${cents}::int, 'noted', 'maria', driver_id, now()
      from bookings where id = ${id}`)
  const sell = (id: number, cents: number) =>
    store.transaction(async (tx) => {
      await tx.execute(sql`
        insert into order_lines (order_id, booking_id, kind, label, unit_cents, gross_cents, created_at)
        select order_id, id, 'surcharge', '', ${cents}::int, ${cents}::int, now() from bookings where id = ${id}`)
      await tx.execute(sql`update orders set total_cents = total_cents + ${cents}::int
        where id = (select order_id from bookings where id = ${id})`)
    })

  test('tell what a recount tells, after any changes and counts', async () => {
    const facts = fc.record({
      date: fc.constantFrom(...DATES),
      status: fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled'),
      pickupLocation: fc.constantFrom('Naoussa', 'Lefkes'),
      crew: fc.constantFrom(0, 1, 2),
    })
    const which = fc.nat(100)
    const step = fc.oneof(
      fc.record({ do: fc.constant('insert' as const), facts }),
      fc.record({ do: fc.constant('edit' as const), which, facts }),
      fc.record({ do: fc.constant('delete' as const), which }),
      fc.record({
        do: fc.constant('pay' as const),
        which,
        cents: fc.integer({ min: 1, max: 900 }),
      }),
      fc.record({
        do: fc.constant('sell' as const),
        which,
        cents: fc.integer({ min: 1, max: 900 }),
      }),
      fc.record({ do: fc.constant('count' as const) }),
      fc.record({ do: fc.constant('count' as const) }),
    )
    type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
    const ids: number[] = []
    async function take(one: Step) {
      if (one.do === 'count') return countDays(store, 0)
      if (one.do === 'insert') {
        const { crew: of, ...row } = one.facts
        return ids.push(await insertBooking(store, { ...row, ...crew(of) }))
      }
      const id = ids[one.which % Math.max(1, ids.length)]
      if (id === undefined) return undefined
      if (one.do === 'pay') return pay(id, one.cents)
      if (one.do === 'sell') return sell(id, one.cents)
      if (one.do === 'edit') {
        const { crew: of, ...row } = one.facts
        return store.db
          .update(bookings)
          .set({ ...row, ...crew(of) })
          .where(eq(bookings.id, id))
      }
      ids.splice(ids.indexOf(id), 1)
      return store.db.delete(bookings).where(eq(bookings.id, id))
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const one of steps) await take(one)
        for (const span of SPANS) expect(await told(span)).toEqual(await recounted(span))
      }),
      { numRuns: 8 },
    )
    await insertBooking(store, { date: DATES[2] ?? '' })
    await countDays(store, 0)
    expect([await marks(), (await stored()) > 0]).toEqual([0, true])
    expect(await told()).toEqual(await recounted())
  })

  test('months have no name that has no day in them any more', async () => {
    await insertBooking(store, { date: '2027-03-05', driverName: 'Once' })
    await countDays(store, 0)
    const named = () => store.db.select().from(tripMonths).where(eq(tripMonths.name, 'Once'))
    expect(await named()).toMatchObject([{ by: 'driver', month: '2027-03-01', days: 1, trips: 1 }])
    await store.db.update(bookings).set({ driverName: null }).where(eq(bookings.date, '2027-03-05'))
    const month = { from: '2027-03-01', to: '2027-03-31' }
    const earned = await readEarned(store.db, month, 'driver')
    expect(earned.map(({ name }) => name)).toEqual([''])
    await countDays(store, 0)
    expect(await named()).toEqual([])
  })

  test.each(['trip_sums_month_new', 'trip_sums_month_gone'])(
    'control: without the trigger %s a month is not the sum of its days',
    async (trigger) => {
      const name = sql.identifier(trigger)
      await store.db.execute(sql`alter table trip_sums disable trigger ${name}`)
      await insertBooking(store, { date: DATES[1] })
      expect(await told()).toEqual(await recounted())
      await countDays(store, 0)
      expect(await told()).not.toEqual(await recounted())
      await store.db.execute(sql`alter table trip_sums enable trigger ${name}`)
      await store.db.delete(tripSums)
      await store.db.delete(tripMonths)
      await store.db.insert(staleDays).values(DATES.map((day) => ({ day })))
      await countDays(store, 0)
      expect(await told()).toEqual(await recounted())
    },
  )

  test('leave a day alone that has just been sold', async () => {
    await insertBooking(store, { date: DATES[0] })
    const [before, noted] = [await stored(), await marks()]
    expect(await countDays(store)).toBe(0)
    expect([await stored(), await marks()]).toEqual([before, noted])
    expect(await told()).toEqual(await recounted())
  })

  test.runIf(kind === 'postgres')('see what changed while they were counted', async () => {
    const id = await insertBooking(store, { date: DATES[1] })
    const { promise: counted, resolve: go } = Promise.withResolvers<void>()
    const { promise: changed, resolve: done } = Promise.withResolvers<void>()
    const change = store.transaction(async (tx) => {
      await tx
        .update(bookings)
        .set({ status: 'completed', ...crew(0) })
        .where(eq(bookings.id, id))
      done()
      await counted
    })
    await changed
    expect(await countDays(store, 0)).toBeGreaterThan(0)
    go()
    await change
    expect(await told()).toEqual(await recounted())
    // Control: without the note of the change the day would stay as it was counted.
    await store.db.delete(staleDays)
    expect(await told()).not.toEqual(await recounted())
    await store.db.insert(staleDays).values(DATES.map((day) => ({ day })))
    expect(await told()).toEqual(await recounted())
  })
})
