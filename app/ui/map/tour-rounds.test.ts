import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawRounds } from '../../../scripts/geo/rounds.ts'

test('the rounds are those of the tours, the places and the roads as they are now', () => {
  const drawn = readFileSync(join(import.meta.dirname, 'tour-rounds.ts'), 'utf8')
  expect(drawn, 'node scripts/draw-rounds.ts').toBe(drawRounds())
})
