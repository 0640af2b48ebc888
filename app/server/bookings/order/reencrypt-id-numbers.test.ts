import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#app/server/db/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { insertMany } from '#test/many-bookings.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { type Reencrypted, reencryptIdNumbers } from './reencrypt-id-numbers.ts'

/** More than one transaction takes. */
const COUNT = 600
const [OLD, NEW, LOST] = ['old', 'new', 'lost'].map((name) => name.padEnd(40, '-'))

describe.each(storeKinds)('numbers sealed with a previous key, on the %s store', (kind) => {
  let product: TestProduct
  let store: Store
  beforeAll(async () => {
    product = await openProduct({ kind })
    store = product.services.store
    await insertMany(store, COUNT)
  })
  afterAll(() => product.close())

  const keys = openKeys(NEW ?? '', '', [OLD ?? ''])
  const numbered = (number: number) => `AB${number}`
  async function seal(keyOf: (at: number) => string | undefined): Promise<void> {
    const { rows } = await store.db.execute<{ id: number; ref: string }>(
      sql`select id, booking_ref as ref from bookings order by id`,
    )
    const sealed = rows.map(({ id, ref }, at) => ({
      id,
      sealed: openKeys(keyOf(at) ?? '', '').encrypt('id-number', numbered(at), ref),
    }))
    await store.db.execute(sql`
      update bookings set id_number_encrypted = made.sealed
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as made (id bigint, sealed text)
      where bookings.id = made.id`)
  }
  async function renew(): Promise<{ all: Reencrypted; told: Reencrypted[] }> {
    const told: Reencrypted[] = []
    const all = await reencryptIdNumbers({ store, keys }, (soFar) => told.push({ ...soFar }))
    return { all, told }
  }

  test('each is looked at once, those that no key opens too, and told as far as it has come', async () => {
    // The first and the last of both transactions.
    const lost = new Set([0, 499, 500, COUNT - 1])
    await seal((at) => (lost.has(at) ? LOST : OLD))
    const all = { renewed: COUNT - 4, unreadable: 4 }
    expect(await renew()).toEqual({ all, told: [{ renewed: 498, unreadable: 2 }, all] })
    expect(await renew()).toEqual({ all: { renewed: 0, unreadable: 4 }, told: [] })
    const { rows } = await store.db.execute<{ ref: string; sealed: string }>(
      sql`select booking_ref as ref, id_number_encrypted as sealed from bookings order by id`,
    )
    const present = openKeys(NEW ?? '', '')
    rows.forEach(({ ref, sealed }, at) => {
      if (lost.has(at)) expect(() => present.decrypt('id-number', sealed, ref)).toThrow()
      else expect(present.decrypt('id-number', sealed, ref)).toBe(numbered(at))
    })
  })
})
