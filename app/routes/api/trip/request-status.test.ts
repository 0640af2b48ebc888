import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#app/domain/booking/status.ts'
import { heldClock, payAtStandIn, post, tomorrow } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

type Row = { bookingRef: string; status: string; state?: string }

/** What each of its readers says of one request, and by which statuses the office's list has its trip. */
type Told = { status: string; state: string; listedBy: string[] }

describe.each(storeKinds)('how a request stands, told to everybody alike, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  async function ask() {
    const wish = {
      firstName: 'Anna',
      lastName: 'Kovač',
      email: 'anna@example.com',
      phone: '+306900000000',
      pickupLocation: 'Paros Airport',
      dropoffLocation: 'Villa Elaia',
      passengers: 2,
      luggage: 2,
      date: tomorrow(product),
      time: '14:30',
      acceptPrivacy: true,
    }
    const key = { 'idempotency-key': randomUUID() }
    const { body } = await post(product, '/api/requests', wish, key)
    const reference = body.bookingRef ?? ''
    return { reference, token: body.manageUrl?.split('/').at(-1) ?? '', bookingRef: '' }
  }
  type Asked = Awaited<ReturnType<typeof ask>>

  const offer = ({ reference }: Asked) =>
    office('POST', `/api/admin/bookings/${reference}/offer`, {
      version: 1,
      totalCents: 84_50,
      validHours: 12,
    })
  async function accept(asked: Asked, paymentMethod: string) {
    const reply = { answer: 'accept', paymentMethod, idNumber: 'AB123', acceptTerms: true }
    const accepted = await post(product, `/api/manage/${asked.token}/offer`, reply)
    asked.bookingRef = accepted.body.bookingRef
    return accepted
  }

  const rows = async (query: string): Promise<Row[]> =>
    (await office('GET', `/api/admin/bookings?limit=50&${query}`)).body.bookings
  /** By all who tell of it: they must agree before anything is compared. */
  async function told({ reference, token, bookingRef }: Asked): Promise<Told> {
    const guest = await (await product.call(`/api/manage/${token}`)).json()
    const record = (await office('GET', `/api/admin/bookings/${reference}`)).body.booking
    const [row] = (await rows(`q=${reference}`)).filter((one) => one.bookingRef === reference)
    const { requests } = (await office('GET', '/api/admin/requests')).body
    const listed = requests.find((one: { reference: string }) => one.reference === reference)
    const ways = [guest, record, row, listed].map(({ status, state }) => ({ status, state }))
    expect(ways).toEqual(ways.map(() => ways[0]))
    const listedBy: string[] = []
    for (const status of BOOKING_STATUSES)
      for (const one of await rows(`status=${status}`))
        if ([reference, bookingRef].includes(one.bookingRef)) {
          expect(one.status).toBe(status)
          listedBy.push(status)
        }
    return { status: guest.status, state: guest.state, listedBy }
  }

  test('by card it is pending until its money is there, offered again where it never came, and confirmed once it did', async () => {
    const asked = await ask()
    expect(await told(asked)).toEqual({ status: 'pending', state: 'open', listedBy: ['pending'] })
    await offer(asked)
    expect(await told(asked)).toMatchObject({ status: 'pending', state: 'offered' })
    await accept(asked, 'card')
    const waiting = { status: 'pending', state: 'accepted', listedBy: ['pending'] }
    expect(await told(asked)).toEqual(waiting)
    clock.forwardMinutes(31)
    const { orderId } = await bookingOf(product, asked.bookingRef)
    await product.services.bookings.reconcile(orderId)
    const abandoned = { status: 'pending', state: 'offered', listedBy: ['pending', 'cancelled'] }
    expect(await told(asked)).toEqual(abandoned)
    const again = await accept(asked, 'card')
    expect(await told(asked)).toEqual(waiting)
    await payAtStandIn(product, again.body.checkoutUrl)
    const paid = { status: 'confirmed', state: 'accepted', listedBy: ['confirmed'] }
    expect(await told(asked)).toEqual(paid)
  })

  test.each([
    ['cash', 'confirmed'],
    ['bank_transfer', 'pending'],
  ])('accepted by %s it is %s, and what becomes of the trip becomes of it', async (way, status) => {
    const asked = await ask()
    await offer(asked)
    await accept(asked, way)
    expect(await told(asked)).toEqual({ status, state: 'accepted', listedBy: [status] })
    const { id, version } = await bookingOf(product, asked.bookingRef)
    const cancelled = { version, companionVersion: null, refundCents: 0 }
    await office('POST', `/api/admin/bookings/${id}/cancellation`, cancelled)
    const gone = { status: 'cancelled', state: 'accepted', listedBy: ['cancelled'] }
    expect(await told(asked)).toEqual(gone)
  })

  test('one whose time is over is cancelled at once, before the sweep comes by', async () => {
    const asked = await ask()
    await offer(asked)
    clock.forwardMinutes(12 * 60 + 1)
    expect(await told(asked)).toEqual({
      status: 'cancelled',
      state: 'ended',
      listedBy: ['cancelled'],
    })
    clock.forwardMinutes(-12 * 60 - 1)
  })
})
