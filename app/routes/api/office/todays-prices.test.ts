import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRICE_TABLE, PRICE_TABLES } from '#app/domain/pricing/transfer-price.ts'
import { bookings, orderLines } from '#app/server/db/index.server.ts'
import { bookTour, heldClock } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, manage } from '#test/managed.ts'
import { type ChangeWish, callAs, changeBody, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'

/** A season before, when every sedan cost 45 euros after its discount; today it is 58 over this way. */
const OLDER = 0
const SOLD_CENTS = 45_00
const TODAYS_CENTS = 58_00

describe.each(storeKinds)(
  'the office chooses the prices of a changed trip on the %s store',
  (kind) => {
    const clock = heldClock('2026-07-01T09:00:00Z')
    const tables = PRICE_TABLES as Map<number, object>
    let product: TestProduct
    let admin: Session
    beforeAll(async () => {
      const today = PRICE_TABLES.get(PRICE_TABLE)
      tables.set(OLDER, { ...today, Sedan: [[Number.POSITIVE_INFINITY, 50_00]] })
      product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
      admin = await signIn(product)
    })
    afterAll(async () => {
      tables.delete(OLDER)
      await product.close()
    })

    const db = () => product.services.store.db
    const change = (id: number, body: object) =>
      callAs(product, admin, { method: 'POST', path: `/api/admin/bookings/${id}/change`, body })
    const edit = (id: number, wish: ChangeWish) => change(id, changeBody(wish))
    const preview = (id: number, wish: ChangeWish) =>
      change(id, { ...changeBody(wish), preview: true })

    async function soldBefore(columns: object = { priceTable: OLDER }) {
      const held = await bookManaged(product, { trip: { date: '2026-07-10', time: '18:00' } })
      await sellAt(product, held.orderId, SOLD_CENTS)
      await db().update(bookings).set(columns).where(eq(bookings.orderId, held.orderId))
      const { id, version } = await bookingOf(product, held.body.bookingRef)
      return { held, id, version }
    }

    // H2
    test('its own customer moves it at the prices it was sold by', async () => {
      const { held } = await soldBefore()
      const body = { bookingRef: held.body.bookingRef, date: '2026-07-12', time: '09:20' }
      const quoted = await manage(product, held.token, { path: '/move/quote', body })
      expect(quoted.body).toEqual({ differenceCents: 0, outcome: 'free' })
    })

    test('a moved trip keeps the prices it was sold by, unless today’s are chosen', async () => {
      const { held, id, version } = await soldBefore()
      const later = { version, time: '18:30' }
      expect((await preview(id, later)).body).toMatchObject({
        asSoldCents: SOLD_CENTS,
        todaysCents: TODAYS_CENTS,
        priceCents: SOLD_CENTS,
        differenceCents: 0,
      })
      const todays = { ...later, todaysPrices: true }
      expect((await preview(id, todays)).body).toMatchObject({
        asSoldCents: SOLD_CENTS,
        priceCents: TODAYS_CENTS,
        tableCents: TODAYS_CENTS,
        differenceCents: TODAYS_CENTS - SOLD_CENTS,
      })
      const saved = await edit(id, { ...todays, agreedCents: TODAYS_CENTS, settle: 'cash' })
      expect(saved).toMatchObject({ status: 200, body: { time: '18:30', soldCents: TODAYS_CENTS } })
      const lines = await db()
        .select()
        .from(orderLines)
        .where(eq(orderLines.bookingId, id))
        .orderBy(asc(orderLines.id))
      expect(lines.at(-1)).toMatchObject({ kind: 'change', grossCents: TODAYS_CENTS - SOLD_CENTS })
      const record = (await callAs(product, admin, { path: `/api/admin/bookings/${id}` })).body
      const said = record.history.map(({ what }: { what: string }) => what)
      expect(said).toContain('todaysPrices')
      // From now on these are what it was sold by: another move costs nothing.
      const asked = { bookingRef: held.body.bookingRef, date: '2026-07-11', time: '18:30' }
      const moved = await manage(product, held.token, { path: '/move/quote', body: asked })
      expect(moved.body).toEqual({ differenceCents: 0, outcome: 'free' })
    }) // N-39

    test('what the office once gave stays, and a price of its own goes before both', async () => {
      const { id, version } = await soldBefore()
      const given = {
        version,
        priceCents: SOLD_CENTS - 5_00,
        priceReason: 'Waited long',
        settle: 'refund',
      }
      await edit(id, { ...given, agreedCents: SOLD_CENTS - 5_00 })
      const later = { version: version + 1, time: '18:30', todaysPrices: true }
      expect((await preview(id, later)).body).toMatchObject({
        asSoldCents: SOLD_CENTS - 5_00,
        todaysCents: TODAYS_CENTS - 5_00,
      })
      const agreed = { ...later, priceCents: 50_00, priceReason: 'Agreed by phone' }
      expect((await preview(id, agreed)).body).toMatchObject({ priceCents: 50_00 })
    })

    test('where the length of the way is unknown the map is asked only for today’s', async () => {
      const unknown = { source: 'import', distanceKm: null, priceTable: null }
      const { id, version } = await soldBefore(unknown)
      const later = { version, time: '18:30' }
      expect((await preview(id, later)).body).toMatchObject({
        asSoldCents: SOLD_CENTS,
        todaysCents: null,
        priceCents: SOLD_CENTS,
        distanceKm: null,
      })
      expect((await preview(id, { ...later, todaysPrices: true })).body).toMatchObject({
        asSoldCents: SOLD_CENTS,
        todaysCents: TODAYS_CENTS,
        priceCents: TODAYS_CENTS,
        distanceKm: expect.any(Number),
      })
    })

    test('a tour costs what it was sold for, or what the catalogue says today', async () => {
      const { body } = await bookTour(product, { details: { paymentMethod: 'cash' } })
      const sold = await bookingOf(product, body.bookingRef)
      await sellAt(product, sold.orderId, 100_00)
      const { id, version, priceCents } = await bookingOf(product, body.bookingRef)
      expect(priceCents).toBe(100_00)
      const seen = (await preview(id, { version, phone: '690 111 2222' })).body
      expect(seen).toMatchObject({ asSoldCents: 100_00, priceCents: 100_00 })
      expect(seen.todaysCents).toBe(sold.priceCents)
      const todays = { version, phone: '690 111 2222', todaysPrices: true }
      const chosen = (await preview(id, todays)).body
      expect(chosen).toMatchObject({ asSoldCents: 100_00, priceCents: sold.priceCents })
    })
  },
)
