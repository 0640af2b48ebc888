import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { salesDocuments } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const COMPANY = { name: 'Paros Rides', street: 'Quay 1', taxNumber: 'EL 123456789' }
const ROUNDS = 6

/** Resolves for all once so many have come. */
function barrier(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === count) resolve()
    return promise
  }
}

// The embedded store is one process's alone.
describe.skipIf(!storeKinds.includes('postgres'))('two products number on one database', () => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let address: StoreAddress
  let products: TestProduct[]
  beforeAll(async () => {
    address = await copyStore('postgres')
    const open = () => openProduct({ kind: 'postgres', store: address, now: clock.now })
    // One after the other: the first makes the accounts.
    products = [await open(), await open()]
  })
  afterAll(async () => {
    await Promise.all(products.map((product) => product.close()))
    await address.remove()
  })

  test('receipts of both, and some that are rolled back: no number twice, none left out', async () => {
    const [one] = products as [TestProduct]
    const admin = await signIn(one)
    const path = '/api/admin/company'
    const { version } = (await callAs(one, admin, { path })).body
    const body = { version, ...COMPANY }
    expect((await callAs(one, admin, { method: 'PATCH', path, body })).status).toBe(200)
    const ids: number[] = []
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const { body: booked } = await bookManaged(one, { trip: { date: '2026-08-01' } })
      ids.push((await bookingOf(one, booked.bookingRef)).id)
    }
    const wish = { kind: 'receipt', agreedCents: 58_00, notify: false } as const
    const issued = await Promise.allSettled(
      ids.flatMap((id, at) => {
        const product = products[at % products.length] as TestProduct
        const { documents, store } = product.services
        const lost = store.transaction(async (tx) => {
          await tx.execute(sql`
            insert into document_series (kind, year, last) values ('receipt', 2026, 1)
            on conflict (kind, year) do update set last = document_series.last + 1`)
          throw new Error('the machine stops')
        })
        return [documents.issue(id, wish, 'admin'), lost]
      }),
    )
    const told = issued.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(told.map((answer) => (answer as { ok: boolean }).ok)).toEqual(ids.map(() => true))
    const rows = await one.services.store.db
      .select({ number: salesDocuments.number })
      .from(salesDocuments)
      .where(eq(salesDocuments.kind, 'receipt'))
      .orderBy(asc(salesDocuments.number))
    expect(rows.map(({ number }) => number)).toEqual(ids.map((_, at) => at + 1))
  })

  test('control: without a row that is held, both give the same number', async () => {
    const [{ services }] = products as [TestProduct]
    await services.store.db.execute(sql`create table control_documents (number integer)`)
    const both = barrier(2)
    await Promise.all(
      products.map(({ services: { store } }) =>
        store.transaction(async (tx) => {
          const { rows } = await tx.execute<{ next: number }>(
            sql`select coalesce(max(number), 0) + 1 as next from control_documents`,
          )
          await both()
          await tx.execute(sql`insert into control_documents values (${rows[0]?.next})`)
        }),
      ),
    )
    const { rows } = await services.store.db.execute(sql`select number from control_documents`)
    expect(rows).toEqual([{ number: 1 }, { number: 1 }])
  })
})
