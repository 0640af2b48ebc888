import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeEndpoint, type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { guardForTests } from '#test/outside.ts'
import { ProviderUnavailable } from './index.server.ts'
import { STRIPE_EVENTS } from './stripe-event.ts'
import { createStripeProvider } from './stripe-provider.ts'

const ORIGIN = 'https://meltemi.example'
const NOW = new Date('2026-11-21T09:00:00Z')
const LIVE = { secretKey: 'rk_live_meltemi' }
const ENDPOINT: FakeEndpoint = {
  id: 'we_1',
  object: 'webhook_endpoint',
  url: `${ORIGIN}/functions/v1/stripe-webhook`,
  status: 'enabled',
  enabled_events: [...STRIPE_EVENTS],
  api_version: '2026-10-28.endive',
}

let stripe: FakeStripe
beforeEach(async () => {
  stripe = await startFakeStripe({ now: () => NOW })
})
afterEach(() => stripe.close())

function check({
  secretKey = 'sk_test_meltemi',
  timeoutMs = 5_000,
  outside = guardForTests(),
} = {}) {
  const limits = { timeoutMs, networkRetries: 0 }
  return createStripeProvider({
    secretKey,
    webhookSecret: null,
    apiBase: stripe.base,
    ...limits,
    installation: 'paros-1',
    outside,
    origin: ORIGIN,
    now: () => NOW,
  }).check()
}

test('a check asks for what the key must be able to read, and makes nothing', async () => {
  stripe.endpoints.push(ENDPOINT)
  expect(await check()).toBe('stripe, test mode, webhook subscribed')
  expect(await check(LIVE)).toBe('stripe, live, webhook subscribed')
  const asked = stripe.requests.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(asked)).toEqual(
    new Set([
      'GET /v1/checkout/sessions',
      'GET /v1/refunds',
      'GET /v1/events',
      'GET /v1/webhook_endpoints',
    ]),
  )
})

test.each([
  ['there is none', [], 'no webhook endpoint at /functions/v1/stripe-webhook'],
  ['it is elsewhere', [{ ...ENDPOINT, url: 'https://shop.example/hook' }], 'no webhook endpoint'],
  ['it is off', [{ ...ENDPOINT, status: 'disabled' as const }], 'the webhook is disabled'],
  [
    'it lacks events',
    [{ ...ENDPOINT, enabled_events: STRIPE_EVENTS.filter((type) => !type.startsWith('refund')) }],
    'the webhook lacks refund.created refund.updated refund.failed',
  ],
])('of the webhook: %s, a fault in live mode and told in test mode', async (_, endpoints, told) => {
  stripe.endpoints.push(...endpoints)
  expect(await check()).toContain(told)
  await expect(check(LIVE)).rejects.toThrow(told)
})

test.each([
  ['the last', [{ ...ENDPOINT, status: 'disabled' as const }, ENDPOINT]],
  ['the first', [ENDPOINT, { ...ENDPOINT, status: 'disabled' as const }]],
])('of two webhooks at our address %s is on, which is enough', async (_, endpoints) => {
  stripe.endpoints.push(...endpoints)
  expect(await check(LIVE)).toBe('stripe, live, webhook subscribed')
})

test.each(STRIPE_EVENTS)('a webhook without %s is a fault in live mode', async (missing) => {
  const enabled_events = STRIPE_EVENTS.filter((type) => type !== missing)
  stripe.endpoints.push({ ...ENDPOINT, enabled_events })
  await expect(check(LIVE)).rejects.toThrow(`the webhook lacks ${missing}`)
})

test('a fault of the list of webhooks fails it: nothing is known of ours', async () => {
  stripe.failNext('http-500', 1, 'GET /v1/webhook_endpoints')
  await expect(check()).rejects.toThrow('Stripe had a fault (500')
})

test('a webhook that gets every event is subscribed; another version is told', async () => {
  const old = { enabled_events: ['*'], api_version: '2025-03-31.basil' }
  stripe.endpoints.push({ ...ENDPOINT, ...old })
  expect(await check(LIVE)).toBe('stripe, live, webhook of version 2025-03-31.basil')
})

test('without the right to see webhooks the rest is checked', async () => {
  stripe.forbid('/v1/webhook_endpoints')
  expect(await check(LIVE)).toBe(
    'stripe, live, webhook not checked: the key may not read webhook endpoints',
  )
})

test.each(['/v1/checkout/sessions', '/v1/refunds', '/v1/events'])(
  'without the right to %s it fails and says so',
  async (path) => {
    stripe.forbid(path)
    await expect(check()).rejects.toThrow('the secret key lacks a right at Stripe (403')
  },
)

test('a wrong key, a fault and silence fail it', async () => {
  await expect(check({ secretKey: 'sk_live_wrong' })).rejects.toThrow('(401')
  stripe.failNext('http-500', 4)
  await expect(check()).rejects.toThrow(ProviderUnavailable)
  stripe.failNext('timeout', 4)
  await expect(check({ timeoutMs: 80 })).rejects.toThrow('did not answer in time')
})

test('it asks also while Stripe is left alone', async () => {
  const outside = guardForTests({ consecutiveFaults: 1 })
  const service = outside.service('stripe')
  await service.call('fail', () => Promise.reject(new Error('cut'))).catch(() => {})
  expect(service.isOpen()).toBe(true)
  expect(await check({ outside })).toContain('stripe, test mode')
})
