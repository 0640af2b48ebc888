import type { BookingMail, ContactMail, RenderedMail } from '#app/emails/index.ts'

/** The mails there are, by the name stored with each. */
const MAIL_KINDS = ['booking-confirmation', 'office-copy', 'contact-message'] as const

/** One kind of mail. */
export type MailKind = (typeof MAIL_KINDS)[number]

/** A kind of mail and the stored fact it tells of. */
export type MailTopic =
  | { kind: 'booking-confirmation' | 'office-copy'; orderId: number }
  | { kind: 'contact-message'; contactMessageId: number }

/** Reads what a mail tells from the stored fact; null when that is gone. */
export type ComposeMail = {
  booking(orderId: number): Promise<BookingMail | null>
  contact(contactMessageId: number): Promise<ContactMail | null>
}

/** A drawn mail, who gets it, and who an answer goes to when not to the sender. */
export type WrittenMail = RenderedMail & {
  to: 'office' | { customer: string }
  replyTo: string | null
}

/**
 * Draws a mail; null when what it tells of is gone. The templates and their library are loaded with
 * the first one, not at start.
 */
export async function renderMail(
  topic: MailTopic,
  compose: ComposeMail,
): Promise<WrittenMail | null> {
  const emails = await import('#app/emails/index.ts')
  if (topic.kind === 'contact-message') {
    const message = await compose.contact(topic.contactMessageId)
    if (!message) return null
    const drawn = await emails.renderContactMessage(message)
    return { ...drawn, to: 'office', replyTo: message.email }
  }
  const booking = await compose.booking(topic.orderId)
  if (!booking) return null
  if (topic.kind === 'office-copy') {
    return { ...(await emails.renderOfficeCopy(booking)), to: 'office', replyTo: null }
  }
  const drawn = await emails.renderBookingConfirmation(booking)
  return { ...drawn, to: { customer: booking.email }, replyTo: null }
}

/** Reads a stored kind. @throws On a name this version does not know. */
export function toMailKind(text: string): MailKind {
  const kind = MAIL_KINDS.find((known) => known === text)
  if (!kind) throw new Error(`unknown kind of mail: ${text}`)
  return kind
}

/** Reads what a stored message is about. @throws When it names no such fact. */
export function topicOf(row: {
  id: number
  kind: string
  orderId: number | null
  contactMessageId: number | null
}): MailTopic {
  const { orderId, contactMessageId } = row
  const kind = toMailKind(row.kind)
  if (kind === 'contact-message') {
    if (contactMessageId !== null) return { kind, contactMessageId }
  } else if (orderId !== null) return { kind, orderId }
  throw new Error(`message ${row.id} tells of nothing`)
}
