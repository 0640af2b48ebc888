import { Parser } from 'htmlparser2'

/** Texts of drawn pages that share their element with another element: those a translator's changes would break. */
export function bareTexts(html: string): string[] {
  const bare: string[] = []
  const open = [{ parts: 0, words: '' }]
  const parser = new Parser({
    onopentag() {
      const parent = open.at(-1)
      if (parent) parent.parts += 1
      open.push({ parts: 0, words: '' })
    },
    ontext(text) {
      const parent = open.at(-1)
      if (parent) parent.words += text
    },
    onclosetag() {
      const { parts, words } = open.pop() ?? { parts: 0, words: '' }
      if (parts > 0 && words.trim() !== '') bare.push(words)
    },
  })
  parser.end(html)
  return bare
}
