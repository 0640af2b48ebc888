import type { BookingMail, RenderedMail } from '#app/emails/index.ts'

/** The mails there are, by the name stored with each. */
const MAIL_KINDS = ['booking-confirmation', 'office-copy'] as const

/** One kind of mail. */
export type MailKind = (typeof MAIL_KINDS)[number]

/** Draws a mail. The templates and their library are loaded with the first one, not at start. */
export async function renderMail(kind: MailKind, mail: BookingMail): Promise<RenderedMail> {
  const emails = await import('#app/emails/index.ts')
  switch (kind) {
    case 'booking-confirmation':
      return emails.renderBookingConfirmation(mail)
    case 'office-copy':
      return emails.renderOfficeCopy(mail)
  }
}

/** Reads a stored kind. @throws On a name this version does not know. */
export function toMailKind(text: string): MailKind {
  const kind = MAIL_KINDS.find((known) => known === text)
  if (!kind) throw new Error(`unknown kind of mail: ${text}`)
  return kind
}
