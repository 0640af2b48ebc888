import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const checklist = readFileSync(join(root, 'docs/checklist.md'), 'utf8')
const areas = new Set(
  Array.from(checklist.matchAll(/\b([A-Z]+(?:-[A-Z]+)*)-\d+/g), ([, area]) => area),
)
const id = new RegExp(`\\b(?:${[...areas].join('|')})-\\d{2}\\b`, 'g')

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$|\/geo\//.test(name))
    .map((name) => join(folder, name))
}

test('what a line of the checklist is proved by stands in its tests; the product names no such line', () => {
  const named = ['app', 'commands', 'http'].flatMap(sources).flatMap((name) => {
    const found = readFileSync(join(root, name), 'utf8').match(id)
    return found ? [[name, ...found]] : []
  })
  expect(named).toEqual([])
  expect('see ADMIN-01'.match(id)).toEqual(['ADMIN-01'])
})
