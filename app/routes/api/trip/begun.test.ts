import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { bookings, refunds } from '#app/server/db/index.server.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { heldClock, payAtStandIn } from '#test/journey.ts'
import { bookManaged, type Managed, manage, readByLink } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { openRival } from '#test/rival.ts'
import { sellAt } from '#test/sold-at.ts'
import { storeKinds } from '#test/stores.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** 14:30 in Athens. */
const PICKUP = Date.parse('2026-07-11T11:30:00Z')
const BEGUN = {
  status: 409,
  body: {
    code: 'trip-begun',
    title: expect.stringMatching(/^This trip has begun.*Please call us\.$/),
  },
}

describe.each(storeKinds)('a driver who came early, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  let phone: Phone
  let held: Managed
  let bookingRef: string
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    admin = await signIn(product)
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    clock.set('2026-07-01T09:00:00Z')
    held = await bookManaged(product, { trip: { date: '2026-07-11', time: '14:30' } })
    bookingRef = held.body.bookingRef
    const driver = await newDriver(product)
    phone = await connectPhone(product, driver.id)
    const { id, version } = await row()
    const path = `/api/admin/bookings/${id}/assignment`
    const body = { driverId: driver.id, vehicleId: null, version }
    expect((await callAs(product, admin, { method: 'PUT', path, body })).status).toBe(200)
    clock.set(new Date(PICKUP - 30 * MINUTE))
  })

  async function row() {
    const { db } = product.services.store
    const [found] = await db.select().from(bookings).where(eq(bookings.orderId, held.orderId))
    if (!found) throw new Error('no booking')
    return found
  }
  const tell = async (...kinds: string[]) => {
    for (const one of kinds) expect((await phone.tell({ bookingRef, kind: one })).status).toBe(200)
  }
  const cancel = (refundCents = 29_00) => {
    const body = { bookingRefs: [bookingRef], refundCents }
    return manage(product, held.token, { path: '/cancel', body })
  }
  const to = () => ({ bookingRef, date: '2026-07-20', time: '14:30' })
  const move = (path = '/move') => {
    const body = path === '/move' ? { ...to(), differenceCents: 0 } : to()
    return manage(product, held.token, { path, body })
  }
  const shown = async () => (await readByLink(product, held.token))?.legs[0]
  const money = () =>
    product.services.store.db.select().from(refunds).where(eq(refunds.orderId, held.orderId))

  test.each(['on-board', 'done'])(
    'says %s: the guest cannot cancel, and gets nothing back',
    async (step) => {
      await tell(step)
      expect((await shown())?.cancellation).toBeNull()
      expect(await cancel()).toMatchObject(BEGUN)
      expect(await money()).toEqual([])
      expect((await row()).status).toBe('confirmed')
    },
  )

  test.each(['on-way', 'arrived'])('says %s: the guest still cancels for half', async (step) => {
    await tell(step)
    expect((await shown())?.cancellation).toEqual({ refundCents: 29_00, rule: 'half' })
    expect((await cancel()).status).toBe(200)
    expect(await money()).toMatchObject([{ amountCents: 29_00 }])
  })

  test('takes it back within the minute: the guest cancels as before', async () => {
    const told = await phone.sign({ bookingRef, kind: 'on-board' })
    await phone.send([told])
    expect(await cancel()).toMatchObject(BEGUN)
    await phone.tell({ bookingRef, kind: 'undo', payload: { eventId: told.eventId } })
    expect((await cancel()).status).toBe(200)
  })

  test.each(['arrived', 'on-board', 'done'])(
    'says %s two days ahead: no moving, and no price for it',
    async (step) => {
      clock.set(new Date(PICKUP - 2 * DAY))
      expect((await shown())?.movable).toBe(true)
      await tell(step)
      expect((await shown())?.movable).toBe(false)
      expect(await move('/move/quote')).toMatchObject(BEGUN)
      expect(await move()).toMatchObject(BEGUN)
      expect((await row()).date).toBe('2026-07-11')
    },
  )

  test('is there before a dearer move is paid: the trip stays, its money goes back', async () => {
    clock.set(new Date(PICKUP - 2 * DAY))
    await sellAt(product, held.orderId, 46_00)
    const body = { ...to(), differenceCents: 12_00 }
    const asked = await manage(product, held.token, { path: '/move', body })
    await tell('arrived')
    await payAtStandIn(product, asked.body.checkoutUrl)
    expect(await row()).toMatchObject({ date: '2026-07-11', review: 'move-refunded' })
    expect(await money()).toMatchObject([{ amountCents: 12_00 }])
  })

  test('is on the way: the guest still moves', async () => {
    clock.set(new Date(PICKUP - 2 * DAY))
    await tell('on-way')
    expect((await move()).status).toBe(200)
  })

  test('the office cancels all the same, with what it gives back', async () => {
    await tell('on-board')
    const { id, version } = await row()
    const path = `/api/admin/bookings/${id}/cancellation`
    const body = { version, companionVersion: null, refundCents: 10_00 }
    expect((await callAs(product, admin, { method: 'POST', path, body })).status).toBe(200)
    expect((await row()).status).toBe('cancelled')
    expect(await money()).toMatchObject([{ amountCents: 10_00 }])
  })

  test('a trip that was cancelled before: the same click again is no refusal', async () => {
    expect((await cancel()).status).toBe(200)
    await tell('on-board')
    expect((await cancel()).status).toBe(200)
    expect(await money()).toHaveLength(1)
  })

  /** The driver's word and the guest's click wait for the same order, one behind the other. */
  async function beside(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const rival = await openRival(product)
    await rival.does('select 1 from orders where id = $1 for update', [held.orderId])
    const one = first()
    await rival.untilWaiting(1)
    const other = second()
    await rival.untilWaiting(2)
    await rival.commit()
    return Promise.all([one, other])
  }

  describe.skipIf(kind !== 'postgres' || !inject('postgresUrl'))('at the same moment', () => {
    test('his word before the click: refused, though it had looked before', async () => {
      const [, answer] = await beside(() => tell('on-board'), cancel)
      expect(answer).toMatchObject(BEGUN)
      expect(await money()).toEqual([])
    })

    test('control: the click before his word cancels', async () => {
      const [answer] = await beside(cancel, () => tell('on-board'))
      expect(answer).toMatchObject({ status: 200 })
      expect(await money()).toHaveLength(1)
    })

    test('his word before a move: it stays where it is', async () => {
      clock.set(new Date(PICKUP - 2 * DAY))
      const [, answer] = await beside(
        () => tell('arrived'),
        () => move(),
      )
      expect(answer).toMatchObject({ status: 409 })
      expect((await row()).date).toBe('2026-07-11')
    })
  })
})
