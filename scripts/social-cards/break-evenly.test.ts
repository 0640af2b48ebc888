import { expect, test } from 'vitest'
import { breakEvenly } from './break-evenly.ts'

test.each([
  ['Naoussa', 1, 'Naoussa'],
  ['Naoussa', 3, 'Naoussa'],
  ['Questions and answers', 1, 'Questions and answers'],
  ['Questions and answers', 2, 'Questions\nand answers'],
  [
    'Work where other people spend their holidays',
    3,
    'Work where other\npeople spend\ntheir holidays',
  ],
  ['Golden Beach', 4, 'Golden\nBeach'],
])('"%s" in at most %i lines', (text, lines, broken) => {
  expect(breakEvenly(text, lines)).toBe(broken)
})
