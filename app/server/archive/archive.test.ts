import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openKeys } from '#app/server/keys/index.server.ts'
import { everyRow, fillRest, HOSTILE_WORDS, openAt } from '#test/archive.ts'
import { book } from '#test/journey.ts'
import { mailsOf } from '#test/mails.ts'
import { readByLink } from '#test/managed.ts'
import { signIn } from '#test/office.ts'
import { openProduct, TEST_SECRET, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, type StoreKind, storeKinds } from '#test/stores.ts'
import {
  ArchiveRefused,
  exportToFile,
  importEverything,
  importFromFile,
  moveEverything,
} from './index.server.ts'
import { readLines } from './lines.ts'

const keys = openKeys(TEST_SECRET, '')
const now = () => new Date('2026-07-02T08:00:00Z')
const env = { PAYMENT_METHODS: 'card,cash' }

const directions: [from: StoreKind, to: StoreKind][] = storeKinds.includes('postgres')
  ? [
      ['embedded', 'postgres'],
      ['postgres', 'embedded'],
    ]
  : [['embedded', 'embedded']]

describe.each(directions)('from the %s store to the %s store', (from, to) => {
  let source: StoreAddress
  let target: StoreAddress
  let file: string
  let manageUrl: string
  let bookingRef: string
  let before: Record<string, string[]>

  beforeAll(async () => {
    ;[source, target] = [await copyStore(from), await copyStore(to)]
    file = join(source.dataDir, 'everything.gz')
    const product = await openProduct({ kind: from, store: source, env })
    const details = { paymentMethod: 'cash', specialRequest: HOSTILE_WORDS[2] }
    const { body } = await book(product, { details })
    ;({ manageUrl, bookingRef } = body)
    await signIn(product)
    await fillRest(product.services.store)
    await product.services.funnel.flush()
    await exportToFile({ store: product.services.store, keys, now }, file)
    before = await everyRow(product.services.store)
    await product.close()
    // As an operator would find it: started once, so that it has first accounts and vehicles.
    await (await openProduct({ kind: to, store: target, env })).close()
  })
  afterAll(async () => {
    await source.remove()
    await target.remove()
  })

  /** Imports what `change` makes of the archive's lines, and tells what came of it. */
  const attempt = async (change: (lines: string[]) => string[], key = keys) => {
    const lines = change(gunzipSync(readFileSync(file)).toString().split('\n'))
    const store = await openAt(target)
    const untouched = await everyRow(store)
    const refusal = await importEverything(
      { store, keys: key },
      readLines(Readable.from([Buffer.from(lines.join('\n'))])),
    ).catch((error: Error) => error)
    expect(await everyRow(store)).toEqual(untouched)
    await store.close()
    return refusal
  }

  test('the archive is for its owner’s eyes, says what it holds, and never takes a file’s place', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [first = ''] = gunzipSync(readFileSync(file)).toString().split('\n')
    expect(JSON.parse(first)).toMatchObject({
      meltemi: 'archive',
      format: 1,
      madeAt: '2026-07-02T08:00:00.000Z',
      notice: expect.stringContaining('personal data'),
    })
    const store = await openAt(source)
    await expect(exportToFile({ store, keys, now }, file)).rejects.toThrow('exists')
    await store.close()
  })

  test('every table had something to lose', () => {
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([])
  })

  test.each<[string, (lines: string[]) => string[], string]>([
    ['no archive', () => ['hello'], 'no archive'],
    ['another format', (lines) => edited(lines, 0, '"format":1', '"format":2'), 'format 2'],
    ['a newer release', (lines) => edited(lines, 0, /"00\d\d_/, '"9999_'), 'Update this one first'],
    ['an end that is missing', (lines) => lines.slice(0, -2), 'damaged'],
    ['a cut in the middle', (lines) => lines.slice(0, lines.length / 2), 'damaged'],
    ['an altered value', (lines) => altered(lines, 'Anna', 'Hanna'), 'damaged'],
    ['an altered price', (lines) => altered(lines, '"5800"', '"58x0"'), 'damaged'],
    [
      'a row that is missing',
      (lines) => lines.filter((line) => !line.includes('evt_é')),
      'damaged',
    ],
  ])('%s is refused, and nothing is changed', async (_, change, words) => {
    const refusal = await attempt(change)
    expect(refusal).toBeInstanceOf(ArchiveRefused)
    expect((refusal as Error).message).toContain(words)
  })

  test('another SECRET_KEY is refused, unless that is meant', async () => {
    const other = openKeys('another-key-that-is-long-enough-0123456789', '')
    expect(await attempt((lines) => lines, other)).toMatchObject({
      message: expect.stringContaining('SECRET_KEY'),
    })
  })

  test('a file that was cut off is refused', async () => {
    const cut = join(source.dataDir, 'cut.gz')
    writeFileSync(cut, readFileSync(file))
    truncateSync(cut, statSync(cut).size - 40)
    const store = await openAt(target)
    await expect(importFromFile({ store, keys }, cut)).rejects.toThrow('damaged')
    await store.close()
  })

  test('a crash in the middle leaves the target as it was', async () => {
    const store = await openAt(target)
    const untouched = await everyRow(store)
    async function* dying() {
      yield* gunzipSync(readFileSync(file)).toString().split('\n').slice(0, 30)
      throw new Error('power cut')
    }
    await expect(importEverything({ store, keys }, dying())).rejects.toThrow('power cut')
    expect(await everyRow(store)).toEqual(untouched)
    await store.close()
  })

  test('everything arrives, row by row, and the product works on', async () => {
    const [here, there] = [await openAt(source), await openAt(target)]
    const sums =
      from === 'embedded'
        ? await moveEverything({ from: here, to: there, keys, now })
        : await importFromFile({ store: there, keys }, file)
    expect(await everyRow(there)).toEqual(before)
    expect(await everyRow(here)).toEqual(before)
    const counted = Object.fromEntries(
      sums.map(({ table, rows }) => [table.replaceAll('"', ''), rows]),
    )
    expect(counted).toMatchObject({ 'public.orders': 1, 'public.bookings': 1 })
    const again = importFromFile({ store: there, keys }, file)
    await expect(again).rejects.toThrow('The store is in use')
    await Promise.all([here.close(), there.close()])
    await workOn()
  })

  const workOn = async () => {
    const product = await openProduct({ kind: to, store: target, env })
    try {
      await showsTheSame(product)
      // The mail that waited goes, by the job that waited with it.
      await product.work()
      await vi.waitFor(
        async () =>
          expect((await mailsOf(product)).map(({ state }) => state)).not.toContain('waiting'),
        { timeout: 20_000 },
      )
      const { status } = await book(product, { details: { paymentMethod: 'cash' } })
      expect(status).toBe(201)
      await expect(tallied(product)).resolves.toEqual({ bookings: 2 })
    } finally {
      await product.close()
    }
  }

  const showsTheSame = async (product: TestProduct) => {
    const { bookings } = product.services
    const record = await bookings.office.readRecord(bookingRef)
    expect(record).toMatchObject({ idNumber: 'AB1234567', booking: { bookingRef } })
    const token = manageUrl.split('/').at(-1) ?? ''
    expect(await readByLink(product, token)).toMatchObject({
      specialRequest: HOSTILE_WORDS[2]?.normalize('NFC'),
    })
  }

  const tallied = async ({ services }: TestProduct) => {
    const { rows } = await services.store.db.execute(
      sql`select sum(bookings)::int as bookings from booking_tallies`,
    )
    return rows[0]
  }
})

test('lines end at line feeds only, wherever the pieces are cut', async () => {
  const text = 'é\u2028one\r\n日本\n\nlast'
  for (const size of [1, 2, 3, 100]) {
    const bytes = Buffer.from(text)
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    const lines: string[] = []
    for await (const line of readLines(Readable.from(pieces))) lines.push(line)
    expect(lines).toEqual(text.split('\n'))
  }
})

function edited(lines: string[], at: number, from: string | RegExp, to: string): string[] {
  return lines.map((line, index) => (index === at ? line.replace(from, to) : line))
}

function altered(lines: string[], from: string, to: string): string[] {
  return edited(
    lines,
    lines.findIndex((line) => line.includes(from)),
    from,
    to,
  )
}
