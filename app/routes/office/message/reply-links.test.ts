import { expect, test } from 'vitest'
import type { InboxMessage } from '#app/server/contact/index.server.ts'
import { replyLink } from './reply-links.ts'

const MESSAGE: InboxMessage = {
  id: 1,
  name: 'Μάρτα',
  email: 'marta@example.com',
  phone: '',
  phoneE164: null,
  subject: 'booking',
  message: 'first & last\nsecond',
  createdAt: new Date('2026-07-01T21:30:00Z'),
  handledAt: null,
}

const read = (change: Partial<InboxMessage> = {}) =>
  new URL(replyLink({ ...MESSAGE, ...change })).searchParams

// CONTACT-07
test('an answer has the subject, and quotes the visitor with the day in Athens', () => {
  expect(read().get('subject')).toBe('Re: Booking Inquiry')
  expect(read().get('body')).toBe(
    '\r\n\r\nOn 02 Jul 2026 Μάρτα wrote:\r\n> first & last\r\n> second',
  )
})

test('a long message is cut, never within a character', () => {
  const body = read({ message: '🏄'.repeat(3000) }).get('body') ?? ''
  expect(body).toMatch(/🏄…$/u)
  expect(body.isWellFormed()).toBe(true)
  expect(replyLink({ ...MESSAGE, message: 'x'.repeat(3000) }).length).toBeLessThan(2000)
})
