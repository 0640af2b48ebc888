import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMaps } from './index.server.ts'

function embedded() {
  const reasons: string[] = []
  const maps = createMaps({ provider: 'embedded', onFallback: (reason) => reasons.push(reason) })
  return { maps, reasons }
}

describe('suggestions of the embedded gazetteer', () => {
  const { maps } = embedded()

  test('need three characters', async () => {
    expect(await maps.suggest('')).toEqual([])
    expect(await maps.suggest('na')).toEqual([])
    expect(await maps.suggest('  na  ')).toEqual([])
    expect(await maps.suggest('nao')).not.toEqual([])
    // LOC-01
  })

  test('are three of the gazetteer, then two of the built-in list', async () => {
    const five = await maps.suggest('naouss')
    expect(five.map(({ source }) => source)).toEqual(['maps', 'maps', 'maps', 'builtin'])
    expect(five[0]).toEqual({ id: 'naoussa', label: 'Naoussa', kind: 'town', source: 'maps' })
    expect(five[3]?.label).toBe('Cosme, Naoussa')
    expect((await maps.suggest('beach')).map(({ source }) => source)).toEqual([
      'maps',
      'maps',
      'maps',
      'builtin',
      'builtin',
    ])
    // LOC-06
  })

  test('are never more than five, and no place comes twice, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (typed) => {
        const found = await maps.suggest(typed)
        expect(found.length).toBeLessThanOrEqual(5)
        expect(new Set(found.map(({ label }) => label)).size).toBe(found.length)
      }),
    )
    // LOC-06
  })

  test('mark what only a ferry reaches', async () => {
    const labels = (await maps.suggest('antiparos')).map(({ label }) => label)
    expect(labels[0]).toBe('Antiparos Town (by ferry)')
  })
})

describe('a trip between suggested places', () => {
  test('has its road, line and both ends', async () => {
    const { maps, reasons } = embedded()
    const answer = await maps.route('Parikia Port', 'Naoussa Main Square')
    expect(answer).toMatchObject({
      ok: true,
      metres: 9830,
      estimated: false,
      needsReview: false,
      source: 'embedded',
      ends: {
        pickup: { placeId: 'parikia-port', coordinates: { lat: 37.08632, lng: 25.14852 } },
        dropoff: { placeId: 'naoussa-square', coordinates: { lat: 37.12126, lng: 25.23792 } },
      },
    })
    expect(answer.ok && answer.line?.[0]).toEqual([25.14852, 37.08632])
    expect(answer.ok && answer.line?.at(-1)).toEqual([25.23792, 37.12126])
    expect(reasons).toEqual([]) // MAPS-06
  })

  test('may be written in Greek, with the island, or with a slip of the finger', async () => {
    const { maps } = embedded()
    const asListed = await maps.route('Parikia Port', 'Kolymbithres Beach')
    expect(await maps.route('Λιμάνι Παροικιάς', 'Κολυμπήθρες')).toEqual(asListed)
    expect(await maps.route('parikia port, paros, greece', 'kolibithres')).toEqual(asListed)
    expect(await maps.route('Parikia Prot', 'Kolymbithres, Naousa, Greece')).toEqual(asListed)
    //
  })

  test('to the same place has no length', async () => {
    const { maps } = embedded()
    expect(await maps.route('Marpissa', 'Marpissa')).toMatchObject({ metres: 0, minutes: 0 })
  })

  test.each(['Antiparos', 'Despotiko', 'Αντίπαρος', 'antiparos town', 'Villa Rosa, Antiparos'])(
    'to %s is refused: it needs a ferry',
    async (place) => {
      const { maps } = embedded()
      const refusal = { ok: false, error: 'needs-ferry' }
      expect(await maps.route('Parikia', place)).toEqual(refusal)
      expect(await maps.route(place, 'Parikia')).toEqual(refusal)
    },
  )

  test('to the quay of the Antiparos ferry is a trip on Paros', async () => {
    const { maps } = embedded()
    expect(await maps.route('Parikia', 'Antiparos ferry')).toMatchObject({ source: 'embedded' })
    expect(await maps.route('Parikia', 'Pounta, quay for Antiparos')).toMatchObject({ ok: true })
  })
})

