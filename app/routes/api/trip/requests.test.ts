import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderLines, orders, requests } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { heldClock, payAtStandIn, post, sessionOf, tomorrow } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD, mailsOf } from '#test/mails.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = 24 * 60

describe.each(storeKinds)('asking for a trip on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  const body = (more: object = {}) => ({
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
    ...more,
  })
  const ask = async (more: object = {}, key = randomUUID()) => {
    const answer = await post(product, '/api/requests', body(more), { 'idempotency-key': key })
    const token = answer.body.manageUrl?.split('/').at(-1) ?? ''
    const [row] = await product.services.store.db
      .select()
      .from(requests)
      .where(eq(requests.reference, answer.body.bookingRef ?? ''))
    return { ...answer, token, row: row as typeof requests.$inferSelect }
  }
  const offer = async (id: number, version: number, more: object = {}) =>
    office('POST', `/api/admin/bookings/${id}/offer`, {
      version,
      totalCents: 7500,
      date: tomorrow(product),
      time: '15:00',
      vehicleType: 'Minivan',
      note: 'We wait at the gate.',
      validHours: 12,
      ...more,
    })
  const answer = (token: string, given: object) =>
    post(product, `/api/manage/${token}/offer`, given)
  const accept = (token: string, paymentMethod = 'card') =>
    answer(token, { answer: 'accept', paymentMethod, idNumber: 'AB123', acceptTerms: true })
  const offered = async (more: object = {}) => {
    const asked = await ask()
    await offer(asked.row.id, asked.row.version, more)
    return asked
  }
  const ordersMade = () => product.services.store.db.$count(orders)
  const requestNow = async (id: number) => {
    const [row] = await product.services.store.db.select().from(requests).where(eq(requests.id, id))
    return row
  }

  // N-32
  test('it gets a reference and a link, costs nothing, and both sides are told', async () => {
    const before = await ordersMade()
    const asked = await ask({ email: 'first@example.com' })
    expect(asked).toMatchObject({ status: 201, body: { status: 'pending', review: 'request' } })
    expect(asked.body.bookingRef).toMatch(/^RQ-/)
    expect(asked.row).toMatchObject({ reason: 'place-unknown', state: 'open', orderId: null })
    expect(await ordersMade()).toBe(before)
    const mails = (await deliverWaiting(product)).filter(
      ({ requestId }) => requestId === asked.row.id,
    )
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['request-received', 'first@example.com'],
      ['office-request', expect.stringContaining('@')],
    ])
    expect(mails[0]?.text).toContain(asked.body.manageUrl)
    expect(JSON.stringify(mails[0]?.letter)).not.toContain(asked.token)
  })

  test('a repeat finds it, another wish under its key does not', async () => {
    const key = randomUUID()
    const first = await ask({}, key)
    const again = await ask({}, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await ask({ passengers: 3 }, key)).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    })
  })

  // N-31
  test.each([
    ['needs-ferry', { dropoffLocation: 'Antiparos' }],
    ['large-group', { dropoffLocation: 'Naoussa', passengers: 22 }],
    ['no-car', { dropoffLocation: 'Naoussa', reason: 'no-car' }],
    ['other', { dropoffLocation: 'Naoussa' }],
    ['place-unknown', { reason: 'no-car' }],
  ])('the trip itself tells why: %s', async (reason, more) => {
    expect((await ask(more)).row.reason).toBe(reason)
  })

  test('less than 90 minutes can be asked for, what is over cannot', async () => {
    const day = '2026-07-01'
    const soon = await ask({ dropoffLocation: 'Naoussa', date: day, time: '12:40' })
    expect(soon.row.reason).toBe('too-soon')
    expect(await ask({ date: day, time: '11:00' })).toMatchObject({
      status: 422,
      body: { code: 'already-past', errors: { date: expect.any(String) } },
    })
  })

  test.each([
    ['passengers', { passengers: 61 }],
    ['email', { email: 'nobody' }],
    ['acceptPrivacy', { acceptPrivacy: false }],
    ['pickupLocation', { pickupLocation: '' }],
  ])('%s is checked', async (field, more) => {
    const refused = await ask(more)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
  })

  // The page after the card page asks by what the tab has: the link of the request.
  test('accepted and paid by card, its trip is found by the link of the request alone', async () => {
    const asked = await offered()
    const found = (key: string) =>
      product.call('/api/bookings', { headers: { 'idempotency-key': key } })
    expect((await found(asked.token)).status).toBe(404)
    const booked = await accept(asked.token)
    await payAtStandIn(product, booked.body.checkoutUrl)
    const answered = await found(asked.token)
    expect(answered.status).toBe(200)
    expect(await answered.json()).toMatchObject({
      bookingRef: booked.body.bookingRef,
      status: 'confirmed',
      manageUrl: booked.body.manageUrl,
      trips: [{ pickupLocation: 'Paros Airport', dropoffLocation: 'Villa Elaia', time: '15:00' }],
    })
    expect((await found(`request.${asked.row.id}.1`)).status).toBe(404)
    expect((await found(`${asked.token.slice(0, -1)}_`)).status).toBe(404)
  })

  test('accepted in cash it is an order at the offered price, with what was sold', async () => {
    const asked = await offered()
    const told = (await deliverWaiting(product)).filter(
      ({ requestId }) => requestId === asked.row.id,
    )
    expect(told.at(-1)).toMatchObject({ kind: 'request-answer' })
    expect(told.at(-1)?.text).toContain('€75')
    expect(told.at(-1)?.text).toContain('We wait at the gate.')
    expect(told.at(-1)?.text).not.toContain('Paros time, Paros time')
    expect(told.at(-1)?.text).toContain(`text=About%20${asked.body.bookingRef}`)
    const accepted = await accept(asked.token, 'cash')
    expect(accepted).toMatchObject({ status: 201, body: { status: 'confirmed', totalCents: 7500 } })
    const leg = await bookingOf(product, accepted.body.bookingRef)
    expect(leg).toMatchObject({
      time: '15:00',
      vehicleType: 'Minivan',
      priceCents: 7500,
      review: null,
      dropoffLocation: 'Villa Elaia',
      source: 'website',
    })
    const lines = await product.services.store.db
      .select({ cents: orderLines.grossCents, label: orderLines.label })
      .from(orderLines)
      .where(eq(orderLines.orderId, leg.orderId))
    // Nobody knows the road to it: how far it is and how long it takes is not told.
    const confirmed = (await deliverWaiting(product)).find(
      ({ orderId, recipient }) => orderId === leg.orderId && recipient === asked.row.email,
    )
    expect(confirmed?.text).toContain('Vehicle: Minivan')
    expect(confirmed?.text).not.toMatch(/Distance|Travel time/)
    expect(lines).toEqual([{ cents: 7500, label: 'Transfer by Minivan, at the agreed price' }])
    expect(await requestNow(asked.row.id)).toMatchObject({
      state: 'accepted',
      orderId: leg.orderId,
    })
    expect((await accept(asked.token, 'cash')).body.bookingRef).toBe(accepted.body.bookingRef)
    expect(await product.services.requests.read(asked.token)).toMatchObject({
      state: 'accepted',
      manageUrl: expect.stringContaining('/manage/'),
    })
  })

  test('it stands at the top of the bookings, by word, status and reference, until it is over', async () => {
    const asked = await ask({ lastName: 'Oberhuber', flightOrFerry: 'A3 352' })
    const ref = asked.body.bookingRef
    const rowsOf = async (query: string): Promise<{ bookingRef: string }[]> =>
      (await office('GET', `/api/admin/bookings?${query}`)).body.bookings
    for (const query of ['', 'q=oberhuber', `q=${ref}`, 'status=pending', 'kind=transfer']) {
      const row = (await rowsOf(query)).find(({ bookingRef }) => bookingRef === ref)
      expect(row, query).toMatchObject({
        id: asked.row.id,
        status: 'pending',
        review: 'request',
        order: null,
        offer: null,
      })
    }
    for (const query of ['kind=tour', 'status=confirmed', 'q=somebody', 'driver=1']) {
      expect((await rowsOf(query)).map(({ bookingRef }) => bookingRef)).not.toContain(ref)
    }
    const seen = await office('GET', `/api/admin/bookings/${ref}`)
    expect(seen.body).toMatchObject({ booking: { bookingRef: ref }, history: [{ what: 'opened' }] })
    await answer(asked.token, { answer: 'decline' })
    expect((await rowsOf('')).map(({ bookingRef }) => bookingRef)).not.toContain(ref)
    expect(await rowsOf(`q=${ref}`)).toMatchObject([{ status: 'cancelled' }])
  })

  test('an offer may say no more than a price and for how long; its link tells it, one word takes it', async () => {
    const asked = await ask({ passengers: 5, time: '16:20' })
    const path = `/api/admin/bookings/${asked.body.bookingRef}/offer`
    const offered = await office('POST', path, { version: 1, totalCents: 6400, validHours: 336 })
    expect(offered).toMatchObject({
      status: 200,
      body: { status: 'pending', version: 2, offer: { totalCents: 6400, vehicleType: 'Minivan' } },
    })
    for (const validHours of [0, 337, 1.5]) {
      const refused = await office('POST', path, { version: 2, totalCents: 6400, validHours })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['validHours']])
    }
    const seen = await product.call(`/api/manage/${asked.token}`)
    expect(await seen.json()).toMatchObject({
      bookingRef: asked.body.bookingRef,
      status: 'pending',
      offer: {
        totalCents: 6400,
        date: asked.row.date,
        time: '16:20',
        note: '',
        validUntil: expect.any(String),
      },
      manageUrl: null,
    })
    const taken = await answer(asked.token, { answer: 'accept', paymentMethod: 'cash' })
    expect(taken).toMatchObject({ status: 201, body: { totalCents: 6400, status: 'confirmed' } })
    // Nobody gave a number with it: the trip's page asks for it.
    const token = taken.body.manageUrl.split('/').at(-1)
    const order = await (await product.call(`/api/manage/${token}`)).json()
    expect(order.order.idNumberNeeded).toBe(true)
    const now = await (await product.call(`/api/manage/${asked.token}`)).json()
    expect(now).toMatchObject({
      status: 'confirmed',
      manageUrl: expect.stringContaining('/manage/'),
    })
  })

  test('requests and bookings are numbered in one series', async () => {
    const asked = await ask()
    const { body: booked } = await accept((await offered()).token, 'cash')
    const next = await ask()
    const { id } = await bookingOf(product, booked.bookingRef)
    expect(asked.row.id).toBeLessThan(id)
    expect(id).toBeLessThan(next.row.id)
  })

  test('with a way back each way is worth half, the odd cent is of the way there', async () => {
    const back = { returnDate: '2026-07-20', returnTime: '10:00' }
    const asked = await ask({ ...back, date: '2026-07-10' })
    await offer(asked.row.id, 1, { totalCents: 9001, date: '2026-07-10' })
    const accepted = await accept(asked.token, 'cash')
    expect(accepted.body.returnBookingRef).toBeTruthy()
    const leg = await bookingOf(product, accepted.body.bookingRef)
    const lines = await product.services.store.db
      .select({ cents: orderLines.grossCents })
      .from(orderLines)
      .where(eq(orderLines.orderId, leg.orderId))
      .orderBy(orderLines.bookingId)
    expect(lines.map(({ cents }) => cents)).toEqual([4501, 4500])
    expect(leg.priceCents).toBe(9001)
  })

  test('more people than the vehicle seats: the office is told to think of the others', async () => {
    const asked = await ask({ passengers: 22 })
    await offer(asked.row.id, 1, { vehicleType: 'Minibus' })
    const accepted = await accept(asked.token, 'cash')
    expect((await bookingOf(product, accepted.body.bookingRef)).review).toBe('several-vehicles')
  })

  test('by card it is paid on its page; one left unpaid can be begun anew while it stands', async () => {
    const asked = await offered({ validHours: 12 })
    const first = await accept(asked.token)
    expect(first.body).toMatchObject({ status: 'pending', checkoutUrl: expect.any(String) })
    const leg = await bookingOf(product, first.body.bookingRef)
    clock.forwardMinutes(31)
    await product.services.bookings.reconcile(leg.orderId)
    expect((await bookingOf(product, first.body.bookingRef)).status).toBe('cancelled')
    expect(await product.services.requests.read(asked.token)).toMatchObject({ state: 'offered' })
    const second = await accept(asked.token)
    expect(second.status).toBe(201)
    expect(second.body.bookingRef).not.toBe(first.body.bookingRef)
    await payAtStandIn(product, second.body.checkoutUrl)
    expect((await bookingOf(product, second.body.bookingRef)).status).toBe('confirmed')
    expect(await accept(asked.token)).toMatchObject({
      body: { bookingRef: second.body.bookingRef },
    })
  })

  // Who turns back on the card page chooses anew: nothing is sold twice, and nothing is paid that is not sold.
  test.each([
    ['cash', 'AB123', 'confirmed'],
    ['bank_transfer', 'AB123', 'pending'],
    ['card', 'AB124', 'pending'],
  ])(
    'while its card page waits it can be accepted otherwise: %s, %s',
    async (method, idNumber, status) => {
      const asked = await offered()
      const first = await accept(asked.token)
      const seen = async () => (await product.call(`/api/manage/${asked.token}`)).json()
      expect(await seen()).toMatchObject({ state: 'accepted', payBefore: expect.any(String) })
      const again = { answer: 'accept', paymentMethod: method, idNumber, acceptTerms: true }
      const second = await answer(asked.token, again)
      expect(second).toMatchObject({ status: 201, body: { status, paymentMethod: method } })
      expect(second.body.bookingRef).not.toBe(first.body.bookingRef)
      expect((await bookingOf(product, first.body.bookingRef)).status).toBe('cancelled')
      const { provider } = product.services.payments
      expect(await provider.readSession(sessionOf(first.body.checkoutUrl))).toMatchObject({
        state: 'expired',
      })
      const leg = await bookingOf(product, second.body.bookingRef)
      expect(await requestNow(asked.row.id)).toMatchObject({
        state: 'accepted',
        orderId: leg.orderId,
      })
      expect((await answer(asked.token, again)).body.bookingRef).toBe(second.body.bookingRef)
    },
  )

  test('paid or standing, it is not accepted otherwise, and says so', async () => {
    const [paid, cash] = [await offered(), await offered()]
    const byCard = await accept(paid.token)
    await payAtStandIn(product, byCard.body.checkoutUrl)
    const inCash = await accept(cash.token, 'cash')
    const before = await ordersMade()
    for (const [{ token }, method] of [
      [paid, 'cash'],
      [cash, 'card'],
    ] as const) {
      expect(await accept(token, method)).toMatchObject({
        status: 409,
        body: { code: 'already-accepted', title: expect.stringContaining('contact us') },
      })
    }
    expect(await ordersMade()).toBe(before)
    expect((await bookingOf(product, byCard.body.bookingRef)).status).toBe('confirmed')
    expect((await bookingOf(product, inCash.body.bookingRef)).status).toBe('confirmed')
  })

  test('declined, it is over; a repeat changes nothing and nobody can accept it', async () => {
    const asked = await offered()
    expect((await answer(asked.token, { answer: 'decline' })).body).toEqual({
      answer: 'decline',
      status: 'cancelled',
    })
    expect((await answer(asked.token, { answer: 'decline' })).status).toBe(200)
    expect(await accept(asked.token)).toMatchObject({ status: 409, body: { code: 'no-offer' } })
    expect(await offer(asked.row.id, 3)).toMatchObject({ status: 409, body: { code: 'over' } })
  })

  test('nothing is accepted before it is offered, or by a link that is not ours', async () => {
    const asked = await ask()
    expect(await accept(asked.token)).toMatchObject({ status: 409, body: { code: 'no-offer' } })
    expect(await accept('nothing-of-ours')).toMatchObject({ status: 404 })
  })

  test('a way to pay that is not on offer sells nothing and leaves the offer standing', async () => {
    const plain = await openProduct({ kind, now: clock.now })
    const admin = await callerOf(plain, ADMIN)
    const made = await post(plain, '/api/requests', body(), { 'idempotency-key': randomUUID() })
    const [{ id }] = (await admin('GET', '/api/admin/requests')).body.requests
    const figures = { totalCents: 100, date: '2026-07-10', time: '10:00', validHours: 1 }
    await admin('POST', `/api/admin/bookings/${id}/offer`, {
      version: 1,
      vehicleType: 'Sedan',
      note: '',
      ...figures,
    })
    const token = made.body.manageUrl.split('/').at(-1)
    const given = { answer: 'accept', paymentMethod: 'cash', idNumber: 'A', acceptTerms: true }
    expect(await post(plain, `/api/manage/${token}/offer`, given)).toMatchObject({
      status: 422,
      body: { code: 'method-not-offered' },
    })
    expect(await plain.services.requests.read(token)).toMatchObject({ state: 'offered' })
    await plain.close()
  })

  test('two who answer at once: the second is told what the first did', async () => {
    const asked = await ask()
    expect((await offer(asked.row.id, 1)).body).toMatchObject({ state: 'offered', version: 2 })
    expect(await offer(asked.row.id, 1)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { version: 2 } },
    })
  })

  test('accepted twice in the same moment it is one order; the control makes two', async () => {
    const one = await offered()
    const answers = await Promise.all([accept(one.token, 'cash'), accept(one.token, 'cash')])
    expect(new Set(answers.map((given) => given.body.bookingRef)).size).toBe(1)
    const [a, b] = [await offered(), await offered()]
    const apart = await Promise.all([accept(a.token, 'cash'), accept(b.token, 'cash')])
    expect(new Set(apart.map((given) => given.body.bookingRef)).size).toBe(2)
  })

  test('an answer that was replaced is not mailed any more', async () => {
    const asked = await ask({ email: 'twice@example.com' })
    await offer(asked.row.id, 1)
    await offer(asked.row.id, 2, { totalCents: 6000 })
    const told = (await deliverWaiting(product)).filter(
      ({ requestId, kind: what }) => requestId === asked.row.id && what === 'request-answer',
    )
    expect(told.map(({ state }) => state)).toEqual(['failed', 'kept'])
    expect(told[1]?.text).toContain('€60')
  })

  test('unanswered it ends, and the guest is told; an accepted one that was not booked stands again', async () => {
    const [open, stands] = [await ask(), await offered({ validHours: 300, date: '2026-08-01' })]
    const { db } = product.services.store
    const halfWay = { state: 'accepted', attempt: 1, answeredAt: clock.now() }
    await db.update(requests).set(halfWay).where(eq(requests.id, stands.row.id))
    clock.forwardMinutes(2 * DAY)
    await jobHandlers(product.services)['requests.sweep']({})
    expect((await requestNow(open.row.id))?.state).toBe('ended')
    expect((await requestNow(stands.row.id))?.state).toBe('offered')
    const mails = await mailsOf(product)
    const told = mails.filter(({ requestId }) => requestId === open.row.id)
    expect(told.map(({ kind: what }) => what)).toContain('request-answer')
  })

  test('an offer whose time has passed cannot be accepted; its guest is told, and the office offers it anew', async () => {
    const asked = await ask({ email: 'late@example.com' })
    await offer(asked.row.id, 1, { validHours: 1, date: '2026-12-01' })
    await deliverWaiting(product)
    clock.forwardMinutes(61)
    // Before the sweep comes by, as after it.
    const seen = async () => (await product.call(`/api/manage/${asked.token}`)).json()
    expect(await seen()).toMatchObject({ status: 'cancelled', state: 'ended' })
    const record = await office('GET', `/api/admin/bookings/${asked.body.bookingRef}`)
    expect(record.body).toMatchObject({ booking: { status: 'cancelled', state: 'ended' } })
    const before = await ordersMade()
    expect(await accept(asked.token, 'cash')).toMatchObject({
      status: 409,
      body: { code: 'no-offer' },
    })
    expect(await ordersMade()).toBe(before)
    await jobHandlers(product.services)['requests.sweep']({})
    expect(await accept(asked.token)).toMatchObject({ status: 409, body: { code: 'no-offer' } })
    expect(await seen()).toMatchObject({ state: 'ended', offer: { totalCents: 7500 } })
    const told = async () =>
      (await deliverWaiting(product)).filter(({ requestId }) => requestId === asked.row.id).at(-1)
    expect(await told()).toMatchObject({
      kind: 'request-answer',
      recipient: 'late@example.com',
      subject: expect.stringContaining('Our offer'),
      text: expect.stringContaining(asked.body.manageUrl),
    })
    const [{ version }] = [await requestNow(asked.row.id)] as [{ version: number }]
    const path = `/api/admin/requests/${asked.row.id}/refusal`
    expect(await office('POST', path, { version, note: '' })).toMatchObject({
      status: 409,
      body: { code: 'over' },
    })
    expect(
      await offer(asked.row.id, version, { totalCents: 8000, date: '2026-12-01' }),
    ).toMatchObject({ status: 200, body: { state: 'offered' } })
    expect((await told())?.text).toContain('€80')
    expect(await accept(asked.token, 'cash')).toMatchObject({ body: { totalCents: 8000 } })
  })

  test('one that nobody answered says so, and blames nobody else', async () => {
    const asked = await ask({ email: 'silence@example.com' })
    clock.forwardMinutes(2 * DAY)
    await jobHandlers(product.services)['requests.sweep']({})
    const mail = (await deliverWaiting(product)).find(
      ({ recipient, kind: what }) =>
        recipient === 'silence@example.com' && what === 'request-answer',
    )
    expect(mail?.text).toContain('your pickup time came before our answer')
    expect(mail?.text).not.toContain('accepted')
    expect(await offer(asked.row.id, 2, { date: asked.row.date })).toMatchObject({ status: 422 })
  })

  test('accepted by card and left unpaid until its time was over, it ends for the guest and the office', async () => {
    const asked = await ask({ email: 'unpaid@example.com' })
    await offer(asked.row.id, 1, { validHours: 1, date: '2026-12-01' })
    const first = await accept(asked.token)
    const leg = await bookingOf(product, first.body.bookingRef)
    clock.forwardMinutes(61)
    await product.services.bookings.reconcile(leg.orderId)
    const { sweep } = product.services.requests
    await sweep()
    await sweep()
    const now = await requestNow(asked.row.id)
    expect(now).toMatchObject({ state: 'ended', orderId: null })
    expect(await product.services.requests.read(asked.token)).toMatchObject({
      state: 'ended',
      manageUrl: null,
    })
    const mails = (await deliverWaiting(product)).filter(
      ({ recipient, kind: what }) =>
        recipient === 'unpaid@example.com' && what === 'request-answer',
    )
    expect(mails.at(-1)?.text).toContain('not accepted and paid in time')
    await offer(asked.row.id, now?.version ?? 0, { date: '2026-12-01' })
    const second = await accept(asked.token, 'cash')
    expect(second).toMatchObject({ status: 201, body: { status: 'confirmed' } })
    expect(second.body.bookingRef).not.toBe(first.body.bookingRef)
  })

  test('the office refuses with a word, and the guest reads it', async () => {
    const asked = await ask()
    const path = `/api/admin/requests/${asked.row.id}/refusal`
    expect((await office('POST', path, { version: 1, note: 'All cars are out.' })).status).toBe(200)
    expect(await product.services.requests.read(asked.token)).toMatchObject({
      state: 'refused',
      note: 'All cars are out.',
    })
    const seen = await (await product.call(`/api/manage/${asked.token}`)).json()
    expect(seen).toMatchObject({ status: 'cancelled', note: 'All cars are out.' })
  })

  test('one that the office confirmed by hand stands, though its card page lapsed', async () => {
    const asked = await ask()
    await offer(asked.row.id, 1, { validHours: 336, date: '2026-12-01' })
    const first = await accept(asked.token)
    const { orderId, id, version } = await bookingOf(product, first.body.bookingRef)
    const edited = await office('PATCH', `/api/admin/bookings/${id}`, {
      version,
      status: 'confirmed',
    })
    expect(edited.status).toBe(200)
    clock.forwardMinutes(31)
    await product.services.bookings.reconcile(orderId)
    expect((await bookingOf(product, first.body.bookingRef)).review).toBe('card-lapsed')
    expect(await product.services.requests.read(asked.token)).toMatchObject({
      state: 'accepted',
      manageUrl: expect.stringContaining('/manage/'),
    })
    const before = await ordersMade()
    expect(await accept(asked.token, 'cash')).toMatchObject({ body: { code: 'already-accepted' } })
    expect(await ordersMade()).toBe(before)
    const [listed] = (await office('GET', '/api/admin/requests')).body.requests.filter(
      (row: { id: number }) => row.id === asked.row.id,
    )
    expect(listed.state).toBe('accepted')
    clock.forwardMinutes(15 * DAY)
    await jobHandlers(product.services)['requests.sweep']({})
    expect(await requestNow(asked.row.id)).toMatchObject({ state: 'accepted', orderId })
  })

  test('its customer can read it, and have it erased', async () => {
    const email = 'erase@example.com'
    const asked = await ask({ email })
    const { privacy } = product.services
    expect((await privacy.read({ email }))?.requests).toHaveLength(1)
    const wish = { actor: 'admin', evenOpen: false }
    expect(await privacy.erase({ email }, wish)).toMatchObject({ ok: true, requests: 1 })
    expect(await requestNow(asked.row.id)).toBeUndefined()
    expect((await mailsOf(product)).some(({ requestId }) => requestId === asked.row.id)).toBe(false)
  })
})
