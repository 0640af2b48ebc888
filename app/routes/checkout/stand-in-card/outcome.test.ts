import { describe, expect, test } from 'vitest'
import { nextStep, readOutcome } from './outcome.ts'

const success = 'http://localhost:3000/checkout/success?session_id=s1&booking_ref=PT-ABCD2345'
const cancel = 'http://localhost:3000/checkout/cancel?session_id=s1'

// STRIPE-05
describe('the stand-in card page', () => {
  test('paid goes to the success address on the host the visitor is at', () => {
    expect(nextStep('paid', { ok: true, redirectTo: success, event: null })).toEqual({
      goTo: '/checkout/success?session_id=s1&booking_ref=PT-ABCD2345',
    })
  })

  test('declined stays, abandoned goes to the cancel address', () => {
    const open = { ok: true, redirectTo: cancel, event: null } as const
    expect(nextStep('declined', open)).toEqual({ show: 'declined' })
    expect(nextStep('abandoned', open)).toEqual({ goTo: '/checkout/cancel?session_id=s1' })
  })

  test.each(['paid', 'declined', 'abandoned'] as const)(
    'an order that was paid before leads to success, whatever is chosen (%s)',
    (outcome) => {
      const answer = { ok: false, error: 'already-paid', redirectTo: success } as const
      expect(nextStep(outcome, answer)).toHaveProperty('goTo', expect.stringMatching(/success/))
    },
  )

  test('an expired page says so before it is left', () => {
    const answer = { ok: false, error: 'expired', redirectTo: cancel } as const
    expect(nextStep('paid', answer)).toEqual({ show: 'closed' })
    expect(nextStep('declined', answer)).toEqual({ show: 'closed' })
    expect(nextStep('abandoned', answer)).toEqual({ goTo: '/checkout/cancel?session_id=s1' })
  })

  test('takes the three choices and nothing else', () => {
    expect(readOutcome('paid')).toBe('paid')
    expect(readOutcome('refunded')).toBeNull()
    expect(readOutcome(null)).toBeNull()
  })
})
