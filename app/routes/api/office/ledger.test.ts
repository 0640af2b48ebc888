import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DriverDay } from '#app/contract/driver.ts'
import { RETENTION } from '#app/domain/privacy/retention.ts'
import { type FoldedEvent, foldTrip } from '#app/domain/trip-events/fold.ts'
import {
  bookings,
  orders,
  receipts,
  tripEventPayloads,
  tripEvents,
} from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Ten minutes after the pickups below, at 10:00 in Athens. */
const MORNING = Date.parse('2026-08-01T07:10:00Z')
const POSITION = { lat: 37.0853, lng: 25.15, accuracy: 12.5 }
const VERIFIER = join(import.meta.dirname, '../../../../test/verify_ledger.py')

/** What the verifier in another language says of a ledger: its head, or what is wrong. */
function judge(ledger: object): { whole: boolean; says: string } {
  const options = { input: JSON.stringify(ledger), encoding: 'utf8', stdio: 'pipe' } as const
  try {
    return { whole: true, says: execFileSync('python3', [VERIFIER], options).trim() }
  } catch (error) {
    return { whole: false, says: String((error as { stdout?: string }).stdout).trim() }
  }
}

describe.each(storeKinds)('the ledger of a trip on the %s store', (kind) => {
  let product: TestProduct
  let admin: Session
  let phone: Phone
  let driverId: number
  let bookingRef: string
  let bookingId: number
  let at = MORNING
  let trips = 0

  beforeAll(async () => {
    product = await openProduct({ kind, now: () => new Date(at) })
    admin = await signIn(product)
  })
  beforeEach(async () => {
    at = MORNING
    driverId = (await newDriver(product)).id
    phone = await connectPhone(product, driverId)
    bookingRef = `PT-LEDGER${++trips}`
    const place = { pickupLocation: 'Naoussa', email: `guest${trips}@example.com` }
    bookingId = await insertBooking(product.services.store, { bookingRef, driverId, ...place })
  })
  afterAll(() => product.close())

  const office = (method: string, path: string, body?: object) =>
    callAs(product, admin, { method, path: `/api/admin/bookings/${bookingId}${path}`, body })
  const ledger = async () => (await office('GET', '/ledger')).body

  /** A whole trip with everything a phone can tell. */
  async function drive(): Promise<void> {
    await phone.tell(
      { bookingRef, kind: 'on-way' },
      { bookingRef, kind: 'arrived', position: POSITION },
    )
    at += 5 * MINUTE
    await phone.tell(
      { bookingRef, kind: 'contact-attempt', payload: { by: 'call' } },
      { bookingRef, kind: 'problem', payload: { text: 'Ο κύριος Kovač δεν απαντά 🏝️ "\\' } },
      { bookingRef, kind: 'on-board', position: { lat: 37, lng: 2.5e-7, accuracy: 1e21 % 1e6 } },
      { bookingRef, kind: 'cash-received', payload: { cents: 5_800 } },
      { bookingRef, kind: 'done' },
    )
  }

  test('is whole, as a verifier in another language says too', async () => {
    expect(await ledger()).toMatchObject({ events: [], verified: true, head: '0'.repeat(64) })
    await drive()
    const told = await ledger()
    expect(told).toMatchObject({
      bookingRef,
      verified: true,
      progress: { state: 'done', cashCents: 5_800 },
    })
    expect(told.events.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(told.events[1]).toMatchObject({ kind: 'arrived', actor: 'driver', device: 'Test phone' })
    expect(judge(told)).toEqual({ whole: true, says: told.head })
    // The evidence has all that is needed: who gets it asks nobody else.
    const evidence = (await office('GET', '/evidence')).body
    expect(judge(evidence)).toEqual({ whole: true, says: told.head })
    expect(evidence.ledger.events[0]).toMatchObject({ deviceId: phone.deviceId, deviceSeq: 1 })
    expect(evidence.ledger.phones).toMatchObject([{ publicKey: { kty: 'EC', crv: 'P-256' } }])
    expect(evidence.ledger.phones[0].publicKey).not.toHaveProperty('d')
  })

  test('what was tampered with is refused, by us and by the other verifier', async () => {
    await drive()
    const told = await ledger()
    const changed = structuredClone(told)
    changed.events[5].payload.cents = 1_800
    expect(judge(changed)).toEqual({ whole: false, says: 'event 6 says something else' })
    const moved = structuredClone(told)
    moved.events[1].atDevice = '2026-08-01T07:00:00.000Z'
    expect(judge(moved)).toEqual({ whole: false, says: 'event 2 was changed' })
    expect(judge({ ...told, events: told.events.toSpliced(2, 1) }).whole).toBe(false)
    const resigned = structuredClone(told)
    resigned.events[3].signature = told.events[2].signature
    expect(judge(resigned)).toEqual({ whole: false, says: 'event 4 has a false signature' })
    const another = structuredClone(told)
    another.events[3].signed = told.events[2].signed
    expect(judge(another)).toEqual({ whole: false, says: 'event 4 is not the one that was signed' })
    expect(judge({ ...told, events: told.events.slice(0, -1) }).whole).toBe(false)

    // Somebody who owns the store can switch the trigger off; the chain still tells.
    const { db } = product.services.store
    await db.execute(sql`alter table trip_events disable trigger user`)
    const mine = eq(tripEvents.bookingRef, bookingRef)
    await db.update(tripEvents).set({ kind: 'problem' }).where(sql`${mine} and seq = 7`)
    await db.execute(sql`alter table trip_events enable trigger user`)
    expect(await ledger()).toMatchObject({ verified: false })
    expect((await product.services.drivers.verifyLedgers()).broken).toEqual([
      { ok: false, bookingRef, seq: 7, fault: 'hash' },
    ])
    await db.execute(sql`alter table trip_events disable trigger user`)
    await db.update(tripEvents).set({ kind: 'done' }).where(sql`${mine} and seq = 7`)
    await db.execute(sql`alter table trip_events enable trigger user`)
  })

  test('a content that somebody took out without a word is missed', async () => {
    await drive()
    const { db } = product.services.store
    const isCash = sql`event_id = (select event_id from trip_events
      where booking_ref = ${bookingRef} and kind = 'cash-received')`
    await db.execute(sql`alter table trip_event_payloads disable trigger user`)
    const [taken] = await db.delete(tripEventPayloads).where(isCash).returning()
    expect(await ledger()).toMatchObject({ verified: false })
    expect(judge(await ledger())).toEqual({ whole: false, says: 'event 6 says something else' })
    if (taken) await db.insert(tripEventPayloads).values(taken)
    await db.execute(sql`alter table trip_event_payloads enable trigger user`)
    expect(await ledger()).toMatchObject({ verified: true })
  })

  test('positions go after their time, words with their customer, and it stays whole', async () => {
    await drive()
    const { head } = await ledger()
    const positions = async () =>
      (await ledger()).events.filter(({ position }: { position: unknown }) => position).length
    at = MORNING + RETENTION.positionDays * DAY
    await product.services.privacy.purge()
    expect(await positions()).toBe(2)
    at += 6 * MINUTE
    await product.services.privacy.purge()
    expect(await positions()).toBe(0)
    const { db } = product.services.store
    const [gone] = await db
      .select()
      .from(tripEventPayloads)
      .innerJoin(tripEvents, eq(tripEvents.eventId, tripEventPayloads.eventId))
      .where(sql`${tripEvents.bookingRef} = ${bookingRef} and kind = 'arrived'`)
    expect(gone?.trip_event_payloads.erasedAt).toEqual(new Date(at))
    expect(await ledger()).toMatchObject({ head, verified: true, progress: { cashCents: 5_800 } })
    const { body } = await office('GET', '/customer/data')
    expect(JSON.stringify(body)).toContain('δεν απαντά')
    const erasure = await office('POST', '/customer/erasure', { evenOpen: true })
    expect(erasure.status).toBe(200)
    const after = await ledger()
    expect(JSON.stringify(after)).not.toContain('Kovač')
    expect(after).toMatchObject({ head, verified: true })
    expect(judge(after)).toEqual({ whole: true, says: head })
  })

  test('with a customer go their positions and words, and nobody else’s', async () => {
    await drive()
    const other = `${bookingRef}B`
    const trip = { bookingRef: other, driverId, time: '12:00' } as const
    const otherId = await insertBooking(product.services.store, trip)
    await product.services.store.db
      .update(orders)
      .set({ email: 'other@example.com' })
      .where(sql`id = (select order_id from bookings where id = ${otherId})`)
    const payload = { text: 'Flat tyre' }
    await phone.tell({ bookingRef: other, kind: 'problem', payload, position: POSITION })
    expect((await office('POST', '/customer/erasure', { evenOpen: true })).status).toBe(200)
    const placed = (events: { position: unknown }[]) => events.filter(({ position }) => position)
    expect(placed((await ledger()).events)).toEqual([])
    const path = `/api/admin/bookings/${otherId}/ledger`
    const { events } = (await callAs(product, admin, { path })).body
    expect(events).toMatchObject([{ kind: 'problem', payload, position: POSITION }])
  })

  test('a clock far off and a missing number are marked', async () => {
    const first = await phone.sign({ bookingRef, kind: 'on-way' })
    await phone.sign({ bookingRef, kind: 'arrived' })
    const third = await phone.sign({ bookingRef, kind: 'on-board' })
    await phone.send([first])
    await phone.send([third], new Date(at - DAY).toISOString())
    expect((await ledger()).events).toMatchObject([
      { gap: false, skewed: false },
      { gap: true, skewed: true },
    ])
    // Another phone counts for itself: its first number follows on nobody's.
    const second = await connectPhone(product, driverId)
    await second.tell({ bookingRef, kind: 'problem', payload: { text: 'First of its own' } })
    const last = await connectPhone(product, driverId)
    await last.sign({ bookingRef, kind: 'done' })
    await last.tell({ bookingRef, kind: 'done' })
    expect((await ledger()).events.slice(2)).toMatchObject([{ gap: false }, { gap: true }])
  })

  test('every signature is found to be of its phone, whatever was told, and one over other words is not', async () => {
    await drive()
    const { drivers, store } = product.services
    const signatures = async () => (await drivers.verifyLedgers({ signatures: 'all' })).signatures
    const before = await signatures()
    expect(before.forged).toEqual([])
    expect(before.checked).toBeGreaterThan(4)
    const { db } = store
    await db.execute(sql`alter table trip_events disable trigger user`)
    const [other] = await db
      .select({ signature: tripEvents.signature })
      .from(tripEvents)
      .where(and(eq(tripEvents.bookingId, bookingId), eq(tripEvents.seq, 1)))
    await db
      .update(tripEvents)
      .set({ signature: other?.signature })
      .where(and(eq(tripEvents.bookingId, bookingId), eq(tripEvents.seq, 2)))
    await db.execute(sql`alter table trip_events enable trigger user`)
    expect((await signatures()).forged).toEqual([{ bookingRef, seq: 2 }])
    // Whoever asks of the trip reads so; its chain, which holds no signatures, is whole.
    const { verified, events } = await ledger()
    const marked = events.filter(({ forged }: { forged: boolean }) => forged)
    expect({ verified, marked }).toMatchObject({ verified: false, marked: [{ seq: 2 }] })
    expect((await drivers.verifyLedgers()).broken).toEqual([])
    expect((await office('GET', '/evidence')).body.ledger.verified).toBe(false)
  })

  test('a problem waits for the office until the trip is over, or it is taken back', async () => {
    const problems = async () =>
      (await product.services.drivers.readRoadMatters()).problems
        .filter((one) => one.bookingRef === bookingRef)
        .map(({ text }) => text)
    const tell = (text: string) => phone.tell({ bookingRef, kind: 'problem', payload: { text } })
    const marked = async () =>
      (await product.services.drivers.readRoad([bookingId])).get(bookingId)?.problem
    await phone.tell({ bookingRef, kind: 'on-way' })
    expect(await problems()).toEqual([])
    expect(await marked()).toBeNull()
    await tell('Flat tyre')
    at += MINUTE
    await tell('Traffic, too')
    expect(await problems()).toEqual(['Flat tyre', 'Traffic, too'])
    expect(await marked()).toBe('Traffic, too')
    const { events } = await ledger()
    const { eventId } = events.at(-1)
    await phone.tell({ bookingRef, kind: 'undo', payload: { eventId } })
    expect(await problems()).toEqual(['Flat tyre'])
    // Of a trip that is off nobody is chased.
    const setStatus = (status: string) =>
      product.services.store.db.update(bookings).set({ status }).where(eq(bookings.id, bookingId))
    await setStatus('cancelled')
    expect(await problems()).toEqual([])
    expect(await marked()).not.toBe('Flat tyre')
    await setStatus('confirmed')
    at -= 24 * 60 * MINUTE
    expect(await problems()).toEqual(['Flat tyre'])
    at += 36 * 60 * MINUTE
    expect(await problems()).toEqual([])
    expect(await marked()).toBe('Flat tyre')
    at = MORNING + 5 * MINUTE
    await phone.tell({ bookingRef, kind: 'done' })
    expect(await problems()).toEqual([])
    expect(await marked()).toBeNull()
  })

  test('the office says that a problem is dealt with, in its own name, and its mark goes', async () => {
    const tell = (text: string) => phone.tell({ bookingRef, kind: 'problem', payload: { text } })
    const stands = async () => {
      const { drivers } = product.services
      const mark = (await drivers.readRoad([bookingId])).get(bookingId)?.problem
      const { problems } = await drivers.readRoadMatters()
      return [
        mark,
        ...problems.filter((one) => one.bookingRef === bookingRef).map((one) => one.text),
      ]
    }
    await phone.tell({ bookingRef, kind: 'on-way' })
    await tell('Flat tyre')
    at += MINUTE
    await tell('Traffic, too')
    expect(await stands()).toEqual(['Traffic, too', 'Flat tyre', 'Traffic, too'])
    const { progress } = await ledger()
    const [tyre, traffic] = progress.openProblems as [string, string]
    const resolve = (eventIds: string[], note?: string) =>
      office('POST', '/problems', { eventIds, ...(note !== undefined && { note }) })
    expect((await resolve([tyre], 'x'.repeat(501))).status).toBe(422)
    expect((await resolve([])).status).toBe(422)
    expect((await resolve([crypto.randomUUID()])).body.code).toBe('no-problem')
    const done = await resolve([tyre], '  Andreas brings the other car ')
    expect(done).toMatchObject({ status: 200, body: { progress: { openProblems: [traffic] } } })
    expect(await stands()).toEqual(['Traffic, too', 'Traffic, too'])
    expect((await resolve([traffic, tyre])).status).toBe(200)
    expect(await stands()).toEqual([null])
    expect((await resolve([traffic, tyre])).body.code).toBe('no-problem')
    const told = await ledger()
    expect(told).toMatchObject({ verified: true, progress: { state: 'on-way', problems: 2 } })
    expect(told.events.slice(-2)).toMatchObject([
      {
        kind: 'problem-resolved',
        actor: 'office',
        refersTo: tyre,
        payload: { by: 'admin', note: 'Andreas brings the other car' },
      },
      { refersTo: traffic, payload: { by: 'admin', eventId: traffic } },
    ])
    expect(judge(told)).toEqual({ whole: true, says: told.head })
    // The driver's phone reads how it was dealt with; what is told anew is marked anew.
    const { trips: shown } = (await phone.day()).body as DriverDay
    const trip = shown.find((one) => one.bookingRef === bookingRef)
    const words = trip?.events.filter(({ kind }) => kind === 'problem-resolved')
    expect(words?.map(({ note }) => note)).toEqual(['Andreas brings the other car', ''])
    await tell('And now the battery')
    expect(await stands()).toEqual(['And now the battery', 'And now the battery'])
  })

  test('the office reopens a problem that was called dealt with by mistake, and its driver reads why', async () => {
    await phone.tell({ bookingRef, kind: 'problem', payload: { text: 'Flat tyre' } })
    const { drivers } = product.services
    const mark = async () => (await drivers.readRoad([bookingId])).get(bookingId)?.problem
    const [tyre] = (await ledger()).progress.openProblems as [string]
    const resolve = () => office('POST', '/problems', { eventIds: [tyre] })
    expect((await resolve()).status).toBe(200)
    expect(await mark()).toBeNull()
    const { eventId } = (await ledger()).events.at(-1)
    const reopen = (reason: string) => office('POST', '/correction', { eventId, reason })
    expect((await reopen(' ')).status).toBe(422)
    expect(await reopen('That was the other car')).toMatchObject({
      status: 200,
      // The guest's page reads it: no step was put right.
      body: { progress: { openProblems: [tyre], correctedAt: null } },
    })
    expect(await mark()).toBe('Flat tyre')
    expect((await reopen('Once more')).body.code).toBe('not-counted')
    const { trips } = (await phone.day()).body as DriverDay
    const trip = trips.find((one) => one.bookingRef === bookingRef)
    expect(trip?.corrected).toMatchObject([{ eventId, kind: 'problem-resolved' }])
    expect(trip?.events.at(-1)).toMatchObject({
      kind: 'correction',
      reason: 'That was the other car',
    })
    expect((await ledger()).verified).toBe(true)
    expect((await resolve()).status).toBe(200)
    expect(await mark()).toBeNull()
  })

  test('the office takes back a wrong step, in its own name and with a reason, and both stay', async () => {
    await phone.tell({ bookingRef, kind: 'on-way' }, { bookingRef, kind: 'arrived' })
    const cash = { bookingRef, kind: 'cash-received', payload: { cents: 5_800 } } as const
    await phone.tell(cash, { bookingRef, kind: 'done' })
    const eventOf = async (kind: string) =>
      (await ledger()).events.find((event: { kind: string }) => event.kind === kind)
    const correct = (eventId: string, reason = 'Pressed on the wrong trip') =>
      office('POST', '/correction', { eventId, reason })
    at += 30 * MINUTE
    const done = await eventOf('done')
    expect((await correct(done.eventId, '  ')).status).toBe(422)
    expect((await correct(crypto.randomUUID())).status).toBe(409)
    const corrected = await correct(done.eventId)
    expect(corrected).toMatchObject({ status: 200, body: { progress: { state: 'arrived' } } })
    const told = await ledger()
    expect(told).toMatchObject({ verified: true, progress: { correctedAt: at } })
    expect(told.events.at(-1)).toMatchObject({
      kind: 'correction',
      actor: 'office',
      refersTo: done.eventId,
      payload: { by: expect.any(String), reason: 'Pressed on the wrong trip' },
    })
    expect(await eventOf('done')).toMatchObject({ counts: false, held: false })
    expect(judge(told)).toEqual({ whole: true, says: told.head })
    // Twice is once, and what the guest or the office said is not the driver's.
    expect((await correct(done.eventId)).body.code).toBe('not-counted')
    expect((await correct(told.events.at(-1).eventId)).body.code).toBe('not-counted')
    const { drivers, store } = product.services
    expect((await drivers.readRoad([bookingId])).get(bookingId)?.state).toBe('arrived')
    // Cash goes back with its event.
    expect((await correct((await eventOf('cash-received')).eventId)).status).toBe(200)
    const amounts = await store.db
      .select({ cents: receipts.amountCents })
      .from(receipts)
      .where(eq(receipts.bookingId, bookingId))
    expect(amounts.map(({ cents }) => cents)).toEqual([5_800, -5_800])
    // The driver's phone reads it and why, and tells the step anew in its time.
    const { trips: shown } = (await phone.day()).body as DriverDay
    const trip = shown.find((one) => one.bookingRef === bookingRef)
    expect(trip).toMatchObject({ state: 'arrived' })
    expect(trip?.events.find(({ kind }) => kind === 'correction')).toMatchObject({
      refersTo: done.eventId,
      reason: 'Pressed on the wrong trip',
    })
    expect(trip?.corrected.map(({ kind }) => kind)).toEqual(['cash-received', 'done'])
    // So does an app of before there were corrections, which takes no notice of them.
    const known = trip?.events.filter(({ kind }) => kind !== 'correction') as FoldedEvent[]
    expect(foldTrip(known)).toMatchObject({ state: 'arrived', cashCents: 0 })
    await phone.tell({ bookingRef, kind: 'done' })
    expect((await ledger()).progress.state).toBe('done')
  })

  test('nobody came: the office has the word, once', async () => {
    const tried = (by: string) => ({ bookingRef, kind: 'contact-attempt', payload: { by } })
    await phone.tell({ bookingRef, kind: 'arrived' }, tried('call'), tried('message'))
    at += 15 * MINUTE
    const { drivers } = product.services
    const stands = async () => (await drivers.readRoad([bookingId])).get(bookingId)
    const waits = async () => (await drivers.readRoadMatters()).noShows.map((one) => one.bookingRef)
    const decide = (confirm: boolean, version = 1) =>
      office('POST', '/no-show', { version, confirm })
    expect(await decide(true)).toMatchObject({ status: 409, body: { code: 'no-claim' } })
    await phone.tell({ bookingRef, kind: 'no-show-claimed', payload: { reason: 'Road closed' } })
    expect(await stands()).toMatchObject({ state: 'no-show-claimed', late: null, problem: null })
    expect(await waits()).toContain(bookingRef)
    expect(await decide(true, 9)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await office('POST', '/no-show', {})).toMatchObject({ status: 422 })
    expect((await decide(false)).body.progress.state).toBe('arrived')
    expect(await decide(true)).toMatchObject({ status: 409, body: { code: 'no-claim' } })
    const arrivedAt = at - 15 * MINUTE
    const clock = { startsAt: arrivedAt, freeUntil: at }
    expect((await ledger()).waited).toEqual({ ...clock, endedAt: null })
    at += 20 * MINUTE
    await phone.tell({ bookingRef, kind: 'no-show-claimed', payload: { reason: 'Still nobody' } })
    expect((await decide(true)).body.progress.state).toBe('no-show')
    expect((await ledger()).waited).toEqual({ ...clock, endedAt: at })
    expect(await waits()).not.toContain(bookingRef)
    expect(await decide(true)).toMatchObject({ status: 409, body: { code: 'no-claim' } })
    const { events } = await ledger()
    expect(events.at(-1)).toMatchObject({
      kind: 'no-show-confirmed',
      actor: 'office',
      payload: { by: 'admin' },
    })
  })

  test('what was held back counts once the office says so', async () => {
    const { db } = product.services.store
    await db.update(bookings).set({ driverId: null }).where(eq(bookings.id, bookingId))
    await phone.tell({ bookingRef, kind: 'done' })
    const [held] = (await ledger()).progress.held
    const { drivers } = product.services
    const waits = async () => (await drivers.readRoadMatters()).held.map((one) => one.bookingRef)
    expect(await waits()).toContain(bookingRef)
    // Older than two days it is on the record alone.
    at += 2 * DAY + MINUTE
    expect(await waits()).not.toContain(bookingRef)
    at -= 2 * DAY + MINUTE
    const count = () => office('POST', '/held', { eventId: held })
    expect((await count()).body.progress).toMatchObject({ state: 'done', held: [] })
    expect(await waits()).not.toContain(bookingRef)
    expect(await count()).toMatchObject({ status: 409, body: { code: 'not-held' } })
    expect(await office('POST', '/held', { eventId: 'x' })).toMatchObject({ status: 422 })
  })

  test('an event without its content is no fault: there was one', async () => {
    await drive()
    const { db } = product.services.store
    await db
      .update(tripEventPayloads)
      .set({ payload: null, position: null, erasedAt: new Date(at) })
      .where(sql`event_id in (select event_id from trip_events where booking_ref = ${bookingRef})`)
    expect(await ledger()).toMatchObject({ verified: true })
  })
})
