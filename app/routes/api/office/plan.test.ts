import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookings, history, messages, planProposals } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { heldClock } from '#test/journey.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = '2026-08-01'
const PLAN = `/api/admin/plan/${DAY}`

describe.each(storeKinds)('proposals for a day on %s', (kind) => {
  const clock = heldClock('2026-07-20T06:00:00Z')
  let product: TestProduct
  let office: OfficeCall
  beforeEach(async () => {
    product = await openProduct({ kind, now: clock.now })
    office = await callerOf(product, ADMIN)
  })
  afterEach(() => product.close())

  const db = () => product.services.store.db
  const add = (bookingRef: string, change: Parameters<typeof insertBooking>[1] = {}) =>
    insertBooking(product.services.store, { bookingRef, date: DAY, ...change })
  const crewOf = async (id: number) => {
    const [row] = await db().select().from(bookings).where(eq(bookings.id, id))
    return { driverId: row?.driverId, vehicleId: row?.vehicleId, version: row?.version ?? 0 }
  }
  const planOf = async () => (await office('GET', PLAN)).body
  const propose = async (body: object = { scope: 'unplanned', budgetMs: 0 }) => {
    const { status, body: made } = await office('POST', `${PLAN}/propose`, body)
    expect(status).toBe(202)
    return `/api/admin/proposals/${made.proposalId}`
  }
  const move = (body: object) => office('POST', `${PLAN}/moves`, body)
  const away = (driverId: number) =>
    office('POST', '/api/admin/absences', {
      driverId,
      from: `${DAY}T00:00`,
      to: '2026-08-02T00:00',
      kind: 'sick',
    })

  test('proposes crews for what has none, assigns only what is approved, and undoes it in a step of its own', async () => {
    const ids = [await add('PT-1'), await add('PT-2'), await add('PT-3', { time: '15:00' })]
    const path = await propose({ scope: 'unplanned', budgetMs: 5_000 })
    await vi.waitFor(
      async () => expect((await office('GET', path)).body).toMatchObject({ finished: true }),
      { timeout: 20_000 },
    )
    const { body: seen } = await office('GET', path)
    expect(seen).toMatchObject({
      state: 'open',
      proved: true,
      before: { served: 0, unserved: 3 },
      after: { served: 3, unserved: 0, conflicts: 0 },
      unserved: [],
    })
    expect(seen.moves.map(({ reason }: { reason: string }) => reason)).toEqual(
      Array(3).fill('had no driver'),
    )
    expect(await crewOf(ids[0] ?? 0)).toMatchObject({ driverId: null, version: 1 })

    const some = await office('POST', `${path}/approve`, { only: [ids[0], ids[1]] })
    expect(some.status).toBe(200)
    const [first, second] = seen.moves
    expect(await crewOf(ids[0] ?? 0)).toEqual({ ...first.to, version: 2 })
    expect(await crewOf(ids[1] ?? 0)).toEqual({ ...second.to, version: 2 })
    expect(await crewOf(ids[2] ?? 0)).toMatchObject({ driverId: null })
    const noted = await db().select().from(history).where(eq(history.what, 'assignment'))
    expect(noted.map(({ actor }) => actor)).toEqual(['admin', 'admin'])
    // Plan, then tell: nobody got a mail.
    expect(await db().select().from(messages)).toEqual([])
    expect(await office('POST', `${path}/approve`, {})).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })

    const undo = { changeId: some.body.changeId }
    const undone = await office('POST', `${PLAN}/undo`, undo)
    expect(undone.status).toBe(200)
    expect(await crewOf(ids[0] ?? 0)).toMatchObject({ driverId: null, vehicleId: null, version: 3 })
    expect((await office('POST', `${PLAN}/undo`, undo)).body.code).toBe('changed-since')
    // Undoing the undoing does it again.
    const again = await office('POST', `${PLAN}/undo`, { changeId: undone.body.changeId })
    expect(again.status).toBe(200)
    expect(await crewOf(ids[0] ?? 0)).toMatchObject(first.to)
    const { body: changes } = await office('GET', `${PLAN}/changes`)
    expect(changes).toMatchObject([
      { undoes: undone.body.changeId, undoneBy: null },
      { undoes: some.body.changeId, undoneBy: again.body.changeId },
      { undoes: null, undoneBy: undone.body.changeId, actor: 'admin' },
    ])
  })

  test('the plan of a day says proved what was proved of it as it stands, and no longer', async () => {
    await add('PT-1')
    await add('PT-2', { time: '15:00' })
    const proof = async () => (await office('GET', PLAN)).body.measures
    const settled = async (path: string) => {
      await vi.waitFor(
        async () => expect((await office('GET', path)).body).toMatchObject({ finished: true }),
        { timeout: 20_000 },
      )
      return (await office('GET', path)).body
    }
    expect(await proof()).toMatchObject({ proved: false, gap: null })
    const part = await propose({ scope: 'all', budgetMs: 5_000 })
    const { moves } = await settled(part)
    await office('POST', `${part}/approve`, { only: [moves[0].bookingId] })
    expect(await proof()).toMatchObject({ proved: false })
    const whole = await propose({ scope: 'all', budgetMs: 5_000 })
    const { gap } = await settled(whole)
    expect(await proof()).toMatchObject({ proved: false })
    expect((await office('POST', `${whole}/approve`, {})).status).toBe(200)
    expect(await proof()).toMatchObject({ proved: true, gap })
    // Whatever happens to the day or the roster, what was proved was another plan.
    await away(1)
    expect(await proof()).toMatchObject({ proved: false, gap: null })
    // Nothing to move any more is a proof as well.
    await settled(await propose({ scope: 'all', budgetMs: 5_000 }))
    const { body: now } = await office('GET', PLAN)
    expect(typeof now.measures.proved).toBe('boolean')
    await add('PT-3', { time: '18:00' })
    expect(await proof()).toMatchObject({ proved: false, gap: null })
  })

  test('a proposal is stale as soon as the day or the roster is another, or it got better unseen', async () => {
    const id = await add('PT-1')
    const path = await propose()
    await add('PT-2')
    expect((await office('GET', path)).body.state).toBe('stale')
    expect((await office('POST', `${path}/approve`, {})).body.code).toBe('stale')
    const next = await propose()
    await away(1)
    expect((await office('GET', next)).body.state).toBe('stale')
    expect((await office('POST', `${next}/approve`, {})).body.code).toBe('stale')
    const last = await propose()
    const { revision } = (await office('GET', last)).body
    await db()
      .update(planProposals)
      .set({ revision: revision + 1 })
    expect((await office('POST', `${last}/approve`, { revision })).body.code).toBe('stale')
    expect(await crewOf(id)).toMatchObject({ driverId: null, version: 1 })
    expect((await office('DELETE', last)).status).toBe(204)
    expect((await office('GET', last)).body.state).toBe('dropped')
    expect((await office('DELETE', last)).status).toBe(404)
  })

  test('a proposal stands while the places of what has no crew are arranged anew, and is stale with the next booking', async () => {
    const { promise } = product.services.planning
    await promise.putRules((await promise.rules()).version, {
      mode: 'warn',
      daysAhead: 365,
      reserve: [],
    })
    for (const reference of ['PT-1', 'PT-2', 'PT-3']) await add(reference)
    const path = await propose()
    await promise.settleDay(DAY)
    expect((await office('GET', path)).body.state).toBe('open')
    await add('PT-4', { time: '18:00' })
    expect((await office('GET', path)).body.state).toBe('stale')
    const next = await propose()
    await promise.settleDay(DAY)
    expect((await office('POST', `${next}/approve`, {})).status).toBe(200)
  })

  test('a driver who is away loses his trips to others; who was told to a guest stays', async () => {
    const ids = [
      await add('PT-1', { driverId: 1, vehicleId: 1, driverEmailSent: true }),
      await add('PT-2', { driverId: 2, vehicleId: 2, driverEmailSent: true }),
    ]
    await away(1)
    const path = await propose({ scope: 'all', budgetMs: 0 })
    const { body } = await office('GET', path)
    expect(body).toMatchObject({
      before: { conflicts: 1 },
      after: { served: 2, conflicts: 0 },
      moves: [{ bookingRef: 'PT-1', from: { driverId: 1 }, reason: 'the driver is away' }],
    })
    expect(body.moves[0].to.driverId).not.toBe(1)
    expect((await office('POST', `${path}/approve`, {})).status).toBe(200)
    const told = async (id: number | undefined) => {
      const [row] = await db()
        .select()
        .from(bookings)
        .where(eq(bookings.id, id ?? 0))
      return row?.driverEmailSent
    }
    expect([await told(ids[0]), await told(ids[1])]).toEqual([false, true])
    // One button tells those who do not know.
    const tell = { bookingIds: [ids[0], 99_999] }
    expect((await office('POST', `${PLAN}/tell`, tell)).body).toEqual([
      { bookingId: ids[0], result: 'queued' },
      { bookingId: 99_999, result: 'not-found' },
    ])
    expect(await db().select().from(messages)).toMatchObject([{ kind: 'driver-details' }])
  })

  test('says of what nobody can drive why, driver by driver', async () => {
    for (let one = 1; one <= 7; one++) await add(`PT-${one}`)
    const { body } = await office('GET', await propose())
    expect(body.after).toMatchObject({ served: 6, unserved: 1 })
    const [left] = body.unserved
    expect(left.reasons).toHaveLength(6)
    expect(left.reasons[0]).toMatch(/: \d+ min short (after|before) PT-\d$/)
    const plan = await planOf()
    expect(plan.items).toHaveLength(6)
    expect(plan.items[0]).toMatchObject({
      source: 'plan',
      busyFrom: '2026-08-01T06:50:00.000Z',
      slackMinutes: null,
      locked: false,
    })
    expect(plan.unserved).toHaveLength(1)
    expect(plan.measures).toMatchObject({ served: 6, unserved: 1 })
  })

  test('plans by the places of the office, which the product does not know by itself', async () => {
    const yard = { label: 'Our own yard', kind: 'villa', lat: 37.0853, lng: 25.1489 }
    const place = { ...yard, names: [], driverNote: '', meetingPoint: '' }
    expect((await office('POST', '/api/admin/places', place)).status).toBe(201)
    const emptyKm = async () => (await office('GET', await propose())).body.after.emptyKm
    await add('PT-1', { pickupLocation: 'Our own yard', dropoffLocation: 'Parikia' })
    const known = await emptyKm()
    expect(known).toBeLessThan(3)
    await add('PT-2', {
      pickupLocation: 'A yard of nobody',
      dropoffLocation: 'Parikia',
      time: '16:00',
    })
    expect(await emptyKm()).toBeGreaterThan(known + 10)
  })

  test('part of a day: only what was asked for moves, and what is over stays', async () => {
    const [first, , past] = [
      await add('PT-1'),
      await add('PT-2'),
      await add('PT-OVER', { date: '2026-07-20', time: '08:00' }),
    ]
    const { body } = await office(
      'GET',
      await propose({ scope: { bookingIds: [first] }, budgetMs: 0 }),
    )
    expect(body.moves).toMatchObject([{ bookingId: first }])
    const made = await office('POST', '/api/admin/plan/2026-07-20/propose', { scope: 'all' })
    const over = await office('GET', `/api/admin/proposals/${made.body.proposalId}`)
    expect(over.body.moves).toEqual([])
    expect(await crewOf(past)).toMatchObject({ driverId: null })
  })

  test('moves name every conflict, take them on purpose, lock, and swap two drivers in one step', async () => {
    const [one, two, far] = [
      await add('PT-1', { driverId: 1, vehicleId: 1 }),
      await add('PT-2', { driverId: 2, vehicleId: 2 }),
      await add('PT-3', { time: '10:40', passengers: 12, vehicleType: 'Minibus' }),
    ]
    const seen = async () => (await planOf()).version
    const swap = [
      { bookingId: one, version: 1, driverId: 2, vehicleId: 2 },
      { bookingId: two, version: 1, driverId: 1, vehicleId: 1 },
    ]
    // Said of both before it is done.
    const looked = await office('GET', `${PLAN}/swaps/${one}/${two}`)
    const alone = { slackMinutes: null, conflicts: [] }
    expect(looked.body).toEqual([
      { bookingId: one, driverId: 2, vehicleId: 2, ...alone },
      { bookingId: two, driverId: 1, vehicleId: 1, ...alone },
    ])
    expect((await office('GET', `${PLAN}/swaps/${one}/${one}`)).status).toBe(404)
    const swapped = await move({ baseVersion: await seen(), moves: swap })
    expect(swapped.status).toBe(200)
    expect(await crewOf(one)).toEqual({ driverId: 2, vehicleId: 2, version: 2 })
    expect((await move({ baseVersion: 0, moves: swap })).body).toMatchObject({ code: 'stale' })

    await away(3)
    const bad = { bookingId: far, version: 1, driverId: 1, vehicleId: 1 }
    const refused = await move({ baseVersion: await seen(), moves: [bad] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflicts' } })
    const codes = refused.body.conflicts.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(['overlap', 'seats', 'class'])
    expect(refused.body.conflicts[0]).toMatchObject({ bookingRef: 'PT-2', moved: 'PT-3' })
    const sick = await move({ baseVersion: await seen(), moves: [{ ...bad, driverId: 3 }] })
    expect(sick.body.conflicts.map(({ code }: { code: string }) => code)).toContain('absence')
    expect(await crewOf(far)).toMatchObject({ driverId: null, version: 1 })

    const meant = await move({ baseVersion: await seen(), moves: [bad], allow: codes })
    expect(meant.status).toBe(200)
    expect(
      (await planOf()).items.find(({ bookingId }: { bookingId: number }) => bookingId === far),
    ).toMatchObject({ locked: true, source: 'hand' })
    // What was done on purpose is not proposed away, and says so to the next who moves it.
    const { body } = await office('GET', await propose())
    expect(body.moves.map(({ bookingId }: { bookingId: number }) => bookingId)).not.toContain(far)
    const back = { bookingId: far, version: 2, driverId: null, vehicleId: null }
    const held = await move({ baseVersion: await seen(), moves: [back] })
    expect(held.body.conflicts).toEqual([{ code: 'locked', moved: 'PT-3' }])
    const freed = await move({ baseVersion: await seen(), moves: [{ ...back, lock: false }] })
    expect(freed.status).toBe(200)
  })

  test.each([
    ['propose', { scope: 'some' }, 'scope'],
    ['propose', { scope: 'all', budgetMs: 70_000 }, 'budgetMs'],
    ['moves', { baseVersion: 1, moves: [] }, 'moves'],
    [
      'moves',
      { baseVersion: 1, moves: [{ bookingId: 1, version: 1, driverId: 0, vehicleId: null }] },
      'moves',
    ],
    [
      'moves',
      {
        baseVersion: 1,
        moves: Array(2).fill({ bookingId: 1, version: 1, driverId: 1, vehicleId: 1 }),
      },
      'moves',
    ],
    ['undo', {}, 'changeId'],
    ['tell', { bookingIds: ['x'] }, 'bookingIds'],
  ])('%s refuses %j by its field', async (what, body, field) => {
    const answer = await office('POST', `${PLAN}/${what}`, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    expect(Object.keys(answer.body.errors)[0]).toContain(field)
  })

  test('unknown days, proposals, steps, trips, drivers and cars are told apart', async () => {
    const id = await add('PT-1')
    expect((await office('GET', '/api/admin/plan/yesterday')).status).toBe(404)
    expect((await office('GET', '/api/admin/proposals/77')).status).toBe(404)
    expect((await office('POST', '/api/admin/proposals/77/approve', {})).status).toBe(404)
    expect((await office('POST', `${PLAN}/undo`, { changeId: 77 })).status).toBe(404)
    const baseVersion = (await planOf()).version
    const crew = { bookingId: id, version: 1, driverId: 1, vehicleId: null }
    const ask = (change: object) => move({ baseVersion, moves: [{ ...crew, ...change }] })
    expect((await ask({ bookingId: 99_999 })).status).toBe(404)
    expect((await ask({ driverId: 99_999 })).body.code).toBe('unknown-driver')
    expect((await ask({ vehicleId: 99_999 })).body.code).toBe('unknown-vehicle')
    expect((await ask({ version: 9 })).body.code).toBe('stale')
  })
})
