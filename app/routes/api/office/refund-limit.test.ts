import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payments, refunds, session as sessions } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, newOfficeUser, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'

/** A trip by card, paid, worth 58.00, with its link. */
type Paid = {
  id: number
  version: number
  ref: string
  token: string
  orderId: number
  worth: number
}
/** A way in which money goes back; so much of it. */
type Way = (
  by: Session,
  paid: Paid,
  cents: number,
) => Promise<{ status: number; body: { code?: string } }>

describe.each(storeKinds)('who gives money back, by whichever door, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())

  async function paid(): Promise<Paid> {
    const trip = { date: '2026-07-20', time: '14:30' }
    const { body, token, orderId } = await bookManaged(product, { trip })
    const { id, version } = await bookingOf(product, body.bookingRef)
    return { id, version, ref: body.bookingRef, token, orderId, worth: 58_00 }
  }
  const post = (by: Session | null, path: string, body: object) =>
    callAs(product, by, { method: 'POST', path, body })
  const givenOf = async ({ orderId }: Paid) =>
    (
      await product.services.store.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    ).reduce((sum, { amountCents }) => sum + amountCents, 0)

  const WAYS: Record<string, Way> = {
    'a cancellation': (by, { id, version }, refundCents) =>
      post(by, `/api/admin/bookings/${id}/cancellation`, { version, refundCents }),
    'a cheaper price': (by, { id, version, worth }, cents) =>
      post(by, `/api/admin/bookings/${id}/change`, {
        version,
        changes: { priceCents: worth - cents, priceReason: 'Goodwill' },
        settle: 'refund',
      }),
    'the guest’s link': (by, { ref, token }, refundCents) =>
      post(by, `/api/manage/${token}/cancel`, { bookingRefs: [ref], refundCents }),
    'a deletion': (by, { id, version }) =>
      callAs(product, by, {
        method: 'DELETE',
        path: `/api/admin/bookings/${id}`,
        body: { version, money: 'refund' },
      }),
    'money over': async (by, { id, version, orderId }, cents) => {
      const owner = await signIn(product)
      await post(owner, `/api/admin/bookings/${id}/received`, { version, cents, by: 'cash' })
      return post(by, `/api/admin/surplus/${orderId}`, { surplusCents: cents, money: 'refund' })
    },
  }
  const ways = Object.entries(WAYS)
  const limited = ways.filter(([name]) => name !== 'a deletion')

  test.each(limited)('is held to the limit: %s', async (_, give) => {
    const { session } = await newOfficeUser(product, 'dispatcher', 57_99)
    const trip = await paid()
    expect(await give(session, trip, 58_00)).toMatchObject({
      status: 403,
      body: { code: 'above-refund-limit', limitCents: 57_99, leftCents: 57_99 },
    })
    expect(await givenOf(trip)).toBe(0)
    const other = await newOfficeUser(product, 'dispatcher', 58_00)
    expect((await give(other.session, await paid(), 58_00)).status).toBeLessThan(300)
  })

  test.each(ways)(
    'gives more than 500.00 only with the password of the last minutes: %s',
    async (_, give) => {
      const { session } = await newOfficeUser(product, 'owner')
      const trip = await paid()
      const { db } = product.services.store
      await sellAt(product, trip.orderId, 558_00)
      const ofOrder = eq(payments.orderId, trip.orderId)
      await db.update(payments).set({ amountCents: 558_00 }).where(ofOrder)
      const { version } = await bookingOf(product, trip.ref)
      const now = { ...trip, version, worth: 558_00 }
      const signedInAt = new Date(clock.now().getTime() - 16 * 60_000)
      await db.update(sessions).set({ createdAt: signedInAt })
      const refused = await give(session, now, 558_00)
      await db.update(sessions).set({ createdAt: clock.now() })
      expect(refused).toMatchObject({ status: 403, body: { code: 'reauthentication-due' } })
      expect(await givenOf(trip)).toBe(0)
    },
  )

  test('counts what one gave within ten minutes, in however many steps and by whichever way', async () => {
    const { session } = await newOfficeUser(product, 'dispatcher', 100_00)
    const [first, second, third] = [await paid(), await paid(), await paid()]
    expect((await WAYS['a cancellation']?.(session, first, 58_00))?.status).toBe(200)
    for (const give of [WAYS['a cancellation'], WAYS['the guest’s link'], WAYS['a cheaper price']])
      expect(await give?.(session, second, 58_00)).toMatchObject({
        status: 403,
        body: { code: 'above-refund-limit', leftCents: 42_00 },
      })
    expect((await WAYS['a cancellation']?.(session, second, 42_00))?.status).toBe(200)
    clock.forwardMinutes(10)
    expect((await WAYS['the guest’s link']?.(session, third, 58_00))?.status).toBe(200)
    clock.forwardMinutes(-10)
  })

  test('of two refunds in the same moment the second counts the first', async () => {
    const { session } = await newOfficeUser(product, 'dispatcher', 100_00)
    const both = await Promise.all(
      [await paid(), await paid()].map((trip) => WAYS['a cancellation']?.(session, trip, 58_00)),
    )
    expect(both.map((one) => one?.status).toSorted()).toEqual([200, 403])
  })

  test('the guest is held to our terms alone', async () => {
    const { ref, token } = await paid()
    const body = { bookingRefs: [ref], refundCents: 58_00 }
    expect((await post(null, `/api/manage/${token}/cancel`, body)).status).toBe(200)
  })
})
