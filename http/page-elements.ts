import { Parser } from 'htmlparser2'

/** An element of a page, and where its text stands: `end` is behind it, `inner…` what its tags enclose. */
export type PageElement = {
  name: string
  attributes: Record<string, string>
  start: number
  innerStart: number
  innerEnd: number
  end: number
}

/** A part of a text that something else takes the place of; `put` is nothing unless told. */
type Edit = { start: number; end: number; put?: string }

/** Every element of a page, in its order. */
export function readElements(html: string): PageElement[] {
  const elements: PageElement[] = []
  const open: PageElement[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const end = parser.endIndex + 1
      const element = {
        name,
        attributes,
        start: parser.startIndex,
        innerStart: end,
        innerEnd: end,
        end,
      }
      elements.push(element)
      open.push(element)
    },
    onclosetag(_name, isImplied) {
      const element = open.pop()
      if (!element || isImplied) return
      element.innerEnd = parser.startIndex
      element.end = parser.endIndex + 1
    },
  })
  parser.end(html)
  return elements
}

/**
 * Edits a text; positions are those of the text as it came.
 *
 * @param between What becomes of the parts that no edit is about: as they are, unless told.
 */
export function edit(
  text: string,
  edits: readonly Edit[],
  between = (part: string) => part,
): string {
  let [edited, at] = ['', 0]
  for (const { start, end, put = '' } of edits.toSorted((one, other) => one.start - other.start)) {
    edited += between(text.slice(at, start)) + put
    at = end
  }
  return edited + between(text.slice(at))
}
