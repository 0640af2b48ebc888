import { eq, gt } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookings, history, messages, overPromises } from '#app/server/db/index.server.ts'
import { book, heldClock } from '#test/journey.ts'
import { deliverWaiting } from '#test/mails.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = '2026-07-02'
/** Six drivers work on a day without a roster; so many more trips are sold than they can drive. */
const [SOLD, LEFT] = [30, 24]

describe.each(storeKinds)('a day that nobody can drive, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T06:00:00Z')
  let product: TestProduct
  beforeEach(async () => {
    product = await openProduct({ kind, now: clock.now })
    const buy = () => book(product, { trip: { date: DAY, time: '10:00' } })
    await Promise.all(Array.from({ length: SOLD }, buy))
    expect(await product.services.planning.promise.settleDay(DAY)).toHaveLength(LEFT)
  })
  afterEach(() => product.close())

  const db = () => product.services.store.db
  const tell = (atOnce?: number) => product.services.bookings.alertOverPromised(atOnce)
  const told = async () => {
    const marked = await db().select().from(bookings).where(eq(bookings.review, 'over-promise'))
    const mails = await db().select().from(messages).where(eq(messages.kind, 'office-alert'))
    const lines = await db().select().from(history).where(eq(history.what, 'review'))
    return { marked: marked.length, mails: mails.length, lines: lines.length }
  }
  const each = (count: number, mails = 1) => ({ marked: count, mails, lines: count })

  const readAlert = async () => {
    const alerts = (await deliverWaiting(product)).filter((mail) => mail.kind === 'office-alert')
    return alerts.map(({ text }) => text?.replaceAll(/\s+/g, ' ')).join()
  }

  /** How many were told as others had their turn: before each transaction. */
  async function turns(atOnce?: number) {
    const seen: number[] = []
    const { store } = product.services
    const transaction = store.transaction.bind(store)
    const spy = vi.spyOn(store, 'transaction').mockImplementation(async (work) => {
      seen.push((await told()).marked)
      return transaction(work)
    })
    await tell(atOnce)
    spy.mockRestore()
    return seen
  }

  test('is nothing to look at any more once the plan has a driver and car for what is left', async () => {
    await tell()
    expect(await told()).toEqual(each(LEFT))
    const [first] = await db().select().from(bookings).orderBy(bookings.id).limit(1)
    const others = gt(bookings.id, (first?.id ?? 0) + SOLD - LEFT - 1)
    await db().update(bookings).set({ status: 'cancelled' }).where(others)
    expect(await product.services.planning.promise.settleDay(DAY)).toEqual([])
    await tell()
    expect((await told()).marked).toBe(0)
  })

  test('is told a few bookings at a time, and lets others have their turn between', async () => {
    expect(await turns()).toEqual([0, 10, 20])
    expect(await told()).toEqual(each(LEFT))
  })

  test('control: told in one go, nobody has a turn before the last', async () => {
    expect(await turns(1_000)).toEqual([0])
    expect(await told()).toEqual(each(LEFT))
  })

  test('is told to the end when it was ended between, and nothing twice', async () => {
    const { store } = product.services
    const transaction = store.transaction.bind(store)
    let begun = 0
    const spy = vi.spyOn(store, 'transaction').mockImplementation((work) => {
      begun += 1
      return begun === 2 ? Promise.reject(new Error('killed')) : transaction(work)
    })
    await expect(tell()).rejects.toThrow('killed')
    spy.mockRestore()
    expect(await told()).toEqual(each(10))
    // The day itself has not changed since: nothing else would look at it again.
    expect(await product.services.planning.promise.checkDays()).toEqual([])
    await tell()
    expect(await told()).toEqual(each(LEFT, 2))
    await tell()
    expect(await told()).toEqual(each(LEFT, 2))
  })

  test('is one mail, which tells how many more there are', async () => {
    await tell()
    const letter = await readAlert()
    expect(letter).toContain('no plan of its day has a driver')
    expect(letter).toContain(`${LEFT - 1} more trips of this day are in the same way`)
  })

  test('is told once by two that tell at the same time', async () => {
    await Promise.all([tell(3), tell(4)])
    expect(await told()).toEqual(each(LEFT))
    expect(await db().select().from(overPromises)).toHaveLength(LEFT)
  })

  test('is told of a trip that takes place no more by nobody', async () => {
    const [one] = await db().select().from(overPromises).limit(1)
    await db()
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(eq(bookings.id, one?.bookingId ?? 0))
    await tell()
    expect(await told()).toEqual(each(LEFT - 1))
  })
})
