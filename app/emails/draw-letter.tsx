import { render } from '@react-email/components'
import type { RenderedMail } from './booking-mail.ts'
import { oneLine } from './clean-text.ts'
import type { Letter } from './letter.ts'
import { LetterPage } from './letter-page.tsx'
import { letterText } from './letter-text.ts'

/** Draws a letter for sending. The subject is one line whatever the letter holds. */
export async function drawLetter(letter: Letter): Promise<RenderedMail> {
  return {
    subject: oneLine(letter.subject),
    html: await render(<LetterPage letter={letter} />),
    text: letterText(letter),
  }
}
