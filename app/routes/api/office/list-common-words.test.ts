import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMany } from '#test/many-bookings.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/** More than are looked through where days are named. */
const BOOKINGS = 8_050

describe.each(storeKinds)('words that most bookings have, on the %s store', (kind) => {
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind })
    admin = await signIn(product)
    const { db } = product.services.store
    await insertMany(product.services.store, BOOKINGS)
    await db.execute(sql`
      update bookings set search_text = case when id % 2 = 0 then 'harbour' else 'mountain' end`)
    await db.execute(sql`
      update bookings set search_text = 'harbour lantern'
      where id = (select id from bookings order by date desc, time desc, id desc limit 1)`)
  })
  afterAll(() => product.close())

  /** Gives a word to every n-th booking of an order. */
  const spread = (word: string, every: number, order: string) =>
    product.services.store.db.execute(sql`
      update bookings set search_text = search_text || ' ' || ${word}
      from (select id, row_number() over (order by ${sql.raw(order)}) as place from bookings) ordered
      where ordered.id = bookings.id and place % ${every}::int = 0`)

  /** The first fifty with a word, looked for in all. */
  const withWord = async (word: string, order: string) => {
    const { rows } = await product.services.store.db.execute<{ id: number }>(sql`
      select id::int as id from bookings where search_text like ${`%${word}%`}
      order by ${sql.raw(order)} limit 50`)
    return rows.map(({ id }) => id)
  }

  const found = async (q: string) => {
    const path = `/api/admin/bookings?from=2026-01-01&q=${encodeURIComponent(q)}`
    const { body } = await callAs(product, admin, { path })
    return { count: body.count, shown: body.bookings.length }
  }

  test('are looked for among the nearest only, and the count says so; a rare one is found wherever it is', async () => {
    expect(await found('harbour mountain')).toEqual({ count: { value: 0, capped: true }, shown: 0 })
    expect(await found('harbour lantern')).toEqual({ count: { value: 1, capped: false }, shown: 1 })
    expect((await found('harbour')).shown).toBe(50)
  })

  test('one of every thirtieth row is looked for further on, after those that were looked through', async () => {
    await spread('anchor', 32, 'date, time, id')
    const query = 'from=2026-01-01&q=anchor'
    const { body } = await callAs(product, admin, { path: `/api/admin/bookings?${query}` })
    // No row behind the one that fills the page is looked at.
    expect(body.count).toEqual({ value: 51, capped: true })
    expect(body.bookings.map(({ id }: { id: number }) => id)).toEqual(
      await withWord('anchor', 'date, time, id'),
    )
  })

  test('one that thins out behind the nearest is looked for until the page is full', async () => {
    const order = 'date, time, id'
    await spread('capstan', 32, order)
    await product.services.store.db.execute(sql`
      update bookings set search_text = replace(search_text, ' capstan', '')
      from (select id, row_number() over (order by ${sql.raw(order)}) as place from bookings) ordered
      where ordered.id = bookings.id and place between 601 and 1300`)
    const query = 'from=2026-01-01&q=capstan'
    const { body } = await callAs(product, admin, { path: `/api/admin/bookings?${query}` })
    expect(body.bookings.map(({ id }: { id: number }) => id)).toEqual(
      await withWord('capstan', order),
    )
    expect(body.count).toEqual({ value: 51, capped: true })
  })

  test('the same of the newest: what stands behind the nearest is found, and nothing twice', async () => {
    await spread('beacon', 175, 'created_at desc, id desc')
    const { body } = await callAs(product, admin, { path: '/api/admin/bookings?q=beacon' })
    expect(body.count).toEqual({ value: BOOKINGS / 175, capped: false })
    const order = 'created_at desc, id desc'
    expect(body.bookings.map(({ id }: { id: number }) => id)).toEqual(
      await withWord('beacon', order),
    )
  })

  test('one that ends behind the nearest is found by a caller wherever else it is', async () => {
    await product.services.store.db.execute(sql`
      update bookings set search_text = search_text || ' keelson'
      from (select id, row_number() over (order by date, time, id) as place from bookings) ordered
      where ordered.id = bookings.id and (place in (5, 10, 15) or place > ${BOOKINGS - 5})`)
    const { body } = await callAs(product, admin, { path: '/api/admin/search?q=keelson' })
    expect(body.bookings).toHaveLength(8)
  })

  test('a caller is found by a rare one, however many trips stand before theirs', async () => {
    const called = async (q: string) => {
      const path = `/api/admin/search?q=${encodeURIComponent(q)}`
      return (await callAs(product, admin, { path })).body.bookings
    }
    expect(await called('harbour lantern')).toHaveLength(1)
    expect(await called('lantern')).toHaveLength(1)
    expect(await called('harbour')).toHaveLength(8)
    expect(await called('lighthouse')).toEqual([])
  })
})
