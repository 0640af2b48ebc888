import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MOST_LINES = 250

const app = join(import.meta.dirname, '../../app')
const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }))

const theme = sheets.find(({ name }) => name === 'ui/theme.css')?.text ?? ''
const breakpoints = Array.from(theme.matchAll(/--breakpoint-\w+: ([\d.]+rem);/g), ([, at]) => at)

/** Widths that a sheet names in its media queries and the theme does not. */
function strayWidths(text: string): string[] {
  return Array.from(text.matchAll(/@media[^{]*/g), ([query]) => query)
    .flatMap((query) => query.match(/[\d.]+(?:rem|em|px)/g) ?? [])
    .filter((width) => !breakpoints.includes(width))
}

test('the theme has five breakpoints, and no sheet changes at another width', () => {
  expect(breakpoints).toEqual(['40rem', '48rem', '62rem', '75rem', '86rem'])
  const stray = sheets.map(({ name, text }) => [name, ...strayWidths(text)])
  expect(stray.filter(([, ...widths]) => widths.length > 0)).toEqual([])
  expect(strayWidths('@media screen and (30rem <= width < 62rem) {')).toEqual(['30rem'])
  expect(strayWidths('@media (min-width: 700px) {')).toEqual(['700px'])
})

test('no sheet is above 250 lines', () => {
  const long = sheets.filter(({ text }) => text.split('\n').length - 1 > MOST_LINES)
  expect(long.map(({ name }) => name)).toEqual([])
})
