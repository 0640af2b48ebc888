import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { book } from '#test/journey.ts'
import { bookManaged, readByLink } from '#test/managed.ts'
import { type Ended, envOf, meltemi } from '#test/meltemi.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { type Control, openControl } from '../control/listen.ts'
import { packTar } from './tar.ts'

const root = mkdtempSync(join(tmpdir(), 'meltemi-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Far more than it takes, on a machine that is busy with other things. */
const SLOWEST = { timeout: 25_000 }

const QUICK = { level: constants.Z_BEST_SPEED }

/** The key is made into the data folder, as for an operator who set nothing. */
const OWN_KEY = { SECRET_KEY: '' }
const settingsOf = (dataDir: string) => ({
  ...envOf({ databaseUrl: null, dataDir, remove: async () => {} }),
  ...OWN_KEY,
})

/** A running product with an open control socket. */
async function startServer(dataDir: string) {
  const store: StoreAddress = { databaseUrl: null, dataDir, remove: async () => {} }
  const product = await openProduct({ kind: 'embedded', store, env: OWN_KEY })
  const control = await openControl(product.services)
  return { product, control }
}

async function stopServer(server: { product: TestProduct; control: Control | null }) {
  await server.control?.close(1_000)
  await server.product.close()
}

describe('the embedded store', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let dataDir: string
  let next = 0
  const fresh = (name: string) => join(root, `${name}-${next++}`)
  const run = (args: string[], folder = dataDir) =>
    meltemi(args, { env: settingsOf(folder), folder: root })

  beforeAll(async () => {
    const { dataDir: folder } = await copyStore('embedded')
    dataDir = folder
    server = await startServer(dataDir)
  })
  afterAll(async () => {
    await stopServer(server)
    rmSync(join(dataDir, '..'), { recursive: true })
  })

  /** Rows and checksum of every table whose rows a drill must bring back, to the last byte. */
  async function sumsOf({ services }: TestProduct) {
    const sums: Record<string, string> = {}
    for (const table of ['orders', 'bookings', 'messages', 'payments', 'history', 'account']) {
      const { rows } = await services.store.db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(table)} t order by 1`,
      )
      const hash = createHash('sha256').update(rows.map(({ row }) => row).join())
      sums[table] = `${rows.length} rows, ${hash.digest('hex')}`
    }
    return sums
  }

  /** Orders without legs, and whether the tallies say what the rows say. */
  async function consistencyOf({ services }: TestProduct) {
    const { rows } = await services.store.db.execute(sql`
      select (select count(*)::int from bookings) as bookings,
        (select coalesce(sum(bookings), 0)::int from booking_tallies) as tallied,
        (select coalesce(sum(price_cents), 0)::int from bookings) as cents,
        (select coalesce(sum(price_cents), 0)::int from booking_tallies) as "talliedCents",
        (select count(*)::int from orders o
          where not exists (select from bookings b where b.order_id = o.id)) as "withoutLegs"`)
    return rows[0] as Record<string, number>
  }

  test('the drill: book, back up while running, lose everything, restore, go on', async () => {
    const { product } = server
    const { body, token } = await bookManaged(product, { details: { idNumber: 'AB7654321' } })
    await book(product, { details: { paymentMethod: 'card' } })
    await product.work()
    await vi.waitFor(async () => {
      expect(await product.services.mail.list({ limit: 50, state: 'waiting' })).toEqual([])
    }, SLOWEST)
    await product.services.jobs.stop(2_000)
    const before = await sumsOf(product)
    const file = fresh('drill')
    const wrote = await run(['backup', file])
    expect(wrote).toMatchObject({ exit: 0, complained: [] })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(wrote.printed.join()).toContain('The file holds the secret key')
    await stopServer(server)
    rmSync(dataDir, { recursive: true })

    const restored = await run(['restore', file])
    expect(restored).toMatchObject({ exit: 0, complained: [] })
    expect(restored.printed.join()).toMatch(/Restored \d+ bookings, as of \d{4}-\d\d-\d\d/)
    expect(readdirSync(dataDir).toSorted()).toEqual(['db', 'owner.lock', 'secret-key'])
    server = await startServer(dataDir)
    expect(await sumsOf(server.product)).toEqual(before)
    const office = openBrowser(server.product)
    expect((await office.signIn('admin', 'admin-password')).status).toBe(200)
    const record = await office.get(`/api/admin/bookings/${body.bookingRef}`)
    expect(record.text).toContain('AB7654321')
    const [mail] = await server.product.services.mail.list({ limit: 1, q: 'anna@example.com' })
    expect(mail?.state).toBe('kept')
    const managed = await readByLink(server.product, token)
    expect(JSON.stringify(managed)).toContain(body.bookingRef)
    expect((await book(server.product)).status).toBe(201)
  }, 60_000)

  test('taken while bookings come in: none that was acknowledged before is missing', async () => {
    const { product } = server
    const acknowledged: string[] = []
    const busy = new AbortController()
    const customer = async () => {
      while (!busy.signal.aborted) {
        acknowledged.push((await book(product)).body.bookingRef)
        // As between two requests of a network: without it, nothing else would get its turn.
        await setImmediate()
      }
    }
    const booking = customer()
    const file = fresh('busy')
    let promised: string[] = []
    let wrote: Ended | undefined
    try {
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(10), SLOWEST)
      promised = [...acknowledged]
      wrote = await run(['backup', file])
    } finally {
      busy.abort()
    }
    const during = acknowledged.length
    await booking
    expect(wrote).toMatchObject({ exit: 0, complained: [] })
    expect(during).toBeGreaterThan(promised.length)

    const elsewhere = fresh('data')
    expect(await run(['restore', file], elsewhere)).toMatchObject({ exit: 0 })
    const copy = await startServer(elsewhere)
    const { rows } = await copy.product.services.store.db.execute<{ ref: string }>(
      sql`select booking_ref as ref from bookings`,
    )
    const stored = new Set(rows.map(({ ref }) => ref))
    expect(promised.filter((ref) => !stored.has(ref))).toEqual([])
    const facts = await consistencyOf(copy.product)
    expect(facts).toMatchObject({
      withoutLegs: 0,
      tallied: facts.bookings,
      talliedCents: facts.cents,
    })
    await stopServer(copy)
  }, 60_000)

  test('a folder gets a file named after the time; an existing file stays', async () => {
    const folder = fresh('folder')
    mkdirSync(folder)
    expect(await run(['backup', folder])).toMatchObject({ exit: 0 })
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/^meltemi-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/)
    const before = readFileSync(join(folder, name))
    const again = await run(['backup', join(folder, name)])
    expect(again).toMatchObject({
      exit: 2,
      complained: [expect.stringContaining('exists already')],
    })
    expect(readFileSync(join(folder, name)).equals(before)).toBe(true)
    expect(readdirSync(dataDir).filter((one) => one.startsWith('copy-'))).toEqual([])
  })

  test.each([
    [['backup'], 'FILE-OR-FOLDER is missing.'],
    [['backup', '/nowhere/at/all'], 'there is no such file or folder'],
    [['restore'], 'FILE is missing.'],
    [['restore', 'anything'], /^There is no file .*anything$/],
    [['restore', import.meta.filename], /data folder .* is in use by another running Meltemi/],
  ])('%j is refused in one line while the server runs', async (args, line) => {
    const { exit, complained } = await run(args)
    expect({ exit, complained }).toEqual({ exit: 2, complained: [expect.stringMatching(line)] })
    expect((await book(server.product)).status).toBe(201)
  })

  describe('a restore that cannot be', () => {
    let file: string
    beforeAll(async () => {
      file = fresh('good')
      expect(await run(['backup', file])).toMatchObject({ exit: 0 })
    })

    const refusal = async (bad: string, folder: string, env: Record<string, string> = {}) => {
      const before = existsSync(folder) ? readdirSync(folder).toSorted() : ['owner.lock']
      const settings = { ...settingsOf(folder), ...env }
      const { exit, complained } = await meltemi(['restore', bad], { env: settings, folder: root })
      expect([exit, complained.length]).toEqual([2, 1])
      expect(readdirSync(folder).toSorted()).toEqual(before)
      return complained[0]
    }
    const written = (bytes: Buffer) => {
      const bad = fresh('bad')
      writeFileSync(bad, bytes)
      return bad
    }

    test('cut off, altered, or no backup at all', async () => {
      const bytes = readFileSync(file)
      const plain = gunzipSync(bytes)
      const altered = Buffer.from(plain)
      const at = Math.floor(plain.length / 2)
      altered.writeUInt8((altered[at] ?? 0) ^ 1, at)
      const bad = [
        bytes.subarray(0, bytes.length / 2),
        bytes.subarray(0, 0),
        gzipSync(plain.subarray(0, plain.length / 2), QUICK),
        gzipSync(altered, QUICK),
        Buffer.from('a letter'),
        gzipSync('a letter'),
      ]
      for (const content of bad)
        expect(await refusal(written(content), fresh('data'))).toContain('is no complete backup')
    })

    test('not there at all: said before the data folder is touched', async () => {
      const folder = fresh('data')
      const { exit, complained } = await run(['restore', fresh('none')], folder)
      expect({ exit, complained }).toEqual({
        exit: 2,
        complained: [expect.stringContaining('There is no file')],
      })
      expect(existsSync(folder)).toBe(false)
    })

    test.each([
      ['beside the folder', 'db/../../outside'],
      ['beside the folder, from deeper', 'db/base/../../../outside'],
      ['at a place of the machine', join(root, 'outside')],
      ['where the database is not', 'outside'],
      ['over the lock', 'db/../owner.lock'],
    ])('of one who wants a file written %s', async (_, path) => {
      const packed = mkdtempSync(join(root, 'packed-'))
      mkdirSync(join(packed, 'db'))
      const hostile = { path, content: Buffer.from('not from here') }
      const bad = written(gzipSync(Buffer.concat([...packTar(packed, () => hostile)]), QUICK))
      expect(await refusal(bad, fresh('data'))).toContain('is no complete backup')
      const names = readdirSync(root, { recursive: true }).map(String)
      expect(names.filter((name) => name.endsWith('outside'))).toEqual([])
    })

    test('of a newer release', async () => {
      const plain = gunzipSync(readFileSync(file))
      const newer = plain.toString('latin1').replace(/"tables": "\d{4}/, '"tables": "9999')
      const bad = written(gzipSync(Buffer.from(newer, 'latin1'), QUICK))
      expect(await refusal(bad, fresh('data'))).toContain('made by a newer Meltemi')
    })

    test('under a key that does not open its passport numbers', async () => {
      const other = { SECRET_KEY: 'k'.repeat(32) }
      expect(await refusal(file, fresh('data'), other)).toContain('SECRET_KEY is not the one')
    })

    test('over data that is there, unless it is to be moved aside', async () => {
      const folder = fresh('data')
      expect(await run(['restore', file], folder)).toMatchObject({ exit: 0 })
      expect(await refusal(file, folder)).toContain('holds data. With --replace it is moved aside')
      const later = await startServer(folder)
      const { body } = await book(later.product)
      await stopServer(later)

      const replaced = await run(['restore', file, '--replace'], folder)
      expect(replaced).toMatchObject({ exit: 0, complained: [] })
      const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('replaced-'))
      expect(replaced.printed).toContain(`What was there before is in ${join(folder, aside)}`)
      const holds = async (dataDir: string) => {
        const opened = await startServer(dataDir)
        const found = await opened.product.services.store.db.execute(
          sql`select 1 from bookings where booking_ref = ${body.bookingRef}`,
        )
        await stopServer(opened)
        return found.rows.length > 0
      }
      expect(await holds(folder)).toBe(false)
      expect(await holds(join(folder, aside))).toBe(true)
    }, 60_000)
  })
})

describe.skipIf(!storeKinds.includes('postgres'))('PostgreSQL', () => {
  test.each([
    ['backup', 'pg_dump --format=custom --file=meltemi.dump "$DATABASE_URL"'],
    ['restore', 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" meltemi.dump'],
  ])('%s says what to use instead, without the address', async (name, line) => {
    const store = await copyStore('postgres')
    const { exit, complained } = await meltemi([name, 'file'], { env: envOf(store), folder: root })
    expect([exit, complained.length]).toEqual([2, 1])
    expect(complained[0]).toContain(line)
    expect(complained[0]).not.toContain(store.databaseUrl)
    await store.remove()
  })
})
