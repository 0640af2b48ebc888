import { messages } from '#app/content/en/messages.ts'
import { rowMailText as text } from '#app/content/en/office-list.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import type { RowMail } from './office-calls.ts'

/** What this screen did with a mail since it was opened. */
export type MailAttempt =
  | { state: 'none' }
  | { state: 'sending' }
  | { state: 'queued' }
  | { state: 'error'; reason: string }

/** A mail button as it is shown; `name` is its tooltip and accessible name. */
export type MailView = {
  look: 'idle' | 'sending' | 'sent' | 'error' | 'locked'
  name: string
}

/**
 * What a mail button shows: driver details wait for a driver (ADMIN-EDIT-07), a sent mail is a check
 * mark (ADMIN-EDIT-08), and a failure tells why without opening anything (ERR-18).
 */
export function mailView(
  booking: Pick<ListedBooking, 'driverName' | 'confirmationEmailSent' | 'driverEmailSent'>,
  mail: RowMail,
  attempt: MailAttempt,
): MailView {
  const wasSent = mail === 'confirmation' ? booking.confirmationEmailSent : booking.driverEmailSent
  if (mail === 'driver_info' && !booking.driverName) {
    return { look: 'locked', name: messages.admin.assignDriverFirst }
  }
  if (attempt.state === 'sending') return { look: 'sending', name: text.send[mail] }
  if (attempt.state === 'error') {
    return { look: 'error', name: text.failed(text.send[mail], attempt.reason) }
  }
  if (wasSent) return { look: 'sent', name: text.sent[mail] }
  if (attempt.state === 'queued') return { look: 'sent', name: text.queued[mail] }
  return { look: 'idle', name: text.send[mail] }
}
