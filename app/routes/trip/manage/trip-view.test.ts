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
  type Told = Parameters<typeof paymentLine>[0]
  const line = (order: Partial<Told>) =>
    paymentLine({
      payment: 'due',
      cameBy: null,
      retainedCents: 0,
      paymentMethod: 'card',
      mood: 'upcoming',
      ...order,
    })

  test('never says paid before the money is verified', () => {
    for (const paymentMethod of ['card', 'cash', 'bank_transfer'] as const) {
      expect(line({ paymentMethod })).not.toMatch(/^Paid/)
    }
  })

  test('says paid once it is, and how it came, whatever way it is paid by now', () => {
    const paid = { payment: 'paid' } as const
    expect(line({ ...paid, cameBy: 'card', paymentMethod: 'cash' })).toBe('Paid by card')
    expect(line({ ...paid, cameBy: null })).toBe('Paid by card')
    expect(line({ ...paid, cameBy: 'otherwise' })).toBe('Paid')
    // Dearer since, by an edit of the office.
    expect(line({ payment: 'partly-paid', cameBy: 'card' })).toBe('Partly paid')
  })

  test('after the trip, cash that nobody noted is neither asked for again nor called paid', () => {
    const driven = { mood: 'completed' } as const
    expect(line({ ...driven, paymentMethod: 'cash' })).toMatch(/^In cash to your driver/)
    expect(line({ ...driven, paymentMethod: 'bank_transfer' })).toMatch(/not received/)
    expect(line({ ...driven, payment: 'nothing' })).toMatch(/^Nothing is left/)
  })

  test('of a cancelled trip: what nobody paid, what went back, what is kept', () => {
    const cancelled = { mood: 'cancelled', cameBy: 'card' } as const
    expect(line({ ...cancelled, payment: 'nothing' })).toMatch(/^Nothing to pay/)
    expect(line({ ...cancelled, payment: 'refunded' })).toMatch(/goes back to you/)
    expect(line({ ...cancelled, payment: 'retained', retainedCents: 29_00 })).toContain(
      'We keep €29.00',
    )
    expect(line({ ...cancelled, payment: 'retained' })).toMatch(/office gets in touch/)
  })
})

test('a single leg is not called outbound', () => {
  expect(legTitle({ legs: [1], tourTitle: null }, 0)).toBe('Your transfer')
  const both = { legs: [1, 2], tourTitle: null }
  expect([legTitle(both, 0), legTitle(both, 1)]).toEqual(['Outbound', 'Return'])
  expect(legTitle({ legs: [1], tourTitle: 'Hidden Villages' }, 0)).toBe('Hidden Villages')
})
