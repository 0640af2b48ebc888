import { officeEmailTextEn } from '#app/content/en/mail-office.ts'
import { returnedMailEn } from '#app/content/en/mail-returned.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'
import type { RenderedMail } from './booking-mail.ts'
import { renderEmail } from './render-email.tsx'

/** Why somebody must read what a mail server sent back. */
type ReturnedMail = { cause: keyof TextsOf<typeof returnedMailEn>['causes'] }

/** Tells the office that a report waits for a person in the mailbox for bounces. Sends nothing. */
export function renderReturnedMail({ cause }: ReturnedMail): Promise<RenderedMail> {
  const { toDoHeading, signature } = texts()(officeEmailTextEn)
  const { subject, label, heading, causes, toDo } = texts()(returnedMailEn)
  const happened = causes[cause]
  return renderEmail({
    subject,
    preheader: happened,
    badge: { text: label, tone: 'waiting' },
    heading,
    intro: happened,
    blocks: [{ kind: 'steps', heading: toDoHeading, items: toDo }],
    reason: signature,
  })
}
