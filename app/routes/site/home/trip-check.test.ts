import { describe, expect, test } from 'vitest'
import type { Quote } from '#app/ui/booking/quote.ts'
import type { QuoteView } from './quote-view.ts'
import { checkTrip } from './trip-check.ts'
import { EMPTY_DRAFT } from './trip-draft.ts'

const trip = {
  pickupLocation: 'Parikia Port',
  dropoffLocation: 'Naoussa',
  date: '2027-07-01',
  time: '12:00',
  passengers: 2,
  luggage: 0,
}
const priced: QuoteView = { status: 'result', quote: {} as Quote }
const none: QuoteView = { status: 'none' }
/** 90 minutes before the trip: noon in Athens is 09:00 UTC in summer. */
const justInTime = new Date('2027-07-01T07:30:00Z')

describe('checkTrip', () => {
  test('lets a complete, priced trip pass', () => {
    expect(checkTrip(trip, priced, justInTime)).toEqual({ errors: {}, focus: null })
  }) // WIDGET-12, A-10

  test('points at every empty field and looks at the first', () => {
    expect(checkTrip(EMPTY_DRAFT, none, justInTime)).toEqual({
      focus: 'pickupLocation',
      errors: {
        pickupLocation: 'Required',
        dropoffLocation: 'Required',
        date: 'Required',
        time: 'Required',
        passengers: 'Required',
      },
    })
  }) // WIDGET-09

  test('refuses 89 minutes ahead at the date', () => {
    const now = new Date(justInTime.getTime() + 60_000)
    expect(checkTrip(trip, priced, now)).toEqual({
      errors: { date: 'Bookings must be at least 1h30m in advance.' },
      focus: 'date',
    })
  }) // WIDGET-10, CONST-01

  test('without a passenger says so at the stepper and explains the missing price at the pickup', () => {
    expect(checkTrip({ ...trip, passengers: 0 }, none, justInTime)).toEqual({
      errors: {
        pickupLocation: 'Please complete all fields to calculate price.',
        passengers: 'Required',
      },
      focus: 'passengers',
    })
  }) // WIDGET-11

  test('asks nobody to mend fields when a ferry is the reason or the price is on its way', () => {
    const ferry: QuoteView = { status: 'error', message: '', needsFerry: true }
    expect(checkTrip(trip, ferry, justInTime).errors).toEqual({})
    expect(checkTrip(trip, { status: 'calculating' }, justInTime).errors).toEqual({})
    const failed: QuoteView = { status: 'error', message: '', needsFerry: false }
    expect(checkTrip(trip, failed, justInTime).focus).toBe('pickupLocation')
  }) // WIDGET-11, WIDGET-13
})
