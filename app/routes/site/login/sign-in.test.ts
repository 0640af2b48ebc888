import { describe, expect, test } from 'vitest'
import { signInError } from './sign-in.ts'
import { chooseVariant } from './sign-in-variant.ts'

describe('signInError', () => {
  test('a refusal reads with a full stop for partners and without for the office', () => {
    const refused = { status: 401, title: 'anything' }
    expect(signInError('partner', refused)).toBe('Invalid username or password.') // LOGIN-09
    expect(signInError('admin', refused)).toBe('Invalid username or password') // LOGIN-11
  })

  // LOGIN-12
  test.each([0, 500, 503])('status %i is an unexpected failure', (status) => {
    expect(signInError('admin', { status, title: '' })).toBe('Login failed. Please try again.')
  })

  // LOGIN-13
  test('too many tries show what the server says', () => {
    expect(signInError('admin', { status: 429, title: 'Wait.' })).toBe('Wait.')
  })
})

describe('chooseVariant', () => {
  // LOGIN-05
  test('the visitor’s choice wins over the server’s suggestion', () => {
    expect(chooseVariant({ signIn: 'partner' }, 'admin')).toBe('partner')
    expect(chooseVariant({ signIn: 'admin' }, 'partner')).toBe('admin')
  })

  test.each([null, undefined, {}, { signIn: 'root' }, 'admin'])(
    'state %j chooses nothing',
    (state) => {
      expect(chooseVariant(state, 'partner')).toBe('partner')
      expect(chooseVariant(state, 'admin')).toBe('admin')
    },
  )
})
