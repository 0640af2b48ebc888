import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PICTURE_SIZES } from './picture-sizes.ts'

const app = join(import.meta.dirname, '../..')
const drawings = globSync('{ui/art,ui/tour,routes/site/about}/*.svg', { cwd: app })

// N-19
describe.each(drawings)('%s', (path) => {
  const code = readFileSync(join(app, path), 'utf8')

  test('is at most 12 kB when compressed', () => {
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(12_000)
  })

  test('runs nothing and fetches nothing', () => {
    expect(code).not.toMatch(/<script|<foreignObject|\son[a-z]+=|href="[^#]|url\([^#]|@import/)
  })
})

// N-19
test('a photograph gets the proportions of the drawing it replaces', () => {
  const names = Object.fromEntries(drawings.map((path) => [nameOf(path), path]))
  for (const [name, [width, height]] of Object.entries(PICTURE_SIZES)) {
    const code = readFileSync(join(app, names[name] ?? name), 'utf8')
    expect(code, name).toContain(`viewBox="0 0 ${width} ${height}"`)
  }
})

function nameOf(path: string): string {
  const name = basename(path, '.svg')
  if (name === 'coast') return 'about'
  return name.replace(/^scene-|-with-sign$/g, '')
}
