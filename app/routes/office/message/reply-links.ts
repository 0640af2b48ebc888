import { subjectLabelsEn } from '#app/content/en/contact.ts'
import { inboxTextEn } from '#app/content/en/office-messages.ts'
import { formatLetterDate } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import type { InboxMessage } from '#app/server/contact/index.server.ts'
import { mailLink } from '#app/ui/office/contact-links.ts'

/** Some mail programs take no longer address; the rest of a long message is left out. */
const QUOTED = 1_000

/** An answer by e-mail: subject and the visitor's words quoted. */
export function replyLink(message: InboxMessage): string {
  const text = texts()(inboxTextEn)
  const { email, name, subject, createdAt } = message
  const words = message.message.length > QUOTED ? cut(message.message) : message.message
  const quote = words.split('\n').map((line) => `> ${line}`)
  const intro = text.replyIntro(formatLetterDate(athensDate(createdAt)), name)
  return mailLink(email, {
    subject: text.replySubject(texts()(subjectLabelsEn)[subject]),
    body: ['', '', intro, ...quote].join('\r\n'),
  })
}

/** Never half of a character. */
function cut(words: string): string {
  return `${Array.from(words).slice(0, QUOTED).join('')}…`
}
