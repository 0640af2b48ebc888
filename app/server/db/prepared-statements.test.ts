import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openParked } from '#test/parked-stores.ts'
import type { Store } from './store.ts'

let store: Store
let lite: PGlite
beforeEach(async () => {
  store = await openParked()
  lite = (store.db as unknown as { $client: PGlite }).$client
})
afterEach(() => store.close())

const rowsOf = async (text: string, values?: unknown[]) => (await lite.query(text, values)).rows

async function preparedCount(): Promise<number> {
  const [row] = (
    await lite.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')
  ).rows
  return row?.count ?? 0
}

test('a statement asked again is read once, and answers for the values it is given', async () => {
  const text = 'select $1::int + 1 as next'
  expect(await rowsOf(text, [1])).toEqual([{ next: 2 }])
  const prepared = await preparedCount()
  for (const value of [2, 3, 4, 5, 6, 7]) {
    expect(await rowsOf(text, [value])).toEqual([{ next: value + 1 }])
  }
  // The count itself is one of them, and the store may be full of what others asked.
  expect(await preparedCount()).toBeLessThanOrEqual(prepared)
})

test('values come back as they went, of every kind the product stores', async () => {
  const values = [
    'Ω ø 🐟',
    7,
    2 ** 40,
    true,
    { a: [1, null] },
    ['x', 'y,"z'],
    new Date('2026-11-27T22:00:00Z'),
    null,
    undefined,
    Uint8Array.of(0, 255, 10),
  ]
  const text = `select $1::text as words, $2::int as whole, $3::bigint as large, $4::bool as yes, $5::jsonb as json,
    $6::text[] as list, $7::timestamptz as moment, $8::text as nothing, $9::int as undefined, $10::bytea as bytes`
  const expected = {
    words: values[0],
    whole: 7,
    large: 2 ** 40,
    yes: true,
    json: { a: [1, null] },
    list: ['x', 'y,"z'],
    moment: values[6],
    nothing: null,
    undefined: null,
    bytes: values[9],
  }
  for (let time = 0; time < 3; time += 1) {
    const [row] = (await rowsOf(text, values)) as (typeof expected)[]
    expect({ ...row, bytes: Uint8Array.from(row?.bytes as Uint8Array) }).toEqual(expected)
  }
})

test('what PostgreSQL refuses is named, and the next is answered', async () => {
  await lite.exec('create temp table taken (id int primary key)')
  const text = 'insert into taken values ($1) returning id'
  expect(await rowsOf(text, [1])).toEqual([{ id: 1 }])
  await expect(lite.query(text, [1])).rejects.toMatchObject({
    code: '23505',
    constraint: 'taken_pkey',
  })
  expect(await rowsOf(text, [2])).toEqual([{ id: 2 }])
  await expect(lite.query('select no_such_column')).rejects.toMatchObject({ code: '42703' })
  await expect(lite.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
  expect(await rowsOf('select count(*)::int as rows from taken')).toEqual([{ rows: 2 }])

  const prepared = await preparedCount()
  for (let time = 0; time < 5; time += 1) await lite.query(text, [1]).catch(() => {})
  expect(await preparedCount()).toBeLessThanOrEqual(prepared)
})

test('a transaction that failed refuses what follows, and leaves nothing', async () => {
  await lite.exec('create temp table tried (id int primary key)')
  const insert = (id: number) => sql`insert into tried values (${id})`
  const failing = store.transaction(async (tx) => {
    await tx.execute(insert(1))
    await tx.execute(insert(1)).catch(() => {})
    await expect(tx.execute(insert(2))).rejects.toMatchObject({ cause: { code: '25P02' } })
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  await store.transaction((tx) => tx.execute(insert(1)))
  expect(await rowsOf('select id from tried')).toEqual([{ id: 1 }])
})

test('a table that was changed is asked anew', async () => {
  await lite.exec('create temp table changed (first int)')
  await lite.query('insert into changed values ($1)', [1])
  const text = 'select * from changed'
  expect(await rowsOf(text)).toEqual([{ first: 1 }])
  await lite.query('alter table changed add column second text')
  expect(await rowsOf(text)).toEqual([{ first: 1, second: null }])
  await store.transaction((tx) => tx.execute(sql`alter table changed alter first type text`))
  expect(await rowsOf(text)).toEqual([{ first: '1', second: null }])
  await lite.exec('discard all')
  await lite.exec('create temp table changed (third int)')
  expect(await rowsOf(text)).toEqual([])
})

test('a transaction that is over answers nothing', async () => {
  let over: Parameters<Parameters<PGlite['transaction']>[0]>[0] | undefined
  await lite.transaction(async (tx) => {
    over = tx
    await tx.query('select 1')
  })
  await expect(over?.query('select 1')).rejects.toThrow('closed')
})

test('no more are kept than there is room for, those longest unused go', async () => {
  const often = 'select 0 as often'
  for (let number = 1; number <= 400; number += 1) {
    await lite.query(`select ${number} as number`)
    await lite.query(often)
  }
  expect(await preparedCount()).toBeLessThanOrEqual(151)
  const prepared = await rowsOf(
    'select statement from pg_prepared_statements where statement = $1',
    [often],
  )
  expect(prepared).toHaveLength(1)
})
