import { expect, test } from 'vitest'
import { guardForTests } from '#test/outside.ts'
import { isStripeId, openConnection } from './stripe-connection.ts'

const connect = (options: { apiBase?: string; secretKey?: string } = {}) =>
  openConnection({
    secretKey: 'sk_test_meltemi',
    webhookSecret: null,
    installation: 'paros-1',
    outside: guardForTests(),
    origin: 'https://meltemi.example',
    now: () => new Date('2026-11-21T09:00:00Z'),
    ...options,
  })

test.each([
  [undefined, 'https', 'api.stripe.com', 443],
  ['https://stripe.example', 'https', 'stripe.example', 443],
  ['http://stripe.example', 'http', 'stripe.example', 80],
  ['http://127.0.0.1:4010', 'http', '127.0.0.1', 4010],
])('of the address %s the server is asked that it names', (apiBase, protocol, host, port) => {
  const { stripe } = connect(apiBase === undefined ? {} : { apiBase })
  expect(stripe.getApiField('protocol')).toBe(protocol)
  expect(stripe.getApiField('host')).toBe(host)
  expect(Number(stripe.getApiField('port'))).toBe(port)
})

// ERR-06
test('who waits for the card page has an answer within ten seconds; a lost call is made twice more', () => {
  const { stripe, timeoutMs } = connect()
  expect([timeoutMs, stripe.getApiField('timeout')]).toEqual([8_000, 8_000])
  expect(stripe.getMaxNetworkRetries()).toBe(2)
})

test('how long calls take is told to nobody', () => {
  expect(connect().stripe.getTelemetryEnabled()).toBe(false)
})

test.each([
  ['sk_live_meltemi', true],
  ['rk_live_meltemi', true],
  ['sk_test_meltemi', false],
  ['pk_live_meltemi', false],
])('the key %s moves real money: %s', (secretKey, isLive) => {
  expect(connect({ secretKey }).isLive).toBe(isLive)
})

test('an id of 250 letters is one of Stripe’s, one of 251 or of another kind is none', () => {
  expect(isStripeId('cs', `cs_${'a'.repeat(250)}`)).toBe(true)
  expect(isStripeId('cs', `cs_${'a'.repeat(251)}`)).toBe(false)
  expect(isStripeId('cs', 'pi_1')).toBe(false)
})
