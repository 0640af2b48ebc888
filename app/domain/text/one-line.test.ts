import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['  Anna  Kovač ', 'Anna Kovač'],
  ['Anna\r\nBcc: all', 'Anna Bcc: all'],
  ['Άννα\u2028👋', 'Άννα 👋'],
  ['\u202Eanna\u202C', 'anna'],
  ['\uD83D', '\uFFFD'],
  ['\u0000', ''],
])('%j is the line %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
