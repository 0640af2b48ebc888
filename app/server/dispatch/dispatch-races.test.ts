import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookings, planChanges } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const DAY = '2026-08-01'
const now = () => new Date('2026-07-20T06:00:00Z')

/** On PostgreSQL two processes, on the embedded store two callers of the one there can be. */
describe.each(storeKinds)('two dispatchers at once on %s', (kind) => {
  let store: StoreAddress
  let offices: [TestProduct, TestProduct]
  beforeEach(async () => {
    store = await copyStore(kind)
    const one = await openProduct({ kind, store, now })
    offices = [one, kind === 'postgres' ? await openProduct({ kind, store, now }) : one]
  })
  afterEach(async () => {
    for (const office of new Set(offices)) await office.close()
    await store.remove()
  })

  const add = (bookingRef: string, time: string) =>
    insertBooking(offices[0].services.store, { bookingRef, date: DAY, time })
  const db = () => offices[0].services.store.db
  const together = <Answer>(work: (office: TestProduct, at: number) => Promise<Answer>) =>
    Promise.all(offices.map(work))
  const tripsOf = (driverId: number) => db().$count(bookings, eq(bookings.driverId, driverId))

  test('one of two who approve the same proposal does it, the other hears that it is done', async () => {
    const ids = [await add('PT-1', '10:00'), await add('PT-2', '12:00')]
    const wish = { scope: 'all' as const, keep: 'told' as const, budgetMs: 0 }
    const id = await offices[0].services.dispatch.propose(DAY, wish, 'admin')
    for (let round = 0; round < 3; round++) {
      const answers = await together(({ services }) =>
        services.dispatch.approve(id, { only: null, revision: null, actor: 'admin' }),
      )
      const done = answers.filter(({ ok }) => ok)
      expect(done).toHaveLength(round === 0 ? 1 : 0)
      for (const answer of answers) if (!answer.ok) expect(answer.error).toBe('stale')
    }
    expect(await db().select().from(planChanges)).toHaveLength(1)
    for (const bookingId of ids) {
      const [row] = await db().select().from(bookings).where(eq(bookings.id, bookingId))
      expect(row?.version).toBe(2)
    }
  })

  test('control: its moves, asked for by hand as whoever comes second sees them, are done by both', async () => {
    await add('PT-1', '10:00')
    const wish = { scope: 'all' as const, keep: 'told' as const, budgetMs: 0 }
    const id = await offices[0].services.dispatch.propose(DAY, wish, 'admin')
    const proposal = await offices[0].services.dispatch.readProposal(id)
    const crew = proposal?.moves[0]?.to ?? { driverId: null, vehicleId: null }
    for (const [version, { services }] of offices.entries()) {
      const moves = [
        { ...crew, bookingId: proposal?.moves[0]?.bookingId ?? 0, version: version + 1 },
      ]
      const step = { baseVersion: null, moves, allow: [], actor: 'admin' }
      expect(await services.dispatch.move(DAY, step)).toMatchObject({ ok: true })
    }
    expect(await db().select().from(planChanges)).toHaveLength(2)
  })

  /** Ten minutes lie between the trips, and a drive of more than that. */
  async function oneForEach(): Promise<[number, number]> {
    return [await add('PT-1', '10:00'), await add('PT-2', '10:55')]
  }

  test('two who give the same driver trips that he cannot both drive: the second is told', async () => {
    const ids = await oneForEach()
    const baseVersion = await offices[0].services.planning.versionOf(DAY)
    const answers = await together(({ services }, at) =>
      services.dispatch.move(DAY, {
        baseVersion,
        moves: [{ bookingId: ids[at] ?? 0, version: 1, driverId: 1, vehicleId: null }],
        allow: [],
        actor: 'admin',
      }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'stale' })
    expect(await tripsOf(1)).toBe(1)
  })

  test('control: assigned one by one, without the version of the day, both get him', async () => {
    const ids = await oneForEach()
    const answers = await together(({ services }, at) =>
      services.bookings.office.assign(
        ids[at] ?? 0,
        { driverId: 1, vehicleId: null, version: 1, allowClash: false },
        'admin',
      ),
    )
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect(await tripsOf(1)).toBe(2)
  })

  test('a proposal made beside another one is stale once that one is approved', async () => {
    const [first] = await oneForEach()
    const propose = (bookingIds: number[]) =>
      offices[1].services.dispatch.propose(
        DAY,
        { scope: { bookingIds }, keep: 'told', budgetMs: 0 },
        'admin',
      )
    const mine = await propose([first])
    const theirs = await propose([first])
    const approve = (id: number, { services }: TestProduct) =>
      services.dispatch.approve(id, { only: null, revision: null, actor: 'admin' })
    expect((await approve(mine, offices[0])).ok).toBe(true)
    expect(await approve(theirs, offices[1])).toMatchObject({ ok: false, error: 'stale' })
  })
})
