import { expect, test } from 'vitest'
import { reviewText } from './review-text.ts'

// DATA-09
test('every reason the system stores is told in words, never as a code', () => {
  expect(reviewText('distance')).toContain('Check the route')
  expect(reviewText('payment-mismatch')).toContain('Check the payment')
  expect(reviewText('paid-after-cancel')).toContain('Paid after it was cancelled')
  expect(reviewText('a-newer-reason')).toBe('Please check this booking')
  expect(reviewText('constructor')).toBe('Please check this booking')
})

test('a booking without a reason has no flag', () => {
  expect(reviewText(null)).toBeNull()
})
