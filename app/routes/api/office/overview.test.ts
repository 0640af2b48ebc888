import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StoreAway } from '#app/server/db/index.server.ts'
import { type ApiAnswer, book, bookTour, heldClock, payAtStandIn, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const PATH = '/api/admin/overview'

describe.each(storeKinds)('GET /api/admin/overview on the %s store', (kind) => {
  // 20:00 in Athens: the trips of the journey, tomorrow, are tomorrow.
  const clock = heldClock('2026-07-01T17:00:00Z')
  let product: TestProduct
  let office: string

  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    office = await cookieOf('admin', 'admin-password')
  })
  afterAll(() => product.close())

  async function cookieOf(username: string, password: string) {
    const { headers } = await post(product, '/api/sign-in', { username, password })
    return headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  async function read(cookie = office) {
    const answer = await product.call(PATH, { headers: { cookie } })
    return { status: answer.status, body: (await answer.json()) as ApiAnswer }
  }

  // ADMIN-OV-01, ADMIN-OV-02, ADMIN-OV-03, ADMIN-OV-04, ADMIN-OV-05, ADMIN-OV-06
  test('figures of an empty office, then of what was booked', async () => {
    const { body: empty } = await read()
    expect(empty).toMatchObject({
      totalTransfers: 0,
      totalTours: 0,
      confirmedToday: 0,
      recent: [],
      totalRevenue: 0,
      totalRevenueCents: 0,
      confirmedAndCompleted: 0,
    })
    expect(empty.perDay).toHaveLength(30)
    expect(empty.revenueByMonth).toHaveLength(12)

    const paid = await book(product)
    await payAtStandIn(product, paid.body.checkoutUrl)
    clock.forwardMinutes(1)
    const tour = await bookTour(product)
    const { body } = await read()
    expect(body).toMatchObject({
      totalTransfers: 1,
      totalTours: 1,
      confirmedToday: 0,
      totalRevenueCents: paid.body.totalCents + tour.body.totalCents,
      totalRevenue: paid.body.total + tour.body.total,
      confirmedAndCompletedCents: paid.body.totalCents,
      confirmedAndCompleted: paid.body.total,
    })
    expect(body.perDay[1]).toEqual({ date: '2026-07-02', transfers: 1, tours: 1 })
    expect(body.revenueByMonth[5]).toEqual({
      month: '2026-07',
      cents: paid.body.totalCents,
      revenue: paid.body.total,
    })
    expect(body.recent).toMatchObject([
      { bookingRef: tour.body.bookingRef, kind: 'tour', status: 'pending', price: tour.body.total },
      { bookingRef: paid.body.bookingRef, customerName: 'Anna Kovač', status: 'confirmed' },
    ])
    expect(JSON.stringify(body)).not.toContain('anna@example.com')

    clock.forwardMinutes(4 * 60)
    expect((await read()).body).toMatchObject({ confirmedToday: 1 })
  })

  test('nobody is asked to sign in; for a partner it does not exist', async () => {
    expect((await read('')).status).toBe(401)
    expect((await read(await cookieOf('cactus', 'cactus-password'))).status).toBe(404)
  })

  test('a store that is away is 503, to be asked again', async () => {
    const away = new StoreAway()
    vi.spyOn(product.services.reports, 'overview').mockRejectedValueOnce(away)
    expect(await read()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })
})
