import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)
const STYLES = { plain: 400, strong: 600 } as const
type Style = keyof typeof STYLES
/** Each alphabet is a file of its own; a letter is drawn by the first that has it. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const
const INK = '#12263a'
const SOFT = '#4c5f70'
const PHOTO = { width: 220, height: 220 }

type PdfDocument = InstanceType<typeof import('pdfkit')>

/** What a document is written with, from its top to its end. */
export type Sheet = {
  title(words: string): void
  heading(words: string): void
  strong(words: string): void
  paragraph(words: string): void
  soft(words: string): void
  /** A line of a list: what it is, and what it says. */
  fact(label: string, words: string): void
  photo(jpeg: Buffer): void
  /** Writes a line at the foot of every page; the last thing that is written. */
  numberPages(words: (page: number, pages: number) => string): void
}

/** Opens a document for writing in our own letters, Greek and Latin ones. */
export function openSheet(document: PdfDocument): Sheet {
  const fonts = openFonts(document)
  const write = (words: string, { style = 'plain', size = 10, colour = INK, gap = 4 } = {}) => {
    document.fillColor(colour).fontSize(size)
    // Line by line: a new line within a run moves the runs after it off their places.
    for (const line of clean(words).split('\n')) writeRuns(document, fonts, style as Style, line)
    document.y += gap
  }
  return {
    title: (words) => write(words, { style: 'strong', size: 18, gap: 6 }),
    heading(words) {
      document.y += 10
      write(words, { style: 'strong', size: 13, gap: 5 })
    },
    strong: (words) => write(words, { style: 'strong', gap: 1 }),
    paragraph: (words) => write(words),
    soft: (words) => write(words, { size: 9, colour: SOFT, gap: 2 }),
    fact: (label, words) => write(`${label}: ${words}`, { gap: 2 }),
    photo(jpeg) {
      document.image(jpeg, { fit: [PHOTO.width, PHOTO.height] })
      document.y += 8
    },
    numberPages(words) {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        // Below the margin, where writing would begin another page.
        document.page.margins.bottom = 0
        document.fillColor(SOFT).fontSize(8).font('latin-plain')
        document.text(words(page + 1, count), 56, document.page.height - 40, { align: 'right' })
      }
    },
  }
}

type Fonts = Record<Style, { name: string; has: (point: number) => boolean }[]>

/** Each is opened when a letter is first looked for in it: most trips are told in one alphabet. */
function openFonts(document: PdfDocument): Fonts {
  const open = (style: Style) =>
    ALPHABETS.map((alphabet) => {
      const file = `@fontsource/commissioner/files/commissioner-${alphabet}-${STYLES[style]}-normal.woff`
      const name = `${alphabet}-${style}`
      document.registerFont(name, fontOf(require.resolve(file)))
      let font: GlyphFont | undefined
      const has = (point: number) => {
        font ??= openFont(document, name)
        return font.hasGlyphForCodePoint(point)
      }
      return { name, has }
    })
  return { plain: open('plain'), strong: open('strong') }
}

const unpacked = new Map<string, Buffer>()

function fontOf(path: string): Buffer {
  const known = unpacked.get(path)
  if (known) return known
  const font = unpackWoff(readFileSync(path))
  unpacked.set(path, font)
  return font
}

function openFont(document: PdfDocument, name: string): GlyphFont {
  document.font(name)
  return (document as unknown as { _font: { font: GlyphFont } })._font.font
}

type GlyphFont = { hasGlyphForCodePoint(point: number): boolean }

/** One line in runs of letters that the same file has. */
function writeRuns(document: PdfDocument, fonts: Fonts, style: Style, words: string): void {
  const runs: { name: string; words: string }[] = []
  for (const letter of words) {
    const point = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const stays = fonts[style].find(({ name }) => name === last?.name)
    const font =
      stays && (letter === ' ' || stays.has(point))
        ? stays
        : fonts[style].find((one) => one.has(point))
    const name = font?.name ?? 'latin-plain'
    if (last?.name === name) last.words += letter
    else runs.push({ name, words: letter })
  }
  if (runs.length === 0) runs.push({ name: `latin-${style}`, words: ' ' })
  runs.forEach((run, index) => {
    document.font(run.name).text(run.words, { continued: index < runs.length - 1 })
  })
}

/** Without what no font draws. */
function clean(words: string): string {
  return words.replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : '')).trim()
}
