import PDFDocument from 'pdfkit'
import { type Fonts, openFonts, type PdfDocument, type Style } from './fonts.ts'
import type { Line, Look, Written } from './lines.ts'

const INK = '#12263a'
const SOFT = '#4c5f70'
/** Between the middle of a page and each of two parts beside each other. */
const HALF_GAP = 12
const PHOTO = { width: 220, height: 220 }

/** Draws a document of A4 pages in our own letters, Greek and Latin ones; gives the whole file. */
export async function drawDocument({ title, author, createdAt, lines }: Written): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 56, left: 56, right: 56 },
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  drawLines(document, lines)
  document.end()
  await ended
  return Buffer.concat(parts)
}

/** Draws lines below each other from where the document stands. */
export function drawLines(document: PdfDocument, lines: readonly Line[]): void {
  const fonts = openFonts(document)
  for (const line of lines) drawLine({ document, fonts }, line)
}

type Page = { document: PdfDocument; fonts: Fonts }

function drawLine(page: Page, line: Line): void {
  const { document } = page
  if (line.kind === 'words') drawWords(page, line.words, line.look)
  else if (line.kind === 'amount') drawAmount(page, line)
  else if (line.kind === 'rule') drawRule(document)
  else if (line.kind === 'beside') drawBeside(page, line)
  else if (line.kind === 'page-numbers') numberPages(document, line.label)
  else {
    document.image(Buffer.from(line.jpeg), { fit: [PHOTO.width, PHOTO.height] })
    document.y += 8
  }
}

function drawWords({ document, fonts }: Page, words: string, look: Look): void {
  const { style = 'plain', size = 10, soft = false, above = 0, gap = 4, keep = 0 } = look
  const { height, margins } = document.page
  if (document.y + keep > height - margins.bottom) document.addPage()
  document.y += above
  document.fillColor(soft ? SOFT : INK).fontSize(size)
  // Line by line: a new line within a run moves the runs after it off their places.
  for (const line of clean(words).split('\n')) drawRuns(document, fonts, style, line)
  document.y += gap
}

function drawAmount(page: Page, { label, amount, style }: Line & { kind: 'amount' }): void {
  const { document } = page
  const top = document.y
  drawWords(page, label, { style, gap: 0 })
  const below = document.y
  document.font(`latin-${style}`).text(amount, document.page.margins.left, top, { align: 'right' })
  document.y = below + 3
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

function drawBeside(page: Page, { left, right }: Line & { kind: 'beside' }): void {
  const { document } = page
  const { margins, width } = document.page
  const [begin, end, top] = [margins.left, margins.right, document.y]
  margins.right = width / 2 + HALF_GAP
  for (const line of left) drawLine(page, line)
  const below = document.y
  margins.right = end
  document.x = width / 2 + HALF_GAP
  document.y = top
  for (const line of right) drawLine(page, line)
  document.x = begin
  document.y = Math.max(below, document.y)
}

function numberPages(document: PdfDocument, label: string): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    // Below the margin, where writing would begin another page.
    document.page.margins.bottom = 0
    document.fillColor(SOFT).fontSize(8).font('latin-plain')
    const words = `${label} · ${page + 1} / ${count}`
    document.text(words, 56, document.page.height - 40, { align: 'right' })
  }
}

/** One line in runs of letters that the same file has. */
function drawRuns(document: PdfDocument, fonts: Fonts, style: Style, words: string): void {
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
