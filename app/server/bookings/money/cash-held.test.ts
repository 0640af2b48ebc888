import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookManaged } from '#test/managed.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { readHeld } from './cash-held.ts'

describe.each(storeKinds)('what drivers have of all cash ever, on the %s store', (kind) => {
  let product: TestProduct
  let orderId = 0
  beforeAll(async () => {
    product = await openProduct({ kind })
    orderId = (await bookManaged(product, {})).orderId
  })
  afterAll(() => product.close())

  const note = (id: number, driverId: number, cents: number) =>
    product.services.store.db.execute(sql`
      insert into receipts (id, order_id, method, amount_cents, cause, taken_by, driver_id, received_at)
      overriding system value
      values (${id}, ${orderId}, 'cash', ${cents}, 'driver', 'somebody', ${driverId}, now())`)
  const handIn = (driverId: number, cents: number) =>
    product.services.store.db.execute(sql`
      insert into cash_handovers (driver_id, amount_cents, taken_by, taken_at)
      values (${driverId}, ${cents}, 'admin', now())`)
  const held = async (driverId: number, lateRows: number) =>
    (await readHeld(product.services.store.db, lateRows)).get(driverId)

  test('is the sum, however often it is asked, and takes in rows that come late', async () => {
    const [one, other] = [(await newDriver(product)).id, (await newDriver(product)).id]
    expect(await held(one, 2)).toBeUndefined()
    let sum = 0
    for (const [at, cents] of [100, 20, 3, 4_000, 50_000].entries()) {
      await note(101 + at * 2, one, cents)
      sum += cents
      expect(await held(one, 2)).toBe(sum)
      expect(await held(one, 2)).toBe(sum)
    }
    await note(108, one, 7)
    await note(111, other, 9)
    await handIn(one, 123)
    expect(await held(one, 2)).toBe(sum + 7 - 123)
    expect(await held(other, 2)).toBe(9)
    await handIn(one, -23)
    expect(await held(one, 2)).toBe(sum + 7 - 100)
  })

  test('control: without the last rows read anew, one that comes late is lost', async () => {
    const { id } = await newDriver(product)
    await note(1_001, id, 100)
    expect(await held(id, 0)).toBe(100)
    await note(1_000, id, 20)
    expect(await held(id, 0)).toBe(100)
  })
})
