import { DEFAULT_LOCALE } from '#app/content/locale.ts'
import type {
  BookingMail,
  CancellationMail,
  ChangeMail,
  ContactMail,
  GuestNoteMail,
  LegMail,
  MailDriver,
  ReminderMail,
  RenderedMail,
  RequestMail,
  SalesDocumentMail,
  StrayPaymentMail,
} from '#app/emails/index.ts'
import { inLocale } from '#app/server/locale/index.server.ts'
import type { MailTopic } from './topic.ts'

/** Reads what a mail tells from the stored fact; null when that is gone, or no longer so. */
export type ComposeMail = {
  /** `bookingId`: as if the order were this leg alone. */
  booking(orderId: number, bookingId?: number): Promise<BookingMail | null>
  change(topic: Extract<MailTopic, { changeId: number }>): Promise<ChangeMail | null>
  cancellation(
    topic: Extract<MailTopic, { bookingIds: number[] }>,
  ): Promise<CancellationMail | null>
  driver(orderId: number, bookingId: number): Promise<(LegMail & { driver: MailDriver }) | null>
  guestNote(orderId: number, historyId: number): Promise<GuestNoteMail | null>
  reminder(orderId: number, bookingId: number, pickupAt: string): Promise<ReminderMail | null>
  document(orderId: number, documentId: number): Promise<SalesDocumentMail | null>
  strayPayment(strayPaymentId: number): Promise<StrayPaymentMail | null>
  contact(contactMessageId: number): Promise<ContactMail | null>
  request(requestId: number, revision: number): Promise<RequestMail | null>
}

/** What a mail says, who gets it, and who reads an answer to it; nobody where it is about no guest. */
type WrittenMail = Pick<RenderedMail, 'subject' | 'letter'> & {
  to: 'office' | { customer: string }
  replyTo: 'office' | string | null
}

/** The letters and the library that draws them: loaded with the first mail, not at start. */
type Letters = typeof import('#app/emails/index.ts')

/** Writes a mail, which is drawn when it is sent or shown; null when what it tells of is gone. */
export async function writeMail(
  topic: MailTopic,
  compose: ComposeMail,
): Promise<WrittenMail | null> {
  const letters = await import('#app/emails/index.ts')
  switch (topic.kind) {
    case 'contact-message': {
      const message = await compose.contact(topic.contactMessageId)
      return message && toOffice(message, () => letters.renderContactMessage(message))
    }
    case 'stray-payment': {
      const payment = await compose.strayPayment(topic.strayPaymentId)
      return payment && toOffice(null, () => letters.renderStrayPayment(payment))
    }
    case 'office-evening':
      return toOffice(null, () => letters.renderEvening(topic))
    case 'returned-mail':
      return toOffice(null, () => letters.renderReturnedMail(topic))
    case 'request-received':
    case 'office-request':
    case 'request-answer': {
      const request = await compose.request(topic.requestId, topic.revision)
      return request && writeRequestMail(letters, topic.kind, request)
    }
    default:
      return writeOrderMail(letters, topic, compose)
  }
}

function writeRequestMail(
  letters: Letters,
  kind: Extract<MailTopic, { requestId: number }>['kind'],
  request: RequestMail,
): Promise<WrittenMail> {
  const { renderOfficeRequest, renderRequestReceived, renderRequestAnswer } = letters
  if (kind === 'office-request') return toOffice(request, () => renderOfficeRequest(request))
  const render = kind === 'request-received' ? renderRequestReceived : renderRequestAnswer
  return toCustomer(request, () => render(request))
}

type OrderTopic = Extract<MailTopic, { orderId: number }>

async function writeOrderMail(
  letters: Letters,
  topic: OrderTopic,
  compose: ComposeMail,
): Promise<WrittenMail | null> {
  switch (topic.kind) {
    case 'booking-confirmation':
    case 'office-copy':
    case 'office-details':
    case 'office-alert': {
      const leg = topic.kind === 'office-alert' ? topic.bookingId : undefined
      const booking = await compose.booking(topic.orderId, leg)
      return booking && writeBookingMail(letters, topic, booking)
    }
    case 'booking-change':
    case 'booking-edit':
    case 'office-change': {
      const change = await compose.change(topic)
      if (!change) return null
      if (topic.kind === 'booking-edit') {
        return toCustomer(change.booking, () => letters.renderBookingEdit(change))
      }
      return topic.kind === 'booking-change'
        ? toCustomer(change.booking, () => letters.renderBookingChange(change))
        : toOffice(change.booking, () => letters.renderOfficeChange(change))
    }
    case 'booking-cancellation':
    case 'office-cancellation': {
      const cancellation = await compose.cancellation(topic)
      if (!cancellation) return null
      return topic.kind === 'booking-cancellation'
        ? toCustomer(cancellation.booking, () => letters.renderBookingCancellation(cancellation))
        : toOffice(cancellation.booking, () => letters.renderOfficeCancellation(cancellation))
    }
    case 'driver-details': {
      const leg = await compose.driver(topic.orderId, topic.bookingId)
      return leg && toCustomer(leg.booking, () => letters.renderDriverDetails(leg))
    }
    case 'guest-note': {
      const leg = await compose.guestNote(topic.orderId, topic.historyId)
      return leg && toCustomer(leg.booking, () => letters.renderGuestNote(leg))
    }
    case 'sales-document': {
      const document = await compose.document(topic.orderId, topic.documentId)
      return document && toCustomer(document.booking, () => letters.renderSalesDocument(document))
    }
    case 'reminder': {
      const leg = await compose.reminder(topic.orderId, topic.bookingId, topic.pickupAt)
      return leg && toCustomer(leg.booking, () => letters.renderReminder(leg))
    }
  }
}

type BookingTopic = Extract<
  OrderTopic,
  { kind: 'booking-confirmation' | 'office-copy' | 'office-details' | 'office-alert' }
>

function writeBookingMail(
  letters: Letters,
  topic: BookingTopic,
  booking: BookingMail,
): Promise<WrittenMail> {
  switch (topic.kind) {
    case 'booking-confirmation':
      return toCustomer(booking, () => letters.renderBookingConfirmation(booking))
    case 'office-copy':
      return toOffice(booking, () => letters.renderOfficeCopy(booking))
    case 'office-details':
      return toOffice(booking, () => letters.renderOfficeDetails(booking, topic.fields))
    case 'office-alert':
      return toOffice(booking, () => letters.renderOfficeAlert(booking, topic))
  }
}

/** A letter to a guest: an answer reaches the office, whatever address it came from. */
async function toCustomer(
  { email, locale }: { email: string; locale: string },
  render: () => Promise<RenderedMail>,
): Promise<WrittenMail> {
  const { subject, letter } = await inLocale(locale, render)
  return { subject, letter, to: { customer: email }, replyTo: 'office' }
}

/** A notice to the office: an answer reaches the guest whom it is about. */
async function toOffice(
  guest: { email: string } | null,
  render: () => Promise<RenderedMail>,
): Promise<WrittenMail> {
  const { subject, letter } = await inLocale(DEFAULT_LOCALE, render)
  return { subject, letter, to: 'office', replyTo: guest?.email || null }
}
