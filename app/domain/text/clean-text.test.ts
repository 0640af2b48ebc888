import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFlat, isReadable, meantAddress, seenText } from './clean-text.ts'

test.each([
  ['\u202eAnna', 'Anna'],
  ['Kovac\u2066', 'Kovac'],
  ['\u200b', ''],
  ['A\ufeff3 \u00ad123\u{e0041}', 'A3 123'],
  ['\u3164\u115f\uffa0', ''],
  ['e\u0301', 'é'],
])('of %j people see %j', (typed, seen) => expect(seenText(typed)).toBe(seen))

test.each([
  'می\u200cخواهم',
  '👨\u200d👩\u200d👧',
  '❤\ufe0f',
  '王小明',
  'שָׁלוֹם',
  'Thị Nguyễn',
  'O’Brien',
])('%s stays as it is', (name) => {
  expect(seenText(name)).toBe(name.normalize('NFC'))
  expect(isFlat(name)).toBe(true)
})

test('what was cleaned is clean, and nothing in it turns a line round', () => {
  void fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const seen = seenText(text)
      expect(seenText(seen)).toBe(seen)
      expect(seen).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]/)
    }),
  )
})

test.each(['', ' ', '…', '🌊', '\u2800', '\u200d', '---'])('%j is nothing to read', (text) => {
  expect(isReadable(text)).toBe(false)
})

test.each(['a', '7', '王', 'م', '๗'])('%j can be read', (text) =>
  expect(isReadable(text)).toBe(true),
)

test('marks without end are refused', () => {
  expect(isFlat(seenText(`a${'\u0301'.repeat(99)}`))).toBe(false)
  expect(isFlat(seenText(`a${'\u0301'.repeat(4)}`))).toBe(true)
})

test.each([
  ['guest@münchen.example', 'guest@xn--mnchen-3ya.example'],
  ['anna\u200b@example.com', 'anna@example.com'],
  ['ａｎｎａ＠example.com', 'anna@example.com'],
  ["o'brien+paros@Example.com", "o'brien+paros@Example.com"],
  ['a@b@münchen.de', 'a@b@xn--mnchen-3ya.de'],
  ['a@mün/chen', 'a@mün/chen'],
  ['none', 'none'],
])('of the address %j is meant %j', (typed, meant) => expect(meantAddress(typed)).toBe(meant))
