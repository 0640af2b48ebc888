import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookingReference,
  isBookingReference,
  REFERENCE_ALPHABET,
  requestReference,
} from './reference.ts'

describe('the alphabet', () => {
  test('has 32 different characters and none of 0, O, 1 and I', () => {
    expect(new Set(REFERENCE_ALPHABET).size).toBe(32)
    expect(REFERENCE_ALPHABET).toMatch(/^[A-Z2-9]{32}$/)
    expect(REFERENCE_ALPHABET).not.toMatch(/[0O1I]/)
  }) // N-20

  test('gives every character the same share of the 256 values of a byte', () => {
    const shares = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const character = bookingReference((count) => new Uint8Array(count).fill(byte)).charAt(3)
      shares.set(character, (shares.get(character) ?? 0) + 1)
    }
    expect([...shares.keys()].sort().join('')).toBe([...REFERENCE_ALPHABET].sort().join(''))
    expect(new Set(shares.values())).toEqual(new Set([8]))
  }) // N-20
})

describe('bookingReference', () => {
  test('reads PT- and eight characters, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const reference = bookingReference(() => bytes)
        expect(reference).toMatch(/^PT-[2-9A-HJ-NP-Z]{8}$/)
        expect(isBookingReference(reference)).toBe(true)
      }),
    )
  }) // N-20

  test('a request is told from a booking by its first letters', () => {
    const zeros = () => new Uint8Array(8)
    expect(requestReference(zeros)).toBe('RQ-22222222')
    expect(isBookingReference(requestReference(zeros))).toBe(false)
  })

  test('spends every byte: a change in any of them changes the reference', () => {
    const plain = new Uint8Array(8)
    for (let index = 0; index < 8; index += 1) {
      const changed = plain.with(index, 1)
      expect(bookingReference(() => changed)).not.toBe(bookingReference(() => plain))
    }
  }) // N-20

  test('throws when the source of randomness runs dry', () => {
    expect(() => bookingReference(() => new Uint8Array(7))).toThrow(RangeError)
  })
})

test.each([
  'PT-0AAAAAAA',
  'PT-AAAAAAAO',
  'PT-AAAAAAA',
  'PT-AAAAAAAAA',
  'pt-aaaaaaaa',
  'AAAAAAAA',
  '',
])('"%s" is not a booking reference', (text) => {
  expect(isBookingReference(text)).toBe(false)
}) // N-20
