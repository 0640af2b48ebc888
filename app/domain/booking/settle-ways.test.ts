import { expect, test } from 'vitest'
import { settleWays } from './settle-ways.ts'

const dearer = { differenceCents: 23_00, refundCents: 0 }
const cheaper = { differenceCents: -23_00, refundCents: 0 }

test.each([
  [
    'a dearer trip by card',
    dearer,
    'card',
    true,
    ['payment-link', 'cash', 'bank_transfer', 'waive'],
  ],
  ['one in cash', dearer, 'cash', true, ['cash', 'payment-link', 'bank_transfer', 'waive']],
  [
    'one by bank',
    dearer,
    'bank_transfer',
    true,
    ['bank_transfer', 'payment-link', 'cash', 'waive'],
  ],
  ['one without a way', dearer, '', true, ['cash', 'payment-link', 'bank_transfer', 'waive']],
  [
    'by bank where there is no account',
    dearer,
    'bank_transfer',
    false,
    ['payment-link', 'cash', 'waive'],
  ],
  [
    'a cheaper trip that was not paid',
    cheaper,
    'cash',
    false,
    ['refund', 'cash', 'payment-link', 'waive'],
  ],
  ['one that was', { differenceCents: -23_00, refundCents: 1 }, 'cash', true, ['refund', 'waive']],
  ['no difference', { differenceCents: 0, refundCents: 0 }, 'card', true, []],
] as const)('%s', (_, difference, method, hasBank, ways) => {
  expect(settleWays(difference, { method, hasBank })).toEqual(ways)
})

test('a single cent that came in goes back, as any sum does', () => {
  const order = { method: 'cash', hasBank: false } as const
  const cheaper = (refundCents: number) => settleWays({ differenceCents: -1, refundCents }, order)
  expect(cheaper(1)).toEqual(['refund', 'waive'])
  expect(cheaper(0)).toEqual(['refund', 'cash', 'payment-link', 'waive'])
})
