import PDFDocument from 'pdfkit'
import { type Fonts, openFonts, type PdfDocument, type Style } from './fonts.ts'

const INK = '#12263a'
const SOFT = '#4c5f70'
/** Between the middle of a page and each of two parts beside each other. */
const HALF_GAP = 12
const PHOTO = { width: 220, height: 220 }

/** What a document is written with, from its top to its end. */
export type Sheet = {
  title(words: string): void
  heading(words: string): void
  strong(words: string): void
  paragraph(words: string): void
  soft(words: string): void
  /** A line of a list: what it is, and what it says. */
  fact(label: string, words: string): void
  /** A line of an account: what it is, and at the right end an amount in Latin figures. */
  amount(label: string, amount: string, style?: Style): void
  /** A thin line across the page. */
  rule(): void
  /** Two short parts beside each other, each in half the width. */
  beside(left: () => void, right: () => void): void
  photo(jpeg: Buffer): void
  /** Writes a line at the foot of every page; the last thing that is written. */
  numberPages(words: (page: number, pages: number) => string): void
}

/** What stands in the properties of a document. */
type Properties = { title: string; author: string; createdAt: Date }

/** Begins a document of A4 pages; `end` finishes it and gives the whole file. */
export function openDocument({ title, author, createdAt }: Properties) {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 56, left: 56, right: 56 },
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  return {
    sheet: openSheet(document),
    async end(): Promise<Buffer> {
      document.end()
      await ended
      return Buffer.concat(parts)
    },
  }
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
    amount(label, amount, style = 'plain') {
      const top = document.y
      write(label, { style, gap: 0 })
      const below = document.y
      document
        .font(`latin-${style}`)
        .text(amount, document.page.margins.left, top, { align: 'right' })
      document.y = below + 3
    },
    rule: () => drawRule(document),
    beside: (left, right) => writeBeside(document, left, right),
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

function drawRule(document: PdfDocument): void {
  const { margins, width } = document.page
  document.y += 4
  document
    .moveTo(margins.left, document.y)
    .lineTo(width - margins.right, document.y)
    .lineWidth(0.5)
    .stroke(SOFT)
  document.y += 6
}

function writeBeside(document: PdfDocument, left: () => void, right: () => void): void {
  const { margins, width } = document.page
  const [begin, end, top] = [margins.left, margins.right, document.y]
  margins.right = width / 2 + HALF_GAP
  left()
  const below = document.y
  margins.right = end
  document.x = width / 2 + HALF_GAP
  document.y = top
  right()
  document.x = begin
  document.y = Math.max(below, document.y)
}

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
