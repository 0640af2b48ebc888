import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, bookingTallies } from '#app/server/db/index.server.ts'
import { bookTour, heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const COPIES = 120

describe.each(storeKinds)('the office’s list on the %s store', (kind) => {
  // Half past midnight in Athens, still yesterday in UTC.
  const clock = heldClock('2026-07-09T21:30:00Z')
  let product: TestProduct
  let admin: Session
  let tourRef: string
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    admin = await signIn(product)
    const days = ['2026-07-10', '2026-07-11', '2026-07-17', '2026-07-18']
    for (const [at, date] of days.entries()) {
      const person = { firstName: 'Zoë', lastName: `O'Neil_${at}%`, email: `zoe${at}@example.com` }
      await bookManaged(product, {
        trip: { date, time: '14:30' },
        details: { paymentMethod: 'cash', ...person },
      })
    }
    const tour = await bookTour(product, { details: { date: '2026-07-11', paymentMethod: 'cash' } })
    tourRef = tour.body.bookingRef
  })
  afterAll(() => product.close())

  async function list(query: string) {
    const { status, body } = await callAs(product, admin, { path: `/api/admin/bookings?${query}` })
    expect(status).toBe(200)
    return body
  }
  const daysOf = async (query: string) =>
    (await list(query)).bookings.map(({ date }: { date: string }) => date)

  // ADMIN-TRANSFERS-06, ADMIN-TRANSFERS-07
  test('knows today, tomorrow and the week by the Athens calendar, next pickup first', async () => {
    expect(await daysOf('kind=transfer&date=today')).toEqual(['2026-07-10'])
    expect(await daysOf('kind=transfer&date=tomorrow')).toEqual(['2026-07-11'])
    const week = await list('kind=transfer&date=week')
    expect(week.bookings.map(({ date }: { date: string }) => date)).toEqual([
      ...['2026-07-10', '2026-07-11', '2026-07-17'],
    ])
    expect(week.count).toEqual({ value: 3, capped: false })
  })

  // ADMIN-TRANSFERS-04, ADMIN-TOURS-02
  test('finds part of name, e-mail, places, title and reference, whatever the capitals', async () => {
    const found = async (q: string) =>
      (await list(`q=${encodeURIComponent(q)}`)).bookings.map(({ id }: { id: number }) => id)
    expect(await found("zoe o'neil_2")).toHaveLength(1)
    expect(await found('ZOË')).toHaveLength(4)
    expect(await found('zoe3@EXAMPLE')).toHaveLength(1)
    expect(await found('ros airp')).toHaveLength(4)
    expect(await found('hidden vil')).toHaveLength(1)
    expect(await found(tourRef.toLowerCase().slice(2))).toHaveLength(1)
    expect(await found('il_')).toHaveLength(4)
    expect(await found('_%')).toHaveLength(0)
    expect(await found('0%')).toHaveLength(1)
    expect(await found('\\')).toHaveLength(0)
    // Greek letters are looked for as passports write them.
    expect(await found('Παρ')).toHaveLength(4)
    expect(await found('nobody of that name')).toHaveLength(0)
    expect((await list('q=zoe')).count).toEqual({ value: 4, capped: false })
    expect((await list('kind=transfer&q=zo')).count).toEqual({ value: 4, capped: false })
    expect((await list('q=zoe&date=week')).count.value).toBe(3)
    // A tour is found by its title, not by its places.
    expect(await found('naoussa')).toHaveLength(4)
  })

  // ADMIN-TRANSFERS-05
  test('filters by kind and status, alone and together, and refuses unknown words', async () => {
    const { db } = product.services.store
    await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.bookingRef, tourRef))
    expect((await list('status=completed')).bookings).toMatchObject([{ bookingRef: tourRef }])
    expect((await list('status=completed&kind=transfer')).bookings).toEqual([])
    expect((await list('status=confirmed')).count).toEqual({ value: 4, capped: false })
    expect((await list('kind=tour&q=zoe')).bookings).toEqual([])
    const path = '/api/admin/bookings?status=lost&kind=tour'
    const refused = await callAs(product, admin, { path })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['status'])
    expect((await list('cursor=nonsense')).bookings).toHaveLength(5)
  })

  // DB-04, ADMIN-TRANSFERS-03
  test('pages neither repeat nor lose a row in either order, also while rows arrive', async () => {
    const row = await bookingOf(product, tourRef)
    const { db } = product.services.store
    const copy = (number: number) => ({
      ...row,
      id: undefined,
      during: undefined,
      bookingRef: `PT-COPY${1000 + number}`,
      // Some are alike to the moment, so that only their number tells them apart.
      createdAt: new Date(row.createdAt.getTime() + Math.floor(number / 7)),
      date: '2026-07-12',
      searchText: `pt-copy${1000 + number}\nsomebody else`,
    })
    const rows = Array.from({ length: COPIES }, (_, number) => copy(number))
    await db.insert(bookings).values(rows)
    for (const query of [
      'kind=tour',
      'date=week',
      'status=completed',
      'q=pt-copy',
      'q=pt-copy&date=week',
    ]) {
      const seen: number[] = []
      const counts = new Set<number>()
      let cursor: string | null = ''
      let late = 0
      while (cursor !== null) {
        const page = await list(`${query}&cursor=${cursor}`)
        seen.push(...page.bookings.map(({ id }: { id: number }) => id))
        counts.add(page.count.value)
        cursor = page.nextCursor
        late += 1
      }
      expect(new Set(seen).size, query).toBe(seen.length)
      expect(seen.length, query).toBeGreaterThanOrEqual(COPIES)
      expect(late, query).toBe(3)
      // Of the whole list, on each of its pages.
      expect([...counts], query).toEqual([seen.length])
    }
  })

  test('counts are right however the tallies are folded', async () => {
    const { db } = product.services.store
    const before = (await list('kind=tour')).count
    await db.execute(sql`
      with gone as (delete from booking_tallies returning *)
      insert into booking_tallies (date, kind, status, bookings, price_cents)
      select date, kind, status, sum(bookings), sum(price_cents) from gone group by 1, 2, 3`)
    expect((await list('kind=tour')).count).toEqual(before)
    expect(await db.$count(bookingTallies)).toBeGreaterThan(0)
  })
})
