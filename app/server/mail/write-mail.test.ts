import { expect, test } from 'vitest'
import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { texts } from '#app/content/texts.ts'
import { sampleBookingMail } from '#app/emails/sample-booking-mail.ts'
import { sampleContactMail } from '#app/emails/sample-contact-mail.ts'
import { sampleRequestMail } from '#app/emails/sample-request-mail.ts'
import {
  sampleCancellationMail,
  sampleChangeMail,
  sampleLegMail,
  sampleReminderMail,
} from '#app/emails/sample-trip-mails.ts'
import type { MailTopic } from './topic.ts'
import { type ComposeMail, writeMail } from './write-mail.ts'

const booking = sampleBookingMail()
const compose: ComposeMail = {
  booking: async () => booking,
  change: async () => sampleChangeMail(),
  cancellation: async () => sampleCancellationMail(),
  driver: async () => sampleLegMail(),
  guestNote: async () => ({ ...sampleLegMail(), note: { note: 'own', minutes: 0, words: 'Hi' } }),
  reminder: async () => sampleReminderMail(),
  document: async () => ({ booking, kind: 'invoice', number: 'I-1', grossCents: 1, url: 'x' }),
  strayPayment: async () => ({
    bookingRef: 'PT-1',
    amountCents: 1,
    currency: 'EUR',
    transactionId: null,
    cause: 'unknown-order',
    officeUrl: 'x',
  }),
  contact: async () => sampleContactMail(),
  request: async () => sampleRequestMail(),
}

const [orderId, requestId] = [7, 3]
const change = { orderId, changeId: 1 }
const cancellation = { orderId, bookingIds: [1], refundCents: 0 }
const about: Record<MailTopic['kind'], object> = {
  'booking-confirmation': { orderId },
  'office-copy': { orderId },
  'booking-change': change,
  'office-change': change,
  'booking-edit': change,
  'office-details': { orderId, fields: ['phone'], revision: 0 },
  'booking-cancellation': cancellation,
  'office-cancellation': cancellation,
  'driver-details': { orderId, bookingId: 1 },
  'guest-note': { orderId, bookingId: 1, historyId: 1 },
  'sales-document': { orderId, documentId: 1 },
  reminder: { orderId, bookingId: 1, pickupAt: '2026-11-21T12:30:00.000Z' },
  'office-alert': { orderId, alert: 'disputed', amountCents: 1 },
  'stray-payment': { strayPaymentId: 1 },
  'office-evening': { day: '2026-08-01', trips: 1, events: 1, broken: 0, head: 'a'.repeat(64) },
  'returned-mail': { cause: 'nameless' },
  'contact-message': { contactMessageId: 1 },
  'request-received': { requestId, revision: 1 },
  'office-request': { requestId, revision: 1 },
  'request-answer': { requestId, revision: 1 },
}
const GUESTS = [booking.email, sampleRequestMail().email]
/** What tells of no guest: nobody could answer. */
const OF_NOBODY = ['stray-payment', 'office-evening', 'returned-mail']

// M1
test.each(Object.keys(texts()(mailboxTextEn).kinds))(
  'an answer to %s reaches who should read it',
  async (kind) => {
    const topic = { kind, ...about[kind as MailTopic['kind']] } as MailTopic
    const mail = await writeMail(topic, compose)
    if (mail?.to !== 'office') expect(mail?.replyTo).toBe('office')
    else if (OF_NOBODY.includes(kind)) expect(mail.replyTo).toBeNull()
    else expect(GUESTS).toContain(mail.replyTo)
  },
)
