import { expect, test } from 'vitest'
import { includesWords } from './match-words.ts'

const TEXT = 'What if my flight or ferry is late? You have each other’s number. Καφές at the Café.'

// FAQ-06
test.each([
  ['FERRY', true],
  ['  late   ferry ', true],
  ['ferries', false],
  ['ferry helicopter', false],
  ['cafe', true],
  ['CAFÉ', true],
  ['καφες', true],
  ["other's", true],
  ['', true],
  ['late?', true],
  ['(', false],
])('"%s" is held: %s', (typed, held) => {
  expect(includesWords(TEXT, typed)).toBe(held)
})
