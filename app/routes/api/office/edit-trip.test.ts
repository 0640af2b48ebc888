import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings, history, orderLines, payments, refunds } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { heldClock, payAtStandIn } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD, mailsOf } from '#test/mails.ts'
import { bookManaged, manage } from '#test/managed.ts'
import {
  type ChangeWish,
  callAs,
  changeBody,
  newDriver,
  newVehicle,
  type Session,
  signIn,
} from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('the office edits a booking on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  /** 58 euros for three; six hours before pickup, where its customer cannot move it any more. */
  const soon = { date: '2026-07-01', time: '18:00' }
  const db = () => product.services.store.db

  async function booked(options: Parameters<typeof bookManaged>[1] = {}) {
    const held = await bookManaged(product, { trip: soon, ...options })
    const row = await bookingOf(product, held.body.bookingRef)
    return { ...held, id: row.id, version: row.version, ref: held.body.bookingRef }
  }
  const change = (id: number, body: object) =>
    callAs(product, admin, { method: 'POST', path: `/api/admin/bookings/${id}/change`, body })
  const edit = (id: number, wish: ChangeWish) => change(id, changeBody(wish))
  const preview = (id: number, wish: ChangeWish) =>
    change(id, { ...changeBody(wish), preview: true })
  const recordOf = async (ref: string) =>
    (await callAs(product, admin, { path: `/api/admin/bookings/${ref}` })).body
  const noted = (id: number) =>
    db().select().from(history).where(eq(history.bookingId, id)).orderBy(asc(history.id))
  const linesOf = async (id: number) =>
    (
      await db()
        .select()
        .from(orderLines)
        .where(eq(orderLines.bookingId, id))
        .orderBy(asc(orderLines.id))
    ).map((line) => [line.kind, line.grossCents, line.label])
  const editMails = async (orderId: number) => {
    await deliverWaiting(product)
    return (await mailsOf(product)).filter(
      (mail) => mail.orderId === orderId && mail.kind === 'booking-edit',
    )
  }

  test('hours before pickup: date, party, phone and note in one step, one mail, in its name', async () => {
    const { id, version, ref, orderId } = await booked()
    const wanted = {
      version,
      time: '18:30',
      phone: '690 111 2222',
      internalNote: 'Calls back late',
      driverNote: 'The gate is blue',
    }
    expect((await preview(id, wanted)).body).toMatchObject({
      worthCents: 58_00,
      priceCents: 58_00,
      differenceCents: 0,
      crew: { kind: 'none' },
      changed: ['time', 'phone', 'internalNote', 'driverNote'],
    })
    const answer = await edit(id, { ...wanted, agreedCents: 58_00 })
    expect(answer).toMatchObject({
      status: 200,
      body: { time: '18:30', phone: '+306901112222', version: version + 1 },
    })
    const record = await recordOf(ref)
    expect(record).toMatchObject({
      internalNote: 'Calls back late',
      driverNote: 'The gate is blue',
    })
    expect(record.history.slice(0, 4)).toMatchObject([
      { actor: 'admin', what: 'driverNote', from: null, to: null },
      { actor: 'admin', what: 'internalNote', from: null, to: null },
      { actor: 'admin', what: 'phone', to: '+306901112222' },
      { actor: 'admin', what: 'moved', from: soon, to: { ...soon, time: '18:30' } },
    ])
    const mails = await editMails(orderId)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('6:30 PM')
    expect(mails[0]?.text).not.toMatch(/Calls back late|gate is blue/)
    expect(await linesOf(id)).toHaveLength(2)
  })

  test('the same again changes nothing, and an older version is refused with the row as it is', async () => {
    const { id, version } = await booked()
    const same = { version, time: soon.time, agreedCents: 58_00 }
    expect(await edit(id, same)).toMatchObject({ status: 200, body: { version } })
    expect((await edit(id, { ...same, time: '19:00' })).status).toBe(200)
    expect(await edit(id, { ...same, time: '19:10' })).toMatchObject({
      status: 409,
      body: { code: 'stale', booking: { time: '19:00' } },
    })
  })

  test('dearer by card: the customer pays what is due on a link, once, and the trip stands meanwhile', async () => {
    const { id, version, ref, orderId, token } = await booked()
    const wanted = { version, passengers: 6 }
    const seen = (await preview(id, wanted)).body
    expect(seen).toMatchObject({
      vehicleType: 'Minivan',
      settle: ['payment-link', 'cash', 'bank_transfer', 'waive'],
    })
    const { priceCents } = seen
    const more = priceCents - 58_00
    expect(more).toBeGreaterThan(0)
    expect(await edit(id, { ...wanted, agreedCents: 58_00 })).toMatchObject({
      status: 409,
      body: { code: 'price-changed', preview: { priceCents } },
    })
    expect(
      await edit(id, { ...wanted, agreedCents: priceCents, settle: 'payment-link' }),
    ).toMatchObject({
      status: 200,
      body: { status: 'confirmed', passengers: 6, dueCents: more },
    })
    expect((await linesOf(id)).at(-1)).toEqual(['change', more, 'Changed trip'])
    expect((await editMails(orderId))[0]?.text).toContain(
      'on your booking page, which is linked below',
    )
    expect(await recordOf(ref)).toMatchObject({ linkCents: more, money: { dueCents: more } })

    const first = await manage(product, token, { path: '/payment', body: {} })
    expect(first.status).toBe(200)
    const again = await manage(product, token, { path: '/payment', body: {} })
    expect(again.body.checkoutUrl).toBe(first.body.checkoutUrl)
    await payAtStandIn(product, first.body.checkoutUrl)
    await product.services.bookings.sweep()
    expect(await recordOf(ref)).toMatchObject({
      linkCents: 0,
      money: { paidCents: priceCents, dueCents: 0, surplusCents: 0 },
    })
    expect(await manage(product, token, { path: '/payment', body: {} })).toMatchObject({
      status: 409,
      body: { code: 'not-changeable' },
    })
  })

  test('an edit that follows asks for all that is due, and the page for the old sum is closed', async () => {
    const { id, version, token, orderId } = await booked()
    const charge = (seen: number, agreedCents: number, priceReason: string) =>
      edit(id, {
        version: seen,
        priceCents: agreedCents,
        agreedCents,
        priceReason,
        settle: 'payment-link',
      })
    expect((await charge(version, 70_00, 'Waited')).status).toBe(200)
    const old = (await manage(product, token, { path: '/payment', body: {} })).body.checkoutUrl
    const row = await db().select().from(bookings).where(eq(bookings.id, id))
    expect((await charge(row[0]?.version ?? 0, 78_00, 'Child seat')).status).toBe(200)
    await jobHandlers(product.services)['orders.close']({ orderId })
    const opened = (await manage(product, token, { path: '/payment', body: {} })).body.checkoutUrl
    expect(opened).not.toBe(old)
    const sessions = await db()
      .select({ state: payments.state, cents: payments.amountCents })
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.id))
    expect(sessions).toEqual([
      { state: 'paid', cents: 58_00 },
      { state: 'expired', cents: 12_00 },
      { state: 'open', cents: 20_00 },
    ])
  })

  test('in cash: the driver collects the difference, and nothing more', async () => {
    const { id, version, ref } = await booked()
    const dearer = {
      version,
      priceCents: 70_00,
      agreedCents: 70_00,
      priceReason: 'Waited 30 minutes',
    }
    expect((await edit(id, { ...dearer, settle: 'cash' })).status).toBe(200)
    const sheet = await product.services.bookings.office.daySheet(soon.date)
    const trips = sheet.flatMap((driver) => driver.trips)
    expect(trips.find((trip) => trip.bookingRef === ref)?.cashCents).toBe(12_00)
    expect((await linesOf(id)).at(-1)).toEqual(['surcharge', 12_00, 'Waited 30 minutes'])
    const told = { priceCents: 70_00, differenceCents: 12_00, settle: 'cash' }
    expect(await noted(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ actor: 'admin', what: 'price', from: 58_00, to: told }),
        expect.objectContaining({ what: 'priceReason', to: 'Waited 30 minutes' }),
      ]),
    )
  })

  test('cheaper goes back to the card; given for nothing, the table’s step and the gift both stand', async () => {
    const { id, version, orderId } = await booked()
    const cheaper = {
      version,
      priceCents: 50_00,
      agreedCents: 50_00,
      priceReason: 'Late pickup',
      settle: 'refund',
    }
    expect((await edit(id, cheaper)).status).toBe(200)
    const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(refund).toMatchObject({ amountCents: 8_00, state: 'waiting', cause: 'change' })

    const other = await booked()
    const wanted = { version: other.version, passengers: 6 }
    const { tableCents } = (await preview(other.id, wanted)).body
    const waived = {
      ...wanted,
      priceCents: 58_00,
      agreedCents: 58_00,
      priceReason: 'Regular guest',
    }
    expect((await edit(other.id, waived)).status).toBe(200)
    expect((await linesOf(other.id)).slice(-2)).toEqual([
      ['change', tableCents - 58_00, 'Changed trip'],
      ['discount', 58_00 - tableCents, 'Regular guest'],
    ])
    expect(await bookingOf(product, other.ref)).toMatchObject({ priceCents: 58_00 })
  })

  test('a difference is settled or nothing is stored; waived, it is a discount and nothing is due', async () => {
    const { id, version, ref } = await booked()
    const wanted = { version, passengers: 6 }
    const seen = (await preview(id, wanted)).body
    for (const settle of [undefined, 'refund', 'gift']) {
      expect(await edit(id, { ...wanted, settle })).toMatchObject({
        status: 422,
        body: { errors: { settle: expect.any(String) } },
      })
    }
    expect((await edit(id, wanted)).body.code).toBe('settle-missing')
    expect(await linesOf(id)).toHaveLength(2)
    expect(await edit(id, { ...wanted, settle: 'waive' })).toMatchObject({
      status: 200,
      body: { passengers: 6, soldCents: 58_00, dueCents: 0, order: { dueCents: 0 } },
    })
    const more = seen.priceCents - 58_00
    expect((await linesOf(id)).slice(-2)).toEqual([
      ['change', more, 'Changed trip'],
      ['discount', -more, 'Price kept by the office'],
    ])
    expect(await recordOf(ref)).toMatchObject({ linkCents: 0 })
    expect(await noted(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          what: 'price',
          to: { priceCents: 58_00, differenceCents: 0, settle: 'waive' },
        }),
      ]),
    )
  })

  test('a price left on a larger party and the old party again: nothing is asked and nothing given back', async () => {
    const { id, version, ref, orderId } = await booked()
    clock.set('2026-07-01T09:01:00Z')
    expect((await edit(id, { version, passengers: 6, settle: 'waive' })).status).toBe(200)
    clock.set('2026-07-01T09:02:00Z')
    const back = { version: version + 1, passengers: 3 }
    expect((await preview(id, back)).body).toMatchObject({ priceCents: 58_00, differenceCents: 0 })
    const undone = await edit(id, { ...back, agreedCents: 58_00 })
    expect(undone).toMatchObject({ status: 200, body: { passengers: 3, soldCents: 58_00 } })
    expect((await linesOf(id)).at(-1)?.[2]).toBe('Price as it was for this trip')
    expect(await db().select().from(refunds).where(eq(refunds.orderId, orderId))).toEqual([])
    // What its customer reads as taken off is what it was as sold.
    expect(await bookingOf(product, ref)).toMatchObject({
      originalPriceCents: 65_00,
      discountCents: 7_00,
    })
    clock.set('2026-07-01T09:00:00Z')
  })

  test('made cheaper before anything came in, that much less is due and nothing goes back', async () => {
    const { id, version } = await booked({ details: { paymentMethod: 'cash' } })
    const cheaper = { version, priceCents: 50_00, priceReason: 'Late pickup', settle: 'cash' }
    expect((await edit(id, cheaper)).body).toMatchObject({ soldCents: 50_00, dueCents: 50_00 })
    const kept = { version: version + 1, priceCents: 40_00, priceReason: 'Asked', settle: 'waive' }
    expect((await edit(id, kept)).body).toMatchObject({ soldCents: 50_00, dueCents: 50_00 })
  })

  test('a look says what the plan has for it, and what speaks against the crew it has', async () => {
    const [driver, vehicle] = [await newDriver(product, 'Eleni'), await newVehicle(product)]
    const day = { date: '2026-07-08', time: '10:00' }
    const [first, second] = [
      await booked({ trip: day }),
      await booked({ trip: { ...day, time: '15:00' } }),
    ]
    for (const { id, version } of [first, second]) {
      const body = { driverId: driver.id, vehicleId: vehicle.id, version }
      const path = `/api/admin/bookings/${id}/assignment`
      expect((await callAs(product, admin, { method: 'PUT', path, body })).status).toBe(200)
    }
    const version = second.version + 1
    const free = (await preview(second.id, { version, time: '16:00' })).body
    expect(free).toMatchObject({ fits: true, plan: 'free', conflicts: [] })
    const beside = (await preview(second.id, { version, time: '10:05' })).body
    expect(beside).toMatchObject({ fits: false, plan: 'free' })
    const overlap = expect.objectContaining({ code: 'overlap', bookingRef: first.ref })
    expect(beside.conflicts).toContainEqual(overlap)
    const named = (await preview(second.id, { version, phone: '690 111 2222' })).body
    expect(named).toMatchObject({ fits: true, plan: 'free', conflicts: [] })
    // Nothing of it was stored, and its place in the plan is where it was.
    expect(await bookingOf(product, second.ref)).toMatchObject({ time: '15:00', version })
  })

  test('a discount once given stays when its customer moves the trip', async () => {
    const { id, version, token, ref } = await booked({
      trip: { date: '2026-07-20', time: '14:30' },
    })
    const given = {
      version,
      priceCents: 48_00,
      agreedCents: 48_00,
      priceReason: 'Long wait last time',
      settle: 'refund',
    }
    expect((await edit(id, given)).status).toBe(200)
    const move = { bookingRef: ref, date: '2026-07-21', time: '10:00' }
    const quoted = await manage(product, token, { path: '/move/quote', body: move })
    expect(quoted.body).toEqual({ differenceCents: 0, outcome: 'free' })
  })

  test('a price below nothing, without a reason, or above what anybody pays is refused', async () => {
    const { id, version } = await booked()
    for (const priceCents of [-1, 100_000_01, 57.5]) {
      const answer = await edit(id, { version, priceCents, agreedCents: 58_00, priceReason: 'x' })
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-edit' } })
    }
    // Looked at while it is typed, before anybody could have said why.
    expect(await preview(id, { version, priceCents: 40_00 })).toMatchObject({
      status: 200,
      body: { priceCents: 40_00 },
    })
    expect(await edit(id, { version, priceCents: 40_00, agreedCents: 40_00 })).toMatchObject({
      status: 422,
      body: { code: 'reason-needed', errors: { priceReason: expect.any(String) } },
    })
    expect(await linesOf(id)).toHaveLength(2)
  })

  test('driver and vehicle stay where they fit; who has another job, or too few seats, is taken off', async () => {
    const [driver, vehicle] = [await newDriver(product, 'Nikos'), await newVehicle(product)]
    const [first, second] = [await booked(), await booked({ trip: { ...soon, time: '21:00' } })]
    const assign = (id: number, version: number) =>
      callAs(product, admin, {
        method: 'PUT',
        path: `/api/admin/bookings/${id}/assignment`,
        body: { driverId: driver.id, vehicleId: vehicle.id, version },
      })
    expect((await assign(first.id, first.version)).status).toBe(200)
    const held = (await assign(second.id, second.version)).body
    const later = { version: held.version, time: '21:10' }
    expect((await preview(second.id, later)).body.crew).toEqual({ kind: 'stays' })
    const beside = { version: held.version, time: '18:05' }
    expect((await preview(second.id, beside)).body.crew).toMatchObject({
      kind: 'released',
      clash: { bookingRef: first.ref },
    })
    const moved = await edit(second.id, { ...beside, agreedCents: 58_00 })
    expect(moved.body).toMatchObject({ driverName: null, assignedVehicle: null, time: '18:05' })
    const party = { version: first.version + 1, passengers: 6 }
    const seen = (await preview(first.id, party)).body
    expect(seen.crew).toMatchObject({ kind: 'too-small' })
    const grown = await edit(first.id, { ...party, agreedCents: seen.priceCents, settle: 'cash' })
    expect(grown.body).toMatchObject({ driverName: 'Nikos', assignedVehicle: null })
  })

  test('another place is priced and driven anew; the customer’s name is on both legs', async () => {
    const back = { returnTransfer: true, returnDate: '2026-07-03', returnTime: '10:00' }
    const { id, version, body } = await booked({ details: { ...back, paymentMethod: 'cash' } })
    const wanted = { version, dropoffLocation: 'Aliki', firstName: 'Ana', lastName: 'Kovačić' }
    const seen = (await preview(id, wanted)).body
    const before = await bookingOf(product, body.bookingRef)
    expect(seen.distanceKm).not.toBe(before.distanceKm)
    const answer = await edit(id, { ...wanted, agreedCents: seen.priceCents, settle: 'cash' })
    expect(answer.body).toMatchObject({
      dropoffLocation: 'Aliki',
      customerName: 'Ana Kovačić',
      distanceKm: seen.distanceKm,
    })
    const after = await bookingOf(product, body.bookingRef)
    expect(+after.freeAt - +after.pickupAt).toBe(seen.durationMinutes * 60_000)
    expect(after.dropoffPlaceId).not.toBe(before.dropoffPlaceId)
    const other = await bookingOf(product, body.returnBookingRef)
    expect(other).toMatchObject({ customerName: 'Ana Kovačić', dropoffLocation: 'Paros Airport' })
    const beyond = { version: after.version, date: '2026-07-04', agreedCents: seen.priceCents }
    expect(await edit(id, beyond)).toMatchObject({ status: 422, body: { code: 'not-between' } })
  })

  test('while its customer may be paying the old price, price and time stay; a phone number does not', async () => {
    const { id, version } = await booked({ pay: false })
    const moved = await edit(id, { version, time: '19:00', agreedCents: 58_00 })
    expect(moved).toMatchObject({ status: 409, body: { code: 'payment-open' } })
    const phoned = await edit(id, { version, phone: '+30 690 333 4444', agreedCents: 58_00 })
    expect(phoned).toMatchObject({ status: 200, body: { phone: '+306903334444' } })
  })

  test('told to nobody when the dispatcher says so; a time that is over, or too far ahead, is refused', async () => {
    const { id, version, orderId } = await booked()
    const silent = { version, flightOrFerry: 'OA 54', agreedCents: 58_00, tell: false }
    expect((await edit(id, silent)).status).toBe(200)
    expect(await editMails(orderId)).toEqual([])
    const over = { version: version + 1, time: '08:00', agreedCents: 58_00 }
    expect(await edit(id, over)).toMatchObject({ status: 422, body: { code: 'already-past' } })
    const last = { version: version + 1, date: '2028-01-01', agreedCents: 58_00 }
    expect((await preview(id, last)).status).toBe(200)
    const beyond = { ...last, date: '2028-01-02' }
    expect(await edit(id, beyond)).toMatchObject({ status: 422, body: { code: 'too-far' } })
  })

  test('of two dispatchers at once one edits, the other sees what the first did', async () => {
    const { id, version } = await booked()
    const at = (time: string) => edit(id, { version, time, agreedCents: 58_00 })
    const answers = await Promise.all([at('18:40'), at('18:50')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const moves = (await noted(id)).filter(({ what }) => what === 'moved')
    expect(moves).toHaveLength(1)
    const lines = await db()
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.bookingId, id), eq(orderLines.kind, 'change')))
    expect(lines).toEqual([])
  })

  test('another name or phone is that of both trips, and who saw the other one before is late', async () => {
    const { id, version, body } = await booked({
      details: { returnTransfer: true, returnDate: '2026-07-05', returnTime: '10:00' },
    })
    const back = await bookingOf(product, body.returnBookingRef)
    expect((await edit(id, { version, phone: '690 111 2222' })).status).toBe(200)
    expect(await bookingOf(product, body.returnBookingRef)).toMatchObject({
      phone: '+306901112222',
      version: back.version + 1,
    })
    const late = await edit(back.id, { version: back.version, phone: '690 333 4444' })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('without a bank account no difference can come by transfer, and the refusal says so', async () => {
    const other = await openProduct({ kind, now: clock.now })
    const owner = await signIn(other)
    const { body } = await bookManaged(other, { trip: soon })
    const { id, version } = await bookingOf(other, body.bookingRef)
    const dearer = { version, priceCents: 70_00, agreedCents: 70_00, priceReason: 'Waited' }
    const wish = changeBody({ ...dearer, settle: 'bank_transfer' })
    const path = `/api/admin/bookings/${id}/change`
    const answer = await callAs(other, owner, { method: 'POST', path, body: wish })
    expect(answer).toMatchObject({ status: 422, body: { code: 'no-bank' } })
    await other.close()
  })
})
