import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Below which a path in a document may begin. */
const BASES = ['', 'app', 'app/server', 'app/server/bookings', 'app/routes']

test('every path named in docs/ARCHITECTURE.md exists', () => {
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  const named = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)
  const missing = named.filter((path) => !BASES.some((base) => existsSync(join(root, base, path))))
  expect(named.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('every room of the product stands in docs/ARCHITECTURE.md, and every capability in its tier', () => {
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  const foldersOf = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  const rooms = Array.from(text.matchAll(/^\| `(app\/[\w/]+)`/gm), ([, room]) => room)
  const inRooms = foldersOf('app').filter((name) => name !== 'routes' && name !== 'server')
  const screens = foldersOf('app/routes').map((name) => `routes/${name}`)
  expect(rooms.toSorted()).toEqual([...inRooms, ...screens].map((name) => `app/${name}`).toSorted())
  const tiers = text.match(/^Server tiers[\s\S]*?Biome/m)?.[0] ?? ''
  const capabilities = Array.from(tiers.matchAll(/`(\w+)`/g), ([, name]) => name)
  expect(capabilities.toSorted()).toEqual(foldersOf('app/server').toSorted())
})

/** The rows of "Ten lines in other words": the folders that the words name, and the file they lead to. */
const rows = Array.from(
  readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8').matchAll(
    /^\| ([^|]+) \| ([a-z -]+(?: → [a-z -]+)+) \| `([^`]+)` \|$/gm,
  ),
  ([, words = '', folders = '', path = '']) => ({ words, folders: folders.split(' → '), path }),
)
const folders = globSync('app/**/*', { cwd: root }).filter((path) =>
  statSync(join(root, path)).isDirectory(),
)

test('ten lines are told in other words', () => expect(rows).toHaveLength(10))

test.each(rows)('$words: its folders lead to one place, and there it stands', (row) => {
  const named = `/${row.folders.join('/')}`
  const found = folders.filter((folder) => `/${folder}`.endsWith(named))
  expect(found).toEqual([dirname(row.path)])
  expect(readdirSync(join(root, dirname(row.path))).length).toBeLessThan(50)
})

/** Where the tests of a finding are named from, and what a name may leave out at its end. */
const TEST_BASES = [...BASES, 'commands', 'app/routes/api', 'app/routes/site']
const TEST_ENDS = ['', '.test.ts', '.test.tsx', '.spec.ts']

/** The rows of a review's findings: the ids, and what stands in backquotes as the tests that would have found them. */
const findings = ['reliability.md', 'security.md'].flatMap((document) => {
  const text = readFileSync(join(root, 'docs', document), 'utf8')
  const lines = text.matchAll(/^\| ([CHML]\d+(?:, [CHML]\d+)*) .*\| ([^|]+) \|$/gm)
  return Array.from(lines, ([, ids = '', tests = '']) => {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    return { document, ids, tests: named.filter((name) => !name.startsWith('npm run ')) }
  })
})
const testNames = new Set(
  globSync('{app,commands,http,test}/**/*.test.{ts,tsx}', { cwd: root }).map((path) =>
    path.slice(path.lastIndexOf('/') + 1),
  ),
)

test('the findings of both reviews are told', () => {
  expect(findings.flatMap(({ ids }) => ids.split(', ')).length).toBe(23 + 24)
})

test.each(findings)('$document, $ids: the tests named for it are there', ({ tests }) => {
  const isThere = (name: string) =>
    testNames.has(name) ||
    TEST_BASES.some((base) => TEST_ENDS.some((end) => existsSync(join(root, base, name + end))))
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((name) => !isThere(name))).toEqual([])
})
