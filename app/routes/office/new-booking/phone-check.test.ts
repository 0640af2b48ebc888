import { expect, test } from 'vitest'
import {
  checkPhoneBooking,
  firstPhoneField,
  needsShortNotice,
  toFormErrors,
} from './phone-check.ts'
import { EMPTY_PHONE_BOOKING, type PhoneBookingDraft, toPhoneBody } from './phone-draft.ts'

/** 12:00 in Athens. */
const now = new Date('2026-07-01T09:00:00Z')
const rule = { idNumber: 'optional' } as const

const TRANSFER: PhoneBookingDraft = {
  ...EMPTY_PHONE_BOOKING,
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Naoussa',
  date: '2026-07-02',
  time: '14:30',
  passengers: 3,
  firstName: 'Anna',
  lastName: 'Kovač',
  phone: '6900000000',
  email: 'anna@example.com',
  paymentMethod: 'cash',
  consentGiven: true,
}
const TOUR: PhoneBookingDraft = { ...TRANSFER, kind: 'tour', tourId: 2, dropoffLocation: '' }

test('a full form is in order; transfer and tour send what the API takes', () => {
  expect(checkPhoneBooking(TRANSFER, rule, now)).toEqual({})
  expect(checkPhoneBooking(TOUR, rule, now)).toEqual({})
  expect(toPhoneBody(TRANSFER, 'token')).toMatchObject({ quote: 'token', acceptTerms: true })
  expect(toPhoneBody(TOUR, '')).toMatchObject({ pickupPlace: 'Paros Airport', participants: 3 })
})

test('an empty form names every field that is missing, the first on top', () => {
  const errors = checkPhoneBooking(EMPTY_PHONE_BOOKING, rule, now)
  expect(Object.keys(errors).toSorted()).toEqual([
    ...['consentGiven', 'date', 'dropoffLocation', 'email', 'firstName', 'lastName'],
    ...['paymentMethod', 'phone', 'pickupLocation', 'time'],
  ])
  expect(firstPhoneField(errors)).toBe('pickupLocation')
  const tour = checkPhoneBooking({ ...EMPTY_PHONE_BOOKING, kind: 'tour' }, rule, now)
  expect(firstPhoneField(tour)).toBe('tourId')
})

//
test('a pickup within 90 minutes is taken on purpose only, one that is over never', () => {
  const soon = { ...TRANSFER, date: '2026-07-01', time: '13:29' }
  expect(needsShortNotice(soon, now)).toBe(true)
  expect(firstPhoneField(checkPhoneBooking(soon, rule, now))).toBe('shortNotice')
  expect(checkPhoneBooking({ ...soon, shortNotice: true }, rule, now)).toEqual({})
  expect(needsShortNotice({ ...soon, time: '13:30' }, now)).toBe(false)
  const over = { ...soon, time: '12:00' }
  expect(needsShortNotice(over, now)).toBe(false)
  expect(checkPhoneBooking({ ...over, shortNotice: true }, rule, now)).toHaveProperty('time')
})

test('the return comes after the way there', () => {
  const back = { ...TRANSFER, returnTransfer: true, returnDate: '2026-07-02', returnTime: '14:00' }
  expect(checkPhoneBooking(back, rule, now)).toHaveProperty('returnTime')
  expect(checkPhoneBooking({ ...back, returnTime: '' }, rule, now)).toHaveProperty('returnTime')
  expect(checkPhoneBooking({ ...back, returnTime: '18:00' }, rule, now)).toEqual({})
})

test('what the server says stands at the field of the form', () => {
  const errors = { pickupPlace: 'a', participants: 'b', acceptTerms: 'c', partnerCode: 'd', x: 'e' }
  expect(toFormErrors(errors)).toEqual({
    pickupLocation: 'a',
    passengers: 'b',
    consentGiven: 'c',
    partnerCode: 'd',
  })
})
