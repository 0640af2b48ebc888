import { describe, expect, test } from 'vitest'
import {
  type Cancellation,
  confirmLabel,
  firstAmount,
  readRefund,
  ruleLine,
} from './cancel-view.ts'

const LATE: Cancellation = { refundCents: 29_00, mostCents: 58_00, rule: 'half' }

describe('the amount a dispatcher types', () => {
  test('starts with what our terms give', () => {
    expect(firstAmount(LATE)).toBe('29.00')
    expect(readRefund(firstAmount(LATE), LATE)).toBe(29_00)
  })

  test.each([
    ['0', 0],
    ['58', 58_00],
    ['58.00', 58_00],
    [' 12,5 ', 12_50],
    ['€ 12.05', 12_05],
  ])('%j is %s cents', (typed, cents) => {
    expect(readRefund(typed, LATE)).toBe(cents)
  })

  test.each(['', '58.01', '100', '-1', 'all', '12.345', '1e1'])('%j is none', (typed) => {
    expect(readRefund(typed, LATE)).toBeNull()
  })
})

test.each([
  [LATE, 'By our terms €29.00 goes back: under 24 hours are left.'],
  [
    { ...LATE, rule: 'free' as const, refundCents: 58_00 },
    'By our terms €58.00 goes back: 24 hours',
  ],
  [{ ...LATE, rule: 'none' as const, refundCents: 0 }, 'By our terms €0.00 goes back: the pickup'],
  [{ rule: 'unpaid' as const, refundCents: 0, mostCents: 0 }, 'Nothing was paid'],
])('what our terms say is told before the click', (cancellation, line) => {
  expect(ruleLine(cancellation)).toContain(line)
})

test('the button says what it does', () => {
  expect(confirmLabel(12_50)).toBe('Cancel and refund €12.50')
  expect(confirmLabel(0)).toBe('Cancel without refund')
  expect(confirmLabel(null)).toBe('Cancel without refund')
})
