import fc from 'fast-check'
import { expect, test } from 'vitest'
import { licencePlate } from './licence-plate.ts'

// DATA-05
test.each([
  ['EMX-1001', 'EMX-1001'],
  [' emx 1001 ', 'EMX-1001'],
  ['εμχ1001', 'EMX-1001'],
  ['ΕΜΧ 1001', 'EMX-1001'],
  ['b-mw   123', 'B-MW 123'],
  ['W 12345', 'W 12345'],
])('%j is stored as %j', (typed, stored) => {
  expect(licencePlate(typed)).toBe(stored)
})

test('a stored plate stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const once = licencePlate(typed)
      expect(licencePlate(once)).toBe(once)
    }),
  )
})

test('script, case and blanks never make two plates of one', () => {
  const letters = fc.array(fc.constantFrom(...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'), { minLength: 3, maxLength: 3 })
  const number = fc.integer({ min: 1000, max: 9999 })
  fc.assert(
    fc.property(letters, number, fc.constantFrom('', ' ', '-'), (greek, digits, gap) => {
      const word = greek.join('')
      const forms = [`${word}${gap}${digits}`, ` ${word.toLowerCase()}-${digits}`]
      expect(new Set(forms.map(licencePlate)).size).toBe(1)
      expect(licencePlate(forms[0] ?? '')).toMatch(/^[A-Z]{3}-\d{4}$/)
    }),
  )
})
