import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, openStore, type Store } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { heldClock } from '#test/journey.ts'
import { bookManaged, manage } from '#test/managed.ts'
import { openProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { foldTallies } from './fold-tallies.ts'
import { readOverview } from './overview.ts'

const KINDS = ['transfer', 'tour'] as const
const STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
const DATES = ['2026-08-01', '2026-08-02', '2026-09-01']

describe.each(storeKinds)('tallies on the %s store', (kind) => {
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

  const rowCount = async () => {
    const { rows } = await store.db.execute<{ count: number }>(
      sql`select count(*)::int as count from booking_tallies`,
    )
    return rows[0]?.count ?? 0
  }

  test('equal a count over the bookings after any inserts, edits, deletes and folds', async () => {
    const facts = {
      status: fc.constantFrom(...STATUSES),
      date: fc.constantFrom(...DATES),
      priceCents: fc.option(fc.nat(50_000)),
    }
    const which = fc.nat(100)
    const step = fc.oneof(
      fc.record({ do: fc.constant('insert' as const), kind: fc.constantFrom(...KINDS), ...facts }),
      fc.record({ do: fc.constant('edit' as const), which, ...facts }),
      fc.record({ do: fc.constant('delete' as const), which }),
      fc.record({ do: fc.constant('edit-day' as const), ...facts }),
      fc.record({ do: fc.constant('fold' as const) }),
    )
    type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
    let known: number[] = []

    async function take(one: Step) {
      if (one.do === 'fold') return foldTallies(store)
      if (one.do === 'insert') {
        const { do: _, ...row } = one
        return known.push(await insertBooking(store, row))
      }
      if (one.do === 'edit-day') {
        const { status, priceCents } = one
        return store.db
          .update(bookings)
          .set({ status, priceCents })
          .where(eq(bookings.date, one.date))
      }
      const id = known[one.which % known.length] ?? 0
      if (one.do === 'delete') {
        known = known.filter((other) => other !== id)
        return store.db.delete(bookings).where(eq(bookings.id, id))
      }
      const { do: _, which: __, ...change } = one
      return store.db.update(bookings).set(change).where(eq(bookings.id, id))
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        for (const one of steps) await take(one)
        expect(await drift(store)).toEqual([])
        expect(await totals(store)).toEqual(await recounted(store))
      }),
      { numRuns: 15 },
    )
  })

  test('two hundred changes while several fold lose and double nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => insertBooking(store)))
    let changing = true
    const folders = [1, 2].map(async () => {
      while (changing) await foldTallies(store)
    })
    await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        store.db
          .update(bookings)
          .set({ priceCents: turn * 7, status: turn % 3 === 0 ? 'completed' : 'confirmed' })
          .where(eq(bookings.id, ids[turn % ids.length] ?? 0)),
      ),
    )
    expect(await drift(store)).toEqual([])
    expect(await totals(store)).toEqual(await recounted(store))
    changing = false
    await Promise.all(folders)
    expect(await drift(store)).toEqual([])
    expect(await totals(store)).toEqual(await recounted(store))

    await foldTallies(store)
    expect(await drift(store)).toEqual([])
    const folded = await rowCount()
    expect(folded).toBeLessThanOrEqual(KINDS.length * STATUSES.length * DATES.length)
    expect(await foldTallies(store)).toBe(0)
    expect(await rowCount()).toBe(folded)
  })

  test('what was folded is folded with what comes later, into one row', async () => {
    const rows = () =>
      store.db.execute(sql`select bookings, price_cents::int as cents, folded from booking_tallies
        where date = '2031-02-01'`)
    for (const count of [1, 2, 3]) {
      await insertBooking(store, { date: '2031-02-01', priceCents: 500 })
      await foldTallies(store)
      expect((await rows()).rows).toEqual([{ bookings: count, cents: count * 500, folded: true }])
    }
  })

  test('a day that nobody is booked on any more leaves no row', async () => {
    const id = await insertBooking(store, { date: '2031-01-01' })
    await store.db.delete(bookings).where(eq(bookings.id, id))
    await foldTallies(store)
    const { rows } = await store.db.execute(
      sql`select * from booking_tallies where date = '2031-01-01'`,
    )
    expect(rows).toEqual([])
  })

  test('a fold of the release before leaves the totals exact', async () => {
    for (const fold of [foldTallies, foldBefore, foldBefore, foldTallies, foldTallies]) {
      await insertBooking(store, { date: DATES[0], priceCents: 700 })
      await fold(store)
      expect(await drift(store)).toEqual([])
      expect(await totals(store)).toEqual(await recounted(store))
    }
  })

  test('control: without its trigger the totals are not those of a count', async () => {
    await insertBooking(store, { date: DATES[0] })
    await foldTallies(store)
    const trigger = (what: 'disable' | 'enable') =>
      store.db.execute(
        sql`alter table booking_tallies ${sql.raw(what)} trigger booking_tallies_sum_gone`,
      )
    await trigger('disable')
    await insertBooking(store, { date: DATES[0] })
    expect(await totals(store)).toEqual(await recounted(store))
    await foldTallies(store)
    expect(await drift(store)).toEqual([])
    expect(await totals(store)).not.toEqual(await recounted(store))
    await trigger('enable')
    await tallyAnew(store)
    expect(await totals(store)).toEqual(await recounted(store))
  })

  test('control: a fold that adds up first and replaces then loses what came in between', async () => {
    const day = sql`date = '2030-05-05'`
    await insertBooking(store, { date: '2030-05-05', priceCents: 1_000 })
    const { rows } = await store.db.execute<{ bookings: number; cents: number }>(sql`
      select sum(bookings)::int as bookings, sum(price_cents)::int as cents
      from booking_tallies where ${day}`)
    await insertBooking(store, { date: '2030-05-05', priceCents: 500 })
    await store.db.execute(sql`delete from booking_tallies where ${day}`)
    await store.db.execute(sql`
      insert into booking_tallies (date, kind, status, bookings, price_cents)
      values ('2030-05-05', 'transfer', 'confirmed', ${rows[0]?.bookings}, ${rows[0]?.cents})`)
    expect(await drift(store)).toEqual([
      { date: '2030-05-05', kind: 'transfer', status: 'confirmed', bookings: -1, cents: -500 },
    ])
  })
})

