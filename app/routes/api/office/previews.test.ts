import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldClock } from '#test/journey.ts'
import { bookingOf, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, newDriver, newOfficeUser, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('several trips are looked at before work on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  async function booked(trip: object, details = {}) {
    const { body } = await bookManaged(product, { trip, details })
    return bookingOf(product, body.bookingRef)
  }
  const look = (what: 'cancellations' | 'moves', body: object, session = admin) =>
    callAs(product, session, { method: 'POST', path: `/api/admin/previews/${what}`, body })

  test('what goes back for each stands in one answer, and what cannot be cancelled says how it stands', async () => {
    const early = await booked({ date: '2026-07-11', time: '14:30' })
    const soon = await booked({ date: '2026-07-01', time: '18:00' })
    const off = await booked({ date: '2026-07-12', time: '10:00' })
    const path = `/api/admin/bookings/${off.id}`
    const body = { version: off.version, status: 'cancelled' }
    await callAs(product, admin, { method: 'PATCH', path, body })
    const bookingIds = [soon.id, 99_999, off.id, early.id]
    const answer = await look('cancellations', { bookingIds })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([
      { bookingId: soon.id, cancellations: [{ refundCents: 29_00, companionVersion: null }] },
      { bookingId: off.id, status: 'cancelled', version: off.version + 1, cancellations: [] },
      { bookingId: early.id, version: early.version, cancellations: [{ refundCents: 58_00 }] },
    ])
  })

  test('of a round trip each leg can go alone or with the other', async () => {
    const details = { returnTransfer: true, returnDate: '2026-07-13', returnTime: '10:00' }
    const outbound = await booked({ date: '2026-07-11', time: '14:30' }, details)
    const { body } = await look('cancellations', { bookingIds: [outbound.id] })
    expect(body[0].cancellations.map(({ legs }: { legs: object[] }) => legs.length)).toEqual([1, 2])
  })

  test('trips that move are told their price, and each that cannot says why by itself', async () => {
    const [one, two] = [
      await booked({ date: '2026-07-11', time: '14:30' }),
      await booked({ date: '2026-07-11', time: '15:30' }),
    ]
    const at = { date: '2026-07-11', time: '16:00' }
    const moves = [
      { bookingId: one.id, version: one.version, ...at },
      { bookingId: two.id, version: two.version, date: '2026-06-01', time: '10:00' },
      { bookingId: two.id, version: two.version + 5, ...at },
      { bookingId: 99_999, version: 1, ...at },
    ]
    const answer = await look('moves', { moves })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([
      { preview: { priceCents: 58_00, changed: ['time'] }, problem: null },
      { preview: null, problem: 'This date and time are over.' },
      { preview: null, problem: expect.stringContaining('Somebody changed this booking') },
      { preview: null, problem: 'Booking not found' },
    ])
    // Nothing was stored.
    expect(await bookingOf(product, one.bookingRef)).toMatchObject({
      version: one.version,
      time: expect.stringMatching(/^14:30/),
    })
  })

  test('a driver who stays but cannot be there says why', async () => {
    // Who waits at the airport is not in Naoussa a quarter of an hour after that landing.
    const landing = { pickupLocation: 'Paros Airport', dropoffLocation: 'Aliki' }
    const [late, next] = [
      await booked({ ...landing, date: '2026-07-15', time: '11:00' }),
      await booked({ pickupLocation: 'Naoussa', date: '2026-07-15', time: '13:10' }),
    ]
    const driver = await newDriver(product)
    for (const { id, version } of [late, next]) {
      const path = `/api/admin/bookings/${id}/assignment`
      const body = { driverId: driver.id, vehicleId: null, version }
      expect((await callAs(product, admin, { method: 'PUT', path, body })).status).toBe(200)
    }
    const { version } = await bookingOf(product, late.bookingRef)
    const at = (time: string) => ({ bookingId: late.id, version, date: '2026-07-15', time })
    const { body } = await look('moves', { moves: [at('12:30'), at('11:10')] })
    expect(body[0].preview.crew.kind).toBe('stays')
    expect(body[0].conflicts).toContainEqual(
      expect.objectContaining({ bookingRef: next.bookingRef }),
    )
    expect(body[1].conflicts.map(({ code }: { code: string }) => code)).not.toContain('overlap')
  })

  test('who only looks is refused, and nothing or too much is no question', async () => {
    const reader = await newOfficeUser(product, 'read-only')
    const refused = await look('cancellations', { bookingIds: [1] }, reader.session)
    expect(refused).toMatchObject({ status: 403, body: { title: expect.stringMatching(/./) } })
    for (const bookingIds of [[], Array.from({ length: 101 }, (_, index) => index + 1)])
      expect((await look('cancellations', { bookingIds })).status).toBe(422)
  })
})