describe('without a road distance', () => {
  test('two known points are joined by a straight line at 40 km/h', async () => {
    const { maps, reasons } = embedded()
    const answer = await maps.route('37.1036, 25.3747', 'Naoussa Main Square') // from Naxos
    expect(answer).toMatchObject({
      ok: true,
      estimated: true,
      needsReview: true,
      line: null,
      source: 'straight-line',
    })
    expect(answer.ok && answer.metres).toBeCloseTo(12_287, -2)
    expect(answer.ok && answer.minutes).toBeCloseTo(18.4, 1)
    expect(reasons).toEqual(['unable to calculate route distance']) // MAPS-06, MAPS-08, CONST-07
  })

  test('a free text is estimated from the zone it names', async () => {
    const { maps, reasons } = embedded()
    expect(await maps.route('Villa Rosa, Naoussa', 'Studio Maria in Parikia')).toEqual({
      ok: true,
      metres: 12_000,
      minutes: 18,
      estimated: true,
      needsReview: true,
      line: null,
      source: 'estimate',
      ends: {
        pickup: { placeId: null, coordinates: null },
        dropoff: { placeId: null, coordinates: null },
      },
      unknown: ['pickup', 'dropoff'],
    })
    expect(reasons).toEqual(['could not geocode']) // MAPS-07, MAPS-08, A-28
  })

  test.each([
    ['asdfgh', 'qwerty'],
    ['', ''],
    ['Parikia', 'my hotel'],
  ])('"%s" to "%s" counts 6 km', async (pickup, dropoff) => {
    const { maps } = embedded()
    const answer = await maps.route(pickup, dropoff)
    expect(answer).toMatchObject({ metres: 6000, minutes: 9, estimated: true, source: 'estimate' })
    // MAPS-07, CONST-07
  })

  test('every text gets an answer: the chain ends in a number', async () => {
    const { maps } = embedded()
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(text, text, async (pickup, dropoff) => {
        const answer = await maps.route(pickup, dropoff)
        expect(answer.ok ? Number.isInteger(answer.metres) : answer.error).toBeTruthy()
      }),
    )
    // QUOTE-19
  })

  test('a check finds its road in the built-in network', async () => {
    expect(await embedded().maps.check()).toBe('embedded')
  })
})

describe('a place nobody knows, marked by its guest', () => {
  const marked = (dropoffMark: object, dropoff = 'Villa Elaia') =>
    embedded().maps.route('Paros Airport', dropoff, { dropoffMark: dropoffMark as never })

  // N-31
  test('near a village: the way is that of the village, and the words are kept', async () => {
    const asVillage = await embedded().maps.route('Paros Airport', 'Ambelas')
    const answer = await marked({ village: 'ambelas' })
    expect(answer).toMatchObject({
      ok: true,
      estimated: false,
      metres: asVillage.ok && asVillage.metres,
      names: { pickup: 'Paros Airport', dropoff: 'Villa Elaia (Ambelas)' },
    })
    expect(answer).not.toHaveProperty('unknown')
  })

  test('on the map: the way leads to the pin', async () => {
    const answer = await marked({ pin: { lat: 37.1, lng: 25.264 } })
    expect(answer).toMatchObject({
      ok: true,
      estimated: false,
      source: 'embedded',
      ends: { dropoff: { coordinates: { lat: 37.1, lng: 25.264 } } },
      names: { dropoff: 'Villa Elaia (near Ambelas)' },
    })
  })

  test('on Antiparos a ferry is needed; in the sea nobody knows the road', async () => {
    expect(await marked({ pin: { lat: 37.04, lng: 25.08 } })).toEqual({
      ok: false,
      error: 'needs-ferry',
    })
    expect(await marked({ pin: { lat: 36.8, lng: 25.9 } })).toMatchObject({ estimated: true })
  })

  test('a known place stays where it is, whatever is said of it', async () => {
    const plain = await embedded().maps.route('Paros Airport', 'Naoussa')
    expect(await marked({ village: 'aliki' }, 'Naoussa')).toEqual(plain)
  })

  test('another island or the mainland is never a place of ours', async () => {
    for (const far of ['Mykonos Town', 'Athens airport', 'Santorini']) {
      expect(await embedded().maps.route('Naoussa', far)).toEqual({
        ok: false,
        error: 'needs-ferry',
      })
    }
  })
})
