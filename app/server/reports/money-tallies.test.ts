import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import { movedIn } from '#app/server/bookings/index.server.ts'
import { bookings, moneyTallies, openStore, type Store } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { foldTallies } from './fold-tallies.ts'
import { readMoneyMoved } from './money-moved.ts'

/** Either side of midnight in Athens, which is 21:00 in summer and 22:00 in winter. */
const MOMENTS = [
  ...['2026-08-01T20:59:59.999Z', '2026-08-01T21:00:00Z', '2026-12-01T21:59:00Z'],
  '2026-12-01T22:00:00Z',
]
/** Days alone, a month, months with days added to them and taken from them. */
const SPANS = [
  ['2026-08-01', '2026-08-01'],
  ['2026-08-01', '2026-08-31'],
  ['2026-07-20', '2026-08-01'],
  ['2026-07-31', '2026-12-01'],
  ['2026-08-02', '2026-12-02'],
  ['2026-01-01', '2026-12-31'],
].map(([from = '', to = '']) => ({ from, to }))

describe.each(storeKinds)('tallies of money on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store
  let orderId = 0
  let driverId = 0
  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
    const { rows } = await store.db.execute<{ id: number }>(
      sql`insert into drivers (name, phone) values ('Nikos', '1') returning id::int as id`,
    )
    driverId = rows[0]?.id ?? 0
    const leg = await insertBooking(store)
    const [row] = await store.db.select().from(bookings).where(eq(bookings.id, leg))
    orderId = row?.orderId ?? 0
    // Money enough that no refund below is more than came in.
    await receive({
      cents: 1_000_000,
      at: MOMENTS[0] ?? '',
      way: 'bank_transfer',
      isDrivers: false,
    })
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  type Received = { cents: number; at: string; way: string; isDrivers: boolean }
  const receive = ({ cents, at, way, isDrivers }: Received) =>
    store.db.execute(sql`
      insert into receipts (order_id, method, amount_cents, cause, taken_by, driver_id, received_at)
      values (${orderId}, ${way}, ${cents}, 'noted', 'maria', ${isDrivers ? driverId : null}, ${at}::timestamptz)`)
  let sessions = 0
  const pay = (state: string, cents: number, at: string) =>
    store.db.execute(sql`
      insert into payments (order_id, provider, session_id, url, amount_cents, state, paid_at, created_at)
      values (${orderId}, 'stripe', ${`cs_${++sessions}`}, '', ${cents}, ${state},
        ${state === 'paid' ? at : null}::timestamptz, ${at}::timestamptz)`)
  const refund = (state: string, at: string, isByCard: boolean) =>
    store.db.execute(sql`
      insert into refunds (order_id, amount_cents, cause, state, provider_refund_id, created_at, settled_at)
      values (${orderId}, 1, 'surplus', ${state}, ${isByCard ? `re_${++sessions}` : null},
        ${at}::timestamptz, ${state === 'succeeded' ? at : null}::timestamptz)`)
  const settle = (table: 'payments' | 'refunds', which: number, state: string, at: string) =>
    store.db.execute(sql`
      update ${sql.identifier(table)} set state = ${state},
        ${sql.identifier(table === 'payments' ? 'paid_at' : 'settled_at')} = ${at}::timestamptz
      where id = (select id from ${sql.identifier(table)} order by id offset ${which}
        % greatest(1, (select count(*) from ${sql.identifier(table)})) limit 1)`)

  test('equal a sum over what moved, after any payments, receipts, refunds and folds', async () => {
    const at = fc.constantFrom(...MOMENTS)
    const cents = fc.integer({ min: -500, max: 500 }).filter((one) => one !== 0)
    const paid = fc.constantFrom('open', 'paid', 'expired')
    const gone = fc.constantFrom('pending', 'succeeded', 'failed')
    const step = fc.oneof(
      fc
        .record({
          cents,
          at,
          way: fc.constantFrom('cash', 'bank_transfer'),
          isDrivers: fc.boolean(),
        })
        .map((one) => () => receive(one)),
      fc.tuple(paid, fc.nat(900), at).map((one) => () => pay(...one)),
      fc.tuple(gone, at, fc.boolean()).map((one) => () => refund(...one)),
      fc.tuple(fc.nat(40), paid, at).map((one) => () => settle('payments', ...one)),
      fc.tuple(fc.nat(40), gone, at).map((one) => () => settle('refunds', ...one)),
      fc.constant(() => foldTallies(store)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        for (const take of steps) await take()
        expect(await drift(store)).toEqual([])
        for (const span of SPANS) expect(await told(span)).toEqual(await talliedAlone(span))
      }),
      { numRuns: 12 },
    )
    await foldTallies(store)
    expect(await drift(store)).toEqual([])
    const { rows } = await store.db.execute(sql`
      select day, way, direction, driver_id from money_tallies
      group by day, way, direction, driver_id having count(*) > 1`)
    expect(rows).toEqual([])
  })

  /** What a screen tells of some days, months read as one or not; by driver what came in as cash. */
  async function told(span: DaySpan) {
    const cash = await store.db
      .select({ driver: sql`driver_id::int`, cents: sql`sum(amount_cents)::int` })
      .from(movedIn(span))
      .where(sql`way = 'cash'`)
      .groupBy(sql`1`)
      .having(sql`sum(amount_cents) <> 0`)
      .orderBy(sql`1`)
    const moved = await readMoneyMoved(store.db, span)
    return {
      moved: moved.map(({ way, inCents, backCents }) => [way, inCents, 0 + backCents]),
      cash,
    }
  }

  async function talliedAlone({ from, to }: DaySpan) {
    const rows = (await store.db.select().from(moneyTallies)).filter(
      ({ day }) => from <= day && day <= to,
    )
    const sum = (which: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(which).reduce((all, { amountCents }) => all + amountCents, 0)
    const moved = ['card', 'cash', 'bank_transfer'].map((way) => [
      way,
      sum((row) => row.way === way && row.direction === 'in'),
      0 - sum((row) => row.way === way && row.direction === 'back'),
    ])
    const cash = [0, driverId]
      .map((driver) => ({
        driver,
        cents: sum((row) => row.way === 'cash' && row.driverId === driver),
      }))
      .filter(({ cents }) => cents !== 0)
    return { moved, cash }
  }

  test('control: without its trigger a month is not the sum of its days', async () => {
    const span = { from: '2026-08-01', to: '2026-08-31' }
    const add = () => receive({ cents: 70, at: MOMENTS[1] ?? '', way: 'cash', isDrivers: true })
    const trigger = (what: 'disable' | 'enable') =>
      store.db.execute(
        sql`alter table money_tallies ${sql.raw(what)} trigger money_tallies_sum_gone`,
      )
    await add()
    await foldTallies(store)
    await trigger('disable')
    await add()
    expect(await told(span)).toEqual(await talliedAlone(span))
    await foldTallies(store)
    expect(await told(span)).not.toEqual(await talliedAlone(span))
    await trigger('enable')
    await store.db.execute(sql`delete from money_months`)
    await store.db.execute(sql`
      insert into money_months select date_trunc('month', day)::date, way, direction, driver_id, sum(amount_cents)
      from money_tallies where summed group by 1, 2, 3, 4`)
    expect(await told(span)).toEqual(await talliedAlone(span))
  })

  test('what is deleted moved nothing', async () => {
    await store.db.execute(sql`delete from refunds`)
    await store.db.execute(sql`delete from payments`)
    expect(await drift(store)).toEqual([])
  })
})

/** Where the tallies differ from what moved, and by how many cents. */
async function drift({ db }: Pick<Store, 'db'>) {
  const { rows } = await db.execute(sql`
    select day::text, way, direction, driver_id::int, sum(cents)::int as cents from (
      select day, way, direction, driver_id, amount_cents as cents from money_tallies
      union all
      select (coalesce(paid_at, created_at) at time zone 'Europe/Athens')::date, 'card', 'in', 0, -amount_cents
      from payments where state = 'paid'
      union all
      select (received_at at time zone 'Europe/Athens')::date, method,
        case when amount_cents < 0 then 'back' else 'in' end, coalesce(driver_id, 0), -amount_cents
      from receipts
      union all
      select (coalesce(settled_at, created_at) at time zone 'Europe/Athens')::date,
        case when provider_refund_id is null then 'bank_transfer' else 'card' end, 'back', 0, amount_cents
      from refunds where state = 'succeeded'
    ) compared group by 1, 2, 3, 4 having sum(cents) <> 0`)
  return rows
}
