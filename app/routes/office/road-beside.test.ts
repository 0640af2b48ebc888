import { expect, test } from 'vitest'
import { NOT_BEGUN, type RoadState } from '#app/domain/trip-events/road-state.ts'
import { readWithRoad } from './road-beside.server.ts'

const on = (state: RoadState['state']): RoadState => ({ ...NOT_BEGUN, state })

/** Trips 1 to 3 begin on the day, 8 and 9 on another. */
function fakeDrivers() {
  const lookedUp: (readonly number[])[] = []
  return {
    lookedUp,
    readRoadOfDays: async () => new Map([1, 2, 3].map((id) => [id, on('on-way')])),
    readRoad: async (ids: readonly number[]) => {
      lookedUp.push(ids)
      return new Map(ids.filter((id) => id === 8).map((id) => [id, on('done')]))
    },
  }
}
const DAY = { from: '2026-08-01', to: '2026-08-01' }

test('the road of what is shown, that of other days looked up by its ids', async () => {
  const drivers = fakeDrivers()
  const read = Promise.resolve('sheet')
  const shown = () => ({ own: [3, 1], beside: [8, 9] })
  const { found, road } = await readWithRoad(drivers, DAY, read, shown)
  expect(found).toBe('sheet')
  expect([...road]).toEqual([
    [3, on('on-way')],
    [1, on('on-way')],
    [8, on('done')],
  ])
  expect(drivers.lookedUp).toEqual([[8, 9]])
})

test('without days each trip is looked up, and stands there once', async () => {
  const read = Promise.resolve([8, 8, 1])
  const { road } = await readWithRoad(fakeDrivers(), null, read, (ids) => ({
    own: [],
    beside: ids,
  }))
  expect([...road]).toEqual([[8, on('done')]])
})
