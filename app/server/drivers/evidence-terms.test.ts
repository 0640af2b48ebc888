import { expect, test } from 'vitest'
import { termsOf } from './evidence-terms.ts'

const bookedAt = '2026-08-01T07:00:00.000Z'
const wordsOf = (sale: Parameters<typeof termsOf>[0]) =>
  termsOf(sale).words.map((part) => (typeof part === 'string' ? part : part.heading))

test('the terms of an order are those it was sent with, in words without links', () => {
  const terms = termsOf({ bookedAt, source: 'website' })
  expect(terms).toMatchObject({ since: '2024-03-15', inForce: true, accepted: true })
  expect(terms.words[0]).toEqual({ heading: expect.stringMatching(/cancel/i) })
  const words = wordsOf({ bookedAt, source: 'website' }).join('\n')
  expect(words).not.toMatch(/\]\(/)
})

test('nobody ticked them on the telephone, and what came before them is not claimed', () => {
  expect(termsOf({ bookedAt, source: 'phone' })).toMatchObject({ inForce: true, accepted: false })
  const older = { bookedAt: '2024-03-14T23:00:00.000Z', source: 'website' }
  expect(termsOf(older)).toMatchObject({ inForce: false, accepted: false, words: [] })
})
