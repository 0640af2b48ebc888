import { expect, test } from 'vitest'
import { EMPTY_DETAILS } from './checkout-state.ts'
import { checkDetails } from './details-check.ts'

const trip = {
  pickupLocation: 'Parikia Port',
  dropoffLocation: 'Naoussa',
  date: '2027-07-01',
  time: '12:00',
  passengers: 2,
  luggage: 0,
}
const early = new Date('2027-06-30T07:00:00Z')
const late = new Date('2027-07-01T08:00:00Z')

test('Continue looks at the first wrong field', () => {
  const { errors, focus } = checkDetails(trip, EMPTY_DETAILS, 'required', early)
  expect(focus).toBe('firstName')
  expect(Object.keys(errors)).toHaveLength(7)
  const named = { ...EMPTY_DETAILS, firstName: 'Eleni', lastName: 'Vogiatzi' }
  expect(checkDetails(trip, named, 'off', early).focus).toBe('email')
}) // CHECKOUT-06, CHECKOUT-07

test('an outbound trip that starts too soon is said first, above the form', () => {
  const { outbound, focus } = checkDetails(trip, EMPTY_DETAILS, 'required', late)
  expect(outbound).toContain('contact us directly on WhatsApp')
  expect(focus).toBe('outbound')
}) // CHECKOUT-11, CHECKOUT-12

test('nothing is wrong with a complete step 2', () => {
  const details = {
    ...EMPTY_DETAILS,
    firstName: 'Eleni',
    lastName: 'Vogiatzi',
    idNumber: 'AK 123456',
    email: 'eleni@example.com',
    phone: '6912345678',
    acceptPrivacy: true,
    acceptTerms: true,
  }
  expect(checkDetails(trip, details, 'required', early)).toEqual({ errors: {}, focus: null })
}) // CHECKOUT-06
