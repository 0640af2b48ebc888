import { DEFAULT_LOCALE } from '#app/content/locale.ts'
import type { Email } from '#app/emails/index.ts'
import { inLocale } from '#app/server/locale/index.server.ts'
import { withLink, withoutLink } from './stored-link.ts'

/**
 * What is stored of a mail's words: the letter, or, of mails written by earlier releases, what was drawn of
 * it. All null until it is written, and again when the words were forgotten.
 */
type StoredEmail = { letter: object | null; html: string | null; text: string | null }

/** A letter as it is stored: all it says but the customer's link. */
export function emailToStore(letter: Email): Email {
  return JSON.parse(withoutLink(JSON.stringify(letter)))
}

/**
 * Draws a stored letter, with the customer's link of today (see {@link withLink}), as far as it is asked for; null when
 * there are no words.
 */
export async function renderStored(
  { letter, html, text }: StoredEmail,
  manageUrl: string | null,
): Promise<{ html: string; text: string } | null> {
  if (letter) {
    const { renderEmail } = await import('#app/emails/index.ts')
    const written: Email = JSON.parse(withLink(JSON.stringify(letter), manageUrl))
    const locale = written.locale ?? DEFAULT_LOCALE
    const drawn = await inLocale(locale, () => renderEmail(written))
    // Each is drawn as it is asked for, in the language of the letter.
    return {
      get html() {
        return inLocale(locale, () => drawn.html)
      },
      get text() {
        return inLocale(locale, () => drawn.text)
      },
    }
  }
  if (!html || !text) return null
  return { html: withLink(html, manageUrl), text: withLink(text, manageUrl) }
}
