import { describe, expect, test } from 'vitest'
import { texts } from '#app/content/texts.ts'
import { createMaps } from '#app/server/maps/index.server.ts'
import { destinationsEn } from '../destinations.ts'

const destinations = texts('en')(destinationsEn)

const maps = createMaps({ provider: 'embedded' })

// DEST-09
describe.each(destinations)('$name', ({ id, content }) => {
  test('says enough of everything to be of use', () => {
    expect(content.introduction.length).toBeGreaterThanOrEqual(2)
    expect(content.history).toHaveLength(3)
    expect(content.thingsToDo.length).toBeGreaterThanOrEqual(4)
    expect(content.thingsToDo.length % 2).toBe(0) // two columns on wide screens
    expect(content.restaurants.length).toBeGreaterThanOrEqual(3)
    expect(content.tips.length).toBeGreaterThanOrEqual(4)
  })

  // DEST-04
  test('has beaches, unless it lies in the hills', () => {
    if (id === 'lefkes') expect(content.beaches).toBeUndefined()
    else expect(content.beaches?.length).toBeGreaterThanOrEqual(3)
  })

  test('says nothing twice', () => {
    const { thingsToDo, restaurants, beaches = [], introduction, history, tips } = content
    const entries = [...thingsToDo, ...restaurants, ...beaches].map((entry) => entry.description)
    const texts = [...introduction, ...history, ...tips, ...entries]
    expect(new Set(texts).size).toBe(texts.length)
  })
})

/** Drives the guides speak of: from, to, and the minutes the words stand for. */
const SPOKEN_DRIVES = [
  ['aliki', 'less than twenty minutes away', 'Aliki', 'Pounta Port', [12, 20]],
  ['aliki', 'The airport is a few minutes away', 'Aliki', 'Paros Airport', [0, 10]],
  ['parikia', 'A quarter of an hour by car', 'Parikia', 'Petaloudes', [10, 17]],
  ['parikia', 'A short drive inland', 'Parikia', 'Marathi', [5, 15]],
  ['golden-beach', 'A few minutes inland', 'Golden Beach', 'Marpissa', [0, 10]],
  ['piso-livadi', 'a few minutes away', 'Piso Livadi', 'Marpissa', [0, 10]],
] as const

// DEST-05
test.each(SPOKEN_DRIVES)('%s: "%s" is true by road', async (id, words, from, to, [least, most]) => {
  const guide = destinations.find((destination) => destination.id === id)
  expect(JSON.stringify(guide)).toContain(words)
  const way = await maps.route(from, to)
  if (!way.ok || way.estimated) throw new Error(`no road from ${from} to ${to}`)
  expect(way.minutes).toBeGreaterThanOrEqual(least)
  expect(way.minutes).toBeLessThan(most)
})

test.each(destinations)('every beach near $name is a place we drive to', async ({ content }) => {
  for (const { name } of content.beaches ?? []) {
    for (const beach of name.split(' and ')) {
      const [found] = await maps.suggest(beach)
      expect(found?.label ?? '', beach).toContain(beach)
    }
  }
})
