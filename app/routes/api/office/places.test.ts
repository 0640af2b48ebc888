import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeHistory, places } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone } from '#test/driver-phone.ts'
import { ADMIN, callerOf, newDriver, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { openRival } from '#test/rival.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const ELAIA = {
  label: 'Villa Elaia, Ambelas',
  names: ['Elaia House', 'Βίλα Ελαία'],
  kind: 'villa',
  lat: 37.1135,
  lng: 25.2602,
  driverNote: 'Ring at the blue gate.',
  meetingPoint: 'At the chapel, 50 m before the gate.',
}

describe.each(storeKinds)('places of the office on %s', (kind) => {
  let address: StoreAddress
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    address = await copyStore(kind)
    product = await openProduct({ kind, store: address })
    office = await callerOf(product, ADMIN)
  })
  beforeEach(async () => {
    for (const { placeId } of (await office('GET', '/api/admin/places')).body) {
      await office('DELETE', `/api/admin/places/${placeId}`, {})
    }
  })
  afterAll(async () => {
    await product.close()
    await address.remove()
  })

  const add = (change: object = {}) => office('POST', '/api/admin/places', { ...ELAIA, ...change })
  const find = async (query: string, from = product): Promise<string[]> => {
    const answer = await from.call(`/api/places?q=${encodeURIComponent(query)}`)
    const { suggestions } = (await answer.json()) as { suggestions: { label: string }[] }
    return suggestions.map(({ label }) => label)
  }
  const road = (dropoff: string) => product.services.maps.route('Paros Airport', dropoff)
  const metres = async (dropoff: string) => {
    const route = await road(dropoff)
    return route.ok ? route.metres : null
  }

  // N-37
  test('a new place is found by every name at once, and has a road and a fixed price', async () => {
    expect(await find('elaia house')).toEqual([])
    const added = await add()
    expect(added).toMatchObject({
      status: 201,
      body: { ...ELAIA, origin: 'own', needsFerry: false, version: 1, changedBy: 'admin' },
    })
    for (const query of ['villa elaia', 'elaia hou', 'βιλα ελαια', 'Elaia']) {
      expect((await find(query))[0], query).toBe(ELAIA.label)
    }
    expect(await road('Elaia House')).toMatchObject({ estimated: false, source: 'embedded' })
    expect((await office('GET', '/api/admin/places')).body).toEqual([added.body])
  })

  test('a known place is corrected, keeps what is not said, and is given back', async () => {
    const path = '/api/admin/places/cosme'
    const before = await metres('Cosme, Naoussa')
    const changed = await office('PATCH', path, {
      version: 0,
      label: 'Cosme Resort, Naoussa',
      names: ['Cosme', 'Cosme Paros', 'Kosme Rezort'],
    })
    expect(changed).toMatchObject({ status: 200, body: { origin: 'corrected', kind: 'hotel' } })
    expect((await find('cosme'))[0]).toBe('Cosme Resort, Naoussa')
    expect(await find('cosme')).not.toContain('Cosme, Naoussa')
    // No other pin: the road stays the same.
    expect(await metres('Cosme')).toBe(before)
    const moved = await office('PATCH', path, { version: 1, lat: 37.08, lng: 25.16 })
    expect(moved.body).toMatchObject({ version: 2, lat: 37.08 })
    expect(await metres('Cosme')).not.toBe(before)
    expect((await office('DELETE', path, { version: 2 })).status).toBe(204)
    expect((await find('cosme'))[0]).toBe('Cosme, Naoussa')
    expect(await metres('Cosme')).toBe(before)
  })

  test('two houses of one name and another number stand beside each other, each found by its own', async () => {
    const houses = ['Villa Aria 1', 'Villa Aria 2']
    for (const label of houses) {
      const added = await add({ label, names: [] })
      expect(added.status, JSON.stringify(added.body)).toBe(201)
    }
    for (const label of houses) expect((await find(label))[0]).toBe(label)
  })

  test('a removed place is found and sold no more; bookings that go there keep its words', async () => {
    const { placeId } = (await add()).body
    const notes = () => product.services.maps.notesOf(ELAIA.label, placeId)
    const words = { driverNote: ELAIA.driverNote, meetingPoint: ELAIA.meetingPoint }
    expect(notes()).toMatchObject(words)
    await office('DELETE', `/api/admin/places/${placeId}`, {})
    expect(notes()).toMatchObject(words)
    expect(product.services.maps.notesOf(ELAIA.label)).toMatchObject({ driverNote: '' })
    expect(await find('villa elaia')).toEqual([])
    expect(await road(ELAIA.label)).toMatchObject({ estimated: true })
    // Its names are free, and who starts anew knows its words too.
    expect((await add({ driverNote: 'Another gate.' })).status).toBe(201)
    expect(notes()).toMatchObject(words)
    if (kind === 'embedded') return
    const later = await openProduct({ kind, store: address })
    expect(later.services.maps.notesOf('', placeId)).toMatchObject(words)
    await later.close()
  })

  test('who did what is kept, with what stood there', async () => {
    const { placeId } = (await add()).body
    await office('PATCH', `/api/admin/places/${placeId}`, { driverNote: 'Gate 2.' })
    await office('DELETE', `/api/admin/places/${placeId}`, {})
    const history = await product.services.places.history(placeId)
    expect(history.map(({ actor, what }) => [actor, what])).toEqual([
      ['admin', 'removed'],
      ['admin', 'changed'],
      ['admin', 'added'],
    ])
    const { db } = product.services.store
    const kept = await db.select().from(placeHistory).where(eq(placeHistory.placeId, placeId))
    expect(kept.map(({ said }) => (said as typeof ELAIA).driverNote)).toEqual([
      'Ring at the blue gate.',
      'Gate 2.',
      'Gate 2.',
    ])
  })

  test.each([
    ['no name', { label: ' ' }, 'label'],
    ['a name of several lines', { label: 'a\nb' }, 'label'],
    ['no kind', { kind: 'castle' }, 'kind'],
    ['no point', { lat: null }, 'lat'],
    ['a point in Athens', { lat: 37.98, lng: 23.73 }, 'lat'],
    ['a point at sea', { lat: 37.18, lng: 25.3 }, 'lat'],
    ['too many names', { names: Array.from({ length: 61 }, (_, at) => `Name ${at}`) }, 'names'],
    ['an unknown field', { colour: 'blue' }, 'colour'],
  ])('%s is refused at its field', async (_, change, field) => {
    const answer = await add(change)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('a name that another place has is refused, and says whose it is', async () => {
    const own = (await add()).body
    for (const [label, names, owner] of [
      ['Naousa', [], 'Naoussa'],
      ['Another villa', ['ELAIA HOUSE, Paros'], ELAIA.label],
    ] as const) {
      const answer = await add({ label, names })
      expect(answer).toMatchObject({ status: 409, body: { code: 'taken' } })
      expect(answer.body.errors.label).toContain(owner)
    }
    // Its own names are no hindrance.
    const path = `/api/admin/places/${own.placeId}`
    expect((await office('PATCH', path, { names: ['Elaia House'] })).status).toBe(200)
    expect((await office('PATCH', path, { names: ['Cosme'] })).status).toBe(409)
  })

  describe.runIf(kind === 'postgres')('while somebody else adds the same name', () => {
    const insert = `insert into places
      (place_id, label, names, kind, lat, lng, pinned, changed_at, changed_by)
      values ('own-rival', $1, '[]', 'villa', 37.11, 25.26, true, now(), 'rival')`

    test('who comes second waits, and is told', async () => {
      const rival = await openRival(product)
      await rival.does("select pg_advisory_xact_lock(hashtextextended('places', 0))")
      await rival.does(insert, [ELAIA.label])
      const adding = add()
      await rival.untilWaiting(1)
      await rival.commit()
      expect(await adding).toMatchObject({ status: 409, body: { code: 'taken' } })
      expect(await product.services.store.db.$count(places)).toBe(1)
    })

    test('control: a rival that holds nobody off leaves two places of one name', async () => {
      const rival = await openRival(product)
      await rival.does(insert, [ELAIA.label])
      expect((await add()).status).toBe(201)
      await rival.commit()
      expect(await product.services.store.db.$count(places)).toBe(2)
    })
  })

  test('of two who change a place the second is told how it is now', async () => {
    const { placeId, version } = (await add()).body
    const path = `/api/admin/places/${placeId}`
    expect((await office('PATCH', path, { version, driverNote: 'First.' })).status).toBe(200)
    expect(await office('PATCH', path, { version, driverNote: 'Second.' })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { driverNote: 'First.', version: 2 } },
    })
    expect((await office('DELETE', path, { version })).status).toBe(409)
    expect((await office('PATCH', '/api/admin/places/cosme', { version: 3 })).status).toBe(409)
    for (const method of ['PATCH', 'DELETE'] as const) {
      expect((await office(method, '/api/admin/places/nowhere', {})).status).toBe(404)
    }
    expect((await office('DELETE', '/api/admin/places/naoussa', {})).status).toBe(404)
  })

  test('its words are on the day sheet and the phone of its driver, and where guests are met', async () => {
    await add()
    await office('PATCH', '/api/admin/places/naoussa', { driverNote: 'No cars by the port.' })
    const { id: driverId } = await newDriver(product)
    const trip = { date: '2026-08-01', pickupLocation: 'elaia house', dropoffLocation: 'Naoussa' }
    await insertBooking(product.services.store, { ...trip, driverId })
    const notes = { pickupNote: 'Ring at the blue gate.', dropoffNote: 'No cars by the port.' }
    const sheet = await product.services.bookings.office.daySheet(trip.date)
    expect(sheet.flatMap(({ trips }) => trips)).toMatchObject([notes])
    const phone = await connectPhone(product, driverId)
    const day = await phone.day(trip.date)
    expect(day.body.trips).toMatchObject([{ ...notes, meetingWords: ELAIA.meetingPoint }])
  })

  test.runIf(kind === 'postgres')('every process follows', async () => {
    const other = await openProduct({ kind, store: address })
    const { placeId } = (await add()).body
    await vi.waitFor(async () => expect(await find('elaia', other)).toContain(ELAIA.label))
    await office('DELETE', `/api/admin/places/${placeId}`, {})
    await vi.waitFor(async () => expect(await find('elaia', other)).toEqual([]))
    await other.close()
  })

  test('who starts later has them too', async () => {
    if (kind === 'embedded') return
    await add()
    const later = await openProduct({ kind, store: address })
    expect(await find('elaia', later)).toContain(ELAIA.label)
    await later.close()
  })
})
