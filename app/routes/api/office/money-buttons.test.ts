import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAPABILITIES } from '#app/contract/endpoints.ts'
import { strayPayments } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/** One button of money, ready to be pressed. */
type Button = {
  path: string
  body: object
  /** The same as somebody would send who was shown another version or sum; null where its address names a row that never changes. */
  stale: object | null
  /** Whose link it is pressed by; the office's session otherwise. */
  byGuest?: true
}

/** Endpoints that book money and are held elsewhere: each names the one event of a ledger it is about, or only reads. */
const ELSEWHERE = ['GET /api/admin/bookings/:id/evidence']

describe.each(storeKinds)('every button that books money, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
    const { version } = (await call('GET', '/api/admin/company')).body
    const company = { version, name: 'Paros Rides', street: 'Quay 1', taxNumber: 'EL 123456789' }
    expect((await call('PATCH', '/api/admin/company', company)).status).toBe(200)
  })
  afterAll(() => product.close())

  const call = (method: string, path: string, body?: object) =>
    callAs(product, admin, { method, path, body })
  async function booked(paymentMethod: string, more: object = {}) {
    const trip = { date: '2026-07-20', time: '14:30' }
    const held = await bookManaged(product, { trip, details: { paymentMethod, ...more } })
    const { id, version } = await bookingOf(product, held.body.bookingRef)
    return { ...held, id, version, ref: held.body.bookingRef as string }
  }
  const versioned = (part: string, body: object, of: { id: number; version: number }): Button => ({
    path: `/api/admin/bookings/${of.id}${part}`,
    body: { ...body, version: of.version },
    stale: { ...body, version: of.version + 1 },
  })
  async function withCash(cents: number) {
    const driver = await newDriver(product)
    const { id, version } = await booked('cash')
    const money = { version, cents, by: 'cash', driverId: driver.id }
    expect((await call('POST', `/api/admin/bookings/${id}/received`, money)).status).toBe(200)
    return { driver, id, version: version + 1 }
  }
  async function refundByHand() {
    const { id, version } = await withCash(58_00)
    const cancelled = { version, refundCents: 58_00 }
    await call('POST', `/api/admin/bookings/${id}/cancellation`, cancelled)
    const { refunds } = (await call('GET', `/api/admin/bookings/${id}`)).body
    return refunds[0].id as number
  }

  const BUTTONS: Record<string, () => Promise<Button>> = {
    'POST /api/admin/cash': async () => {
      const { driver } = await withCash(58_00)
      const body = { driverId: driver.id, cents: 58_00, note: 'evening' }
      const stale = { ...body, holdsCents: 57_00 }
      return { path: '/api/admin/cash', body: { ...body, holdsCents: 58_00 }, stale }
    },
    'POST /api/admin/bookings/:id/received': async () =>
      versioned('/received', { cents: 58_00, by: 'cash' }, await booked('cash')),
    'POST /api/admin/surplus/:id': async () => {
      await withCash(70_00)
      const { orders } = (await call('GET', '/api/admin/surplus')).body
      const { orderId, surplusCents } = orders[0]
      const path = `/api/admin/surplus/${orderId}`
      const [body, stale] = [surplusCents, surplusCents + 1].map((cents) => {
        return { surplusCents: cents, money: 'refund' }
      })
      return { path, body: body ?? {}, stale: stale ?? null }
    },
    'POST /api/admin/refunds/:id/sent': async () => {
      return { path: `/api/admin/refunds/${await refundByHand()}/sent`, body: {}, stale: null }
    },
    'PATCH /api/admin/stray-payments/:id': async () => {
      const sessionId = `cs_${crypto.randomUUID()}`
      const money = { sessionId, bookingRef: 'PT-ELSEWHER', amountCents: 100, currency: 'USD' }
      const { db } = product.services.store
      const [row] = await db
        .insert(strayPayments)
        .values({ ...money, cause: 'unknown-order', reportedAt: clock.now() })
        .returning()
      return {
        path: `/api/admin/stray-payments/${row?.id}`,
        body: { handled: true },
        stale: null,
      }
    },
    'POST /api/admin/bookings/:id/documents': async () => {
      const { id } = await booked('card')
      const path = `/api/admin/bookings/${id}/documents`
      const body = { kind: 'receipt', agreedCents: 58_00 }
      return { path, body, stale: { ...body, agreedCents: 57_00 } }
    },
    'DELETE /api/admin/bookings/:id': async () =>
      versioned('', { money: 'refund' }, await booked('card')),
    'POST /api/admin/bookings/:id/cancellation': async () =>
      versioned('/cancellation', { refundCents: 58_00 }, await booked('card')),
    'POST /api/admin/bookings/:id/refund': async () => {
      const { id, version } = await booked('card')
      const path = `/api/admin/bookings/${id}/cancellation`
      expect((await call('POST', path, { version, refundCents: 20_00 })).status).toBe(200)
      const more = { refundCents: 38_00, reason: 'Goodwill' }
      return versioned('/refund', more, { id, version: version + 1 })
    },
    'POST /api/admin/bookings/:id/change': async () =>
      versioned(
        '/change',
        { changes: { priceCents: 40_00, priceReason: 'Goodwill' }, settle: 'refund' },
        await booked('card'),
      ),
    'PATCH /api/admin/bookings/:id': async () =>
      versioned('', { status: 'completed' }, await booked('cash')),
    'POST /api/manage/:token/cancel': async () => {
      const { token, ref } = await booked('card')
      const body = { bookingRefs: [ref], refundCents: 58_00 }
      const path = `/api/manage/${token}/cancel`
      return { path, body, stale: { ...body, refundCents: 57_00 }, byGuest: true }
    },
  }

  const booksMoney = Object.values(CAPABILITIES).flatMap((endpoints) =>
    Object.entries(endpoints).flatMap(([name, { right }]) =>
      right === 'money' || right === 'refund' || right === 'delete' ? [name] : [],
    ),
  )

  test('all of them are pressed below', () => {
    const missing = booksMoney.filter((name) => !(name in BUTTONS) && !ELSEWHERE.includes(name))
    expect(missing).toEqual([])
  })

  const TABLES = ['receipts', 'refunds', 'retentions', 'cash_handovers', 'order_lines']
  /** Everything money is told by, and the pieces of paper about it; `settled` counts what was done with rows that stood already. */
  async function rowsNow() {
    const counts = [...TABLES, 'sales_documents'].map((table) => `(select count(*) from ${table})`)
    const { rows } = await product.services.store.db.execute<{ all: string }>(
      sql.raw(`select concat_ws(' ', ${counts.join(', ')},
        (select count(*) from refunds where state = 'succeeded'),
        (select count(*) from history where what in ('refund', 'received', 'surplus')),
        (select count(*) from stray_payments where handled_at is not null)) as all`),
    )
    return (rows[0]?.all ?? '').split(' ').map(Number)
  }
  async function added(work: () => Promise<unknown>) {
    const before = await rowsNow()
    await work()
    return (await rowsNow()).map((count, at) => count - (before[at] ?? 0))
  }
  const press = (method: string, button: Button, body = button.body) =>
    callAs(product, button.byGuest ? null : admin, { method, path: button.path, body })

  test.each(Object.entries(BUTTONS))(
    '%s: pressed twice at once it books once, and not what was shown otherwise',
    async (name, ready) => {
      const method = name.split(' ')[0] ?? ''
      const [single, double] = [await ready(), await ready()]
      const once = await added(async () => {
        expect((await press(method, single)).status).toBeLessThan(300)
      })
      expect(
        once.some((count) => count !== 0),
        'it books something',
      ).toBe(true)
      const twice = await added(async () => {
        const both = await Promise.all([press(method, double), press(method, double)])
        expect(both.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
        expect(both.every(({ status }) => status < 500)).toBe(true)
      })
      expect(twice).toEqual(once)

      const other = await ready()
      const { stale } = other
      if (!stale) return
      const nothing = await added(async () => {
        expect((await press(method, other, stale)).status).toBe(409)
      })
      expect(nothing.every((count) => count === 0)).toBe(true)
    },
  )

  test('a driver hands in what they hold; more, or less than nothing, is asked about first', async () => {
    const { driver } = await withCash(58_00)
    const handIn = (cents: number, holdsCents: number, more: object = {}) =>
      call('POST', '/api/admin/cash', { driverId: driver.id, cents, holdsCents, ...more })
    expect(await handIn(-1, 58_00)).toMatchObject({
      status: 409,
      body: { code: 'more-than-handed-in', mostCents: 0 },
    })
    expect(await handIn(60_00, 58_00)).toMatchObject({
      status: 409,
      body: { code: 'more-than-held', holdsCents: 58_00 },
    })
    expect((await handIn(50_00, 58_00)).status).toBe(204)
    expect(await handIn(8_00, 58_00)).toMatchObject({
      status: 409,
      body: { code: 'stale', holdsCents: 8_00 },
    })
    expect((await handIn(10_00, 8_00, { beyond: true })).status).toBe(204)
    expect((await handIn(-60_00, -2_00)).status).toBe(204)
    expect((await handIn(-1, 58_00)).body.code).toBe('more-than-handed-in')
  })
})
