import { Parser } from 'htmlparser2'

/** What is said by an attribute. */
const SAID = new Set(['alt', 'title', 'placeholder', 'aria-label', 'aria-description'])
const UNSEEN = new Set(['script', 'style', 'template'])

/** Everything a page says to somebody who reads or hears it, in its order. */
export function shownBy(html: string): string {
  const parts: string[] = []
  let unseen = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (UNSEEN.has(name)) unseen += 1
      for (const [attribute, value] of Object.entries(attributes)) {
        if (SAID.has(attribute)) parts.push(value)
      }
    },
    ontext(text) {
      if (unseen === 0) parts.push(text)
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1
    },
  })
  parser.end(html)
  return parts.join('\n')
}
