import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTourBooking } from '#app/contract/input/tour-booking.ts'
import { checkTour, firstField } from './tour-check.ts'

const early = new Date('2027-06-30T07:00:00Z')
const booking = {
  tourId: 2,
  date: '2027-07-01',
  time: '09:00',
  participants: 10,
  pickupPlace: 'Naoussa',
  firstName: 'Eleni',
  lastName: 'Vogiatzi',
  idNumber: 'AK 123456',
  email: 'eleni@example.com',
  phone: '6912345678',
  specialRequest: '',
  acceptPrivacy: true,
  acceptTerms: true,
  paymentMethod: 'card',
}
const rule = { idNumber: 'required' } as const

describe('a tour booking', () => {
  test('passes when it is complete, without what it does not know', () => {
    const typed = { ...booking, phoneCountry: 'GR', price: 1 }
    expect(checkTour(typed, rule, early)).toEqual({ ok: true, value: booking })
  }) // N-02

  test('looks first at what stands first, the day before the person', () => {
    const checked = checkTour({ ...booking, lastName: '', date: '' }, rule, early)
    expect(checked).toEqual({
      ok: false,
      errors: { date: 'Required', lastName: 'Required' },
      focus: 'date',
    })
    expect(firstField({ acceptTerms: 'x', paymentMethod: 'y' })).toBe('paymentMethod')
    expect(firstField({})).toBeUndefined()
  }) // CHECKOUT-07

  test('needs 90 minutes, exactly 90 being enough, and says so before all else', () => {
    const pickup = new Date('2027-07-01T06:00:00Z').getTime()
    const exactly = new Date(pickup - 90 * 60_000)
    expect(checkTour(booking, rule, exactly).ok).toBe(true)
    const late = checkTour({ ...booking, email: '' }, rule, new Date(exactly.getTime() + 1))
    expect(late).toMatchObject({
      focus: 'tooSoon',
      errors: { email: 'Required' },
      tooSoon:
        'Bookings must be made at least 1 hour and 30 minutes in advance (Athens time). For instant transfers, contact us directly on WhatsApp.',
    })
  })

  test('answers anything at all without throwing', () => {
    fc.assert(fc.property(fc.anything(), (input) => parseTourBooking(input, rule).ok === false))
  })

  test('follows the setting for the ID number', () => {
    const { idNumber: _, ...without } = booking
    expect(parseTourBooking(without, rule)).toEqual({ ok: false, errors: { idNumber: 'Required' } })
    for (const idNumber of ['optional', 'off'] as const)
      expect(parseTourBooking(without, { idNumber })).toMatchObject({ value: { idNumber: '' } })
  }) // DATA-12
})
