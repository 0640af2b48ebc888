import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refunds, retentions } from '#app/server/db/index.server.ts'
import { heldClock, payAtStandIn } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, type Managed, manage, readByLink } from '#test/managed.ts'
import { callAs, changeBody, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const BACK = { returnTransfer: true, returnDate: '2026-07-15', returnTime: '10:00' }
const TRIP = { date: '2026-07-11', time: '14:30' }

describe.each(storeKinds)('the books of odd orders, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const bookBy = (paymentMethod: string, more: object = {}, pay = true) =>
    bookManaged(product, { trip: TRIP, details: { paymentMethod, ...more }, pay })
  async function office(reference: string, tail: string, body: object) {
    const { id, version } = await bookingOf(product, reference)
    const path = `/api/admin/bookings/${id}${tail}`
    const method = tail === '' ? 'PATCH' : 'POST'
    return callAs(product, admin, { method, path, body: { version, ...body } })
  }
  async function done(reference: string, tail: string, body: object) {
    const answer = await office(reference, tail, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const cancel = (reference: string, refundCents: number) =>
    done(reference, '/cancellation', { refundCents })
  const receive = (reference: string, cents: number) =>
    done(reference, '/received', { cents, by: 'cash' })
  const set = (reference: string, status: string) => done(reference, '', { status })
  const shown = async ({ token }: Managed) => {
    const order = await readByLink(product, token)
    if (!order) throw new Error('no order')
    const { paidCents, refundedCents, retainedCents, dueCents, payment } = order
    return { paidCents, refundedCents, retainedCents, dueCents, payment }
  }
  const mailOf = async ({ orderId }: Managed) => {
    const mails = await deliverWaiting(product)
    const ours = mails.filter(
      (mail) => mail.orderId === orderId && mail.kind === 'booking-cancellation',
    )
    return ours.at(-1)?.text ?? ''
  }

  test.each([[58_00], [20_00]])(
    'cash of %i that came before is no cash of the driver when the trip is driven after all',
    async (cents) => {
      const held = await bookBy('cash')
      await receive(held.body.bookingRef, cents)
      await cancel(held.body.bookingRef, 0)
      expect(await shown(held)).toMatchObject({
        retainedCents: cents,
        payment: 'retained',
        dueCents: 0,
      })
      await set(held.body.bookingRef, 'completed')
      expect(await shown(held)).toMatchObject({ paidCents: 58_00, dueCents: 0, payment: 'paid' })
      await set(held.body.bookingRef, 'confirmed')
      expect(await shown(held)).toMatchObject({ paidCents: cents, dueCents: 58_00 - cents })
    },
  )

  test('who got everything back owes nothing, and no trip that stands is charged for it', async () => {
    const held = await bookBy('card', BACK)
    const { bookingRef, returnBookingRef } = held.body
    await cancel(bookingRef, 0)
    await cancel(returnBookingRef, 116_00)
    const all = { paidCents: 116_00, refundedCents: 116_00, retainedCents: 0, dueCents: 0 }
    expect(await shown(held)).toEqual({ ...all, payment: 'refunded' })
    const row = await callAs(product, admin, { path: `/api/admin/bookings/${bookingRef}` })
    expect(row.body.booking).toMatchObject({ payment: 'refunded', paid: false })

    const other = await bookBy('card', BACK)
    await cancel(other.body.bookingRef, 0)
    await done(other.body.bookingRef, '/refund', {
      refundCents: 20_00,
      reason: 'The ship came late',
    })
    expect(await shown(other)).toMatchObject({ retainedCents: 38_00, dueCents: 0, payment: 'paid' })
  })

  test('what was noted by mistake is kept no more, and is asked for by nobody', async () => {
    const held = await bookBy('cash')
    await receive(held.body.bookingRef, 58_00)
    await cancel(held.body.bookingRef, 0)
    await receive(held.body.bookingRef, -58_00)
    expect(await shown(held)).toMatchObject({ paidCents: 0, retainedCents: 0, dueCents: 0 })
    await set(held.body.bookingRef, 'confirmed')
    expect(await shown(held)).toMatchObject({ dueCents: 58_00, payment: 'due' })
  })

  test('surplus that is kept and given back after all', async () => {
    const held = await bookBy('cash')
    await receive(held.body.bookingRef, 68_00)
    const path = `/api/admin/surplus/${held.orderId}`
    const body = { surplusCents: 10_00, money: 'keep' }
    expect((await callAs(product, admin, { method: 'POST', path, body })).status).toBe(204)
    await cancel(held.body.bookingRef, 68_00)
    expect(await shown(held)).toMatchObject({ retainedCents: 0, dueCents: 0, payment: 'refunded' })
    await receive(held.body.bookingRef, 58_00)
    expect(await shown(held)).toMatchObject({ retainedCents: 0, dueCents: 0 })
  })

  test('cancelled late, dearer and not paid in full: half of what it was sold for is kept', async () => {
    const trip = { date: '2026-07-02', time: '09:00' }
    const held = await bookManaged(product, { trip })
    const { bookingRef } = held.body
    const change = { priceCents: 78_00, agreedCents: 78_00, priceReason: 'Waited' }
    const { version, ...body } = changeBody({ version: 0, ...change, settle: 'payment-link' })
    expect(version).toBe(0)
    await done(bookingRef, '/change', body)
    const leg = (await readByLink(product, held.token))?.legs[0]
    expect(leg?.cancellation).toEqual({ refundCents: 19_00, rule: 'half' })
    const asked = { bookingRefs: [bookingRef], refundCents: 19_00 }
    const answer = await manage(product, held.token, { path: '/cancel', body: asked })
    expect(answer.status).toBe(200)
    expect(await shown(held)).toMatchObject({
      refundedCents: 19_00,
      retainedCents: 39_00,
      dueCents: 0,
    })
  })

  test('money that was for the other way is not given back for this one', async () => {
    const held = await bookBy('cash', BACK)
    await receive(held.body.bookingRef, 60_00)
    const legs = (await readByLink(product, held.token))?.legs.map((leg) => leg.cancellation)
    expect(legs).toEqual([
      { refundCents: 2_00, rule: 'free' },
      { refundCents: 2_00, rule: 'free' },
    ])
  })

  test('the mail of a cancellation says what was kept, and which way money goes', async () => {
    const cash = await bookBy('cash')
    await receive(cash.body.bookingRef, 20_00)
    await cancel(cash.body.bookingRef, 0)
    expect(await mailOf(cash)).toContain('we keep the €20.00 that you paid for it')

    const card = await bookBy('card')
    const change = { priceCents: 70_00, agreedCents: 70_00, priceReason: 'Waited' }
    const { version: _, ...body } = changeBody({ version: 0, ...change, settle: 'cash' })
    await done(card.body.bookingRef, '/change', body)
    await cancel(card.body.bookingRef, 58_00)
    expect(await mailOf(card)).toContain('It goes back to the card you paid with.')

    const unpaid = await bookBy('cash')
    await cancel(unpaid.body.bookingRef, 0)
    expect(await mailOf(unpaid)).toContain('Nothing was paid for this')
  })

  test('a refund that was too small is completed once, up to what came in, with a reason', async () => {
    const held = await bookBy('card')
    const { bookingRef } = held.body
    await cancel(bookingRef, 20_00)
    const more = (refundCents: number, reason = 'Wind') =>
      office(bookingRef, '/refund', { refundCents, reason })
    expect(await more(38_01)).toMatchObject({ status: 409, body: { mostCents: 38_00 } })
    expect((await more(10_00, ' ')).status).toBe(422)
    const { id, version } = await bookingOf(product, bookingRef)
    const press = () =>
      callAs(product, admin, {
        method: 'POST',
        path: `/api/admin/bookings/${id}/refund`,
        body: { version, refundCents: 38_00, reason: 'Wind' },
      })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await shown(held)).toMatchObject({ refundedCents: 58_00, retainedCents: 0, dueCents: 0 })
    expect(await mailOf(held)).toMatch(/We give back more[\s\S]*€38\.00/)
    const { body: record } = await callAs(product, admin, {
      path: `/api/admin/bookings/${bookingRef}`,
    })
    expect(record.completableCents).toBe(0)
    expect(record.history).toContainEqual(expect.objectContaining({ what: 'refundReason' }))
    const standing = await bookBy('card')
    const refused = await office(standing.body.bookingRef, '/refund', {
      refundCents: 1,
      reason: 'Nice',
    })
    expect(refused).toMatchObject({ status: 409, body: { mostCents: 0 } })
  })

  test('money kept for no trip counts for one that is brought back; a refund that failed had not gone', async () => {
    const held = await bookBy('card')
    const { bookingRef } = held.body
    await cancel(bookingRef, 58_00)
    const db = product.services.store.db
    await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, held.orderId))
    const path = `/api/admin/surplus/${held.orderId}`
    const body = { surplusCents: 58_00, money: 'keep' }
    expect((await callAs(product, admin, { method: 'POST', path, body })).status).toBe(204)
    await set(bookingRef, 'confirmed')
    expect(await shown(held)).toMatchObject({ retainedCents: 0, dueCents: 0, payment: 'paid' })
    const rows = await db.select().from(retentions).where(eq(retentions.orderId, held.orderId))
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([58_00, -58_00])
  })

  describe('a card trip that the office brings back', () => {
    const close = ({ orderId }: Managed) => product.services.bookings.reconcile(orderId)
    const pay = async ({ token }: Managed) => {
      const page = await manage(product, token, { path: '/payment', body: {} })
      expect(page.status).toBe(200)
      await payAtStandIn(product, page.body.checkoutUrl)
    }

    test.each(['before the job looked', 'as it closes the page'])(
      'stays, brought back %s, and can be paid',
      async (when) => {
        const held = await bookBy('card', {}, false)
        const { bookingRef } = held.body
        await set(bookingRef, 'cancelled')
        if (when === 'before the job looked') await set(bookingRef, 'pending')
        else {
          const { provider } = product.services.payments
          const expire = provider.expireSession.bind(provider)
          vi.spyOn(provider, 'expireSession').mockImplementationOnce(async (session) => {
            await set(bookingRef, 'pending')
            return expire(session)
          })
        }
        await close(held)
        clock.forwardMinutes(60)
        await product.services.bookings.sweep()
        expect(await bookingOf(product, bookingRef)).toMatchObject({ status: 'pending' })
        expect(await readByLink(product, held.token)).toMatchObject({
          payUrl: null,
          linkCents: 58_00,
        })
        await pay(held)
        expect(await bookingOf(product, bookingRef)).toMatchObject({ status: 'confirmed' })
        expect(await shown(held)).toMatchObject({ dueCents: 0, payment: 'paid' })
        const mails = (await deliverWaiting(product)).filter((one) => one.orderId === held.orderId)
        expect(mails.map((one) => one.kind)).toContain('booking-confirmation')
      },
    )

    test('control: one that nobody brought back lapses', async () => {
      const held = await bookBy('card', {}, false)
      clock.forwardMinutes(60)
      await close(held)
      expect(await bookingOf(product, held.body.bookingRef)).toMatchObject({ status: 'cancelled' })
    })

    test('after its money went back is paid anew, and then confirmed', async () => {
      const held = await bookBy('card')
      const { bookingRef } = held.body
      await cancel(bookingRef, 58_00)
      await set(bookingRef, 'pending')
      expect(await shown(held)).toMatchObject({ dueCents: 58_00, payment: 'due' })
      await pay(held)
      expect(await bookingOf(product, bookingRef)).toMatchObject({ status: 'confirmed' })
      expect(await shown(held)).toMatchObject({ paidCents: 116_00, dueCents: 0, payment: 'paid' })
    })
  })

  test('in the very second of its pickup a trip is still cancelled, a second later it is not', async () => {
    const held = await bookBy('card')
    const { pickupAt, bookingRef } = await bookingOf(product, held.body.bookingRef)
    clock.forwardMinutes((pickupAt.getTime() - clock.now().getTime()) / 60_000)
    const offered = async () => (await readByLink(product, held.token))?.legs[0]?.cancellation
    expect(await offered()).toEqual({ refundCents: 29_00, rule: 'half' })
    clock.forwardMinutes(1 / 60)
    expect(await offered()).toBeNull()
    const body = { bookingRefs: [bookingRef], refundCents: 29_00 }
    expect((await manage(product, held.token, { path: '/cancel', body })).status).toBe(409)
    clock.forwardMinutes(-1 / 60)
    expect((await manage(product, held.token, { path: '/cancel', body })).status).toBe(200)
  })
})
