import type { Letter } from '#app/emails/index.ts'
import { withLink, withoutLink } from './stored-link.ts'

/**
 * What is stored of a mail's words: the letter, or, of mails written by earlier releases, what was drawn of
 * it. All null until it is written, and again when the words were forgotten.
 */
export type StoredLetter = { letter: object | null; html: string | null; text: string | null }

/** A letter as it is stored: all it says but the customer's link. */
export function letterToStore(letter: Letter): Letter {
  return JSON.parse(withoutLink(JSON.stringify(letter)))
}

/**
 * Draws a stored letter, with the customer's link of today (see {@link withLink}); null when there are no
 * words.
 */
export async function drawStored(
  { letter, html, text }: StoredLetter,
  manageUrl: string | null,
): Promise<{ html: string; text: string } | null> {
  if (letter) {
    const { drawLetter } = await import('#app/emails/index.ts')
    return drawLetter(JSON.parse(withLink(JSON.stringify(letter), manageUrl)))
  }
  if (!html || !text) return null
  return { html: withLink(html, manageUrl), text: withLink(text, manageUrl) }
}
