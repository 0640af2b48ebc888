import { openDocument } from './sheet.ts'

/** A word in the alphabet beside ours that most documents have. */
const GREEK = 'Πάρος'

/**
 * Starts the thread that draws documents, by drawing one that nobody gets: whoever asks for the first of a process does not
 * wait until fonts are open, what draws is compiled, and the words that many documents have are placed.
 *
 * @param paragraphs Words that many documents have.
 */
export async function prepareDrawing(paragraphs: readonly string[]): Promise<void> {
  const { sheet, end } = openDocument({ title: '', author: '', createdAt: new Date(0) })
  sheet.title(GREEK)
  for (const words of paragraphs) {
    sheet.strong(words)
    sheet.paragraph(words)
    sheet.soft(words)
  }
  sheet.paragraph(GREEK)
  sheet.numberPages('')
  await end()
}
