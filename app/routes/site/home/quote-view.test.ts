import { describe, expect, test } from 'vitest'
import type { Quote } from '#app/ui/booking/quote.ts'
import { quotableTrip, quoteView } from './quote-view.ts'
import { EMPTY_DRAFT } from './trip-draft.ts'

const trip = {
  pickupLocation: 'Parikia Port',
  dropoffLocation: 'Naoussa',
  date: '2027-07-01',
  time: '10:00',
  passengers: 2,
  luggage: 0,
}
const quote = { quote: 'token', priceCents: 4100 } as Quote

describe('quotableTrip', () => {
  test('is null until pickup, dropoff, date, time and a passenger are there', () => {
    expect(quotableTrip(EMPTY_DRAFT)).toBeNull()
    for (const gap of ['pickupLocation', 'dropoffLocation', 'date', 'time'] as const) {
      expect(quotableTrip({ ...trip, [gap]: '' })).toBeNull()
    }
    expect(quotableTrip({ ...trip, passengers: 0 })).toBeNull()
    expect(quotableTrip(trip)).toEqual(trip)
  }) // QUOTE-03
})

describe('quoteView', () => {
  test('shows nothing, calculating, the result and the red box', () => {
    expect(quoteView(null, null)).toEqual({ status: 'none' })
    expect(quoteView(trip, null)).toEqual({ status: 'calculating' })
    expect(quoteView(trip, { trip: { ...trip }, answer: { ok: true, quote } })).toEqual({
      status: 'result',
      quote,
    })
    const refused = { ok: false, message: 'Unable to calculate price. Please try again.' } as const
    expect(quoteView(trip, { trip, answer: { ...refused, needsFerry: false } })).toMatchObject({
      status: 'error',
      message: 'Unable to calculate price. Please try again.',
    })
  }) // QUOTE-01, QUOTE-19, WIDGET-07

  test('forgets the price with any change of the six fields', () => {
    const latest = { trip, answer: { ok: true, quote } } as const
    const changes = [
      { pickupLocation: 'Lefkes' },
      { dropoffLocation: 'Lefkes' },
      { date: '2027-07-02' },
      { time: '10:10' },
      { passengers: 3 },
      { luggage: 1 },
    ]
    for (const change of changes) {
      expect(quoteView({ ...trip, ...change }, latest).status).toBe('calculating')
    }
    expect(quoteView(null, latest).status).toBe('none')
  }) // QUOTE-02, A-12
})
