/** A link in running text, written `[words](address)`: words first, then the address. */
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

/** Running text up to its first link, that link, and what follows; null when it has none. */
export function firstLink(
  text: string,
): { before: string; words: string; address: string; after: string } | null {
  const found = LINK.exec(text)
  if (!found) return null
  const [whole, words = '', address = ''] = found
  const before = text.slice(0, found.index)
  return { before, words, address, after: text.slice(found.index + whole.length) }
}

/** Running text with the words of its links and without their addresses. */
export function withoutLinks(text: string): string {
  return text.replaceAll(new RegExp(LINK, 'g'), '$1')
}
