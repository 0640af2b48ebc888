import { expect, test } from 'vitest'
import type { PersonalDetails } from '#app/contract/input/booking-details.ts'
import { bookedAnswer } from '#app/ui/booking/find-booking-by-key.ts'
import type { Quote, QuoteAnswer } from '#app/ui/booking/quote.ts'
import type { BookingAnswer } from '#app/ui/booking/submit-order.ts'
import type { ApiAnswer } from '#app/ui/forms/api.ts'
import { type BookingRequest, submitBooking } from './submit-booking.ts'

const quote = { quote: 'first', priceCents: 4100 } as Quote
const request: BookingRequest = {
  trip: {} as BookingRequest['trip'],
  quote,
  details: { firstName: 'Eleni' } as PersonalDetails,
  paymentMethod: 'card',
  key: 'key-1',
}
const pending: BookingAnswer = {
  bookingRef: 'PT-ABCDEFGH',
  status: 'pending',
  paymentMethod: 'card',
  totalCents: 4100,
  checkoutUrl: '/stand-in-card/1',
}

test('sends a card customer to the card page, with the signed quote and no price', async () => {
  const calls = script([created(pending)])
  const { outcome } = await submitBooking(calls, request)
  expect(outcome).toEqual({ kind: 'pay', checkoutUrl: '/stand-in-card/1' })
  expect(calls.sent).toEqual([
    { key: 'key-1', body: { quote: 'first', firstName: 'Eleni', paymentMethod: 'card' } },
  ])
}) // CHECKOUT-31, CHECKOUT-49

test('brings cash and bank transfer to step 4', async () => {
  const cash = { ...pending, status: 'confirmed', paymentMethod: 'cash' } as const
  const calls = script([created(cash)])
  const { outcome } = await submitBooking(calls, { ...request, paymentMethod: 'cash' })
  expect(outcome).toEqual({ kind: 'booked', booking: cash })
  const transfer = script([created(pending)])
  const bank = await submitBooking(transfer, { ...request, paymentMethod: 'bank_transfer' })
  expect(bank.outcome.kind).toBe('booked')
}) // CHECKOUT-26

test('renews an expired quote silently and repeats with the same key', async () => {
  const calls = script([problem(409, 'quote-expired'), created(pending)], {
    ok: true,
    quote: { ...quote, quote: 'second' },
  })
  const submitted = await submitBooking(calls, request)
  expect(submitted.outcome.kind).toBe('pay')
  expect(calls.sent.map(({ key, body }) => [key, (body as { quote: string }).quote])).toEqual([
    ['key-1', 'first'],
    ['key-1', 'second'],
  ])
}) // WIDGET-14

test('shows a changed price before anything is booked', async () => {
  const dearer = { ...quote, quote: 'second', priceCents: 5800 }
  const calls = script([problem(409, 'quote-expired')], { ok: true, quote: dearer })
  const submitted = await submitBooking(calls, request)
  expect(submitted).toEqual({ outcome: { kind: 'price-changed' }, key: 'key-1', quote: dearer })
  expect(calls.sent).toHaveLength(1)
})

test('takes a new key after edited details or a cancelled booking, once', async () => {
  const edited = script([problem(409, 'key-reused'), created(pending)])
  expect((await submitBooking(edited, request)).key).toBe('new-key')
  expect(edited.sent.map(({ key }) => key)).toEqual(['key-1', 'new-key'])
  const cancelled = script([created({ ...pending, status: 'cancelled' }), created(pending)])
  expect((await submitBooking(cancelled, request)).outcome.kind).toBe('pay')
  const stuck = script([problem(409, 'key-reused'), problem(409, 'key-reused')])
  expect((await submitBooking(stuck, request)).outcome).toEqual({
    kind: 'failed',
    message: 'An unexpected error occurred. Please try again or contact us directly.',
  })
}) // CHECKOUT-31

