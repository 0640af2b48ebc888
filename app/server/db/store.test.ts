import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { afterCommit, unawaited } from './after-commit.ts'
import { runNamed } from './named-query.ts'
import { openStore } from './open-store.ts'
import { bookings, drivers, orders, partners, vehicles } from './schema.ts'
import type { Store, Transaction } from './store.ts'

const AT = new Date('2026-06-01T10:00:00Z')
const partner = (code: string) => ({ code, name: code, createdAt: AT })
const ROUND = /went round the open transaction/

describe.each(storeKinds)('%s', (kind) => {
  let address: StoreAddress
  let store: Store

  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
  })

  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  const storedPartners = async () =>
    (await store.db.select({ code: partners.code }).from(partners)).map(({ code }) => code)

  beforeEach(async () => {
    await store.db.delete(partners)
  })

  test('has no function that each statement which calls it plans anew, under the locks of a sale', async () => {
    const { rows } = await store.db.execute<{ name: string }>(sql`
      select proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and prolang = (select oid from pg_language where lanname = 'sql')
      order by 1`)
    // Both dissolve in the statement around them: they are one expression, and a set.
    expect(rows.map(({ name }) => name)).toEqual(['operating_day', 'plan_days_of'])
  })

  describe('transactions', () => {
    test('a throw takes everything back', async () => {
      const failed = store.transaction(async (tx) => {
        await tx.insert(partners).values(partner('A'))
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      expect(await storedPartners()).toEqual([])
    })

    test('one that passed over a failed query is told as failed, and nothing of it is stored', async () => {
      const passingOver = store.transaction(async (tx) => {
        await tx.insert(partners).values(partner('A'))
        await tx.execute(sql`select 1/0`).catch(() => {})
      })
      await expect(passingOver).rejects.toThrow()
      expect(await storedPartners()).toEqual([])
    })

    test('one that took a failed query back by a savepoint is stored', async () => {
      await store.transaction(async (tx) => {
        await tx.insert(partners).values(partner('A'))
        await tx.transaction((inner) => inner.execute(sql`select 1/0`)).catch(() => {})
      })
      expect(await storedPartners()).toEqual(['A'])
    })

    test('a statement that nobody waited for is stored with the others, and fails them all', async () => {
      const done: string[] = []
      const withStatement = (statement: (tx: Transaction) => Promise<unknown>) =>
        store.transaction(async (tx) => {
          await tx.insert(partners).values(partner('A'))
          afterCommit(tx, 'wake', () => done.push('wake'))
          unawaited(tx, statement(tx))
        })
      const failed = withStatement(async (tx) => tx.execute(sql`select 1 / 0 as broken`))
      await expect(failed).rejects.toThrow('as broken')
      expect(await storedPartners()).toEqual([])
      expect(done).toEqual([])
      await withStatement(async (tx) => tx.insert(partners).values(partner('B')))
      expect(await storedPartners()).toEqual(['A', 'B'])
      expect(done).toEqual(['wake'])
    })

    test('what was not waited for tells its own failure, not that of what came after it', async () => {
      const failed = store.transaction(async (tx) => {
        unawaited(tx, Promise.resolve(tx.execute(sql`select 1 / 0 as broken`)))
        await tx.insert(partners).values(partner('A'))
      })
      await expect(failed).rejects.toThrow('as broken')
      expect(await storedPartners()).toEqual([])
    })

    test('a statement that comes after the commit is refused, not stored by itself', async () => {
      const { late } = await store.transaction(async (tx) => {
        const wait = Promise.withResolvers<void>()
        const late = wait.promise.then(async () => tx.insert(partners).values(partner('A')))
        late.catch(() => {})
        // The commit is on its way by then, its answer not here.
        setImmediate(wait.resolve)
        return { late }
      })
      await expect(late).rejects.toThrow()
      expect(await storedPartners()).toEqual([])
    })

    const around: [string, () => Promise<unknown>][] = [
      ['the query builder', async () => store.db.select().from(partners)],
      ['raw SQL', async () => store.db.execute(sql`select 1`)],
      ['a relational query', async () => store.db.query.partners.findFirst()],
      ['a named statement', () => runNamed(store.db, { name: 'one', text: 'select 1' }, [])],
      ['a second transaction', () => store.transaction(async () => {})],
      ['a transaction of the library', () => store.db.transaction(async () => {})],
      ['a ping', () => store.ping()],
    ]

    test.each(around)('%s round an open transaction is refused at once', async (_, ask) => {
      const refused = await store.transaction(async (tx) => {
        await tx.insert(partners).values(partner('A'))
        return reason(ask())
      })
      expect(refused).toMatch(ROUND)
      expect(await storedPartners()).toEqual(['A'])
    })

    test('others are not refused meanwhile, and what outlives it may ask again', async () => {
      let committed: () => void = () => {}
      const commit = new Promise<void>((resolve) => {
        committed = resolve
      })
      let follow: Promise<unknown> = Promise.resolve()
      const open = store.transaction(async (tx) => {
        follow = commit.then(() => store.db.select().from(partners))
        await tx.insert(partners).values(partner('A'))
      })
      const other = store.db.select().from(partners)
      await open
      committed()
      await other
      expect(await follow).toHaveLength(1)
    })

    test('what is to follow a commit follows it once, in order, and no rollback', async () => {
      const done: string[] = []
      const register = (tx: Transaction) => {
        for (const name of ['wake', 'notice', 'wake']) afterCommit(tx, name, () => done.push(name))
      }
      const failed = store.transaction(async (tx) => {
        await tx.insert(partners).values(partner('A'))
        register(tx)
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      expect(done).toEqual([])
      let seen: Promise<string[]> | undefined
      await store.transaction(async (tx) => {
        register(tx)
        await tx.insert(partners).values(partner('B'))
        afterCommit(tx, 'look', () => {
          seen = storedPartners()
        })
        expect(done).toEqual([])
      })
      expect(done).toEqual(['wake', 'notice'])
      expect(await seen).toEqual(['B'])
    })

    test('outside a transaction, and after it, nothing can be registered', async () => {
      // @ts-expect-error What needs a transaction takes no connection without one.
      expect(() => afterCommit(store.db, 'wake', () => {})).toThrow('open transaction')
      const over = await store.transaction(async (tx) => ({ tx }))
      expect(() => afterCommit(over.tx, 'wake', () => {})).toThrow('open transaction')
      expect(() => unawaited(over.tx, Promise.resolve())).toThrow('open transaction')
    })

    test('the inside of a transaction may nest by its own savepoints', async () => {
      await store.transaction(async (tx) => {
        await tx.insert(partners).values(partner('A'))
        await tx
          .transaction(async (inner) => {
            await inner.insert(partners).values(partner('B'))
            throw new Error('inner')
          })
          .catch(() => {})
      })
      expect(await storedPartners()).toEqual(['A'])
    })
  })

  test('a store that is open again migrates nothing and keeps its rows', async () => {
    const applied = async () =>
      (await store.db.execute(sql`select id, hash from drizzle.__drizzle_migrations order by id`))
        .rows
    await store.db.insert(partners).values(partner('A'))
    const before = await applied()
    expect(before.length).toBeGreaterThan(0)
    await store.close()
    store = await openStore({ ...address, onError: () => {} })
    expect(await applied()).toEqual(before)
    expect(await storedPartners()).toEqual(['A'])
  })

  test('a closed store does not answer a ping', async () => {
    const own = await copyStore(kind)
    const closed = await openStore({ ...own, onError: () => {} })
    await closed.close()
    await expect(closed.ping()).rejects.toThrow()
    await own.remove()
  })

  test('a named statement runs in the transaction it is given, again and again', async () => {
    const add = {
      name: 'add-partner',
      text: 'insert into partners (code, name, is_active, created_at) values ($1, $2, true, now()) returning code',
    }
    const failed = store.transaction(async (tx) => {
      expect(await runNamed(tx, add, ['A', 'x'])).toEqual([{ code: 'A' }])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    for (const code of ['B', 'C']) await runNamed(store.db, add, [code, 'x'])
    await expect(runNamed(store.db, add, ['B', 'x'])).rejects.toThrow()
    expect(await runNamed(store.db, add, ['D', 'x'])).toEqual([{ code: 'D' }])
    expect((await storedPartners()).toSorted()).toEqual(['B', 'C', 'D'])
  })

  test('a notice reaches a listener, none after it closed', async () => {
    const heard: string[] = []
    const channel = await store.listen('notices', (payload) => heard.push(payload))
    await store.db.execute(sql`select pg_notify('notices', 'one')`)
    await expect.poll(() => heard).toEqual(['one'])
    await channel.close()
    await store.db.execute(sql`select pg_notify('notices', 'two')`)
    await store.ping()
    expect(heard).toEqual(['one'])
  })

  describe('one driver, one vehicle, one job at a time', () => {
    let driverId: number
    let vehicleId: number

    beforeEach(async () => {
      const [driver] = await store.db
        .insert(drivers)
        .values({ name: 'Nikos', phone: '1' })
        .returning()
      const [vehicle] = await store.db
        .insert(vehicles)
        .values({
          makeModel: 'Vito',
          licensePlate: randomUUID(),
          capacity: 8,
          vehicleType: 'Minivan',
        })
        .returning()
      driverId = driver?.id ?? 0
      vehicleId = vehicle?.id ?? 0
    })

    const book = (from: string, to: string, fields: Partial<typeof bookings.$inferInsert>) =>
      insertBooking(store, from, to, fields)

    test('overlapping jobs of one driver or one vehicle are refused by name', async () => {
      await book('10:00', '11:00', { driverId })
      await book('10:00', '11:00', { vehicleId })
      for (const [from, to] of [
        ['10:30', '11:30'],
        ['09:00', '10:01'],
        ['10:10', '10:20'],
        ['10:00', '11:00'],
      ] as const) {
        expect(await refusedBy(book(from, to, { driverId }))).toEqual(['23P01', 'driver_free'])
        expect(await refusedBy(book(from, to, { vehicleId }))).toEqual(['23P01', 'vehicle_free'])
      }
    })

    test('jobs that follow each other at once, or others’, are fine', async () => {
      await book('10:00', '11:00', { driverId, vehicleId })
      await book('11:00', '12:00', { driverId, vehicleId })
      await book('09:00', '10:00', { driverId, vehicleId })
      await book('10:00', '11:00', {})
    })

    test('a clash the office allowed on purpose stands', async () => {
      await book('10:00', '11:00', { driverId, vehicleId })
      await book('10:30', '11:30', { driverId, vehicleId, clashAllowed: true })
    })

    test('a cancelled job keeps nobody, and cannot come back over another', async () => {
      const cancelled = await book('10:00', '11:00', { driverId, status: 'cancelled' })
      await book('10:30', '11:30', { driverId })
      const revived = store.db
        .update(bookings)
        .set({ status: 'confirmed' })
        .where(eq(bookings.id, cancelled))
      expect(await refusedBy(revived)).toEqual(['23P01', 'driver_free'])
    })

    test('of many who want the same driver at once, one gets him', async () => {
      const wanted = await Promise.all(Array.from({ length: 8 }, () => book('10:00', '11:00', {})))
      const outcomes = await Promise.allSettled(
        wanted.map((id) =>
          store.db.update(bookings).set({ driverId }).where(eq(bookings.id, id)).execute(),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
  })
})

async function reason(asked: Promise<unknown>): Promise<string> {
  const chain = (error: unknown): string =>
    error instanceof Error ? `${error.message} ${chain(error.cause)}` : ''
  return asked.then(() => 'answered', chain)
}

/** SQLSTATE and constraint of the refusal, from whichever driver it comes. */
async function refusedBy(asked: PromiseLike<unknown>): Promise<[string, string]> {
  const error = await Promise.resolve(asked).then(
    () => {
      throw new Error('it was accepted')
    },
    (refusal: unknown) => refusal,
  )
  const cause = (error as { cause: { code: string; constraint: string } }).cause
  return [cause.code, cause.constraint]
}

async function insertBooking(
  store: Store,
  from: string,
  to: string,
  fields: Partial<typeof bookings.$inferInsert>,
): Promise<number> {
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '1' }
  const [order] = await store.db
    .insert(orders)
    .values({
      ...person,
      idempotencyKey: randomUUID(),
      requestHash: 'x',
      paymentMethod: 'cash',
      totalCents: 0,
      createdAt: AT,
    })
    .returning()
  const [booking] = await store.db
    .insert(bookings)
    .values({
      ...person,
      orderId: order?.id ?? 0,
      kind: 'transfer',
      bookingRef: randomUUID(),
      customerName: 'A B',
      date: '2026-06-10',
      time: from,
      pickupAt: new Date(`2026-06-10T${from}:00Z`),
      freeAt: new Date(`2026-06-10T${to}:00Z`),
      durationMinutes: 60,
      pickupLocation: 'P',
      dropoffLocation: 'D',
      passengers: 2,
      status: 'confirmed',
      originalPriceCents: 100,
      discountCents: 0,
      paymentMethod: 'cash',
      createdAt: AT,
      ...fields,
    })
    .returning()
  return booking?.id ?? 0
}
