import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const root = join(import.meta.dirname, '../..')
const decisions = join(root, 'docs/decisions')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** Where npm looks for a dependency of the package at `path`: beside it, then further out. */
function entryOf(path: string, name: string): Locked | undefined {
  const inside = packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]
  if (inside || path === '') return inside
  return entryOf(path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), name)
}

test('the lock holds what every other platform would install, so that npm ci takes it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !entryOf(path, name)),
  )
  expect(missing).toEqual([])
})

test('the lock names no registry', () => {
  const named = Object.entries(packages).filter(([, { resolved }]) => resolved)
  expect(named.map(([path]) => path)).toEqual([])
})

test.each(readdirSync(decisions))('%s carries its date and status', (file) => {
  expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
  const text = readFileSync(join(decisions, file), 'utf8')
  expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m)
  expect(text).toMatch(/^Status: \S/m)
})

test('no two decisions have one number, and each says its own', () => {
  const files = readdirSync(decisions)
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const titled = (file: string) =>
    Number(/^# (\d+)/.exec(readFileSync(join(decisions, file), 'utf8'))?.[1])
  expect(files.filter((file) => titled(file) !== Number(file.slice(0, 4)))).toEqual([])
})

/** The rows of the requirements in docs/security.md: what is asked by which ids, and how it stands. */
const security = readFileSync(join(root, 'docs/security.md'), 'utf8')
const requirements = Array.from(
  (security.split('\n## Keys')[0] ?? '').matchAll(/^\| (V?\d[^|]*) \| [^|]* \| ([^|]*) \|$/gm),
  ([, ids = '', stands = '']) => ({ count: countOf(ids), stands }),
)

/** Of `6.2.1, 6.2.5` two, of `1.2.6–1.2.8` three. */
function countOf(ids: string): number {
  const numbers = ids.split(',').map((part) => {
    const [first = 0, last = first] = part
      .split('–')
      .map((id) => Number(/(\d+)\D*$/.exec(id.replace(' (L3)', ''))?.[1]))
    return last - first + 1
  })
  return numbers.reduce((sum, one) => sum + one, 0)
}

test('the tests that docs/security.md names are there', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => `/${file}`)
  const named = security.matchAll(/`((?:[a-z0-9-]+\/)+[a-z0-9.-]+)`/g)
  const gone = Array.from(named, ([, name = '']) => name).filter(
    (name) =>
      !files.some(
        (file) =>
          file.endsWith(`/${name}`) ||
          file.replace(/\.(?:test|spec)\.tsx?$/, '').endsWith(`/${name}`),
      ),
  )
  expect(gone).toEqual([])
})

test('docs/security.md counts its requirements rightly', () => {
  const sum = (word: RegExp) =>
    requirements
      .filter(({ stands }) => word.test(stands))
      .reduce((all, { count }) => all + count, 0)
  const counted = [/^met|^operator/, /^accepted/, /^n\/a/].map(sum)
  expect(
    requirements.filter(({ stands }) => !/^(?:met|operator|accepted|n\/a)/.test(stands)),
  ).toEqual([])
  expect(/^\| Requirements[^|]*\| (.*) \|$/m.exec(security)?.[1]).toBe(counted.join(' | '))
})
