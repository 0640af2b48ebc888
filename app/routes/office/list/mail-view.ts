import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { rowMailTextEn } from '#app/content/en/office-list.ts'
import { texts } from '#app/content/texts.ts'
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
  /** What an error is, in a word; it stands in the button. */
  note?: string
}

/** What a mail button needs to know of its booking. */
type MailedBooking = Pick<
  ListedBooking,
  | 'driverName'
  | 'confirmationEmailSent'
  | 'confirmationTrouble'
  | 'driverEmailSent'
  | 'driverEmailTrouble'
>

/**
 * What a mail button shows: driver details wait for a driver, a sent mail is a check
 * mark unless it came back, and a failure tells why without opening anything.
 */
export function mailView(booking: MailedBooking, mail: RowMail, attempt: MailAttempt): MailView {
  const text = texts()(rowMailTextEn)
  const isConfirmation = mail === 'confirmation'
  const wasSent = isConfirmation ? booking.confirmationEmailSent : booking.driverEmailSent
  const trouble = isConfirmation ? booking.confirmationTrouble : booking.driverEmailTrouble
  if (mail === 'driver_info' && !booking.driverName) {
    return { look: 'locked', name: texts()(officeMessagesEn).admin.assignDriverFirst }
  }
  if (attempt.state === 'sending') return { look: 'sending', name: text.send[mail] }
  if (attempt.state === 'error') {
    const name = text.failed(text.send[mail], attempt.reason)
    return { look: 'error', name, note: text.error }
  }
  if (trouble) return { look: 'error', name: text[trouble][mail], note: text.trouble[trouble] }
  if (wasSent) return { look: 'sent', name: text.sent[mail] }
  if (attempt.state === 'queued') return { look: 'sent', name: text.queued[mail] }
  return { look: 'idle', name: text.send[mail] }
}
