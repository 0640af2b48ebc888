import { expect, test } from 'vitest'
import { checkPhone, firstPhoneField, needsShortNotice, toFormErrors } from './phone-check.ts'
import { EMPTY_PHONE_DRAFT, type PhoneDraft, toPhoneBody } from './phone-draft.ts'

/** 12:00 in Athens. */
const now = new Date('2026-07-01T09:00:00Z')
const rule = { idNumber: 'optional' } as const

const TRANSFER: PhoneDraft = {
  ...EMPTY_PHONE_DRAFT,
  ...{ pickupLocation: 'Paros Airport', dropoffLocation: 'Naoussa', date: '2026-07-02' },
  ...{ time: '14:30', passengers: 3, firstName: 'Anna', lastName: 'Kovač' },
  ...{ phone: '6900000000', email: 'anna@example.com', paymentMethod: 'cash', told: true },
}
const TOUR: PhoneDraft = { ...TRANSFER, kind: 'tour', tourId: 2, dropoffLocation: '' }

test('a full form is in order; transfer and tour send what the API takes', () => {
  expect(checkPhone(TRANSFER, rule, now)).toEqual({})
  expect(checkPhone(TOUR, rule, now)).toEqual({})
  expect(toPhoneBody(TRANSFER, 'token')).toMatchObject({ quote: 'token', acceptTerms: true })
  expect(toPhoneBody(TOUR, '')).toMatchObject({ pickupPlace: 'Paros Airport', participants: 3 })
})

test('an empty form names every field that is missing, the first on top', () => {
  const errors = checkPhone(EMPTY_PHONE_DRAFT, rule, now)
  expect(Object.keys(errors).toSorted()).toEqual([
    ...['date', 'dropoffLocation', 'email', 'firstName', 'lastName', 'paymentMethod', 'phone'],
    ...['pickupLocation', 'time', 'told'],
  ])
  expect(firstPhoneField(errors)).toBe('pickupLocation')
  const tour = checkPhone({ ...EMPTY_PHONE_DRAFT, kind: 'tour' }, rule, now)
  expect(firstPhoneField(tour)).toBe('tourId')
})

//
test('a pickup within 90 minutes is taken on purpose only, one that is over never', () => {
  const soon = { ...TRANSFER, date: '2026-07-01', time: '13:29' }
  expect(needsShortNotice(soon, now)).toBe(true)
  expect(firstPhoneField(checkPhone(soon, rule, now))).toBe('shortNotice')
  expect(checkPhone({ ...soon, shortNotice: true }, rule, now)).toEqual({})
  expect(needsShortNotice({ ...soon, time: '13:30' }, now)).toBe(false)
  const over = { ...soon, time: '12:00' }
  expect(needsShortNotice(over, now)).toBe(false)
  expect(checkPhone({ ...over, shortNotice: true }, rule, now)).toHaveProperty('time')
})

test('the return comes after the way there', () => {
  const back = { ...TRANSFER, returnTransfer: true, returnDate: '2026-07-02', returnTime: '14:00' }
  expect(checkPhone(back, rule, now)).toHaveProperty('returnTime')
  expect(checkPhone({ ...back, returnTime: '' }, rule, now)).toHaveProperty('returnTime')
  expect(checkPhone({ ...back, returnTime: '18:00' }, rule, now)).toEqual({})
})

test('what the server says stands at the field of the form', () => {
  const errors = { pickupPlace: 'a', participants: 'b', acceptTerms: 'c', partnerCode: 'd', x: 'e' }
  expect(toFormErrors(errors)).toEqual({
    ...{ pickupLocation: 'a', passengers: 'b', told: 'c', partnerCode: 'd' },
  })
})
