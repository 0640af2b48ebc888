import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { insertMany } from '#test/many-bookings.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { findWithin, patternOf } from './search-within.ts'

const BOOKINGS = 400

describe.each(storeKinds)('looking through so many rows by index, on the %s store', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind })
    await insertMany(product.services.store, BOOKINGS)
    // Moments apart by less than JavaScript tells, and some that are the same.
    await product.services.store.db.execute(sql`
      update bookings set created_at = date_trunc('second', created_at) + (id % 5) * interval '1 us',
        search_text = case when id % 3 = 0 then '50%_off compass' when id % 3 = 1 then '50x off' else '' end`)
  })
  afterAll(() => product.close())

  /** Row by row: ids of the newest with a word among so many. */
  async function lookThrough(word: string, rows: number) {
    const { rows: found } = await product.services.store.db.execute<{ id: number }>(sql`
      select id::int as id from (select * from bookings where kind = 'transfer'
        order by created_at desc, id desc limit ${rows}) near
      where search_text like ${patternOf(word)} order by created_at desc, id desc`)
    return found.map(({ id }) => id)
  }

  test.each([1, 2, 7, 100, 360])('finds in %i rows what each of them says', async (rows) => {
    const { db } = product.services.store
    const where = and(eq(bookings.kind, 'transfer'))
    for (const word of ['compass', '%_', 'nothing']) {
      const all = await lookThrough(word, rows)
      const found = await findWithin(db, [word], { where, limit: 9 }, rows)
      expect(found, word).toEqual({
        ids: all.slice(0, 9),
        found: { value: all.length, capped: true },
      })
    }
  })

  test('leaves fewer rows than that to whoever looks at each', async () => {
    const { db } = product.services.store
    const where = eq(bookings.kind, 'transfer')
    expect(await findWithin(db, ['compass'], { where, limit: 9 }, 361)).toBeNull()
  })
})