describe.each(storeKinds)('what the product does on the %s store', (kind) => {
  test('booking, paying, moving and cancelling keep the tallies exact', async () => {
    const clock = heldClock('2026-07-01T09:00:00Z')
    const product = await openProduct({ kind, now: clock.now })
    const exact = async () => {
      expect(await drift(product.services.store)).toEqual([])
      expect(await totals(product.services.store)).toEqual(await recounted(product.services.store))
    }
    const trip = { date: '2026-07-11', time: '14:30' }
    const details = { returnTransfer: true, returnDate: '2026-07-13', returnTime: '10:00' }

    const unpaid = await bookManaged(product, { trip, pay: false })
    await exact()
    const held = await bookManaged(product, { trip, details })
    await exact()
    const body = { bookingRef: held.body.bookingRef, date: '2026-07-12', time: '09:20' }
    const quoted = await manage(product, held.token, { path: '/move/quote', body })
    const { differenceCents } = quoted.body
    const moved = await manage(product, held.token, {
      path: '/move',
      body: { ...body, differenceCents },
    })
    expect(moved.status).toBe(200)
    await exact()
    const cancelled = await manage(product, held.token, {
      path: '/cancel',
      body: { bookingRefs: [held.body.returnBookingRef], refundCents: 5_800 },
    })
    expect(cancelled.status).toBe(200)
    await exact()
    clock.forwardMinutes(60)
    await product.services.bookings.sweep()
    const [lapsed] = await product.services.store.db
      .select({ status: bookings.status })
      .from(bookings)
      .where(eq(bookings.orderId, unpaid.orderId))
    expect(lapsed?.status).toBe('cancelled')
    await exact()
    await product.services.reports.foldTallies()
    await exact()
    await product.close()
  })
})

/** Where the tallies differ from a count over the bookings, and by how much. */
async function drift({ db }: Pick<Store, 'db'>) {
  const { rows } = await db.execute(sql`
    select date::text, kind, status, sum(bookings)::int as bookings, sum(cents)::int as cents
    from (
      select date, kind, status, bookings, price_cents as cents from booking_tallies
      union all
      select date, kind, status, -1, -coalesce(price_cents, 0) from bookings
    ) compared
    group by date, kind, status
    having sum(bookings) <> 0 or sum(cents) <> 0`)
  return rows
}

const TODAY = DATES[0] ?? ''

/** The totals that the overview tells. */
async function totals({ db }: Pick<Store, 'db'>) {
  const overview = await readOverview(db, new Date(`${TODAY}T12:00:00Z`))
  const { totalTransfers, totalTours, confirmedToday } = overview
  const { totalRevenueCents, confirmedAndCompletedCents } = overview
  return {
    totalTransfers,
    totalTours,
    confirmedToday,
    totalRevenueCents,
    confirmedAndCompletedCents,
  }
}

/** The same, counted from every booking. */
async function recounted({ db }: Pick<Store, 'db'>) {
  const rows = await db.select().from(bookings)
  const all = rows.map(({ priceCents, ...row }) => ({
    ...row,
    cents: priceCents ?? 0,
    bookings: 1,
  }))
  return totalsOf(all)
}

type Counted = { kind: string; status: string; date: string; cents: number; bookings: number }

function totalsOf(rows: readonly Counted[]) {
  const count = (which: (row: Counted) => boolean) =>
    rows.filter(which).reduce((sum, row) => sum + row.bookings, 0)
  const cents = (which: (row: Counted) => boolean) =>
    rows.filter(which).reduce((sum, row) => sum + row.cents, 0)
  return {
    totalTransfers: count(({ kind }) => kind === 'transfer'),
    totalTours: count(({ kind }) => kind === 'tour'),
    confirmedToday: count(({ status, date }) => status === 'confirmed' && date === TODAY),
    totalRevenueCents: cents(() => true),
    confirmedAndCompletedCents: cents(({ status }) => /^(confirmed|completed)$/.test(status)),
  }
}

/** As the release before folds, which knows of no sums, beside this one while servers are restarted in turn. */
async function foldBefore({ db }: Pick<Store, 'db'>) {
  await db.execute(sql`
    with scattered as (
      select distinct date, kind, status from booking_tallies where not folded
    ), taken as (
      delete from booking_tallies tally using scattered
      where (tally.date, tally.kind, tally.status)
          = (scattered.date, scattered.kind, scattered.status)
      returning tally.*
    )
    insert into booking_tallies (date, kind, status, bookings, price_cents, folded)
    select date, kind, status, sum(bookings), sum(price_cents), true from taken
    group by date, kind, status
    having sum(bookings) <> 0 or sum(price_cents) <> 0`)
}

/** Tallies and sums as they would be of the bookings alone. */
async function tallyAnew({ db }: Pick<Store, 'db'>) {
  await db.execute(sql`delete from booking_tallies`)
  await db.execute(sql`delete from booking_sums`)
  await db.execute(sql`
    insert into booking_tallies (date, kind, status, bookings, price_cents)
    select date, kind, status, count(*), coalesce(sum(price_cents), 0) from bookings group by 1, 2, 3`)
}
