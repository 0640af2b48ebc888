import { chmodSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { copyStore } from '#test/stores.ts'
import { type Child, runChild } from './child.test-helper.ts'
import { takeOwnership } from './data-folder.ts'
import { openStore } from './open-store.ts'
import { StoreInUse, StoreRefused } from './store.ts'

const children: Child[] = []
afterEach(() => {
  for (const { process } of children.splice(0)) process.kill('SIGKILL')
})

function child(...args: Parameters<typeof runChild>): Child {
  const made = runChild(...args)
  children.push(made)
  return made
}

const onError = () => {}
const REFUSAL =
  /data folder .* is in use by another running Meltemi\. Stop it first, or set DATA_DIR/
const OWN_UNTIL_KILLED = `await open(); console.log('OWNER'); setInterval(() => {}, 1000)`

test('a second process on the same folder is refused with a clear sentence', async () => {
  const address = await copyStore('embedded')
  const store = await openStore({ ...address, onError })
  const second = child('try { await open() } catch (error) { console.log(error.message) }', address)
  expect(await second.ended).toBe(0)
  expect(second.printed()).toMatch(REFUSAL)
  expect(second.printed()).toContain(address.dataDir)
  await expect(openStore({ ...address, onError })).rejects.toThrow(StoreInUse)
  await store.ping()

  await store.close()
  const next = await openStore({ ...address, onError })
  await next.close()
  await address.remove()
})

test('kill -9 of the owner frees the folder', async () => {
  const address = await copyStore('embedded')
  const owner = child(OWN_UNTIL_KILLED, address)
  await vi.waitFor(() => expect(owner.printed()).toContain('OWNER'), { timeout: 20_000 })
  await expect(openStore({ ...address, onError })).rejects.toThrow(REFUSAL)
  owner.process.kill('SIGKILL')
  await owner.ended
  const store = await openStore({ ...address, onError })
  await store.ping()
  await store.close()
  await address.remove()
})

const INSERTS = 25
const COUNT_SYNCS = `
  let syncs = 0
  const real = fs.fdatasyncSync
  fs.fdatasyncSync = (file) => { syncs += 1; real(file) }
  syncBuiltinESMExports()`
const SAY_SYNCS = `
  const before = syncs
  for (let n = 0; n < ${INSERTS}; n += 1) await insert(n)
  console.log('SYNCS', syncs - before)`

function syncsIn(text: string): number {
  return Number(/SYNCS (\d+)/.exec(text)?.[1])
}

test('every acknowledged insert has reached the disk', async () => {
  const address = await copyStore('embedded')
  const code = `${COUNT_SYNCS}
    const { sql } = await import('drizzle-orm')
    const store_ = await open()
    const insert = (n) =>
      store_.db.execute(sql\`insert into partners (code, name, is_active, created_at) values (\${String(n)}, 'x', true, now())\`)
    ${SAY_SYNCS}
    await store_.close()`
  const writer = child(code, address)
  expect(await writer.ended, writer.printed()).toBe(0)
  expect(syncsIn(writer.printed())).toBeGreaterThanOrEqual(INSERTS)
  await address.remove()
})

test.each([
  ['as the library starts it', '{}'],
  ['with fsync on, without the hook', `{ startParams: params }`],
])('control: none reaches the disk %s', async (_, options) => {
  const address = await copyStore('embedded')
  const code = `${COUNT_SYNCS}
    const { PGlite } = await import('@electric-sql/pglite')
    const params = [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c', 'wal_sync_method=fsync',
    ]
    const lite = new PGlite(store.dataDir + '/db', ${options})
    await lite.exec('create table t (n integer)')
    const insert = (n) => lite.query('insert into t values ($1)', [n])
    ${SAY_SYNCS}
    await lite.close()`
  const writer = child(code, address)
  expect(await writer.ended, writer.printed()).toBe(0)
  expect(syncsIn(writer.printed())).toBe(0)
  await address.remove()
})

test('nobody else can enter the folder of the tables, also in a data folder open to all', async () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const address = await copyStore('embedded')
  const fresh = join(address.dataDir, 'fresh')
  takeOwnership(fresh)()
  expect(modeOf(fresh)).toBe(0o700)

  chmodSync(address.dataDir, 0o755)
  chmodSync(join(address.dataDir, 'db'), 0o755)
  const open = await openStore({ ...address, onError })
  await open.close()
  expect(modeOf(join(address.dataDir, 'db'))).toBe(0o700)
  await address.remove()
})

test('control: without the guard, a query round an open transaction waits for itself', async () => {
  const address = await copyStore('embedded')
  const lite = new PGlite(join(address.dataDir, 'db'))
  let around: Promise<unknown> = Promise.resolve()
  const answer = await lite.transaction(async () => {
    around = lite.query('select 1')
    // The transaction ends here after all; a caller that awaits the query instead never would.
    return Promise.race([around.then(() => 'answered'), later(300)])
  })
  expect(answer).toBe('still waiting')
  await around
  await lite.close()
  await address.remove()
})

function later(milliseconds: number): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, 'still waiting'))
}

test('a store that cannot open gives its folder back', async () => {
  const address = await copyStore('embedded')
  const store = await openStore({ ...address, onError })
  // A table the first migration would make again, once its record is gone.
  await store.db.execute(sql`delete from drizzle.__drizzle_migrations`)
  await store.close()
  await expect(openStore({ ...address, onError })).rejects.toThrow()
  await expect(openStore({ ...address, onError })).rejects.not.toThrow(StoreInUse)
  await address.remove()
})

test('a damaged database is refused in one line that says what to do', async () => {
  const address = await copyStore('embedded')
  const tables = join(address.dataDir, 'db/base')
  for (const path of readdirSync(tables, { recursive: true, encoding: 'utf8' })) {
    const file = join(tables, path)
    if (statSync(file).isFile()) truncateSync(file, Math.floor(statSync(file).size / 2))
  }
  const code = 'try { await open() } catch (error) { console.log("REFUSED", error.message) }'
  const opening = child(code, address)
  await opening.ended
  expect(opening.printed()).toMatch(/REFUSED .*damaged.*meltemi restore FILE --replace\.$/m)
  await address.remove()
})

test('tables of a newer release are refused in one line', async () => {
  const address = await copyStore('embedded')
  const store = await openStore({ ...address, onError })
  await store.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('newer', 9999999999999)`)
  await store.close()
  const opening = openStore({ ...address, onError })
  await expect(opening).rejects.toThrow(StoreRefused)
  await expect(opening).rejects.toThrow(/newer release/)
  await address.remove()
})
