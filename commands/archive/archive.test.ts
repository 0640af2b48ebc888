import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRow, openAt } from '#test/archive.ts'
import { book } from '#test/journey.ts'
import { envOf, meltemi } from '#test/meltemi.ts'
import { openProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const OTHER_KEY = { SECRET_KEY: 'another-key-that-is-long-enough-0123456789' }

describe.each(storeKinds)('export and import on %s', (kind) => {
  let source: StoreAddress
  let target: StoreAddress
  beforeAll(async () => {
    ;[source, target] = [await copyStore(kind), await copyStore(kind)]
    const product = await openProduct({ kind, store: source })
    await book(product)
    await product.close()
  })
  afterAll(async () => {
    await source.remove()
    await target.remove()
  })

  const run = (args: string[], env: Record<string, string>) =>
    meltemi(args, { env, folder: source.dataDir })

  test('export writes a file where one stands, and tells what is in it', async () => {
    const exported = await run(['export', 'all.gz'], envOf(source))
    expect(exported).toMatchObject({ exit: 0, complained: [] })
    expect(exported.printed.join('\n')).toMatch(/bookings +1 rows +sha256 [0-9a-f]{16}/)
    expect(exported.printed.join('\n')).toContain('personal data')
    expect(statSync(join(source.dataDir, 'all.gz')).mode & 0o777).toBe(0o600)
  })

  test('import refuses the file of another key', async () => {
    const other = await run(['import', 'all.gz'], { ...envOf(target), ...OTHER_KEY })
    expect(other).toMatchObject({ exit: 2, complained: [expect.stringContaining('--other-key')] })
  })

  test('what was exported stands in the other store', async () => {
    const imported = await run(['import', 'all.gz'], envOf(target))
    expect(imported).toMatchObject({ exit: 0, complained: [] })
    const [here, there] = [await openAt(source), await openAt(target)]
    expect(await everyRow(there)).toEqual(await everyRow(here))
    await Promise.all([here.close(), there.close()])
  })

  test('a store in use is not written over', async () => {
    const again = await run(['import', 'all.gz'], envOf(target))
    expect(again).toMatchObject({ exit: 2, complained: [expect.stringContaining('in use')] })
  })

  test.each([
    [['export'], 'FILE is missing'],
    [['export', 'all.gz'], 'exists'],
    [['import', 'nowhere.gz'], 'no such file'],
  ])('%j is refused', async (args, words) => {
    const refused = await meltemi(args, { env: envOf(source), folder: source.dataDir })
    expect(refused).toMatchObject({ exit: 2, complained: [expect.stringContaining(words)] })
  })
})

describe.runIf(storeKinds.includes('postgres'))('move', () => {
  let source: StoreAddress
  let target: StoreAddress
  /** As on a first start: the key was made by the product. */
  const env = () => ({ DATA_DIR: source.dataDir })
  beforeAll(async () => {
    ;[source, target] = [await copyStore('embedded'), await copyStore('postgres')]
  })
  afterAll(async () => {
    await source.remove()
    await target.remove()
  })

  test('is refused while the server runs', async () => {
    const product = await openProduct({ kind: 'embedded', store: source, env: { SECRET_KEY: '' } })
    await book(product)
    const refused = await meltemi(['move', target.databaseUrl ?? ''], { env: env() })
    expect(refused).toMatchObject({ exit: 2, complained: [expect.stringContaining('Stop it')] })
    await product.close()
  })

  test('copies everything and tells which settings to make', async () => {
    const moved = await meltemi(['move', target.databaseUrl ?? ''], { env: env() })
    expect(moved).toMatchObject({ exit: 0, complained: [] })
    const [here, there] = [await openAt(source), await openAt(target)]
    expect(await everyRow(there)).toEqual(await everyRow(here))
    await Promise.all([here.close(), there.close()])
    const file = join(source.dataDir, 'postgresql.env')
    expect(moved.printed.join('\n')).toContain(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const key = readFileSync(join(source.dataDir, 'secret-key'), 'utf8')
    expect(readFileSync(file, 'utf8')).toBe(`DATABASE_URL=${target.databaseUrl}\nSECRET_KEY=${key}`)
    // The key itself is in no terminal's history.
    expect(JSON.stringify(moved)).not.toContain(key.trim())
  })

  test('is refused into a database in use, from none, and without an address', async () => {
    const said = async (args: string[], settings: Record<string, string>) => {
      const { exit, complained } = await meltemi(['move', ...args], { env: settings })
      expect(exit).toBe(2)
      return complained.join('\n')
    }
    expect(await said([target.databaseUrl ?? ''], env())).toContain('in use')
    expect(await said([], env())).toContain('DATABASE_URL is missing')
    expect(await said(['mysql://x/y'], env())).toContain('postgres://')
    const empty = { DATA_DIR: join(source.dataDir, 'nothing') }
    expect(await said([target.databaseUrl ?? ''], empty)).toContain('no embedded store')
    expect(await said([target.databaseUrl ?? ''], envOf(target))).toContain('already')
  })
})
