import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, orders } from '#app/server/db/index.server.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { placeColumns } from '../places/place-columns.ts'
import { insertOrders, type NewOrderWithLegs } from './insert-orders.ts'

const ORDERS = 5_000
const person = {
  firstName: 'Anna',
  lastName: 'Kovač',
  email: 'anna@example.com',
  phone: '+306900000000',
  paymentMethod: 'cash',
  createdAt: new Date('2026-07-01T09:00:00Z'),
}

function newOrder(idempotencyKey: string, olderKeys: string[]): NewOrderWithLegs {
  const leg = {
    ...person,
    kind: 'transfer',
    bookingRef: `PT-${idempotencyKey}`,
    customerName: 'Anna Kovač',
    date: '2026-08-01',
    time: '10:00',
    pickupAt: new Date('2026-08-01T07:00:00Z'),
    freeAt: new Date('2026-08-01T07:30:00Z'),
    durationMinutes: 30,
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    passengers: 2,
    luggage: 0,
    vehicleType: 'Sedan',
    status: 'confirmed',
    originalPriceCents: 6_400,
    discountCents: 600,
    priceCents: 5_800,
    specialRequest: '',
    flightOrFerry: '',
    flightTime: '',
    estimated: false,
    source: 'website',
    searchText: '',
    ...placeColumns(null, null),
    located: true,
    distanceMetres: null,
    lines: [
      {
        kind: 'transfer' as const,
        label: 'Transfer',
        quantity: 1,
        unitCents: 5_800,
        vatPermille: 130,
      },
    ],
  }
  const order = {
    ...person,
    idempotencyKey,
    requestHash: '',
    totalCents: 5_800,
    state: 'open',
  }
  return { order: { ...order, locale: 'en' }, legs: [leg], olderKeys, actor: 'guest', said: {} }
}

describe.each(storeKinds)('orders are stored on %s', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind })
    const { db } = product.services.store
    await db.execute(sql`
      insert into orders (idempotency_key, request_hash, first_name, last_name, email, phone,
        payment_method, total_cents, state, created_at)
      select 'before-' || n, '', 'Anna', 'K', 'anna@example.com', '+306900000000', 'cash', 0, 'open', now()
      from generate_series(1, ${sql.raw(String(ORDERS))}) n`)
    await db.execute(sql`analyze orders`)
  })
  afterAll(() => product.close())

  test('with every field they were given, the way back beside the way there', async () => {
    const { order, legs, ...rest } = newOrder('whole', [])
    const [plain] = legs
    const outbound = {
      ...plain,
      kind: 'tour',
      tourId: 2,
      tourTitle: 'Hidden Villages',
      bookingRef: 'PT-OUT',
      idNumberEncrypted: 'sealed',
      flightOrFerry: 'A3 123',
      flightTime: '16:47',
      specialRequest: 'A child seat',
      pickupPlaceId: 'airport',
      pickupLat: 37.01,
      pickupLng: 25.13,
      distanceMetres: 11_900,
      dropoffPlaceId: 'naoussa',
      dropoffLat: 37.12,
      dropoffLng: 25.24,
      distanceKm: 12,
      luggage: 3,
      vehicleType: 'Minivan',
      priceTable: 1,
      partnerCode: 'CactusHotel',
      estimated: true,
      review: 'paid-after-cancel',
      source: 'phone',
      searchText: 'anna',
    }
    const back = {
      ...outbound,
      bookingRef: 'PT-BACK',
      date: '2026-08-02',
      luggage: 1,
      lines: [],
      originalPriceCents: 0,
      discountCents: 0,
      priceCents: 0,
    }
    const payBefore = new Date('2026-07-01T10:00:00Z')
    const given = { ...order, partnerCode: 'CactusHotel', payBefore, locale: 'el', state: 'closed' }
    const { store } = product.services
    const made = { ...rest, order: given, legs: [outbound, back] } satisfies NewOrderWithLegs
    const ids = await store.transaction((tx) => insertOrders(tx, [made]))
    const orderId = ids.get('whole') ?? 0
    const [stored] = await store.db.select().from(orders).where(eq(orders.id, orderId))
    expect(stored).toMatchObject(given)
    const rows = await store.db
      .select()
      .from(bookings)
      .where(eq(bookings.orderId, orderId))
      .orderBy(asc(bookings.id))
    const facts = [outbound, back].map(({ lines: _, ...leg }) => leg)
    expect(rows).toMatchObject([
      { ...facts[0], returnOf: null },
      { ...facts[1], returnOf: rows[0]?.id },
    ])
  })

  test('once under every form of their key, and without reading all orders there are', async () => {
    const { store } = product.services
    await store.transaction(async (tx) => {
      const made = [newOrder('again', ['other', 'before-17']), newOrder('new', ['none'])]
      // From the sixth time on a connection keeps one plan for all.
      for (let time = 0; time < 6; time++)
        await insertOrders(tx, [newOrder(`warm-${time}`, ['none'])])
      const read = async () => {
        const { rows } = await tx.execute<{ read: string }>(
          sql`select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'orders'`,
        )
        return Number(rows[0]?.read)
      }
      const before = await read()
      expect([...(await insertOrders(tx, made)).keys()]).toEqual(['new'])
      expect((await read()) - before).toBeLessThan(ORDERS)
    })
  })
})
