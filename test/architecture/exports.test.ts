import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const PRODUCT = ['app', 'commands', 'http', 'scripts']
const READERS = [...PRODUCT, 'test', 'e2e', 'bench']
/** React Router reads these of a route's file. */
const ROUTE_NAMES =
  /^(loader|meta|headers|links|middleware|handle|ErrorBoundary|Layout|config|shouldRevalidate)$/

const files = globSync([...READERS.map((room) => `${room}/**/*.{ts,tsx,mjs}`), '*.ts'], {
  cwd: root,
}).map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Names that a file of the product offers and no other file says. */
function namedNowhere(): string[] {
  const places = new Map<string, number>()
  for (const { text } of files) {
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
      places.set(word, (places.get(word) ?? 0) + 1)
    }
  }
  return files
    .filter(({ name }) => PRODUCT.some((room) => name.startsWith(`${room}/`)))
    .filter(({ name }) => !/\.test\.|test-helper/.test(name))
    .flatMap(({ name, text }) =>
      Array.from(
        text.matchAll(/^export (?:async )?(?:function\*?|const|type|class) (\w+)/gm),
        ([, word = '']) => ({ name, word }),
      ),
    )
    .filter(({ word }) => !ROUTE_NAMES.test(word) && places.get(word) === 1)
    .map(({ name, word }) => `${name}: ${word}`)
}

test('what a file exports is named by another one', () => {
  expect(files.length).toBeGreaterThan(1_500)
  expect(namedNowhere()).toEqual([])
})
