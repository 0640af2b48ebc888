import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, foldName, soundOf, withoutGenericWords } from './place-name.ts'

describe('names in one plain form', () => {
  test.each([
    ['Νάουσα', 'naousa'],
    ['ΝΑΟΥΣΑ', 'naousa'],
    ['Λεύκες', 'lefkes'],
    ['Αλυκή', 'alyki'],
    ['Μώλος', 'molos'],
    ['Parikía', 'parikia'],
    ['  Paros National Airport (PAS) ', 'paros national airport pas'],
    ['Ναύπλιο', 'nafplio'],
    ['Αύριο', 'avrio'],
    ['Москва', 'москва'],
    ['…', ''],
  ])('%s becomes "%s"', (written, folded) => {
    expect(foldName(written)).toBe(folded)
  })

  test('folding twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text))
      }),
    )
  })
})

describe('spellings that sound alike meet', () => {
  test.each([
    ['Chrissi Akti', 'Hrisi Akti'],
    ['Χρυσή Ακτή', 'Chryssi Akti'],
    ['Kolymbithres', 'Kolimpithres'],
    ['Pounda', 'Punta'],
    ['Dhrios', 'Dryos'],
    ['Naussa', 'Νάουσα'],
    ['Faraggas', 'Farangas'],
  ])('%s and %s', (one, other) => {
    expect(soundOf(foldName(one))).toBe(soundOf(foldName(other)))
  })

  test('different places stay apart', () => {
    expect(soundOf('marathi')).not.toBe(soundOf('marmara'))
    expect(soundOf('aliki')).not.toBe(soundOf('lefkes'))
  })
})

test('words that only name the island are left out, post codes too', () => {
  expect(withoutGenericWords('naoussa paros 844 01 greece')).toBe('naoussa')
  expect(withoutGenericWords('paros')).toBe('')
})

test('typing errors are counted: change, drop, add, swap', () => {
  expect(editDistance('naousa', 'naousa')).toBe(0)
  expect(editDistance('santa mria', 'santa maria')).toBe(1)
  expect(editDistance('lekfes', 'lefkes')).toBe(1)
  expect(editDistance('', 'port')).toBe(4)
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
    }),
  )
})
