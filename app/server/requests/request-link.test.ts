import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MINUTES } from '#app/domain/time/athens.ts'
import { requests } from '#app/server/db/index.server.ts'
import { heldClock, post } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { openRival } from '#test/rival.ts'
import { storeKinds } from '#test/stores.ts'

// M3, as for the link of a booking.
describe.each(storeKinds)('the link of a request, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  const trip = { pickupLocation: 'Paros Airport', dropoffLocation: 'Villa Elaia' }
  async function ask(more: object = {}) {
    const person = { firstName: 'Anna', lastName: 'Kovač', phone: '+306900000000' }
    const party = { passengers: 2, luggage: 2, acceptPrivacy: true }
    const asked = { email: 'wrong@example.com', date: '2026-07-10', time: '14:30' }
    const key = { 'idempotency-key': randomUUID() }
    const body = { ...person, ...party, ...trip, ...asked, ...more }
    const answer = await post(product, '/api/requests', body, key)
    return { ...answer, token: String(answer.body.manageUrl).split('/').at(-1) ?? '' }
  }

  async function rowOf(bookingRef: string) {
    const { db } = product.services.store
    const [row] = await db.select().from(requests).where(eq(requests.reference, bookingRef))
    if (!row) throw new Error(`no request ${bookingRef}`)
    return row
  }

  async function offer(bookingRef: string, more: object = {}) {
    const { version } = await rowOf(bookingRef)
    const path = `/api/admin/bookings/${bookingRef}/offer`
    return office('POST', path, { version, totalCents: 7500, validHours: 12, ...more })
  }

  const accept = (token: string) =>
    post(product, `/api/manage/${token}/offer`, { answer: 'accept', paymentMethod: 'cash' })

  const decline = (token: string) =>
    post(product, `/api/manage/${token}/offer`, { answer: 'decline' })

  /** What the link opens: its page, its answer, and the booking behind it. */
  async function opens(token: string) {
    const asked = await product.call('/api/bookings', { headers: { 'idempotency-key': token } })
    const page = await product.call(`/api/manage/${token}`)
    return { page: page.status, answer: (await accept(token)).status, booking: asked.status }
  }

  async function booked() {
    const asked = await ask()
    await offer(asked.body.bookingRef)
    const { body } = await accept(asked.token)
    return { asked, booking: await bookingOf(product, body.bookingRef) }
  }

  const NOTHING = { page: 404, answer: 404, booking: 404 }

  test('ends with a corrected address of its booking; its letters go to the right one', async () => {
    const { asked, booking } = await booked()
    expect(await opens(asked.token)).toEqual({ page: 200, answer: 200, booking: 200 })
    const { version } = booking
    const right = { version, email: 'anna@example.com' }
    const corrected = await office('PUT', `/api/admin/bookings/${booking.id}/email`, right)
    expect(corrected.status).toBe(200)
    expect(await opens(asked.token)).toEqual(NOTHING)
    expect(await rowOf(asked.body.bookingRef)).toMatchObject({ email: right.email })
    const found = await product.services.privacy.read({ email: right.email })
    expect(found?.requests).toHaveLength(1)
  })

  test('ends with a corrected address of the request, and what the last letter said goes to the right one', async () => {
    const asked = await ask()
    const { bookingRef } = asked.body
    const { id } = await rowOf(bookingRef)
    const correct = async (email: string, more: object = {}) => {
      const { version } = await rowOf(bookingRef)
      return office('PUT', `/api/admin/requests/${id}/email`, { version, email, ...more })
    }
    const lettersTo = async (email: string) =>
      (await deliverWaiting(product))
        .filter((letter) => letter.requestId === id && letter.recipient === email)
        .map(({ text }) => text ?? '')
    const tokenIn = (letter = '') => /request\/(\S+)/.exec(letter)?.[1] ?? ''

    expect(await lettersTo('wrong@example.com')).toHaveLength(1)
    expect((await correct('right@example.com')).status).toBe(200)
    expect(await opens(asked.token)).toEqual(NOTHING)
    const [received, ...more] = await lettersTo('right@example.com')
    expect(more).toEqual([])
    const second = tokenIn(received)
    expect(await opens(second)).toMatchObject({ page: 200 })

    await offer(bookingRef)
    expect(await lettersTo('right@example.com')).toHaveLength(2)
    expect((await correct('right@example.com')).status).toBe(200)
    expect(await lettersTo('right@example.com')).toHaveLength(2)
    expect((await correct('anna@example.com')).status).toBe(200)
    const [offered] = await lettersTo('anna@example.com')
    expect(offered).toContain('€75.00')
    expect(await opens(second)).toEqual(NOTHING)
    expect(await correct('no address')).toMatchObject({ status: 422 })
    expect(await correct('late@example.com', { version: 1 })).toMatchObject({ status: 409 })
    const record = await product.services.requests.readRecord(id)
    const steps = record?.history.map(({ actor, what }) => `${what} by ${actor}`)
    expect(steps).toEqual([
      'opened by customer',
      `email by ${ADMIN.username}`,
      `offered by ${ADMIN.username}`,
      `email by ${ADMIN.username}`,
    ])

    // A booking has an address of its own, and corrects that of its request.
    expect((await accept(tokenIn(offered))).status).toBe(201)
    expect(await correct('late@example.com')).toMatchObject({ status: 409, body: { code: 'over' } })
  })

  test.runIf(kind === 'postgres')(
    'one that is withdrawn while its answer waits for the row answers nothing',
    async () => {
      const asked = await ask()
      await offer(asked.body.bookingRef)
      const { id } = await rowOf(asked.body.bookingRef)
      const rival = await openRival(product)
      const withdraw = 'update requests set link_version = link_version + 1 where id = $1'
      await rival.does(withdraw, [id])
      const answers = [accept(asked.token), decline(asked.token)]
      await rival.untilWaiting(2)
      await rival.commit()
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(statuses).toEqual([409, 404])
      expect((await rowOf(asked.body.bookingRef)).state).toBe('offered')
    },
  )

  test('ends with a withdrawn link of its booking; a kept letter is shown with the one of today', async () => {
    const [{ asked, booking }, other] = [await booked(), await ask()]
    const letters = await deliverWaiting(product)
    const { id } = await rowOf(asked.body.bookingRef)
    const letter = letters.find(({ requestId }) => requestId === id)?.id ?? 0
    const { mail } = product.services
    const shown = async (mayHaveLink = true) =>
      (await mail.read(letter, { mayHaveLink }))?.text ?? ''
    expect(await shown()).toContain(asked.token)
    expect(await shown(false)).not.toContain(asked.token)
    const { version } = booking
    await office('POST', `/api/admin/bookings/${booking.id}/link`, { version })
    expect(await opens(asked.token)).toEqual(NOTHING)
    const today = /request\/(\S+)/.exec(await shown())?.[1] ?? ''
    expect(today).not.toBe(asked.token)
    expect(await opens(today)).toMatchObject({ page: 200 })
    expect(await opens(other.token)).toMatchObject({ page: 200 })
  })

  test('one from before versions opens until it is withdrawn', async () => {
    const { asked, booking } = await booked()
    const { id } = await rowOf(asked.body.bookingRef)
    const old = product.services.keys.seal('request-link', String(id))
    expect(await opens(old)).toMatchObject({ page: 200 })
    await office('POST', `/api/admin/bookings/${booking.id}/link`, { version: booking.version })
    expect(await opens(old)).toEqual(NOTHING)
  })

  test.each([
    ['was asked for', {}, {}, '2026-07-10T11:30:00Z'],
    ['leads back', { returnDate: '2026-07-12', returnTime: '10:00' }, {}, '2026-07-12T07:00:00Z'],
    ['was offered', {}, { date: '2026-07-15', time: '09:00' }, '2026-07-15T06:00:00Z'],
  ])('opens until 90 days after the last trip, the one that %s', async (_, wish, offered, last) => {
    const asked = await ask(wish)
    await offer(asked.body.bookingRef, offered)
    const left = (new Date(last).getTime() - clock.now().getTime()) / 60_000 + 90 * DAY_MINUTES
    clock.forwardMinutes(left)
    const { token } = asked
    expect((await product.call(`/api/manage/${token}`)).status).toBe(200)
    clock.forwardMinutes(1)
    expect(await opens(token)).toEqual(NOTHING)
    clock.forwardMinutes(-left - 1)
  })

  test('nothing further ahead than 18 months is asked for or offered, neither way', async () => {
    const returnTime = '10:00'
    for (const [field, more] of [
      ['date', { date: '2028-01-02' }],
      ['returnDate', { returnDate: '2028-01-02', returnTime }],
    ] as const) {
      const refused = await ask(more)
      expect(refused).toMatchObject({ status: 422, body: { code: 'too-far' } })
      expect(Object.keys(refused.body.errors)).toEqual([field])
    }
    const asked = await ask({ returnDate: '2028-01-01', returnTime })
    expect(asked.status).toBe(201)
    const { bookingRef } = asked.body
    expect(await offer(bookingRef, { date: '2028-01-02' })).toMatchObject({
      status: 422,
      body: { code: 'too-far', errors: { date: expect.any(String) } },
    })
    expect((await offer(bookingRef, { date: '2028-01-01' })).status).toBe(200)
  })
})
