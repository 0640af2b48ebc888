import { mailTextEn } from '#app/content/en/mail.ts'
import { officeEmailTextEn, strayPaymentMailEn } from '#app/content/en/mail-office.ts'
import { formatMinor } from '#app/content/formats.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import type { RenderedMail } from './booking-mail.ts'
import { clip, oneLine } from './clean-text.ts'
import type { Fact } from './email.ts'
import { renderEmail } from './render-email.tsx'

/** What a mail tells of money that belongs to no order here; amount in cents. */
export type StrayPaymentMail = {
  bookingRef: string
  amountCents: Cents
  /** ISO 4217 in capitals. */
  currency: string
  /** The payment at the card provider. */
  transactionId: string | null
  cause: keyof TextsOf<typeof strayPaymentMailEn>['causes']
  officeUrl: string
}

/** Tells the office of money without a booking: why it fits none, what to do now. Sends nothing. */
export function renderStrayPayment(mail: StrayPaymentMail): Promise<RenderedMail> {
  const officeEmailText = texts()(officeEmailTextEn)
  const strayPaymentMail = texts()(strayPaymentMailEn)
  const { happened, toDo } = strayPaymentMail.causes[mail.cause]
  const { heading, label, intro, reference } = strayPaymentMail
  return renderEmail({
    subject: strayPaymentMail.subject(formatMinor(mail.amountCents, mail.currency)),
    preheader: happened,
    badge: { text: label, tone: 'waiting' },
    heading,
    intro,
    blocks: [
      { kind: 'paragraph', heading: officeEmailText.happenedHeading, text: happened },
      { kind: 'facts', heading: reference, facts: factsOf(mail) },
      { kind: 'steps', heading: officeEmailText.toDoHeading, items: toDo },
      {
        kind: 'action',
        label: officeEmailText.open,
        href: mail.officeUrl,
        note: officeEmailText.openNote,
      },
    ],
    reason: officeEmailText.signature,
  })
}

function factsOf(mail: StrayPaymentMail): Fact[] {
  const { amount, payment } = texts()(strayPaymentMailEn)
  const facts: Fact[] = [
    { label: amount, value: formatMinor(mail.amountCents, mail.currency), strong: true },
    { label: texts()(mailTextEn).reference, value: clip(oneLine(mail.bookingRef), 60) },
  ]
  if (mail.transactionId) facts.push({ label: payment, value: mail.transactionId })
  return facts
}
