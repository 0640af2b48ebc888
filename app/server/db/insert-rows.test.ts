import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { insertRows } from './insert-rows.ts'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'

type Sample = {
  long: number
  short: number
  words: string | null
  name: string
  at: Date
  is_it: boolean
  told: unknown
}

const insertSamples = insertRows<Sample>('samples', {
  long: 'bigint',
  short: 'integer',
  words: 'text',
  name: 'uuid',
  at: 'timestamptz',
  is_it: 'boolean',
  told: 'jsonb',
})

const SAMPLES: Sample[] = [
  {
    long: 1,
    short: -1,
    words: 'Χριστόφορος 🚐 "quoted" \\ {a,b} null',
    name: '0b1e52c4-5d3c-4f56-9b1b-6c5f1a2b3c4d',
    at: new Date('2026-08-01T07:00:00.123Z'),
    is_it: true,
    told: { text: 'Δρόμος κλειστός', cents: [5_800, 0.5, null] },
  },
  {
    // Behind the server's clock, and far from the year 2000 both ways.
    long: -86_400_123,
    short: 2_147_483_647,
    words: '',
    name: 'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
    at: new Date('1969-12-31T23:59:59.999Z'),
    is_it: false,
    told: 'a text',
  },
  {
    long: Number.MAX_SAFE_INTEGER,
    short: -2_147_483_648,
    words: null,
    name: '00000000-0000-0000-0000-000000000000',
    at: new Date('9999-12-31T23:59:59.999Z'),
    is_it: false,
    told: null,
  },
  {
    long: -4_294_967_296,
    short: 0,
    words: 'long '.repeat(2_000),
    name: '0b1e52c4-5d3c-4f56-9b1b-6c5f1a2b3c4e',
    at: new Date('2255-06-05T23:47:34.741Z'),
    is_it: true,
    told: { deep: { words: '…'.repeat(500) } },
  },
]

describe.each(storeKinds)('rows stored together, on the %s store', (kind) => {
  let store: Store
  let address: StoreAddress
  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
    await store.db.execute(sql`create table samples (place int generated always as identity, long bigint, short integer,
      words text, name uuid, at timestamptz, is_it boolean, told jsonb)`)
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  test('are read as they were given, whatever is in them', async () => {
    await store.transaction((tx) => insertSamples(tx, SAMPLES))
    const { rows } = await store.db.execute<
      Record<string, string>
    >(sql`select long::text, short, words, name::text,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, is_it, told from samples order by place`)
    const expected = SAMPLES.map(({ long, name, at, ...sample }) => {
      const micro = at.toISOString().replace('Z', '000Z')
      return { ...sample, long: String(long), name: name.toLowerCase(), at: micro }
    })
    expect(rows).toEqual(expected)
  })

  test('are all stored or none, and none is no statement', async () => {
    const [sample] = SAMPLES
    if (!sample) throw new Error('no sample')
    const wrong = { ...sample, name: 'no uuid' }
    await expect(store.transaction((tx) => insertSamples(tx, [sample, wrong]))).rejects.toThrow(
      'not a UUID',
    )
    const large = { ...sample, short: 2 ** 31 }
    await expect(store.transaction((tx) => insertSamples(tx, [sample, large]))).rejects.toThrow()
    await store.transaction((tx) => insertSamples(tx, []))
    const { rows } = await store.db.execute(sql`select count(*)::int as count from samples`)
    expect(rows).toEqual([{ count: SAMPLES.length }])
  })
})
