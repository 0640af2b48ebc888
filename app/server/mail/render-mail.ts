import type { BookingMail, ContactMail, RenderedMail } from '#app/emails/index.ts'
import type { MailTopic } from './topic.ts'

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
  if (topic.kind !== 'booking-confirmation' && topic.kind !== 'office-copy') {
    throw new Error(`no letter for ${topic.kind} yet`)
  }
  const booking = await compose.booking(topic.orderId)
  if (!booking) return null
  if (topic.kind === 'office-copy') {
    return { ...(await emails.renderOfficeCopy(booking)), to: 'office', replyTo: null }
  }
  const drawn = await emails.renderBookingConfirmation(booking)
  return { ...drawn, to: { customer: booking.email }, replyTo: null }
}
