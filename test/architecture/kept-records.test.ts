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
