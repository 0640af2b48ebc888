import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTimeProblems, parseDetails, parsePersonalDetails } from './booking-details.ts'

const required = { idNumber: 'required' } as const
const details = {
  firstName: 'Eleni',
  lastName: 'Vogiatzi',
  idNumber: 'AK 123456',
  email: 'eleni@example.com',
  phone: '+306912345678',
  specialRequest: 'Two child seats\nFerry at noon',
  acceptPrivacy: true,
  acceptTerms: true,
  flightOrFerry: 'OA 052 at 14:05',
  flightTime: '14:05',
  returnTransfer: false,
  returnDate: '',
  returnTime: '',
  returnFlightOrFerry: '',
  returnFlightTime: '',
  paymentMethod: 'card',
}

function errorsOf(change: object) {
  const parsed = parseDetails({ ...details, ...change }, required)
  return parsed.ok ? {} : parsed.errors
}

test('takes a complete booking and drops what it does not know', () => {
  const parsed = parseDetails({ ...details, price: 1, status: 'confirmed' }, required)
  expect(parsed).toEqual({ ok: true, value: details })
}) // CHECKOUT-47, CHECKOUT-49

test('answers every gap with its exact text', () => {
  const empty = { firstName: '', lastName: ' ', idNumber: '', email: '', phone: '' }
  const consents = { acceptPrivacy: false, acceptTerms: undefined, paymentMethod: '' }
  expect(errorsOf({ ...empty, ...consents })).toEqual({
    firstName: 'Required',
    lastName: 'Required',
    idNumber: 'Required',
    email: 'Required',
    phone: 'Required',
    acceptPrivacy: 'You must accept the privacy policy.',
    acceptTerms: 'You must accept the terms of service.',
    paymentMethod: 'Please select a payment method to continue.',
  })
  expect(Object.keys(errorsOf({ ...empty, returnTransfer: true }))).toContain('returnDate')
}) // CHECKOUT-07, CHECKOUT-08, CHECKOUT-09, CHECKOUT-21

test('asks for date and time of a return only when one is wanted', () => {
  expect(errorsOf({ returnTransfer: true })).toEqual({
    returnDate: 'Return date is required',
    returnTime: 'Return time is required',
  })
  const leftOver = {
    ...details,
    returnDate: 'soon',
    returnTime: '99',
    returnFlightOrFerry: 'x'.repeat(61),
  }
  expect(parseDetails(leftOver, required)).toEqual({ ok: true, value: details })
}) // CHECKOUT-13, CHECKOUT-14

test('takes a flight or ferry number for each leg, of at most 60 characters, or none', () => {
  const back = { returnTransfer: true, returnDate: '2027-07-05', returnTime: '10:00' }
  const both = { ...details, ...back, returnFlightOrFerry: ' Blue Star Delos 17:30 ' }
  expect(parseDetails(both, required)).toMatchObject({
    value: { flightOrFerry: 'OA 052 at 14:05', returnFlightOrFerry: 'Blue Star Delos 17:30' },
  })
  expect(errorsOf({ flightOrFerry: 'x'.repeat(60) })).toEqual({})
  const tooLong = { flightOrFerry: 'x'.repeat(61), returnFlightOrFerry: 'x'.repeat(61) }
  expect(Object.keys(errorsOf({ ...back, ...tooLong }))).toEqual([
    'flightOrFerry',
    'returnFlightOrFerry',
  ])
  expect(parseDetails({ ...details, flightOrFerry: undefined }, required)).toMatchObject({
    value: { flightOrFerry: '' },
  })
})

test('takes the own time of a flight or ferry, to the minute, or none', () => {
  expect(parseDetails({ ...details, flightTime: '16:47' }, required)).toMatchObject({
    value: { flightTime: '16:47' },
  })
  expect(parseDetails({ ...details, flightTime: undefined }, required)).toMatchObject({
    value: { flightTime: '', returnFlightTime: '' },
  })
  for (const wrong of ['25:00', '4pm', 16.45, null])
    expect(Object.keys(errorsOf({ flightTime: wrong })), String(wrong)).toEqual(['flightTime'])
}) // N-45

test('checks the syntax of an e-mail, never the look of a phone', () => {
  expect(Object.keys(errorsOf({ email: 'eleni' }))).toEqual(['email'])
  expect(Object.keys(errorsOf({ email: `${'e'.repeat(250)}@example.com` }))).toEqual(['email'])
  for (const phone of ['12', 'ask reception, room 4', '00 44 20 7946 0000']) {
    expect(errorsOf({ phone })).toEqual({})
  }
}) // CHECKOUT-10

test('lets no line break into a single line, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('firstName', 'lastName', 'email', 'phone', 'idNumber', 'flightOrFerry'),
      fc.constantFrom('\r', '\n', '\u0000', '\u2028', '\u007f'),
      (field, character) => {
        const text = `${details[field as 'firstName']}${character}Bcc: all@example.com`
        return field in errorsOf({ [field]: text })
      },
    ),
  )
  expect(errorsOf({ specialRequest: 'One\nTwo' })).toEqual({})
  expect(Object.keys(errorsOf({ specialRequest: 'bell \u0007' }))).toEqual(['specialRequest'])
})

test('follows the setting for the ID number', () => {
  const without = { ...details, idNumber: undefined }
  expect(parsePersonalDetails(without, { idNumber: 'optional' })).toMatchObject({
    value: { idNumber: '' },
  })
  expect(parsePersonalDetails(details, { idNumber: 'off' })).toMatchObject({
    value: { idNumber: '' },
  })
}) // DATA-12

test('answers anything at all without throwing', () => {
  fc.assert(fc.property(fc.anything(), (input) => parseDetails(input, required).ok === false))
})

describe('findTimeProblems', () => {
  const trip = { date: '2027-07-01', time: '12:00' }
  const now = new Date('2027-07-01T07:30:00Z') // exactly 90 minutes ahead
  const back = (returnDate: string, returnTime: string) => ({
    returnTransfer: true,
    returnDate,
    returnTime,
  })
  const oneWay = { returnTransfer: false, returnDate: '', returnTime: '' } as const

  test('lets exactly 90 minutes pass and refuses less, with the text for step 2', () => {
    expect(findTimeProblems(trip, oneWay, now)).toEqual({})
    expect(findTimeProblems(trip, oneWay, new Date(now.getTime() + 1))).toEqual({
      outbound:
        'Bookings must be made at least 1 hour and 30 minutes in advance (Athens time). For instant transfers, contact us directly on WhatsApp.',
    })
  }) // CHECKOUT-11, A-10

  test('wants the return after the outbound trip', () => {
    expect(findTimeProblems(trip, back('2027-06-30', '18:00'), now)).toEqual({
      returnDate: 'Return date must be on or after outbound date',
    })
    expect(findTimeProblems(trip, back('2027-07-01', '12:00'), now)).toEqual({
      returnTime: 'Return time must be after the outbound time',
    })
    expect(findTimeProblems(trip, back('2027-07-01', '12:10'), now)).toEqual({})
  }) // CHECKOUT-15, CHECKOUT-16

  test('holds the return to the same notice', () => {
    const past = { date: '2027-07-01', time: '09:00' }
    expect(findTimeProblems(past, back('2027-07-01', '11:50'), now).returnDate).toBe(
      'Return booking must also be at least 1 hour and 30 minutes in advance (Athens time). For instant transfers, contact us directly on WhatsApp.',
    )
  }) // CHECKOUT-17
})
