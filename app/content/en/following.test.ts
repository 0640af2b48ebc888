import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** We or a driver keeping an eye on a flight or a ferry, within one sentence. */
const CLAIM =
  /\b(?:we|drivers?|office)\b[^.'"]{0,40}\b(?:follow|track|watch|monitor)(?:s|ing)?\b[^.'"]{0,40}\b(?:flights?|ferr(?:y|ies)|it and)\b/i

const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')] as const)

// N-38
test('no text says that flights or ferries are followed: nobody does', () => {
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter(([, text]) => CLAIM.test(text)).map(([name]) => name)).toEqual([])
  for (const claim of [
    'We follow your flight, so nothing changes.',
    'Your driver follows the flight and stands at the exit.',
    'Late? We follow it and your driver waits.',
  ]) {
    expect(claim).toMatch(CLAIM)
  }
})
