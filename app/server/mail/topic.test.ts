import { expect, test } from 'vitest'
import { type MailTopic, toMailKind, topicColumns, topicOf } from './topic.ts'

const BACK = { cardCents: 41_00, handCents: 0 }

const topics: MailTopic[] = [
  { kind: 'booking-confirmation', orderId: 7 },
  { kind: 'office-copy', orderId: 7 },
  { kind: 'booking-change', ...BACK, orderId: 7, changeId: 3 },
  { kind: 'office-change', ...BACK, orderId: 7, changeId: 3 },
  { kind: 'office-details', orderId: 7, fields: ['phone', 'flightOrFerry'], revision: 4 },
  { kind: 'booking-cancellation', orderId: 7, bookingIds: [11, 12], ...BACK, retainedCents: 0 },
  { kind: 'office-cancellation', orderId: 7, bookingIds: [12], ...BACK, retainedCents: 20_50 },
  { kind: 'driver-details', orderId: 7, bookingId: 11 },
  { kind: 'guest-note', orderId: 7, bookingId: 11, historyId: 30 },
  { kind: 'sales-document', orderId: 7, documentId: 3 },
  { kind: 'reminder', orderId: 7, bookingId: 11, pickupAt: '2026-11-21T12:30:00.000Z' },
  { kind: 'office-alert', orderId: 7, alert: 'disputed', amountCents: 41_00 },
  { kind: 'office-alert', orderId: 7, alert: 'driver-released', amountCents: null },
  { kind: 'contact-message', contactMessageId: 5 },
  { kind: 'returned-mail', cause: 'nameless' },
]

test.each(topics)('$kind reads from its columns as it was stored', (topic) => {
  const columns = JSON.parse(JSON.stringify(topicColumns(topic)))
  expect(topicOf({ id: 1, ...columns })).toEqual(topic)
  expect(toMailKind(topic.kind)).toBe(topic.kind)
})

test.each([
  ['a kind of a later version', { kind: 'love-letter' }],
  ['no order', { orderId: null }],
  ['a fact that is missing', { facts: {} }],
  ['a fact of the wrong sort', { facts: { changeId: 'three' } }],
])('%s is refused, and the refusal quotes no fact', (_, wrong) => {
  const row = {
    id: 9,
    ...topicColumns({ kind: 'booking-change', ...BACK, orderId: 7, changeId: 3 }),
  }
  expect(() => topicOf({ ...row, ...wrong })).toThrow(/^message 9 tells of nothing: [a-z-]+$/)
})

test('a kind of a later version is not shown as one of ours', () => {
  expect(() => toMailKind('love-letter')).toThrow('unknown kind of mail: love-letter')
})
