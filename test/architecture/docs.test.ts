import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Below which a path in a document may begin. */
const BASES = ['', 'app', 'app/server', 'app/server/bookings', 'app/routes']

test.each(['ARCHITECTURE.md', 'house.md'])('every path named in docs/%s exists', (name) => {
  const text = readFileSync(join(root, 'docs', name), 'utf8')
  const named = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)
  const missing = named.filter((path) => !BASES.some((base) => existsSync(join(root, base, path))))
  expect(named.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
