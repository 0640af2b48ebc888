import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, refunds, strayPayments } from '#app/server/db/index.server.ts'
import { heldClock, payAtStandIn, post, sessionOf } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, type Managed, manage } from '#test/managed.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/** What makes a new row, or changes none of a booking that somebody may be editing. */
const OF_NO_BOOKING = new Set([
  'a booking',
  'a note to the guest',
  'a booking that is deleted',
  'a driver who is told of to the guest',
  'a confirmation that went out',
  'money of no trip that is kept',
  'cash that a driver hands in',
  'money without a booking that is looked after',
  'a request',
  'an offer',
  'an offer that is declined',
  'a corrected address of a request',
  'a request that is refused',
])

/** Does something that a screen of the office shows. */
type Act = () => Promise<unknown>

// Who looks at a screen of the office sees what others do without pressing anything.
describe.each(storeKinds)('open screens of the office hear of it, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    const env = { ...EVERY_METHOD, COLLECT_ID_NUMBER: 'later' }
    product = await openProduct({ kind, now: clock.now, env })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const db = () => product.services.store.db
  const trip = { date: '2026-07-11', time: '14:30' }
  const booked = (paymentMethod = 'cash', pay = true) =>
    bookManaged(product, { trip, pay, details: { paymentMethod } })

  /** Calls an endpoint of a booking as the office, at its present version; it has to be taken. */
  async function office(held: Managed, method: string, path: string, body: object = {}) {
    const { id, version } = await bookingOf(product, held.body.bookingRef)
    const at = `/api/admin/bookings/${id}${path}`
    const answer = await callAs(product, admin, { method, path: at, body: { version, ...body } })
    expect(answer.status).toBeLessThan(300)
    return answer
  }
  async function call(method: string, path: string, body?: object) {
    const answer = await callAs(product, admin, { method, path, body })
    expect(answer.status).toBeLessThan(300)
    return answer
  }
  async function byCustomer({ token }: Managed, path: string, body: object, method = 'POST') {
    expect((await manage(product, token, { path, method, body })).status).toBe(200)
  }
  async function assigned(held: Managed) {
    const driver = await newDriver(product)
    await office(held, 'PUT', '/assignment', { driverId: driver.id, vehicleId: null })
    return driver
  }

  /** A request for a trip, with the office's offer where it is told to. */
  async function asked(offer = false) {
    const person = { firstName: 'Anna', lastName: 'Kovač', email: 'anna@example.com' }
    const wish = { ...trip, phone: '+306900000000', pickupLocation: 'Paros Airport' }
    const rest = { dropoffLocation: 'Villa Elaia', passengers: 2, luggage: 2, acceptPrivacy: true }
    const key = { 'idempotency-key': randomUUID() }
    const { body } = await post(product, '/api/requests', { ...person, ...wish, ...rest }, key)
    const path = `/api/admin/bookings/${body.bookingRef}/offer`
    const price = { version: 1, totalCents: 7500, validHours: 12 }
    if (offer) await call('POST', path, price)
    const id = Number(await product.services.requests.findId(body.bookingRef))
    return { id, token: String(body.manageUrl.split('/').at(-1)), path, price }
  }

  /** A cancelled transfer whose money the office sends by hand; the refund's number. */
  async function refundByHand() {
    const held = await booked('bank_transfer')
    await office(held, 'PATCH', '', { status: 'confirmed' })
    const refundCents = held.body.totalCents
    await office(held, 'POST', '/cancellation', { companionVersion: null, refundCents })
    const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, held.orderId))
    return refund?.id
  }

  const noteSent = ({ orderId }: Managed) => product.services.bookings.markConfirmationSent(orderId)

  const ACTS: [what: string, prepare: () => Promise<Act>][] = [
    ['a booking', async () => () => booked()],
    [
      'a card that pays',
      async () => {
        const held = await booked('card', false)
        return () => payAtStandIn(product, held.body.checkoutUrl)
      },
    ],
    [
      'a card page that is left',
      async () => {
        const session = sessionOf((await booked('card', false)).body.checkoutUrl)
        return () => product.services.bookings.cancelCheckout(session)
      },
    ],
    [
      'a customer who cancels',
      async () => {
        const held = await booked()
        const body = { bookingRefs: [held.body.bookingRef], refundCents: 0 }
        return () => byCustomer(held, '/cancel', body)
      },
    ],
    [
      'a customer who moves the trip',
      async () => {
        const held = await booked()
        const to = { date: '2026-07-12', time: '09:20', differenceCents: 0 }
        return () => byCustomer(held, '/move', { bookingRef: held.body.bookingRef, ...to })
      },
    ],
    [
      'a customer’s other telephone',
      async () => {
        const held = await booked()
        return () => byCustomer(held, '', { phone: '+306911111111' }, 'PATCH')
      },
    ],
    [
      'a number that was asked for',
      async () => {
        const held = await booked()
        return () => byCustomer(held, '', { idNumber: 'AB1234567' }, 'PATCH')
      },
    ],
    [
      'a note to the guest',
      async () => {
        const { id } = await bookingOf(product, (await booked()).body.bookingRef)
        const note = { bookingIds: [id], note: 'late', minutes: 10 }
        return () => call('POST', '/api/admin/guest-notes', note)
      },
    ],
    [
      'another status',
      async () => {
        const held = await booked()
        return () => office(held, 'PATCH', '', { status: 'completed' })
      },
    ],
    [
      'another time by the office',
      async () => {
        const held = await booked()
        const edit = { changes: { time: '15:00' }, agreedCents: held.body.totalCents, tell: false }
        return () => office(held, 'POST', '/change', edit)
      },
    ],
    [
      'a cancellation by the office',
      async () => {
        const held = await booked()
        const body = { companionVersion: null, refundCents: 0 }
        return () => office(held, 'POST', '/cancellation', body)
      },
    ],
    [
      'a booking that is deleted',
      async () => {
        const held = await booked()
        return () => office(held, 'DELETE', '', { money: 'keep' })
      },
    ],
    [
      'cash that came in',
      async () => {
        const held = await booked()
        const money = { cents: 10_00, by: 'cash', driverId: null, note: '' }
        return () => office(held, 'POST', '/received', money)
      },
    ],
    [
      'a corrected address',
      async () => {
        const held = await booked()
        return () => office(held, 'PUT', '/email', { email: 'right@example.com' })
      },
    ],
    [
      'a new link',
      async () => {
        const held = await booked()
        return () => office(held, 'POST', '/link')
      },
    ],
    [
      'an assignment',
      async () => {
        const held = await booked()
        return () => assigned(held)
      },
    ],
    [
      'a driver who is told of to the guest',
      async () => {
        const held = await booked()
        await assigned(held)
        const { id } = await bookingOf(product, held.body.bookingRef)
        return () => call('POST', '/api/admin/driver-mails', { bookingIds: [id] })
      },
    ],
    [
      'a confirmation that went out',
      async () => {
        const held = await booked()
        return () => noteSent(held)
      },
    ],
    [
      'money of no trip that is kept',
      async () => {
        const held = await booked('card')
        await office(held, 'PATCH', '', { status: 'cancelled' })
        const decision = { surplusCents: held.body.totalCents, money: 'keep' }
        return () => call('POST', `/api/admin/surplus/${held.orderId}`, decision)
      },
    ],
    [
      'a refund that was sent',
      async () => {
        const id = await refundByHand()
        return () => call('POST', `/api/admin/refunds/${id}/sent`)
      },
    ],
    [
      'cash that a driver hands in',
      async () => {
        const { id } = await newDriver(product)
        const handIn = { driverId: id, cents: 10_00, holdsCents: 0, beyond: true, note: '' }
        return () => call('POST', '/api/admin/cash', handIn)
      },
    ],
    [
      'money without a booking that is looked after',
      async () => {
        const money = { bookingRef: 'PT-ELSEWHER', amountCents: 100, currency: 'USD' }
        const [row] = await db()
          .insert(strayPayments)
          .values({
            ...money,
            sessionId: `cs_${randomUUID()}`,
            cause: 'unknown-order',
            reportedAt: clock.now(),
          })
          .returning()
        return () => call('PATCH', `/api/admin/stray-payments/${row?.id}`, { handled: true })
      },
    ],
    ['a request', async () => () => asked()],
    [
      'an offer',
      async () => {
        const { path, price } = await asked()
        return () => call('POST', path, price)
      },
    ],
    [
      'an offer that is declined',
      async () => {
        const { token } = await asked(true)
        return () => post(product, `/api/manage/${token}/offer`, { answer: 'decline' })
      },
    ],
    [
      'a corrected address of a request',
      async () => {
        const { id } = await asked()
        const body = { version: 1, email: 'right@example.com' }
        return () => call('PUT', `/api/admin/requests/${id}/email`, body)
      },
    ],
    [
      'a request that is refused',
      async () => {
        const { id } = await asked()
        return () => call('POST', `/api/admin/requests/${id}/refusal`, { version: 1, note: '' })
      },
    ],
  ]

  const rows = async () => new Map((await db().select().from(bookings)).map((row) => [row.id, row]))

  test.each(ACTS)('%s', async (what, prepare) => {
    const act = await prepare()
    const before = await rows()
    const heard = vi.spyOn(product.services.live, 'bookingsChanged')
    await act()
    const times = heard.mock.calls.length
    heard.mockRestore()
    expect(times).toBeGreaterThan(0)
    // Whoever edits what they saw before is told so.
    const grown = [...(await rows()).values()].filter(
      ({ id, version }) => version > (before.get(id)?.version ?? version),
    )
    expect(grown.length > 0, 'its version').toBe(!OF_NO_BOOKING.has(what))
  })

  test('and of nothing where nothing changed', async () => {
    const held = await booked()
    await noteSent(held)
    await byCustomer(held, '', { idNumber: 'AB1234567' }, 'PATCH')
    const heard = vi.spyOn(product.services.live, 'bookingsChanged')
    await noteSent(held)
    await byCustomer(held, '', { idNumber: 'AB1234567' }, 'PATCH')
    await product.services.bookings.cancelCheckout('cs_unknown')
    expect(heard).not.toHaveBeenCalled()
    heard.mockRestore()
  })
})
