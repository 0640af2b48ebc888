import { setImmediate } from 'node:timers/promises'
import { openDocument } from './sheet.ts'

/** One word in each alphabet that most documents are written in. */
const WORDS = 'Paros Πάρος'

/**
 * Opens the fonts that documents are drawn with, by drawing one that nobody gets: whoever asks for the first of a
 * process does not wait for them. In pieces, between which requests have their turn.
 */
export async function prepareDrawing(): Promise<void> {
  const { sheet, end } = openDocument({ title: '', author: '', createdAt: new Date(0) })
  for (const draw of [sheet.title, sheet.paragraph]) {
    await setImmediate()
    draw(WORDS)
  }
  await setImmediate()
  await end()
}