test('an earlier attempt that stands is the outcome, whatever was edited since', async () => {
  const paid = { ...pending, status: 'confirmed' } as const
  const calls = { ...script([problem(409, 'key-reused')]), findBookingByKey: async () => paid }
  const { outcome, key } = await submitBooking(calls, request)
  expect({ outcome, key }).toEqual({ outcome: { kind: 'booked', booking: paid }, key: 'key-1' })
  expect(calls.sent).toHaveLength(1)
}) // CHECKOUT-31, CHECKOUT-34, ERR-02

test.each([
  ['paid by card', { status: 'confirmed', paymentMethod: 'card' }, true],
  ['to be paid in cash', { status: 'confirmed', paymentMethod: 'cash' }, true],
  ['awaiting a transfer', { status: 'pending', paymentMethod: 'bank_transfer' }, true],
  ['waiting for a card', { status: 'pending', paymentMethod: 'card' }, false],
  ['cancelled', { status: 'cancelled', paymentMethod: 'cash' }, false],
] as const)('a booking %s: does it stand?', (_, change, stands) => {
  const booking = { ...pending, ...change }
  expect(bookedAnswer(created(booking))).toEqual(stands ? booking : null)
})

test('nothing stands when nothing was booked or nobody answers', () => {
  expect(bookedAnswer(problem(404, 'not-found'))).toBeNull()
  expect(bookedAnswer(problem(0, 'unreachable'))).toBeNull()
})

test.each([
  ['session', problem(502, 'checkout-session-failed', ''), 'Failed to create checkout session'],
  [
    'provider',
    problem(502, 'checkout-session-failed', 'Stripe failed to load'),
    'Stripe failed to load',
  ],
  ['no address', created({ ...pending, checkoutUrl: '' }), 'No checkout URL received'],
  ['no network', problem(0, 'unreachable'), 'Payment failed.'],
])('names a failure of the card payment: %s', async (_, answer, message) => {
  const { outcome, key } = await submitBooking(script([answer]), request)
  expect(outcome).toEqual({ kind: 'failed', heading: 'Payment Error', message })
  expect(key).toBe('key-1')
}) // ERR-05, ERR-06, ERR-07, ERR-08

test('shows catalogue texts, never what a broken server says', async () => {
  const broken = script([problem(500, '', 'relation "orders" does not exist')])
  expect((await submitBooking(broken, request)).outcome).toMatchObject({
    message: 'An unexpected error occurred. Please try again or contact us directly.',
  })
  const away = script([problem(503, 'unavailable', 'pg is away')])
  expect((await submitBooking(away, request)).outcome).toMatchObject({
    message: 'Our system is briefly unavailable. Please try again in a moment.',
  })
  const offline = script([problem(0, 'unreachable')])
  const cash = await submitBooking(offline, { ...request, paymentMethod: 'cash' })
  expect(cash.outcome).toEqual({
    kind: 'failed',
    message: 'Payment processing failed. Please try again.',
  })
}) // ERR-03, ERR-04, ERR-09

test('hands back fields the server refused', async () => {
  const answer = problem(422, 'invalid-booking', '', { email: 'Required' })
  expect((await submitBooking(script([answer]), request)).outcome).toEqual({
    kind: 'wrong-fields',
    errors: { email: 'Required' },
  })
})

function created(value: BookingAnswer): ApiAnswer<BookingAnswer> {
  return { ok: true, value }
}

function problem(status: number, code: string, title = '', errors = {}): ApiAnswer<BookingAnswer> {
  return { ok: false, problem: { status, code, title, errors } }
}

/** Answers in turn and remembers what was asked. */
function script(answers: ApiAnswer<BookingAnswer>[], renewed?: QuoteAnswer) {
  const sent: { key: string; body: object }[] = []
  return {
    sent,
    newKey: () => 'new-key',
    findBookingByKey: async (): Promise<BookingAnswer | null> => null,
    requestQuote: async () => {
      if (!renewed) throw new Error('no quote was expected to be asked for')
      return renewed
    },
    createBooking: async (body: object, key: string) => {
      sent.push({ key, body })
      const answer = answers.shift()
      if (!answer) throw new Error('one call too many')
      return answer
    },
  }
}
