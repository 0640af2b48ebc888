import { expect, test } from 'vitest'
import { areAlike, familyOf, PLACE_KINDS } from './place-kind.ts'

test.each([
  ['villa', 'stay'],
  ['campsite', 'stay'],
  ['beach-bar', 'food'],
  ['hamlet', 'settlement'],
  ['transport', 'travel'],
  ['peak', 'sight'],
  ['service', 'other'],
  ['spaceport', 'other'],
])('a %s is of the family %s', (kind, family) => {
  expect(familyOf(kind)).toBe(family)
})

test('every kind but four has a family of its own', () => {
  const others = PLACE_KINDS.filter((kind) => familyOf(kind) === 'other')
  expect(others).toEqual(['waterpark', 'cinema', 'car-rental', 'service'])
})

test.each([
  ['hotel', 'apartments', true],
  ['cafe', 'beach-bar', true],
  ['village', 'neighbourhood', true],
  ['beach', 'church', false],
  ['port', 'airport', false],
  ['cinema', 'service', false],
  ['hotel', 'restaurant', false],
  ['church', 'church', true],
  ['port', 'port', true],
])('one source’s %s may be another’s %s: %s', (kind, other, alike) => {
  expect(areAlike(kind, other)).toBe(alike)
  expect(areAlike(other, kind)).toBe(alike)
})
