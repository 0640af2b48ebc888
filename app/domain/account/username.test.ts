import { expect, test } from 'vitest'
import { isUsername } from './username.ts'

test.each(['anna', 'Cactus-Hotel', 'a.b_c', '007', 'a'.repeat(40)])('%s can be a name', (name) => {
  expect(isUsername(name)).toBe(true)
})

test.each(['', 'ab', '-anna', 'anna k', 'Άννα', 'a:b', 'anna\n', 'a'.repeat(41)])(
  '%j cannot',
  (name) => {
    expect(isUsername(name)).toBe(false)
  },
)
