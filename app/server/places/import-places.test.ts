import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { places } from '#app/server/db/index.server.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { readOsmFile } from './osm-file.ts'

const FILE = readFileSync(join(import.meta.dirname, 'fixtures/overpass.geojson'), 'utf8')

const YRIA = 'Yria Island Boutique Hotel & Spa, Parasporos'

describe.each(storeKinds)('a file of OpenStreetMap on %s', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind })
  })
  afterAll(() => product.close())

  const run = (apply: boolean, text = FILE) =>
    product.services.places.importFile(text, { apply, actor: 'operator' })
  const stored = () => product.services.store.db.select().from(places)

  // N-42
  test('is told first, then taken in, and the same again changes nothing', async () => {
    const preview = await run(false)
    expect(await stored()).toEqual([])
    expect(preview?.steps).toEqual([
      { what: 'changed', label: 'Astir of Paros, Kolymbithres', movedMetres: 41, newNames: [] },
      {
        what: 'changed',
        label: YRIA,
        movedMetres: expect.any(Number),
        newNames: ['Yria Resort'],
      },
      { what: 'new', label: 'Kallisti Studios, Naoussa' },
      { what: 'left-out', label: 'Kallisti Studios', why: 'double' },
      { what: 'new', label: 'Markos Tavern, Naoussa' },
      { what: 'left-out', label: 'Naoussa', why: 'name-taken', owner: 'Naoussa' },
      { what: 'left-out', label: 'Naxos Palace Hotel', why: 'outside' },
      { what: 'new', label: expect.stringContaining('Hotel Kouros Antiparos') },
      { what: 'new', label: 'Sea, Parikia' },
    ])
    expect(preview).toMatchObject({ same: 2, unusable: 4 })
    expect(await run(true)).toEqual(preview)
    expect(await run(true)).toMatchObject({ same: 8 })
    expect((await run(true))?.steps.every(({ what }) => what === 'left-out')).toBe(true)
    expect((await stored()).every(({ version }) => version === 1)).toBe(true)

    const { maps } = product.services
    expect(maps.locate('Astir of Paros')?.coordinates).toEqual({ lat: 37.12955, lng: 25.2136 })
    expect((await maps.suggest('yria resort'))[0]?.label).toBe(YRIA)
    expect((await maps.suggest('θαλασσια αυρα'))[0]?.label).toBe('Sea, Parikia')
    // A town's cars stop where they did.
    expect(maps.locate('Naoussa')?.coordinates).toEqual({ lat: 37.12164, lng: 25.23992 })
    expect(await maps.route('Paros Airport', 'Hotel Kouros Antiparos')).toMatchObject({
      error: 'needs-ferry',
    })
  })

  test('leaves a pin where the office set it, and its words', async () => {
    const { places: own } = product.services
    const pinned = { lat: 37.1299, lng: 25.2129, driverNote: 'South gate.' }
    const edit = { placeId: 'astir-of-paros', version: null, actor: 'admin' }
    await own.change({ ...edit, change: pinned })
    await run(true)
    expect(await own.find('astir-of-paros')).toMatchObject(pinned)
  })

  test('knows a place again by its number, whatever the office calls it', async () => {
    const { places: own, maps } = product.services
    await run(true)
    const placeId = maps.locate('Markos Tavern')?.placeId ?? ''
    const change = { label: 'Taverna of Markos, Naoussa', names: ['Markos place'] }
    await own.change({ placeId, version: null, actor: 'admin', change })
    const { steps = [] } = (await run(true)) ?? {}
    expect(steps.filter(({ what }) => what === 'new')).toEqual([])
    expect(await own.find(placeId)).toMatchObject({ label: change.label })
  })

  test('that is none is refused', async () => {
    for (const text of ['', 'name,lat\n', '{"elements":[]}', '[]', '{"type":"Feature"}']) {
      expect(await run(true, text)).toBeNull()
    }
  })
})

test('reads names in the order guests know them, every shape by its middle', () => {
  const read = readOsmFile(FILE)
  expect(read?.places.find(({ osmId }) => osmId === 'way/101')).toMatchObject({
    name: 'Astir of Paros',
    names: ['Astir of Paros', 'Αστήρ της Πάρου'],
    kind: 'hotel',
    at: { lat: 37.12955, lng: 25.2136 },
  })
  expect(read?.places.find(({ osmId }) => osmId === 'node/103')?.name).toBe('Kallisti Studios')
})
