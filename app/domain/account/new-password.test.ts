import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPasswordProblem, SHORTEST_PASSWORD } from './new-password.ts'

test('twelve characters are enough, eleven are not, whatever script they are', () => {
  expect(newPasswordProblem('sea-and-wind', 'cactus')).toBeNull()
  expect(newPasswordProblem('sea-and-win', 'cactus')).toBe('too-short')
  expect(newPasswordProblem('🌊'.repeat(11), 'cactus')).toBe('too-short')
})

test('the username is no password, however it is written', () => {
  expect(newPasswordProblem('Villa-Mina-Paros', 'villa-mina-paros')).toBe('is-username')
  expect(newPasswordProblem(' villa-mina-paros ', 'villa-mina-paros')).toBe('is-username')
})

test('every accepted password is long enough and not the username', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (password, username) => {
      if (newPasswordProblem(password, username) !== null) return
      expect([...password].length).toBeGreaterThanOrEqual(SHORTEST_PASSWORD)
      expect(password.toLowerCase()).not.toBe(username.toLowerCase())
    }),
  )
})
