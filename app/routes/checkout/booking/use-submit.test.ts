import { expect, test } from 'vitest'
import type { Quote } from '#app/ui/booking/quote.ts'
import { findMissingChoice } from './missing-choice.ts'
import { messageFor } from './use-submit.ts'

const quote = { priceCents: 5800, originalPriceCents: 6500, discountCents: 700 } as Quote

test('step 3 asks for a method, and for another when the chosen one is not on offer', () => {
  const onOffer = { paymentMethods: ['card'] } as const
  expect(findMissingChoice('', onOffer)).toBe('Please select a payment method to continue.')
  expect(findMissingChoice('cash', onOffer)).toBe('Please complete your payment selection.')
  expect(findMissingChoice('card', onOffer)).toBeNull()
}) // CHECKOUT-20, CHECKOUT-21, CHECKOUT-22, CHECKOUT-23, CHECKOUT-25

test('a new price is told for the whole order', () => {
  expect(messageFor({ kind: 'price-changed' }, quote, true).message).toContain('€116')
  expect(messageFor({ kind: 'price-changed' }, quote, false).message).toContain('€58')
}) // CHECKOUT-43
