import { expect, test } from 'vitest'
import { returnAddresses } from './return-addresses.ts'

const ORIGIN = 'https://meltemi.example'
const addresses = (success: string, cancel: string) =>
  returnAddresses(
    { successUrl: ORIGIN + success, cancelUrl: ORIGIN + cancel, bookingRef: 'PT-7K Q2' },
    ORIGIN,
  )

test.each([
  ['/done', '/done?session_id={CHECKOUT_SESSION_ID}&booking_ref=PT-7K%20Q2'],
  ['/done?lang=el', '/done?lang=el&session_id={CHECKOUT_SESSION_ID}&booking_ref=PT-7K%20Q2'],
  ['/done?session_id=own', '/done?session_id=own&booking_ref=PT-7K%20Q2'],
  ['/done?booking_ref=own', '/done?booking_ref=own&session_id={CHECKOUT_SESSION_ID}'],
])('who paid and came by %s goes back to %s', (given, completed) => {
  expect(addresses(given, '/left').success).toBe(ORIGIN + completed)
})

test.each([
  ['/left', '/left?session_id={CHECKOUT_SESSION_ID}'],
  ['/left?a=b', '/left?a=b&session_id={CHECKOUT_SESSION_ID}'],
  ['/left?session_id=own', '/left?session_id=own'],
])('who left the page goes back from %s to %s', (given, completed) => {
  expect(addresses('/done', given).cancel).toBe(ORIGIN + completed)
})

test('an address on another site is refused, wherever it stands', () => {
  const foreign = { successUrl: 'https://evil.example/', cancelUrl: `${ORIGIN}/`, bookingRef: 'x' }
  expect(() => returnAddresses(foreign, ORIGIN)).toThrow('must be on')
  const { successUrl, cancelUrl, ...rest } = foreign
  const turned = { ...rest, successUrl: cancelUrl, cancelUrl: successUrl }
  expect(() => returnAddresses(turned, ORIGIN)).toThrow('must be on')
})
