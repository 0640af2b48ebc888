import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)
const STYLES = { plain: 400, strong: 600 } as const
/** Each alphabet is a file of its own; a letter is drawn by the first that has it. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const
/** Words whose places a font keeps; the terms have some hundred. */
const MOST_WORDS = 4_000

export type Style = keyof typeof STYLES

export type PdfDocument = InstanceType<typeof import('pdfkit')>

/** The fonts of each style by their names in a document, the first that has a letter draws it. */
export type Fonts = Record<Style, { name: string; has: (point: number) => boolean }[]>

/** Each but Latin is opened when a letter is first looked for in it: most trips are told in one alphabet. */
export function openFonts(document: PdfDocument): Fonts {
  const open = (style: Style) =>
    ALPHABETS.map((alphabet) => {
      const name = `${alphabet}-${style}`
      const load = () => openFont(document, { name, alphabet, style })
      let font = alphabet === 'latin' ? load() : undefined
      const has = (point: number) => {
        font ??= load()
        return font.hasGlyphForCodePoint(point)
      }
      return { name, has }
    })
  return { plain: open('plain'), strong: open('strong') }
}

/** Fonts that were opened, by name: reading one and placing words by its kerning is most of what a document costs. */
const opened = new Map<string, Font>()

/** Makes a font known to the document by its name; the first document that needs it opens it for all. */
function openFont(
  document: PdfDocument,
  { name, alphabet, style }: { name: string; alphabet: string; style: Style },
): Font {
  const known = opened.get(name)
  if (known) {
    // The library takes an open font too, which its types do not say.
    document.registerFont(name, known as unknown as Buffer)
    return known
  }
  const file = `@fontsource/commissioner/files/commissioner-${alphabet}-${STYLES[style]}-normal.woff`
  document.registerFont(name, unpackWoff(readFileSync(require.resolve(file))))
  document.font(name)
  const { font } = (document as unknown as { _font: { font: Font } })._font
  nameLetters(font)
  keepPlaces(font)
  opened.set(name, font)
  return font
}

/** What of an open font is used here. */
type Font = {
  characterSet: number[]
  glyphForCodePoint(point: number): unknown
  hasGlyphForCodePoint(point: number): boolean
  layout(words: string, ...options: unknown[]): Placed
}

/**
 * Has every letter know its character before the first document is written. One that is met first as a part of another, as α
 * of ά, would be kept without: later documents would draw it, and whoever searches or copies their words would miss it.
 */
function nameLetters(font: Font): void {
  for (const point of font.characterSet) font.glyphForCodePoint(point)
}

/** Letters of a word and where each stands, in the font's own units. */
type Placed = { positions: object[] }

/** Has a font remember where it places the letters of a word, across documents. */
function keepPlaces(font: Font): void {
  const layout = font.layout.bind(font)
  const places = new Map<string, Placed>()
  font.layout = (words, ...options) => {
    if (options.some((option) => option !== undefined)) return layout(words, ...options)
    const placed = places.get(words) ?? layout(words)
    if (places.size >= MOST_WORDS) places.clear()
    places.set(words, placed)
    // The document scales the positions it is given in place: each gets its own.
    const positions = placed.positions.map((position) =>
      Object.assign(Object.create(Object.getPrototypeOf(position)), position),
    )
    return Object.assign(Object.create(Object.getPrototypeOf(placed)), placed, { positions })
  }
}
