import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { planDays, planItems } from '#app/server/db/index.server.ts'
import { askQuote, book, heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import type { Reserve } from './rules.ts'

/** Six drivers work on a day without a roster, with three sedans, three minivans and two minibuses. */
const DRIVERS = 6

describe.each(storeKinds)('what a visitor is told before a booking, on %s', (kind) => {
  // The last Saturday of October: the clock goes back in the night after.
  const clock = heldClock('2026-10-20T06:00:00Z')
  const DAY = '2026-10-24'
  let product: TestProduct
  beforeEach(async () => {
    product = await openProduct({ kind, now: clock.now })
    await enforce()
  })
  afterEach(() => product.close())

  const enforce = async (reserve: Reserve[] = []) => {
    const { promise } = product.services.planning
    const { version } = await promise.rules()
    await promise.putRules(version, { mode: 'enforce', daysAhead: 14, reserve })
  }
  const buy = (trip: object = {}) =>
    book(product, {
      trip: { date: DAY, time: '10:00', ...trip },
      details: { paymentMethod: 'card' },
    })
  const ask = async (trip: object = {}) => {
    const { body: quote } = await askQuote(product, { date: DAY, time: '10:00', ...trip })
    const listen = async () => (await product.call(`/api/promise/${quote.promise}`)).json()
    let told = await listen()
    // As the page does: each call waits two seconds for the planner, whose process may only be starting.
    for (let again = 1; again < 5 && told.availability === 'checking'; again++)
      told = await listen()
    return { quote, told }
  }
  const shift = (driverId: number, day: string, fromMinute: number, toMinute: number) =>
    product.services.roster.shifts.add({ driverId, day, fromMinute, toMinute })

  test('who looks at prices in the same moment asks the store once at most, and hears what was decided here since', async () => {
    const { quotes, bookings, store } = product.services
    const trip = { pickupLocation: 'Paros Airport', dropoffLocation: 'Naoussa', time: '10:00' }
    const priced = await quotes.quote({ ...trip, date: DAY, passengers: 2, luggage: 1 } as never)
    if (!priced.ok) throw new Error('no price')
    const look = () => bookings.checkPromise(priced.quote)
    // The day itself is in memory from here on.
    await look()
    const asking = vi.spyOn(store.db, 'execute')
    const answers = await Promise.all(Array.from({ length: 8 }, look))
    expect(new Set(answers.map(({ availability }) => availability))).toEqual(new Set(['yes']))
    expect(asking.mock.calls.length).toBeLessThanOrEqual(1)
    asking.mockRestore()
    // What was decided since counts for whoever asks now.
    const stop = { startsAt: new Date('2026-10-23T00:00Z'), endsAt: new Date('2026-10-26T00:00Z') }
    const every = { kinds: [], vehicleTypes: [], places: [], message: 'Nobody drives.' }
    await product.services.planning.promise.addStop({ ...stop, ...every } as never)
    expect(await look()).toMatchObject({ availability: 'no' })
  })

  test('yes at once; of a full day first checking, then the proof with other times', async () => {
    expect((await ask()).quote.availability).toBe('yes')
    for (let one = 0; one < DRIVERS; one++) expect((await buy()).status).toBe(201)
    const { quote, told } = await ask()
    expect(quote).toMatchObject({ availability: 'checking' })
    expect(told).toMatchObject({ availability: 'no' })
    expect(told.alternatives[0]).toMatchObject({
      date: DAY,
      vehicleType: quote.vehicleType,
      totalPriceCents: quote.totalPriceCents,
    })
    expect((await product.call('/api/promise/nobodys')).status).toBe(404)
  })

  test('a yes that needs the plan rearranged is found while the visitor reads', async () => {
    await shift(1, DAY, 6 * 60, 14 * 60)
    await shift(2, DAY, 10 * 60, 18 * 60)
    await buy({ time: '11:00' })
    // It stands with the first driver, who is the only one there early enough for the next.
    const { db } = product.services.store
    await db.update(planItems).set({ driverId: 1 })
    await db.update(planDays).set({ version: 99 })
    const early = { time: '10:08', pickupLocation: 'Naoussa', dropoffLocation: 'Aliki' }
    const { quote, told } = await ask(early)
    expect([quote.availability, told.availability]).toEqual(['checking', 'yes'])
    expect((await buy(early)).status).toBe(201)
  })

  test('a no that was proved under one roster is asked anew under the next', async () => {
    await shift(1, DAY, 6 * 60, 14 * 60)
    await buy({ time: '11:00' })
    const early = { time: '10:08', pickupLocation: 'Naoussa', dropoffLocation: 'Aliki' }
    expect((await ask(early)).told.availability).toBe('no')
    // He comes too late for the early trip, and can have the other.
    await shift(2, DAY, 10 * 60, 18 * 60)
    await enforce()
    const { quote, told } = await ask(early)
    expect([quote.availability, told.availability]).toEqual(['checking', 'yes'])
  })

  test('what is kept back of a class is offered as a larger car at its price', async () => {
    await enforce([{ vehicleType: 'Sedan', count: 3, from: '09:00', to: '12:00' }])
    const { quote, told } = await ask()
    expect(quote.availability).toBe('no')
    const larger = told.alternatives.find(
      ({ vehicleType }: { vehicleType: string }) => vehicleType === 'Minivan',
    )
    expect(larger).toMatchObject({ date: DAY, time: '10:00' })
    expect(larger.totalPriceCents).toBeGreaterThan(quote.totalPriceCents)
  })

  test('without its planner nobody knows: asked for, never refused; with it again, the proof', async () => {
    for (let one = 0; one < DRIVERS; one++) await buy()
    const { planning } = product.services
    // Its process ends as soon as it begins, again and again.
    const killing = setInterval(() => void planning.close(), 1)
    const { told: dead } = await ask({ time: '10:01' }).finally(() => clearInterval(killing))
    expect(dead.availability).toBe('ask')
    expect((await ask({ time: '10:02' })).told.availability).toBe('no')
  })

  test('midnight, in the night of the clock change too, parts no day', async () => {
    // One driver, into the night.
    await shift(1, DAY, 18 * 60, 28 * 60)
    const late = (time: string, date = '2026-10-25') =>
      buy({ time, date, pickupLocation: 'Naoussa', dropoffLocation: 'Parikia' })
    expect((await late('23:50', DAY)).status).toBe(201)
    // Ten minutes later, on the next date, but in the same night: the car is still out.
    expect((await late('00:00')).status).toBe(409)
    expect((await late('01:30')).status).toBe(201)
    expect((await late('02:30')).status).toBe(201)
    const [first] = await product.services.store.db.select().from(planItems)
    expect(first?.day).toBe(DAY)
    expect(await product.services.store.db.$count(planItems)).toBe(3)
  })
})
