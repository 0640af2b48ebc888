import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envOf, meltemi } from '#test/meltemi.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress } from '#test/stores.ts'
import { type Control, openControl } from './control/listen.ts'

const MARKOS = 'Markos Tavern, Naoussa'
const FILE = join(import.meta.dirname, '../app/server/places/fixtures/overpass.geojson')

let store: StoreAddress
let product: TestProduct
let control: Control | null

beforeAll(async () => {
  store = await copyStore('embedded')
  product = await openProduct({ kind: 'embedded', store })
  control = await openControl(product.services)
})
afterAll(async () => {
  await control?.close(1_000)
  await product.close()
  await store.remove()
})

const run = (...args: string[]) => meltemi(['import-places', ...args], { env: envOf(store) })
const names = async (query: string) =>
  (await product.services.maps.suggest(query)).map(({ label }) => label)

test('import-places tells what it would do, and does it when told to: guests find it at once', async () => {
  const preview = await run(FILE)
  expect(preview.exit).toBe(0)
  expect(preview.printed).toContain('New: Markos Tavern, Naoussa')
  expect(preview.printed).toContain('Left out: Naoussa: this is the name of Naoussa')
  expect(preview.printed.at(-1)).toBe('Nothing was changed. With --apply it is done.')
  expect(await names('markos tavern')).not.toContain(MARKOS)
  const applied = await run(FILE, '--apply')
  expect(applied.printed).toEqual(preview.printed.slice(0, -1))
  expect(applied.printed.at(-1)).toMatch(/^4 new, 2 changed, 2 as they were, 3 left out, 4 without/)
  expect((await names('markos tavern'))[0]).toBe(MARKOS)
  expect((await run(FILE, '--apply')).printed.at(-1)).toMatch(/^0 new, 0 changed/)
})

test('import-places refuses what is no such file', async () => {
  expect(await run(join(import.meta.dirname, 'index.ts'))).toMatchObject({ exit: 2 })
  expect(await run('nowhere.geojson')).toMatchObject({ exit: 2 })
  expect(await run()).toMatchObject({ exit: 2 })
})
