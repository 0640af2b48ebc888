import { expect, test } from 'vitest'
import { cancelChoices, cancelledNotice, refundLine, WHOLE_TRIP } from './cancel-view.ts'
import { sampleLeg, sampleOrder, sampleReturn } from './sample-order.test-helper.ts'

const HALF =
  'Less than 24 hours are left until pickup: we keep half of the price, and what you paid beyond that comes back.'

// CONST-03
test('a single leg is the only choice, with its rule in words', () => {
  const [choice, ...others] = cancelChoices(sampleOrder())
  expect(others).toEqual([])
  expect(choice).toMatchObject({ bookingRefs: ['PT-ABCDEFGH'], refundCents: 5800 })
  expect(choice?.reasons).toEqual([
    'Free cancellation until Friday, 20 November 2026, 2:30 PM: you get everything back.',
  ])
})

test.each([
  ['half', 2900, HALF],
  ['none', 0, 'The pickup time has passed: nothing is refunded.'],
  ['unpaid', 0, 'Nothing was paid yet: nothing comes back, and we ask you for nothing.'],
] as const)('the rule "%s" is told as it is', (rule, refundCents, words) => {
  const leg = sampleLeg({ cancellation: { rule, refundCents } })
  expect(cancelChoices(sampleOrder({ legs: [leg] }))).toMatchObject([
    { refundCents, reasons: [words] },
  ])
})

test('a return trip offers each leg and the whole, whose refund is the sum the server gave', () => {
  const order = sampleReturn({ cancelAll: { refundCents: 8700 } })
  order.legs[0] = sampleLeg({ cancellation: { rule: 'half', refundCents: 2900 } })
  const choices = cancelChoices(order)
  expect(choices.map(({ id }) => id)).toEqual(['PT-ABCDEFGH', 'PT-RETURNED', WHOLE_TRIP])
  expect(choices[2]).toMatchObject({
    bookingRefs: ['PT-ABCDEFGH', 'PT-RETURNED'],
    refundCents: 8700,
  })
  expect(choices[2]?.reasons).toEqual([
    `Outbound: ${HALF}`,
    'Return: Free cancellation until Friday, 27 November 2026, 9:10 AM: you get everything back.',
  ])
})

test('a leg that is gone is not offered, nor the whole without it', () => {
  const order = sampleReturn({ cancelAll: null })
  order.legs[0] = sampleLeg({ status: 'cancelled', cancellation: null })
  expect(cancelChoices(order).map(({ id }) => id)).toEqual(['PT-RETURNED'])
})

test('the refund line never promises money that was not paid', () => {
  const paid = { paidCents: 5800, cameBy: 'card', cardLeftCents: 5800 } as const
  expect(refundLine(paid, 5800)).toBe('We refund €58.00 to the card you paid with.')
  expect(refundLine(paid, 0)).toBe('Nothing is refunded.')
  const byBank = { ...paid, cameBy: 'bank_transfer', cardLeftCents: 0 } as const
  expect(refundLine(byBank, 2900)).toContain('to your bank account')
  const both = { ...paid, cameBy: 'otherwise' } as const
  expect(refundLine(both, 7000)).toContain('€58.00 of it to the card')
  const none = { paidCents: 0, cameBy: null, cardLeftCents: 0 } as const
  expect(refundLine(none, 0)).toMatch(/^Nothing was paid/)
})

test('the notice names the leg while another one stands', () => {
  const order = sampleReturn()
  const [outbound, , whole] = cancelChoices(order)
  if (!outbound || !whole) throw new Error('no choices')
  const [first, second] = order.legs
  if (!first || !second) throw new Error('no legs')
  first.status = 'cancelled'
  expect(cancelledNotice(order, outbound)).toBe(
    'Outbound: cancelled. We refund €58.00 to the card you paid with.',
  )
  second.status = 'cancelled'
  expect(cancelledNotice(order, whole)).toMatch(/^Your trip is cancelled\. We refund €116\.00/)
})
