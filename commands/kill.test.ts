import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reencryptIdNumbers } from '#app/server/bookings/index.server.ts'
import { runChild } from '#app/server/db/child.test-helper.ts'
import { openStore } from '#app/server/db/index.server.ts'
import { openKeys, storedSecrets, storeSecrets } from '#app/server/keys/index.server.ts'
import { insertMany } from '#test/many-bookings.ts'
import { meltemi } from '#test/meltemi.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const root = mkdtempSync(join(tmpdir(), 'meltemi-kill-'))
afterAll(() => rmSync(root, { recursive: true }))

const onError = () => {}

/** A data folder with so many bookings and a key of its own. */
async function dataFolder(count: number): Promise<string> {
  const { dataDir } = await copyStore('embedded')
  const store = await openStore({ databaseUrl: null, dataDir, onError })
  await insertMany(store, count)
  await store.close()
  storedSecrets(dataDir)
  return dataDir
}

/** What stands in a folder once a server has started on it. */
async function standsIn(dataDir: string) {
  const store = await openStore({ databaseUrl: null, dataDir, onError })
  const { rows } = await store.db.execute(sql`select count(*)::int as count from bookings`)
  await store.close()
  return { bookings: Number(rows[0]?.count), key: storedSecrets(dataDir)[0] }
}

describe('kill -9 during a restore', () => {
  let present: string
  let file: string
  let before: { bookings: number; key: string }
  let backedUp: { bookings: number; key: string }

  beforeAll(async () => {
    present = await dataFolder(7)
    before = await standsIn(present)
    const other = await dataFolder(3)
    backedUp = await standsIn(other)
    file = join(root, 'backup')
    const wrote = await meltemi(['backup', file], { env: { DATA_DIR: other } })
    expect(wrote.exit).toBe(0)
  })

  /** In the order they happen: the last moment at which the old counts, then step by step. */
  const STEPS = ['restored', 'aside/db', 'db', 'aside/secret-key', 'secret-key']

  test.each(STEPS.map((step, at) => [step, at] as const))(
    'before %s has its name: the old or the new, never half of each',
    async (_, at) => {
      const dataDir = join(root, `data-${at}`)
      cpSync(present, dataDir, { recursive: true })
      const dying = runChild(
        `
        const rename = fs.renameSync
        let renamed = 0
        fs.renameSync = (from, to) => {
          const step = to.startsWith(store.dataDir + '/') && !to.includes('/copy-restore/') &&
            !to.includes('/db/')
          if (step && renamed++ === ${at}) process.kill(process.pid, 'SIGKILL')
          rename(from, to)
        }
        syncBuiltinESMExports()
        const { restore } = await import('./commands/backup/restore.ts')
        const context = { settings: { ...store, secretKey: null, previousSecretKeys: [] } }
        await restore.run(
          { ...context, print: () => {}, path: (typed) => typed, input: null },
          [${JSON.stringify(file)}, '--replace'],
        )
        console.log('survived')`,
        { databaseUrl: null, dataDir },
      )
      expect([await dying.ended, dying.printed()]).toEqual([null, ''])
      expect(await standsIn(dataDir)).toEqual(at === 0 ? before : backedUp)
      const names = readdirSync(dataDir)
      const [aside] = names.filter((name) => name.startsWith('replaced-'))
      expect(names.filter((name) => !name.startsWith('replaced-')).toSorted()).toEqual([
        ...['db', 'owner.lock', 'secret-key'],
      ])
      if (at === 0) expect(aside).toBeUndefined()
      else expect(await standsIn(join(dataDir, aside ?? ''))).toEqual(before)
    },
    60_000,
  )
})

describe.each(storeKinds)('kill -9 while numbers are encrypted anew, on %s', (kind) => {
  let store: StoreAddress
  const COUNT = 1_200

  beforeAll(async () => {
    store = await copyStore(kind)
    const opened = await openStore({ ...store, onError })
    await insertMany(opened, COUNT)
    const keys = openKeys(null, store.dataDir)
    const { rows } = await opened.db.execute<{ id: number; ref: string }>(
      sql`select id, booking_ref as ref from bookings`,
    )
    const sealed = rows.map(({ id, ref }) => ({
      id,
      sealed: keys.encrypt('id-number', `AB${id}`, ref),
    }))
    await opened.db.execute(sql`
      update bookings set id_number_encrypted = made.sealed
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as made (id bigint, sealed text)
      where bookings.id = made.id`)
    await opened.close()
  })
  afterAll(() => store.remove())

  test('every number can be read, and running it again finishes it', async () => {
    const dying = runChild(
      `
      const { storeSecrets, storedSecrets, newSecret, openKeys } =
        await import('#app/server/keys/index.server.ts')
      const { reencryptIdNumbers } = await import('./app/server/bookings/order/reencrypt-id-numbers.ts')
      storeSecrets(store.dataDir, [newSecret(), ...storedSecrets(store.dataDir)])
      const deps = { store: await open(), keys: openKeys(null, store.dataDir) }
      await reencryptIdNumbers(deps, () => process.kill(process.pid, 'SIGKILL'))
      console.log('survived')`,
      store,
    )
    expect([await dying.ended, dying.printed()]).toEqual([null, ''])

    const opened = await openStore({ ...store, onError })
    const keys = openKeys(null, store.dataDir)
    expect(keys.fingerprints()).toHaveLength(2)
    const readable = async () => {
      const { rows } = await opened.db.execute<{ id: number; ref: string; sealed: string }>(
        sql`select id, booking_ref as ref, id_number_encrypted as sealed from bookings`,
      )
      const opens = (sealed: string, ref: string) => keys.decrypt('id-number', sealed, ref)
      return rows.filter(({ id, ref, sealed }) => opens(sealed, ref) === `AB${id}`).length
    }
    expect(await readable()).toBe(COUNT)
    const rest = await reencryptIdNumbers({ store: opened, keys }, () => {})
    // The first batch was committed before the kill.
    expect(rest).toEqual({ renewed: COUNT - 500, unreadable: 0 })
    const [present] = storedSecrets(store.dataDir)
    storeSecrets(store.dataDir, [present])
    keys.change([present])
    expect(await readable()).toBe(COUNT)
    expect(readFileSync(join(store.dataDir, 'secret-key'), 'utf8')).toBe(`${present}\n`)
    await opened.close()
  }, 60_000)
})
