import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays } from '#app/domain/time/athens.ts'
import { bookings, planDays, planItems } from '#app/server/db/index.server.ts'
import { askQuote, book, bookingBody, heldClock, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import type { PromiseMode } from './rules.ts'

const BUYERS = 20
const ROUNDS = 5

/** `node scripts/bench.mjs races` runs the same with three processes, kills, and 200 rounds. */
describe.runIf(storeKinds.includes('postgres'))('buyers of the last car, at three servers', () => {
  const clock = heldClock('2026-07-01T06:00:00Z')
  let address: StoreAddress
  let products: TestProduct[]
  beforeAll(async () => {
    address = await copyStore('postgres')
    products = []
    for (let one = 0; one < 3; one++) {
      products.push(
        await openProduct({
          kind: 'postgres',
          now: clock.now,
          store: address,
          env: { PAYMENT_METHODS: 'cash' },
        }),
      )
    }
  })
  afterAll(async () => {
    for (const product of products) await product.close()
    await address.remove()
  })

  const first = () => products[0] as TestProduct
  const at = (number: number) => products[number % products.length] as TestProduct
  const setMode = async (mode: PromiseMode) => {
    const { promise } = first().services.planning
    const { version } = await promise.rules()
    await promise.putRules(version, { mode, daysAhead: 60, reserve: [] })
  }
  let days = 0
  /** A day on which one driver works, and nobody has sold anything. */
  const newDay = async () => {
    const day = addDays('2026-07-03', days++)
    const shift = { driverId: 1, day, fromMinute: 6 * 60, toMinute: 20 * 60 }
    await first().services.roster.shifts.add(shift)
    return day
  }
  const cash = { paymentMethod: 'cash' }
  const sell = (product: TestProduct, date: string, time = '10:00') =>
    book(product, { trip: { date, time }, details: cash })
  const soldOn = (day: string) =>
    first().services.store.db.$count(
      bookings,
      and(eq(bookings.date, day), ne(bookings.status, 'cancelled')),
    )
  const placesOn = (day: string) =>
    first().services.store.db.$count(planItems, eq(planItems.day, day))

  async function race(day: string) {
    const quotes = await Promise.all(
      Array.from({ length: BUYERS }, (_, number) =>
        askQuote(at(number), { date: day, time: '10:00' }),
      ),
    )
    const answers = await Promise.all(
      quotes.map(({ body }, number) =>
        post(at(number), '/api/bookings', bookingBody(body.quote, cash), {
          'idempotency-key': `race-${day}-${number}`,
        }),
      ),
    )
    return answers.map(({ status }) => status).toSorted((a, b) => a - b)
  }

  test('one of twenty gets it, in every round', async () => {
    await setMode('enforce')
    for (let round = 0; round < ROUNDS; round++) {
      const day = await newDay()
      expect(await race(day)).toEqual([201, ...Array(BUYERS - 1).fill(409)])
      expect([await soldOn(day), await placesOn(day)]).toEqual([1, 1])
    }
  })

  test('control: with the guard off the same twenty are all sold to', async () => {
    await setMode('off')
    const day = await newDay()
    expect(await race(day)).toEqual(Array(BUYERS).fill(201))
    expect([await soldOn(day), await placesOn(day)]).toEqual([BUYERS, 1])
  })

  test('who has not sold on a day for a while reads it before he stands in line for it', async () => {
    // A price that is checked would have read it.
    await setMode('warn')
    const day = await newDay()
    await sell(first(), day, '08:00')
    const { store } = first().services
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = store.transaction(async (tx) => {
      await tx.select().from(planDays).where(eq(planDays.day, day)).for('update')
      held.resolve()
      await released.promise
    })
    await held.promise
    const reading = vi.spyOn(at(1).services.roster, 'ofDay')
    const selling = sell(at(1), day, '12:00')
    await vi.waitFor(() => expect(reading).toHaveBeenCalled())
    released.resolve()
    await holding
    expect((await selling).status).toBe(201)
    // Once is enough: under the lock only what was sold since is read.
    expect(reading).toHaveBeenCalledTimes(1)
    expect([await soldOn(day), await placesOn(day)]).toEqual([2, 2])
    reading.mockRestore()
  })

  test('two sales and a move at once: one of three has the place, and nobody loses his', async () => {
    await setMode('enforce')
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = [await newDay(), await newDay()]
      const { body: mine } = await sell(first(), from)
      const token = mine.manageUrl.split('/').at(-1)
      const { bookingRef } = mine
      const moved = { bookingRef, date: to, time: '10:00', differenceCents: 0 }
      const answers = await Promise.all([
        sell(at(0), to),
        sell(at(1), to),
        post(at(2), `/api/manage/${token}/move`, moved),
      ])
      const won = answers.filter(({ status }) => status < 300)
      expect(won).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
      const hasMoved = (answers[2]?.status ?? 0) < 300
      expect([await soldOn(from), await soldOn(to)]).toEqual([hasMoved ? 0 : 1, 1])
      expect([await placesOn(from), await placesOn(to)]).toEqual([hasMoved ? 0 : 1, 1])
    }
  })
})
