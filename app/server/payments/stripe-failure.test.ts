import Stripe from 'stripe'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CircuitOpen } from '#app/server/outside/index.server.ts'
import { ProviderUnavailable } from './index.server.ts'
import { isRefusal, toRefusal, toUnavailable, withinTime } from './stripe-failure.ts'

const { errors } = Stripe
type Raw = ConstructorParameters<typeof errors.StripeError>[0]
const raw = (statusCode: number | undefined, more: object = {}) =>
  ({ statusCode, type: 'invalid_request_error', message: 'anna@guest.example', ...more }) as Raw

describe('an error of our own', () => {
  const ours = new RangeError('ours')

  test('passes for none of Stripe’s: whoever looks into the log finds it as it is', () => {
    expect(() => toRefusal(ours)).toThrow(ours)
    expect(() => toUnavailable(ours)).toThrow(ours)
    expect(isRefusal(ours)).toBe(false)
  })
})

test('what is known to be away is told once, not wrapped again', () => {
  const away = new ProviderUnavailable('Stripe did not answer in time')
  expect(toUnavailable(away)).toBe(away)
  expect(toRefusal(away)).toEqual({ ok: false, error: 'unavailable', reason: away.message })
  const left = new CircuitOpen('stripe')
  expect(toUnavailable(left)).toMatchObject({ message: left.message, cause: left })
  expect(toUnavailable(left)).toBeInstanceOf(ProviderUnavailable)
  expect(toRefusal(left)).toEqual({ ok: false, error: 'unavailable', reason: left.message })
})

// A refusal is no fault of Stripe's: it does not count against it.
test.each([
  [400, true],
  [402, true],
  [404, true],
  [429, true],
  [499, true],
  [500, false],
  [399, false],
  [undefined, false],
])('with status %s Stripe is well and has refused: %s', (status, refused) => {
  expect(isRefusal(new errors.StripeError(raw(status), 'api_error'))).toBe(refused)
})

// Stripe's own words may repeat the customer's address.
test.each([
  [
    'what was wrong, by its code',
    new errors.StripeInvalidRequestError(raw(400, { code: 'amount_too_small', param: 'amount' })),
    'Stripe refused the request: amount_too_small amount (400)',
  ],
  [
    'its kind where it has no code',
    new errors.StripeInvalidRequestError(raw(400)),
    'Stripe refused the request: invalid_request_error (400)',
  ],
  [
    'the request to ask Stripe about',
    new errors.StripeInvalidRequestError(raw(400, { code: 'x', requestId: 'req_7' })),
    'Stripe refused the request: x (400, request req_7)',
  ],
  ['a fault', new errors.StripeAPIError(raw(503)), 'Stripe had a fault (503)'],
  [
    'an answer that could not be read',
    new errors.StripeAPIError(raw(undefined)),
    'the answer from Stripe makes no sense',
  ],
  [
    'another request at the same moment',
    new errors.StripeIdempotencyError(raw(409)),
    'Stripe is at work on the same request (409)',
  ],
  [
    'silence',
    new errors.StripeConnectionError(raw(undefined, { detail: { code: 'ETIMEDOUT' } })),
    'Stripe did not answer in time',
  ],
  [
    'a cut connection',
    new errors.StripeConnectionError(raw(undefined, { detail: { code: 'ECONNRESET' } })),
    'the connection to Stripe failed',
  ],
  [
    'a connection that failed in no known way',
    new errors.StripeConnectionError(raw(undefined, { detail: 'gone' })),
    'the connection to Stripe failed',
  ],
])('the office reads of %s, in our words', (_, error, told) => {
  expect(toUnavailable(error).message).toBe(told)
})

describe('what is waited for', () => {
  afterEach(() => void vi.useRealTimers())

  test('has an end; what came in time leaves nothing running', async () => {
    vi.useFakeTimers()
    const silent = withinTime(8_000, () => new Promise(() => {}))
    const told = expect(silent).rejects.toThrow('Stripe did not answer in time')
    await vi.advanceTimersByTimeAsync(8_000)
    await told
    expect(await withinTime(8_000, async () => 'in time')).toBe('in time')
    expect(vi.getTimerCount()).toBe(0)
  })
})
