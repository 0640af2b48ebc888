import { drawInThread } from './drawing.ts'
import type { Line, Look, Properties } from './lines.ts'

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
  amount(label: string, amount: string, style?: 'plain' | 'strong'): void
  /** A thin line across the page. */
  rule(): void
  /** Two short parts beside each other, each in half the width. */
  beside(left: () => void, right: () => void): void
  photo(jpeg: Buffer): void
  /** Writes a label, the page's number and how many there are at the foot of every page; the last thing that is written. */
  numberPages(label: string): void
}

const LOOKS = {
  title: { style: 'strong', size: 18, gap: 6 },
  // With two lines of what it heads: alone at the foot of a page it heads nothing.
  heading: { above: 10, style: 'strong', size: 13, gap: 5, keep: 60 },
  strong: { style: 'strong', gap: 1 },
  paragraph: {},
  soft: { size: 9, soft: true, gap: 2 },
  fact: { gap: 2 },
} satisfies Record<string, Look>

/**
 * Begins a document of A4 pages; `end` has it drawn, in a thread of its own, and gives the whole file.
 *
 * @throws {Error} From `end`, when it cannot be drawn or the thread ended over it.
 */
export function openDocument(properties: Properties) {
  const lines: Line[] = []
  return {
    sheet: writeInto(lines),
    end: (): Promise<Buffer> => drawInThread({ ...properties, lines }),
  }
}

/** A sheet that keeps what is written, in order. */
function writeInto(whole: Line[]): Sheet {
  let lines = whole
  const write = (look: Look) => (words: string) => {
    lines.push({ kind: 'words', words, look })
  }
  const apart = (part: () => void): Line[] => {
    const around = lines
    const own: Line[] = []
    lines = own
    part()
    lines = around
    return own
  }
  const fact = write(LOOKS.fact)
  return {
    title: write(LOOKS.title),
    heading: write(LOOKS.heading),
    strong: write(LOOKS.strong),
    paragraph: write(LOOKS.paragraph),
    soft: write(LOOKS.soft),
    fact: (label, words) => fact(`${label}: ${words}`),
    amount(label, amount, style = 'plain') {
      lines.push({ kind: 'amount', label, amount, style })
    },
    rule() {
      lines.push({ kind: 'rule' })
    },
    beside(left, right) {
      lines.push({ kind: 'beside', left: apart(left), right: apart(right) })
    },
    photo(jpeg) {
      lines.push({ kind: 'photo', jpeg })
    },
    numberPages(label) {
      lines.push({ kind: 'page-numbers', label })
    },
  }
}
