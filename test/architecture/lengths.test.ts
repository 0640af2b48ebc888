import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const MOST_LINES = 250
/** Files that are longer because they are one thing, and why. */
const LONGER: Record<string, string> = {
  'app/content/en/faq.ts': 'questions and answers: one text',
}

const files = globSync(['{app,commands,http,scripts}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: root })
  .filter((name) => !/\.test\.|test-helper/.test(name))
  .map((name) => ({ name, lines: readFileSync(join(root, name), 'utf8').split('\n').length - 1 }))

test('no file of the product is longer than 250 lines', () => {
  const longer = files.filter(({ name, lines }) => lines > MOST_LINES && !LONGER[name])
  expect(files.length).toBeGreaterThan(1_000)
  expect(longer.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([])
})

test('what may be longer still is', () => {
  const long = files.filter(({ lines }) => lines > MOST_LINES).map(({ name }) => name)
  expect(Object.keys(LONGER).filter((name) => !long.includes(name))).toEqual([])
})
