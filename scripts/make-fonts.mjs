/**
 * Cuts the two fonts down to what every page shows: `node scripts/make-fonts.mjs`.
 *
 * Reads the Latin files of the font packages; writes app/ui/primitives/fonts/*.woff2 (checked in)
 * with the letters of English and the signs of our texts. Headings come in one weight, running text
 * in two (a browser takes twice as long over a font with a range of them); fractions, old forms and
 * hints are left out. Every other letter comes from the whole files, which a page fetches only if it shows
 * one (fonts.css). Run it again when a font package changes. Licences: docs/data-licences.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = join(root, 'app/ui/primitives/fonts')

/** The letters of the cut fonts; the same as the unicode-range of their faces in fonts.css and fallback-fonts.css. */
const CORE = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
]

const letters = CORE.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
).join('')

mkdirSync(target, { recursive: true })
await cut('literata', 560, 'literata-core')
await cut('commissioner', 400, 'commissioner-core')
await cut('commissioner', 610, 'commissioner-bold-core')

async function cut(name, wght, file) {
  const folder = `node_modules/@fontsource-variable/${name}/files`
  const whole = readFileSync(join(root, folder, `${name}-latin-wght-normal.woff2`))
  const part = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: ['kern', 'liga', 'tnum'],
    noHinting: true,
    dropTables: ['STAT', 'gasp', 'vhea', 'vmtx'],
  })
  writeFileSync(join(target, `${file}.woff2`), part)
  console.log(`${file}: ${whole.length} to ${part.length} bytes`)
}
