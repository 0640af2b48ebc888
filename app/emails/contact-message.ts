import { contactMailEn, mailTextEn } from '#app/content/en/mail.ts'
import { formatLongDate, formatTime } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { RenderedMail } from './booking-mail.ts'
import { cleanParagraphs, clip, oneLine } from './clean-text.ts'
import { mailHref, phoneHref } from './contact-hrefs.ts'
import type { ContactMail } from './contact-mail.ts'
import type { Email, Fact } from './email.ts'
import { renderEmail } from './render-email.tsx'

/** A visitor's message for the office. Sends nothing. */
export function renderContactMessage(mail: ContactMail): Promise<RenderedMail> {
  return renderEmail(contactEmail(mail))
}

function contactEmail(mail: ContactMail): Email {
  const contactMail = texts()(contactMailEn)
  const label = contactMail.labels[mail.subject]
  const name = clip(oneLine(mail.name), 60)
  const lines = cleanParagraphs(mail.message)
  return {
    subject: contactMail.subject(label, name),
    preheader: clip(lines.join(' '), 120),
    badge: { text: label, tone: 'waiting' },
    heading: contactMail.heading(name),
    intro: contactMail.intro(formatLongDate(mail.date), formatTime(mail.time)),
    blocks: [
      { kind: 'quote', heading: contactMail.messageHeading, lines },
      { kind: 'facts', heading: contactMail.senderHeading, facts: senderFacts(mail) },
    ],
    reason: contactMail.signature,
  }
}

function senderFacts({ name, email, phone, phoneE164 }: ContactMail): Fact[] {
  const mailText = texts()(mailTextEn)
  const facts: Fact[] = [
    { label: mailText.name, value: oneLine(name) },
    { label: mailText.email, value: oneLine(email), href: mailHref(email) },
  ]
  const typed = oneLine(phone)
  if (!typed) return facts
  const number = phoneE164 ?? typed
  facts.push({ label: mailText.phone, value: number, href: phoneHref(number) })
  if (number !== typed) facts.push({ label: texts()(contactMailEn).phoneTyped, value: typed })
  return facts
}
