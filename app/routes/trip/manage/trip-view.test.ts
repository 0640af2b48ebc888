import { describe, expect, test } from 'vitest'
import { legTitle, overallStatus, paymentLine } from './trip-view.ts'

// CONST-03
describe('overallStatus', () => {
  test.each([
    [['confirmed'], 'upcoming'],
    [['pending', 'pending'], 'pending'],
    [['confirmed', 'pending'], 'pending'],
    [['completed', 'confirmed'], 'upcoming'],
    [['completed', 'completed'], 'completed'],
    [['cancelled', 'completed'], 'completed'],
    [['cancelled', 'confirmed'], 'upcoming'],
    [['cancelled', 'cancelled'], 'cancelled'],
  ] as const)('%j is %s', (statuses, mood) => {
    expect(overallStatus(statuses)).toBe(mood)
  })
})

// DATA-06
describe('paymentLine', () => {
  test('never says paid before the money is verified', () => {
    const order = { paid: false, paidCents: 0, dueCents: 5800, mood: 'upcoming' } as const
    for (const paymentMethod of ['card', 'cash', 'bank_transfer'] as const) {
      expect(paymentLine({ ...order, paymentMethod })).not.toMatch(/^Paid/)
    }
  })

  test('says paid once it is', () => {
    const whole = { paid: true, paidCents: 5800, dueCents: 0 }
    const paid = { ...whole, paymentMethod: 'card', mood: 'upcoming' } as const
    expect(paymentLine(paid)).toBe('Paid by card')
    const transfer = { ...paid, paid: false, paymentMethod: 'bank_transfer' } as const
    expect(paymentLine(transfer)).toBe('Paid')
    // Dearer since, by an edit of the office.
    expect(paymentLine({ ...paid, dueCents: 2300 })).toBe('Partly paid')
  })

  test('after the trip, cash that nobody noted is neither asked for again nor called paid', () => {
    const driven = { paid: false, paidCents: 0, dueCents: 5800, mood: 'completed' } as const
    expect(paymentLine({ ...driven, paymentMethod: 'cash' })).toMatch(/^In cash to your driver/)
    expect(paymentLine({ ...driven, paymentMethod: 'bank_transfer' })).toMatch(/not received/)
    expect(paymentLine({ ...driven, dueCents: 0, paymentMethod: 'cash' })).toMatch(
      /^Nothing is left/,
    )
  })

  test('asks nothing for a trip that was cancelled unpaid', () => {
    const cancelled = {
      paid: false,
      paidCents: 0,
      dueCents: 0,
      paymentMethod: 'card',
      mood: 'cancelled',
    } as const
    expect(paymentLine(cancelled)).toMatch(/^Nothing to pay/)
  })
})

test('a single leg is not called outbound', () => {
  expect(legTitle({ legs: [1], tourTitle: null }, 0)).toBe('Your transfer')
  const both = { legs: [1, 2], tourTitle: null }
  expect([legTitle(both, 0), legTitle(both, 1)]).toEqual(['Outbound', 'Return'])
  expect(legTitle({ legs: [1], tourTitle: 'Hidden Villages' }, 0)).toBe('Hidden Villages')
})
