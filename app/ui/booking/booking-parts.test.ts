import { describe, expect, test } from 'vitest'
import { newKey } from '#app/ui/forms/new-key.ts'
import { listPhoneCountries, toE164 } from '#app/ui/forms/phone.ts'
import { toLocalNoon, toWallDate } from './calendar-date.ts'
import { confirmationOf, readConfirmation } from './confirmation-state.ts'
import { keyAction } from './use-place-combobox.ts'

describe('calendar days', () => {
  test('keep their day through the calendar, in any zone of the device', () => {
    for (const date of ['2027-01-01', '2027-03-28', '2027-10-31', '2028-02-29', '2027-12-31']) {
      expect(toWallDate(toLocalNoon(date))).toBe(date)
    }
  }) // WIDGET-03
})

describe('phones', () => {
  test('become E.164 for their country, or stay as typed', () => {
    expect(toE164('691 234 5678', 'GR')).toBe('+306912345678')
    expect(toE164('020 7946 0958', 'GB')).toBe('+442079460958')
    expect(toE164('+49 30 901820', 'GR')).toBe('+4930901820')
    expect(toE164(' ask reception ', 'GR')).toBe('ask reception')
    expect(toE164('12', 'XX')).toBe('12')
  }) // CHECKOUT-10, CONST-08

  test('offer every country with its calling code', () => {
    const countries = listPhoneCountries()
    expect(countries.length).toBeGreaterThan(200)
    expect(countries).toContainEqual({ code: 'GR', name: 'Greece', callingCode: '30' })
  }) // CHECKOUT-03
})

describe('keys in a location field', () => {
  test('Enter commits and never reaches the form; Escape closes', () => {
    expect(keyAction('Enter', -1, 0)).toEqual({ kind: 'commit' })
    expect(keyAction('Enter', 2, 5)).toEqual({ kind: 'commit' })
    expect(keyAction('Escape', 2, 5)).toEqual({ kind: 'close' })
  }) // LOC-04, A-29

  test('arrows go round, Home and End move the caret until something is highlighted', () => {
    expect(keyAction('ArrowDown', -1, 3)).toEqual({ kind: 'highlight', index: 0 })
    expect(keyAction('ArrowDown', 2, 3)).toEqual({ kind: 'highlight', index: 0 })
    expect(keyAction('ArrowUp', 0, 3)).toEqual({ kind: 'highlight', index: 2 })
    expect(keyAction('End', 0, 3)).toEqual({ kind: 'highlight', index: 2 })
    expect(keyAction('End', -1, 3)).toBeNull()
    expect(keyAction('ArrowDown', -1, 0)).toBeNull()
    expect(keyAction('a', 1, 3)).toBeNull()
  })
})

describe('idempotency keys', () => {
  test('are 128 random bits in the form of a UUID, never the same twice', () => {
    const keys = Array.from({ length: 400 }, newKey)
    for (const key of keys) {
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    }
    expect(new Set(keys).size).toBe(keys.length)
    // Every digit is left to chance: a UUID says its version in one and its variant in another.
    const digits = keys.map((key) => key.replaceAll('-', ''))
    for (let at = 0; at < 32; at += 1) {
      expect(new Set(digits.map((key) => key[at])).size).toBe(16)
    }
  }) // CHECKOUT-31
})

describe('confirmation state', () => {
  test('carries what was verified, tours included', () => {
    const tour = {
      paid: true,
      type: 'tour',
      bookingRef: 'PT-ABCDEFGH',
      tourTitle: 'Romantic Sunset',
      amountCents: 36_000,
      transactionId: 'pi_1',
      paidOn: '2027-07-01',
    } as const
    const state = confirmationOf(tour, 'cs_1')
    expect(state).toEqual({
      type: 'tour',
      bookingRef: 'PT-ABCDEFGH',
      tourTitle: 'Romantic Sunset',
      paymentStatus: 'completed',
      sessionId: 'cs_1',
    })
    expect(readConfirmation(state)).toEqual(state)
  }) // SUCCESS-08, SUCCESS-09, CONFIRM-01

  test('is none without a reference, and paid only when it says so', () => {
    expect(readConfirmation(null)).toBeNull()
    expect(readConfirmation({ bookingRef: '' })).toBeNull()
    expect(readConfirmation({ bookingRef: 'PT-A', paymentStatus: 'yes' })).toEqual({
      bookingRef: 'PT-A',
      type: 'transfer',
      paymentStatus: 'pending',
    })
  }) // CONFIRM-02, CONFIRM-04
})
