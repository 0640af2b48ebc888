import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createDrawing } from './drawing.ts'
import type { Line, Written } from './lines.ts'
import { openDocument } from './sheet.ts'

const document = (title: string, lines: Line[] = []): Written => ({
  title,
  author: 'Meltemi',
  createdAt: new Date(0),
  lines,
})

/** A thread that ends at each second document, and answers the others by their titles. */
const FRAIL = `
  const { parentPort } = require('node:worker_threads')
  let drawn = 0
  parentPort.on('message', ({ number, document }) => {
    if (drawn++ > 0) throw new Error('out of ink')
    parentPort.postMessage({ number, pdf: Buffer.from(document.title) })
  })`

test('each who asks gets their own document, whole', async () => {
  const asked = ['One', 'Two', 'Three'].map((title) => {
    const { sheet, end } = openDocument({ title, author: 'Meltemi', createdAt: new Date(0) })
    sheet.title(title)
    return end()
  })
  const drawn = (await Promise.all(asked)).map((pdf) => pdf.toString('latin1'))
  for (const [at, title] of ['One', 'Two', 'Three'].entries()) {
    expect(drawn[at]).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
    expect(drawn[at]).toContain(`(${title})`)
  }
})

test('one that cannot be drawn is refused, and the one that waits behind it is drawn', async () => {
  const broken = openDocument({ title: 'Broken', author: 'Meltemi', createdAt: new Date(0) })
  broken.sheet.photo(Buffer.from('no picture'))
  const refused = expect(broken.end()).rejects.toThrow(/image/)
  const { sheet, end } = openDocument({ title: 'Whole', author: 'Meltemi', createdAt: new Date(0) })
  sheet.paragraph('Your driver waits.')
  expect((await end()).subarray(0, 5).toString()).toBe('%PDF-')
  await refused
})

test('a thread that ends refuses what waits for it, with its reason; the next document starts another', async () => {
  let started = 0
  const draw = createDrawing(() => {
    started += 1
    return new Worker(FRAIL, { eval: true })
  })
  const [first, ...others] = ['one', 'two', 'three'].map((title) => draw(document(title)))
  expect(String(await first)).toBe('one')
  for (const other of others) await expect(other).rejects.toThrow('out of ink')
  expect(String(await draw(document('four')))).toBe('four')
  expect(started).toBe(2)
})
