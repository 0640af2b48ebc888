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

/** Gaps, margins, paddings and letters that a sheet clamps by itself instead of taking a size of the theme. */
function ownFluid(text: string): string[] {
  return Array.from(
    text.matchAll(/[\s;{](gap|[\w-]+-gap|margin[\w-]*|padding[\w-]*|font-size):[^;}]*clamp\(/g),
    ([, at]) => String(at),
  )
}

test('air and letters that grow with the screen are sizes of the theme', () => {
  const spaces = theme.match(/--space-\w+: clamp\(/g)
  expect(spaces).toHaveLength(8)
  // The home page's title and its air are fitted to the picture behind them.
  const others = sheets.filter(
    ({ name }) => !/^(ui\/theme|routes\/site\/home\/parts\/hero)\.css$/.test(name),
  )
  const stray = others.map(({ name, text }) => [name, ...ownFluid(text)])
  expect(stray.filter(([, ...found]) => found.length > 0)).toEqual([])
  expect(
    ownFluid('a { padding: 1rem clamp(1rem, 2vw, 3rem); height: clamp(1rem, 2vw, 3rem) }'),
  ).toEqual(['padding'])
})

test('no sheet is above 250 lines', () => {
  const long = sheets.filter(({ text }) => text.split('\n').length - 1 > MOST_LINES)
  expect(long.map(({ name }) => name)).toEqual([])
})
