import { expect, test } from 'vitest'
import { addSeenRows, freshRows } from './fresh-rows.ts'

const first = [
  { id: 9, version: 1 },
  { id: 7, version: 3 },
]

test('the first rows of a list are not news', () => {
  expect(freshRows(null, first)).toEqual([])
})

test('a new booking and a changed one are news, a row that moved up is not', () => {
  const seen = addSeenRows(null, first)
  const after = [
    { id: 10, version: 1 },
    { id: 9, version: 2 },
    { id: 7, version: 3 },
    { id: 5, version: 1 },
  ]
  expect(freshRows(seen, after)).toEqual([10, 9])
  expect(freshRows(addSeenRows(seen, after), after)).toEqual([])
})

test('into an empty list everything is new', () => {
  expect(freshRows(addSeenRows(null, []), first)).toEqual([9, 7])
})
