import { expect, test } from 'vitest'
import type { MoveQuote } from '#app/contract/manage.ts'
import { confirmLabel, describeQuote, movedNotice, problemState, quotedState } from './move-view.ts'

const problem = (status: number, code = '', errors = {}) => ({ status, code, title: '', errors })
const byCard = { cameBy: 'card', cardLeftCents: 5800 } as const
const more: MoveQuote = { outcome: 'pay-card', differenceCents: 1200 }

// CONST-03
test.each([
  [{ outcome: 'free', differenceCents: 0 }, 'No extra cost.'],
  [more, '€12.00 more, to be paid by card now.'],
  [{ ...more, outcome: 'pay-driver' }, '€12.00 more, to be paid to the driver.'],
  [{ ...more, outcome: 'pay-transfer' }, '€12.00 more, to be paid by bank transfer.'],
  [{ outcome: 'refund', differenceCents: -800 }, 'We refund €8.00 to the card you paid with.'],
  [{ outcome: 'pay-less', differenceCents: -800 }, 'You pay €8.00 less.'],
] as const)('%j is said plainly', (quote, words) => {
  expect(describeQuote(quote, byCard).title).toBe(words)
})

test('only a payment by card now puts an amount on the button', () => {
  expect(confirmLabel(quotedState({ ok: true, value: more }, false))).toBe('Continue to pay €12.00')
  const driver = { ...more, outcome: 'pay-driver' } as const
  expect(confirmLabel(quotedState({ ok: true, value: driver }, false))).toBe('Change my trip')
  expect(confirmLabel({ kind: 'asking' })).toBe('Change my trip')
})

test('a price that moved is marked as new', () => {
  expect(quotedState({ ok: true, value: more }, true)).toEqual({
    kind: 'quoted',
    renewed: true,
    ...more,
  })
})

test('a refused date or time is blamed on its field, whatever the server named', () => {
  const early = { time: 'Bookings must be at least 1h30m in advance.' }
  expect(problemState(problem(422, 'invalid', early))).toEqual({ kind: 'refused', errors: early })
  expect(problemState(problem(422, 'invalid', { bookingRef: 'x' }))).toEqual({
    kind: 'refused',
    errors: { time: 'Please choose a valid time.' },
  })
})

test('a trip that cannot move any more closes the form; a failed call can be repeated', () => {
  expect(problemState(problem(409, 'too-late'))).toMatchObject({ kind: 'closed' })
  expect(problemState(problem(409, 'not-changeable'))).toMatchObject({ kind: 'closed' })
  expect(problemState(problem(409, 'trip-begun'))).toMatchObject({ kind: 'closed' })
  for (const status of [0, 429, 500, 503])
    expect(problemState(problem(status))).toMatchObject({ kind: 'failed' })
})

test('what was done is said with the refund, if one follows', () => {
  const to = { date: '2026-11-22', time: '10:00' }
  expect(movedNotice(to, { outcome: 'refund', differenceCents: -800 }, byCard)).toBe(
    'Done. Your pickup is now on Sunday, 22 November 2026, 10:00 AM. We refund €8.00 to the card you paid with. We have sent you an email about it.',
  )
  expect(movedNotice(to, { outcome: 'free', differenceCents: 0 }, byCard)).not.toContain('refund')
})
