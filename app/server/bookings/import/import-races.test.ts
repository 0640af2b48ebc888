import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ImportPlan, StoredKeys } from '#app/server/bookings/index.server.ts'
import { bookings, history, orders } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const FILE = `Date;Time;Name;From;To;Pax;Price;Payment
31/07/2025;14:30;Anna Kovač;Paros Airport;Naoussa;3;58,00;Cash
01/08/2025;09:30;Ελένη Παππά;Naoussa;Parikia;2;45;Cash
02/08/2025;10:00;Maria Rossi;Naoussa;Parikia;1;45;Cash
`
/** The lock of run-import.ts. */
const IMPORT_LOCK = 727_004

describe.each(storeKinds)('two imports of one file at the same moment, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterEach(async () => {
    await product.services.store.db.execute(sql`truncate ${orders}, ${history} cascade`)
  })
  afterAll(() => product.close())

  /** Both have read the file, and looked for what is there, before either stores a row. */
  const planTwice = () => Promise.all([plan(), plan()])
  async function plan(): Promise<ImportPlan> {
    const bytes = new TextEncoder().encode(FILE)
    const file = { name: 'season.csv', bytes, mapping: null }
    const planned = await product.services.bookings.imports.plan(file)
    if (!planned.ok) throw new Error(`the file is good: ${JSON.stringify(planned)}`)
    expect(planned.plan).toMatchObject({ already: 0, wrongRows: 0 })
    return planned.plan
  }
  const run = (planned: ImportPlan) =>
    product.services.bookings.imports.run(planned, { actor: 'admin', onProgress: () => {} })
  const names = async () => {
    const rows = await product.services.store.db.select().from(bookings)
    return rows.map(({ customerName }) => customerName).toSorted()
  }
  const ONCE = ['Anna Kovač', 'Maria Rossi', 'Ελένη Παππά']

  test('every row comes in once, whoever was first', async () => {
    const answers = await Promise.all((await planTwice()).map(run))
    const came = answers.map((answer) => (answer.ok ? answer.imported.transfer : 0))
    expect(came.toSorted()).toEqual([0, 3])
    expect(await names()).toEqual(ONCE)
  })

  test('one that waited passes over what the other brought in', async () => {
    const [first, second] = await planTwice()
    expect(await run(first)).toMatchObject({ imported: { transfer: 3 }, already: 0 })
    expect(await run(second)).toMatchObject({ imported: { transfer: 0 }, already: 3 })
    expect(await names()).toEqual(ONCE)
  })

  test('control: if rows had no key of their own, all would come in twice', async () => {
    const [first, second] = await planTwice()
    const keyless = second.ready.map((row) => ({
      ...row,
      keys: [`${row.keys[0]}-again`] as StoredKeys,
    }))
    await run(first)
    expect(await run({ ...second, ready: keyless })).toMatchObject({ imported: { transfer: 3 } })
    expect(await names()).toEqual([...ONCE, ...ONCE].toSorted())
  })

  // The embedded store has one connection: there, transactions follow each other anyway.
  test.runIf(kind === 'postgres')('while one stores, another is told to wait at once', async () => {
    const planned = await plan()
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const storing = product.services.store.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
      held.resolve()
      await over.promise
    })
    await held.promise
    expect(await run(planned)).toEqual({ ok: false, error: 'busy' })
    expect(await names()).toEqual([])
    over.resolve()
    await storing
    expect(await run(planned)).toMatchObject({ imported: { transfer: 3 } })
  })
})
