import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutGuard } from './guard.ts'
import { GUARDS } from './index.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each(GUARDS)('$of can be switched off, and its test is there', (guard) => {
  expect(withoutGuard(guard, read(guard.file))).not.toBe(read(guard.file))
  expect(existsSync(join(root, guard.test))).toBe(true)
})

test('what does not stand there once cannot be cut', () => {
  const cut = (source: string) =>
    withoutGuard({ of: 'a promise', file: 'some.ts', cuts: [['if (a)', '']], test: '' }, source)
  expect(cut('if (a) b')).toBe(' b')
  expect(() => cut('if (a) b; if (a) c')).toThrow('a promise: found 2 times in some.ts')
  expect(() => cut('')).toThrow('found 0 times')
})

test('every finding of the two reviews has a guard that can be switched off', () => {
  const findings = [
    ['money', 'docs/reliability.md'],
    ['security', 'docs/security.md'],
  ].flatMap(([review = '', path = '']) => {
    const [, table = ''] = read(path).split(/^## (?:What was found in the review|The review of)/m)
    const [found = ''] = table.split(/^## /m)
    const rows = [...found.matchAll(/^\| ([A-Z]\d+(?:, [A-Z]\d+)*) /gm)]
    return rows.flatMap(([, ids = '']) => ids.split(', ').map((id) => `${review} ${id}`))
  })
  expect(new Set(findings).size).toBe(23 + 21)
  const guarded = new Set(GUARDS.map(({ of }) => of.split(':')[0]))
  expect(findings.filter((id) => !guarded.has(id))).toEqual([])
})
