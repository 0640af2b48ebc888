import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMON_PARTS } from './common-passwords.ts'
import { newPasswordProblem, SHORTEST_PASSWORD } from './new-password.ts'

test('twelve characters are enough, eleven are not, whatever script they are', () => {
  expect(newPasswordProblem('sea-and-wind', 'cactus')).toBeNull()
  expect(newPasswordProblem('sea-and-win', 'cactus')).toBe('too-short')
  expect(newPasswordProblem('🌊'.repeat(11), 'cactus')).toBe('too-short')
  expect(newPasswordProblem('θάλασσα🌊βοριάς', 'cactus')).toBeNull()
})

test('the username is no password, however it is written', () => {
  expect(newPasswordProblem('Villa-Mina-Paros', 'villa-mina-paros')).toBe('is-username')
  expect(newPasswordProblem(' villa-mina-paros ', 'villa-mina-paros')).toBe('is-username')
})

test('the password before is no new one, and is told as that first', () => {
  expect(newPasswordProblem('sea-and-wind', 'cactus', 'sea-and-wind')).toBe('is-current')
  expect(newPasswordProblem('short', 'short', 'short')).toBe('is-current')
  expect(newPasswordProblem('sea-and-wind', 'cactus', 'wind-and-sea')).toBeNull()
})

test('four different characters of its own are enough, three are not', () => {
  expect(newPasswordProblem('welcome-summer-xq', 'cactus')).toBe('common')
  expect(newPasswordProblem('welcome-summer-xqk', 'cactus')).toBeNull()
})

test('a username of three letters is taken out, one of two is too little to be', () => {
  expect(newPasswordProblem('welcome-zqx-zqx', 'zqx')).toBe('common')
  expect(newPasswordProblem('welcome-xqk-vvvv', 'xq')).toBeNull()
})

test('each word that guessers try first is in the list once, in small letters', () => {
  expect(COMMON_PARTS).toHaveLength(189)
  expect(new Set(COMMON_PARTS).size).toBe(189)
  for (const part of COMMON_PARTS) {
    expect(part).toBe(part.toLowerCase().trim())
    expect(newPasswordProblem(part.repeat(Math.ceil(12 / part.length)), 'cactus'), part).toBe(
      'common',
    )
  }
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

// L2 of the review of security
test.each([
  ...['123456789012', 'passwordpassword', 'qwertyuiop12', 'CactusHotel1', 'CactusHotel2026!'],
  ...[
    ' '.repeat(12),
    'aaaaaaaaaaaa',
    'abababababab',
    'Meltemi-2026',
    'MeltemiParos1',
    'Welcome12345',
  ],
  ...[
    'iloveyou1234',
    'AdminAdmin12',
    'letmein-2025',
    'hotelhotel11',
    '000000000000',
    'cactushotelcactushotel',
    'KillerKiller1',
  ],
])('%s is tried early', (password) => {
  expect(newPasswordProblem(password, 'CactusHotel')).toBe('common')
})

test.each(['sea-and-wind', 'quiet-harbour-lamp', 'w7kq-2mxd-p9fh-3ras', 'Xk9!vTq2#mLp'])(
  '%s is taken',
  (password) => {
    expect(newPasswordProblem(password, 'CactusHotel')).toBeNull()
  },
)
