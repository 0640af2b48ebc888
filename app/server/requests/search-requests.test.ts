import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_FILTER } from '#app/domain/booking/list-filter.ts'
import { BOOKING_STATUSES } from '#app/domain/booking/status.ts'
import { requestStatus } from '#app/domain/request/request.ts'
import { openStore, requests, type Store } from '#app/server/db/index.server.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { listAmongBookings } from './list-among-bookings.ts'
import { findRequests } from './search-requests.ts'
import type { StoredRequest } from './stored-request.ts'

/** More than are looked through first. */
const AMOUNT = 1_400
/** In a third of all, in a twentieth, in old ones alone, in one old one, in none; too short for an index. */
const WORDS = ['naoussa', 'lefkes', 'drios', 'zwqx', 'nowhere', 'na', 'zq', '']
const DAYS = ['2026-03-29', '2026-07-01', '2026-07-02', '2026-10-25', '2026-10-26']
const now = () => new Date('2026-05-01T09:00:00Z')

describe.each(storeKinds)('requests on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store
  let all: StoredRequest[] = []

  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
    await store.db.execute(sql`
      insert into requests (reference, idempotency_key, request_hash, reason, state, first_name, last_name, email, phone,
        pickup_location, dropoff_location, date, time, pickup_at, ends_at, passengers, luggage, partner_code,
        offer_cents, offer_date, offer_time, offer_vehicle, created_at, search_text)
      select 'RQ-' || i, 'key-' || i, '', 'other', state, 'Zoe', '', '', '', '', '', day, at,
        (day + at) at time zone 'Europe/Athens', now(), 60, 0, case when i % 40 = 0 then 'HOTEL' end,
        5000, day, at, 'Van', '2025-01-01Z'::timestamptz + i / 3 * interval '1 hour',
        concat_ws(E'\n', case when i % 3 = 0 then 'naoussa' else 'parikia' end, case when i % 20 = 7 then 'lefkes' end,
          case when i < 600 then 'drios' end, case when i = 11 then 'zwqx' end)
      from generate_series(1, ${AMOUNT}::int) i cross join lateral (select
        case when i % 211 = 0 then 'open' when i % 223 = 0 then 'offered'
          else (array['accepted', 'declined', 'refused', 'ended'])[1 + i % 4] end as state,
        (${`{${DAYS}}`}::date[])[1 + i % 5] as day,
        (array['00:00', '23:59', '10:00'])[1 + i / 7 % 3]::time as at) drawn`)
    await store.db.execute(sql`analyze requests`)
    all = (await store.db.select().from(requests)) as StoredRequest[]
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  const isWaiting = ({ state }: StoredRequest) => state === 'open' || state === 'offered'
  const has = (words: string) => (row: StoredRequest) =>
    words.split(' ').every((word) => row.searchText.includes(word))
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const typed = fc.oneof(
    fc.constantFrom(...WORDS),
    fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map((two) => two.join(' ')),
  )

  test('are found as by looking through all, who waits first, then the newest', async () => {
    const newestFirst = (a: StoredRequest, b: StoredRequest) =>
      Number(isWaiting(b)) - Number(isWaiting(a)) || +b.createdAt - +a.createdAt || b.id - a.id
    expect(all.filter(isWaiting).length).toBeGreaterThan(8)
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom(1, 5, 7, 50, 2_000), async (words, most) => {
        const found = await findRequests({ store, now }, words, most)
        const expected = all.filter(has(words)).toSorted(newestFirst).slice(0, most)
        expect(idsOf(found)).toEqual(idsOf(expected))
      }),
      { numRuns: 80 },
    )
  })

  test('stand among bookings as by looking through all, by pickup', async () => {
    const day = fc.constantFrom(null, null, '1000-01-01', '9999-12-31', ...DAYS)
    const filter = fc.record({
      q: typed,
      status: fc.constantFrom(null, ...BOOKING_STATUSES),
      from: day,
      to: day,
      partner: fc.constantFrom(null, null, 'HOTEL'),
    })
    await fc.assert(
      fc.asyncProperty(filter, async ({ q, status, from, to, partner }) => {
        const listed = await listAmongBookings(
          { store, now },
          { ...NO_FILTER, q: q.trim(), status, from, to, partner },
        )
        const isAsked = (row: StoredRequest) =>
          status || q.trim() === ''
            ? requestStatus(row.state, null) === (status ?? 'pending')
            : true
        const expected = all
          .filter((row) => has(q)(row) && isAsked(row))
          .filter(({ date }) => (from ?? date) <= date && date <= (to ?? date))
          .filter((row) => partner === null || row.partnerCode === partner)
          .toSorted((a, b) => +a.pickupAt - +b.pickupAt || a.id - b.id)
          .slice(-50)
        expect(idsOf(listed)).toEqual(idsOf(expected))
      }),
      { numRuns: 80 },
    )
  })
})
