import { describe, expect, test } from 'vitest'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  PAYMENT_LABEL,
  PAYMENT_METHODS,
  SYSTEM_TRANSITIONS,
  type SystemEvent,
  statusAtCreation,
  systemTransition,
} from './status.ts'

const EVENTS: readonly SystemEvent[] = ['paid', 'expired']

describe('the life of a booking', () => {
  test('starts pending by card and bank transfer, confirmed by cash', () => {
    expect(statusAtCreation('card')).toBe('pending')
    expect(statusAtCreation('bank_transfer')).toBe('pending')
    expect(statusAtCreation('cash')).toBe('confirmed')
  }) // DATA-08

  test('a pending booking is confirmed when paid and cancelled when its payment lapses', () => {
    expect(systemTransition('pending', 'paid')).toEqual({ to: 'confirmed' })
    expect(systemTransition('pending', 'expired')).toEqual({ to: 'cancelled' })
  }) // DATA-09

  test('the system never changes a booking that is not pending', () => {
    const settled = BOOKING_STATUSES.filter((status) => status !== 'pending')
    for (const status of settled) {
      for (const event of EVENTS) expect(systemTransition(status, event)).not.toHaveProperty('to')
    }
  }) // DATA-09

  test('money for a cancelled booking is told apart from a repeated message', () => {
    expect(systemTransition('cancelled', 'paid')).toEqual({ refused: 'paid-after-cancel' })
    expect(systemTransition('cancelled', 'expired')).toEqual({ refused: 'already-done' })
    expect(systemTransition('confirmed', 'paid')).toEqual({ refused: 'already-done' })
    expect(systemTransition('completed', 'paid')).toEqual({ refused: 'already-done' })
  }) // DATA-09

  test('a trip that the office let stand unpaid is told of when its card page is over', () => {
    expect(systemTransition('confirmed', 'expired')).toEqual({ refused: 'card-lapsed' })
    expect(systemTransition('completed', 'expired')).toEqual({ refused: 'card-lapsed' })
  }) // DATA-09

  test('a repeated message changes nothing the first one did', () => {
    for (const event of EVENTS) {
      const first = systemTransition('pending', event)
      if (!('to' in first)) throw new Error(`pending refuses ${event}`)
      expect(systemTransition(first.to, event)).toEqual({ refused: 'already-done' })
    }
  }) // DATA-09

  test('every state can be reached, and only "completed" needs the office', () => {
    const reached = reachableFrom(PAYMENT_METHODS.map(statusAtCreation))
    expect(BOOKING_STATUSES.filter((status) => !reached.has(status))).toEqual(['completed'])
  }) // DATA-07, DATA-09

  test('the table answers every event in every state', () => {
    expect(Object.keys(SYSTEM_TRANSITIONS)).toEqual([...BOOKING_STATUSES])
    for (const answers of Object.values(SYSTEM_TRANSITIONS)) {
      expect(Object.keys(answers)).toEqual([...EVENTS])
    }
  }) // DATA-07, DATA-09
})

test('states and payment methods keep their stored spelling and their labels', () => {
  expect(BOOKING_STATUSES).toEqual(['pending', 'confirmed', 'completed', 'cancelled'])
  expect(Object.keys(PAYMENT_LABEL)).toEqual([...PAYMENT_METHODS])
  expect([...PAYMENT_METHODS].map((method) => PAYMENT_LABEL[method])).toEqual([
    'Credit/Debit Card',
    'Cash Payment',
    'Bank Transfer',
  ])
}) // DATA-06, DATA-07

function reachableFrom(start: readonly BookingStatus[]): Set<BookingStatus> {
  const reached = new Set(start)
  // A Set hands out members added during the walk, so this visits what the events lead to.
  for (const status of reached) {
    for (const event of EVENTS) {
      const transition = systemTransition(status, event)
      if ('to' in transition) reached.add(transition.to)
    }
  }
  return reached
}
