import { describe, expect, test } from 'vitest'
import type { CancellationChoice } from '#app/server/bookings/index.server.ts'
import {
  belowTerms,
  choiceLabel,
  confirmLabel,
  firstAmount,
  isTooMuch,
  readRefund,
  referencesOf,
  ruleLines,
} from './cancel-view.ts'

type Leg = CancellationChoice['legs'][number]
const [OUTBOUND, RETURN] = ['PT-22222222', 'PT-33333333']

function choiceOf(...legs: Leg[]): CancellationChoice {
  const refundCents = legs.reduce((sum, leg) => sum + leg.refundCents, 0)
  return { companionVersion: legs.length > 1 ? 1 : null, refundCents, mostCents: 58_00, legs }
}
const leg = (rule: Leg['rule'], refundCents: number, bookingRef = OUTBOUND): Leg => ({
  bookingRef,
  refundCents,
  rule,
})

const LATE = choiceOf(leg('half', 29_00))

describe('the amount a dispatcher types', () => {
  test('starts with what our terms give', () => {
    expect(firstAmount(LATE)).toBe('29.00')
    expect(readRefund(firstAmount(LATE), LATE.mostCents)).toBe(29_00)
  })

  test.each([
    ['0', 0],
    ['58', 58_00],
    ['58.00', 58_00],
    [' 12,5 ', 12_50],
    ['€ 12.05', 12_05],
  ])('%j is %s cents', (typed, cents) => {
    expect(readRefund(typed, LATE.mostCents)).toBe(cents)
  })

  test.each(['', '58.01', '100', '-1', 'all', '12.345', '1e1'])('%j is none', (typed) => {
    expect(readRefund(typed, LATE.mostCents)).toBeNull()
  })
})

test('more than may go back, and less than our terms give, are said before the click', () => {
  expect(['58', '58.01', '', 'all'].map((typed) => isTooMuch(typed, 58_00))).toEqual([
    ...[false, true, false, false],
  ])
  expect(belowTerms(LATE, 29_00)).toBeNull()
  expect(belowTerms(LATE, 58_00)).toBeNull()
  expect(belowTerms(LATE, null)).toBeNull()
  expect(belowTerms(LATE, 9_00)).toBe('Our terms give the guest €29.00. This is €20.00 less.')
})

describe('what our terms say is told before the click', () => {
  test.each([
    [leg('half', 29_00), 'By our terms €29.00 goes back: under 24 hours are left.'],
    [leg('free', 58_00), 'By our terms €58.00 goes back: 24 hours or more are left.'],
    [leg('none', 0), 'By our terms €0.00 goes back: the pickup time has passed.'],
    [leg('unpaid', 0), 'Nothing was paid, so nothing goes back.'],
  ])('of one leg', (one, line) => {
    expect(ruleLines(choiceOf(one))).toEqual([line])
  })

  test('of two under one rule once, with the sum', () => {
    const both = choiceOf(leg('free', 29_00), leg('free', 29_00, RETURN))
    expect(ruleLines(both)).toEqual(['By our terms €58.00 goes back: 24 hours or more are left.'])
  })

  test('of two under two rules, of each', () => {
    expect(ruleLines(choiceOf(leg('half', 14_50), leg('free', 29_00, RETURN)))).toEqual([
      'PT-22222222: By our terms €14.50 goes back: under 24 hours are left.',
      'PT-33333333: By our terms €29.00 goes back: 24 hours or more are left.',
    ])
  })
})

test('a choice is told from the other by its name and its references', () => {
  const both = choiceOf(leg('free', 29_00), leg('free', 29_00, RETURN))
  expect([choiceLabel(LATE), referencesOf(LATE)]).toEqual(['This leg', 'PT-22222222'])
  expect([choiceLabel(both), referencesOf(both)]).toEqual([
    ...['Both legs', 'PT-22222222 and PT-33333333'],
  ])
})

test('the button says what it does', () => {
  expect(confirmLabel(12_50)).toBe('Cancel and refund €12.50')
  expect(confirmLabel(0)).toBe('Cancel without refund')
  expect(confirmLabel(null)).toBe('Cancel and refund…')
})
