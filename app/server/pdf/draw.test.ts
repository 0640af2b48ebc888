import { once } from 'node:events'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { drawLines } from './draw.ts'
import { openFonts } from './fonts.ts'
import type { Line } from './lines.ts'

const paragraph = (words: string): Line[] => [{ kind: 'words', words, look: {} }]

/** Where each piece of a text is written, as the document is asked to. */
function writtenBy(words: string, lines = paragraph(words)) {
  const document = new PdfDocument({ margin: 56 })
  const written: { words: string; x: number; y: number }[] = []
  const fragment = Reflect.get(document, '_fragment')
  Reflect.set(document, '_fragment', (text: string, x: number, y: number, options: object) => {
    if (text.trim()) written.push({ words: text, x, y })
    fragment.call(document, text, x, y, options)
  })
  drawLines(document, lines)
  return written
}

test('lines in two alphabets stand below each other, each from the margin', () => {
  const written = writtenBy('Name: Χριστόφορος\nPhone: 690\nΧριστόφορος drives you')
  const lines = [...Map.groupBy(written, ({ y }) => Math.round(y)).values()]
  expect(
    lines.map((line) =>
      line
        .map(({ words }) => words)
        .join('')
        .trim(),
    ),
  ).toEqual(['Name: Χριστόφορος', 'Phone: 690', 'Χριστόφορος drives you'])
  expect(lines.map(([first]) => first?.x)).toEqual([56, 56, 56])
})

test('a second document has its words where the first has them', () => {
  const words = 'Your driver waits for you. Χριστόφορος AVATAR'
  expect(writtenBy(words)).toEqual(writtenBy(words))
  const width = (name: string) => {
    const document = new PdfDocument({ margin: 56 })
    openFonts(document)
    return document.font('latin-plain').fontSize(10).widthOfString(name)
  }
  expect(width('AVATAR')).toBeCloseTo(37.475, 3)
  expect(width('AVATAR')).toBeCloseTo(37.475, 3)
})

test('a heading that would stand alone at the foot of a page begins the next one', () => {
  const rows = Array.from({ length: 45 }, () => paragraph('row')).flat()
  const heading: Line = { kind: 'words', words: 'heading', look: { keep: 60 } }
  for (let count = 1; count <= rows.length; count++) {
    const lines = [...rows.slice(0, count), heading, ...paragraph('first')]
    const written = writtenBy('', lines)
    const [place, first] = [written.at(-2)?.y ?? 0, written.at(-1)?.y ?? 0]
    expect(first).toBeGreaterThan(place)
  }
})

/** The characters a document says its letters are, all together: what is searched and copied. */
async function charactersOf(words: string): Promise<string> {
  const document = new PdfDocument({ compress: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(document, 'end')
  drawLines(document, paragraph(words))
  document.end()
  await ended
  const maps = Buffer.concat(chunks)
    .toString('latin1')
    .matchAll(/beginbfrange(.*?)endbfrange/gs)
  return Array.from(maps, ([, map = '']) =>
    Array.from(map.slice(map.indexOf('[')).matchAll(/<([0-9a-f]{4})>/g), ([, hex]) =>
      String.fromCodePoint(Number.parseInt(hex ?? '', 16)),
    ).join(''),
  ).join('')
}

test('letters can be searched and copied in each document, also those that were a part of others before', async () => {
  await charactersOf('ά έ ό ϊ é ö ǻ')
  const characters = await charactersOf('Παπαδημητρακόπουλος Ελένη Jose')
  for (const letter of 'ΠαπδημητρκόουλςΕένJose') expect(characters).toContain(letter)
})
