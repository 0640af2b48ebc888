import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMany } from '#test/many-bookings.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { NEWEST_FIRST } from './list-order.ts'
import { searchNearest } from './search-bookings.ts'

describe.each(storeKinds)('which words the index is asked for, on the %s store', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind })
    // More than are looked through for a short page before the index is asked.
    await insertMany(product.services.store, 1_100)
  })
  afterAll(() => product.close())

  const database = () => product.services.store.db
  const search = { where: undefined, order: NEWEST_FIRST, cursor: null, byDay: false, limit: 5 }
  const nearest = (word: string) => searchNearest(database(), word, search)
  const isKnown = async (word: string) => {
    const { rows } = await database().execute<{ known: boolean }>(
      sql`select cardinality(show_trgm(${word})) > 0 as known`,
    )
    return rows[0]?.known
  }

  test.each(['zqx', 'q7z', '0z9', 'zq zqx'])(
    '%s: three letters or digits in a row',
    async (word) => {
      expect(await nearest(word)).toMatchObject({
        isWhole: false,
        ids: [],
        found: { capped: true },
      })
    },
  )

  test.each(['zq', 'z', 'zq-xz', 'zq жщ', '%_%', '!!!'])(
    '%s is looked for without it',
    async (word) => {
      expect(await nearest(word)).toMatchObject({ isWhole: true, ids: [] })
    },
  )

  test.each(['жщю', 'жщ-жщю', '漢字仮', '\u{10d4a}\u{10d4b}\u{10d4c}'])(
    '%s as the database knows its letters',
    async (word) => {
      const run = word.split('-').at(-1) ?? ''
      expect((await nearest(word)).isWhole).toBe(!(await isKnown(run)))
    },
  )
})
