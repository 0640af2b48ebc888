import { describe, expect, test } from 'vitest'
import type { Quote } from '#app/ui/booking/quote.ts'
import type { BookingAnswer } from '#app/ui/booking/submit-order.ts'
import { entryOf, readCheckout, readStep, reduceCheckout } from './checkout-state.ts'

const form = {
  pickupLocation: 'Parikia Port',
  dropoffLocation: 'Naoussa',
  date: '2027-07-01',
  time: '10:00',
  passengers: 2,
  luggage: 0,
}
const quote: Quote = {
  quote: 'token',
  expiresAt: '2027-06-30T10:30:00Z',
  priceCents: 4100,
  originalPriceCents: 4600,
  discountCents: 500,
  distance: 11,
  duration: '19 mins',
  vehicleType: 'Sedan',
  estimated: false,
}
const fresh = () => 'fresh-key'

describe('a checkout in history', () => {
  test('starts at step 2 from what the widget leaves', () => {
    const checkout = readCheckout({ form, quote }, fresh)
    expect(checkout).toMatchObject({ trip: form, quote, key: 'fresh-key', paymentMethod: '' })
    expect(checkout?.details.phoneCountry).toBe('GR')
    expect(readStep({ form, quote })).toBe(2)
  }) // CHECKOUT-01, CHECKOUT-02, CONST-08

  test('is none without a trip or a price', () => {
    for (const state of [null, undefined, {}, { form }, { quote }, { form: {}, quote }, 'x', 7]) {
      expect(readCheckout(state, fresh)).toBeNull()
    }
    expect(readCheckout({ form, quote: { ...quote, priceCents: '41' } }, fresh)).toBeNull()
  }) // CHECKOUT-01

  test('survives a reload at any step, key included', () => {
    const start = readCheckout({ form, quote }, fresh)
    if (!start) throw new Error('the widget state must be readable')
    const filled = reduceCheckout(
      reduceCheckout(start, { type: 'details-changed', fields: { firstName: 'Eleni' } }),
      { type: 'method-chosen', method: 'card' },
    )
    const stored = JSON.parse(JSON.stringify(entryOf(filled, 3)))
    expect(readCheckout(stored, () => 'other')).toEqual(filled)
    expect(readStep(stored)).toBe(3)
  }) // A-31, CHECKOUT-31

  test('does not change any more once booked', () => {
    const start = readCheckout({ form, quote }, fresh)
    if (!start) throw new Error('the widget state must be readable')
    const booking = { bookingRef: 'PT-ABCDEFGH' } as BookingAnswer
    const booked = reduceCheckout(start, { type: 'booked', booking })
    expect(booked.booked).toEqual(booking)
    expect(reduceCheckout(booked, { type: 'method-chosen', method: 'cash' })).toBe(booked)
  }) // CHECKOUT-34
})
