import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askQuote, book, bookTour, heldClock } from '#test/journey.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/** Six drivers work on a day without a roster. */
const DRIVERS = 6
const DAY = '2026-07-11'

describe.each(storeKinds)('what a dispatcher hears while a caller waits, on %s', (kind) => {
  const clock = heldClock('2026-07-09T06:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    admin = await signIn(product)
    for (let one = 0; one < DRIVERS; one++) {
      const trip = { date: DAY, time: '11:00' }
      const { status } = await book(product, { trip, details: { paymentMethod: 'card' } })
      expect(status).toBe(201)
    }
  })
  afterAll(() => product.close())

  const lookOnce = (body: object) =>
    callAs(product, admin, { method: 'POST', path: '/api/admin/previews/place', body })
  const look = async (body: object) => {
    let answer = await lookOnce(body)
    // Each call waits two seconds for the planner, whose process may only be starting; what it could not tell is asked anew.
    for (
      let again = 1;
      again < 9 && ['checking', 'ask'].includes(answer.body.availability);
      again++
    )
      answer = await lookOnce(body)
    return answer.body
  }
  const tour = { tourId: 2, date: DAY, time: '09:00', participants: 4, pickupPlace: 'Naoussa' }
  const setMode = async (mode: 'off' | 'warn' | 'enforce') => {
    const { promise } = product.services.planning
    const { version } = await promise.rules()
    await promise.putRules(version, { mode, daysAhead: 14, reserve: [] })
  }

  test.each(['off', 'warn', 'enforce'] as const)(
    'of a tour over a full noon, in mode %s',
    async (mode) => {
      await setMode(mode)
      const told = await look(tour)
      expect(told).toMatchObject({ availability: 'no' })
      const times = told.alternatives.map(({ date, time }: Record<string, string>) => [date, time])
      // Today's start is over, so only one day lies before.
      const free = ['2026-07-10', '2026-07-12', '2026-07-13'].map((day) => [day, '09:00'])
      expect(times).toEqual(free)
      expect(told.alternatives[0]).toMatchObject({
        vehicleType: 'Minivan',
        totalPriceCents: 360_00,
      })
      expect((await look({ ...tour, date: '2026-07-12' })).availability).toBe('yes')
    },
  )

  test('of a transfer too, although guests hear of nothing while it is only warned of', async () => {
    await setMode('warn')
    const { body: quote } = await askQuote(product, { date: DAY, time: '11:00' })
    expect(quote.availability).toBe('yes')
    const told = await look({ quote: quote.quote })
    expect(told).toMatchObject({ availability: 'no' })
    expect(told.alternatives[0]).toMatchObject({
      date: DAY,
      totalPriceCents: quote.totalPriceCents,
    })
  })

  test('what nobody offers is not looked for, and half a question is refused', async () => {
    expect((await lookOnce({ ...tour, time: '09:01' })).status).toBe(404)
    expect((await lookOnce({ ...tour, tourId: 99 })).status).toBe(404)
    expect((await lookOnce({ quote: 'nobodys' })).status).toBe(404)
    expect((await lookOnce({ ...tour, participants: 0 })).status).toBe(422)
    expect((await lookOnce({})).status).toBe(422)
  })

  test('a guest of the tour is offered its other days, where it is strict', async () => {
    await setMode('enforce')
    const sold = await bookTour(product, { details: { ...tour, paymentMethod: 'card' } })
    expect([sold.status, sold.body.code]).toEqual([409, 'no-longer-available'])
    const days = sold.body.alternatives.map(({ date }: { date: string }) => date)
    expect(days).toContain('2026-07-10')
    expect(days).toContain('2026-07-12')
  })
})
