/** @jsxImportSource react */
import { renderToStaticMarkup } from 'react-dom/server'
import { currentLocale } from '#app/content/locale.ts'
import type { RenderedMail } from './booking-mail.ts'
import { oneLine } from './clean-text.ts'
import type { Email } from './email.ts'
import { EmailPage } from './email-page.tsx'
import { emailText } from './email-text.ts'

/** Old mail programs fall into their quirks mode without this one. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * A letter as a mail. It is drawn when it is read: to keep what it says needs no drawing. The subject is one
 * line whatever the letter holds.
 */
export async function renderEmail(written: Email): Promise<RenderedMail> {
  const letter = { locale: currentLocale(), ...written }
  let html: string | undefined
  return {
    letter,
    subject: oneLine(letter.subject),
    get html() {
      html ??= `${DOCTYPE}${renderToStaticMarkup(<EmailPage letter={letter} />)}`
      return html
    },
    get text() {
      return emailText(letter)
    },
  }
}
