import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { contactMessages, messages as mails } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const LETTER = {
  name: 'Ελένη Παππά',
  email: 'eleni@example.com',
  phone: '694 000 0000',
  subject: 'booking',
  message: 'Can you bring ninety guests to Naoussa?\n\nThank you',
}
const KEY = 'a-key-of-one-submission'

describe.each(storeKinds)('a message from the contact form, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let smtp: FakeSmtp
  let product: TestProduct

  beforeAll(async () => {
    smtp = await startFakeSmtp()
    product = await openProduct({
      kind,
      now: clock.now,
      env: { SMTP_URL: smtp.url, OFFICE_EMAIL: 'office@meltemi.example' },
    })
  })
  afterAll(async () => {
    await product.close()
    await smtp.stop()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    smtp.setMode('accept')
    smtp.received.length = 0
    product.logged.length = 0
    await product.services.store.db.delete(contactMessages)
    await product.services.store.db.delete(mails)
  })

  const stored = () =>
    product.services.store.db.select().from(contactMessages).orderBy(asc(contactMessages.id))
  const queued = () => product.services.store.db.select().from(mails)

  function send(change: object = {}, headers: Record<string, string> = {}) {
    return product.call('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...LETTER, ...change }),
    })
  }

  function sendForm(change: Record<string, string> = {}) {
    const body = new URLSearchParams({ ...LETTER, country: 'GR', website: '', ...change })
    return product.call('/api/contact', { method: 'POST', body })
  }

  /** Does the waiting jobs' work once, as the worker would. */
  async function deliverMail() {
    const messageIds = (await queued()).map(({ id }) => id)
    await jobHandlers(product.services)['mail.send']({ messageIds })
  }

  // CONTACT-07, N-14
  test('is kept, and reaches the office with the visitor to answer', async () => {
    const answer = await send()
    expect(answer.status).toBe(202)
    expect(await stored()).toMatchObject([
      { ...LETTER, phoneE164: '+306940000000', createdAt: clock.now(), handledAt: null },
    ])
    await deliverMail()
    expect(smtp.received).toHaveLength(1)
    const [{ to, mail } = {}] = smtp.received
    expect(to).toEqual(['office@meltemi.example'])
    expect(mail?.subject).toBe('Booking Inquiry from Ελένη Παππά')
    expect(mail?.replyTo).toMatchObject([{ address: 'eleni@example.com' }])
    expect(mail?.text).toContain('> Can you bring ninety guests to Naoussa?\n>\n> Thank you')
    expect(mail?.text).toContain('Wednesday, 1 July 2026, 12:00 PM Paros time')
    expect(product.logged.join()).not.toMatch(/eleni|Παππά|694|ninety/)
  })

  // CONTACT-07
  test('is taken from a browser without scripts, which goes back to the page', async () => {
    const answer = await sendForm({ message: 'first\r\nsecond' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/contact#message-sent')
    expect(await stored()).toMatchObject([{ ...LETTER, message: 'first\nsecond' }])
    expect(await queued()).toMatchObject([{ kind: 'contact-message', state: 'waiting' }])
  })

  // CHECKOUT-10
  test.each([
    ['694 000 0000', undefined, '+306940000000'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['+1 202 555 0143', 'GR', '+12025550143'],
    ['0030 2284 000000', 'Atlantis', '+302284000000'],
    ['ask at the Hotel Galini', 'GR', null],
    ['', 'GR', null],
  ])('keeps the phone %j (%s) as typed and knows it as %s', async (phone, country, phoneE164) => {
    expect((await send({ phone, country })).status).toBe(202)
    expect(await stored()).toMatchObject([{ phone, phoneE164 }])
  })

  // CONTACT-05, N-10
  test.each([
    ['a blank name', { name: ' ' }, 'name', 'Required'],
    ['no name', { name: undefined }, 'name', 'Required'],
    ['a header in the name', { name: 'Eve\r\nBcc: all@example.com' }, 'name', /line breaks/],
    ['no email', { email: '' }, 'email', 'Required'],
    ['an email that is none', { email: 'eleni' }, 'email', /valid email address/],
    ['a header in the email', { email: 'e@example.com\r\nBcc: all@example.com' }, 'email', /./],
    ['an endless email', { email: `${'x'.repeat(250)}@example.com` }, 'email', /254/],
    ['an endless phone', { phone: '1'.repeat(41) }, 'phone', /40/],
    ['no subject', { subject: '' }, 'subject', 'Required'],
    ['a subject not offered', { subject: 'complaint' }, 'subject', 'Required'],
    ['a blank message', { message: ' \n ' }, 'message', 'Required'],
    ['an endless message', { message: 'x'.repeat(3001) }, 'message', /3000/],
  ])('is refused with %s, kept nowhere', async (_, wrong, field, text) => {
    const answer = await send(wrong)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const { code, errors } = await answer.json()
    expect(code).toBe('invalid-message')
    expect(errors).toEqual({ [field]: expect.stringMatching(text) })
    expect(await stored()).toEqual([])
  })

  test('of the greatest length in any script is taken from either kind of browser', async () => {
    const message = '王'.repeat(3000)
    expect((await send({ message })).status).toBe(202)
    const lines = '\r\n'.repeat(2990).concat('x'.repeat(10))
    const form = await sendForm({ message: `y${lines.slice(2)}` })
    expect(form.headers.get('location')).toBe('/contact#message-sent')
    expect(await stored()).toHaveLength(2)
  })

  test('sent twice at the same moment is kept and mailed once', async () => {
    for (const headers of [{}, { 'idempotency-key': KEY }] as Record<string, string>[]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => send({}, headers)))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202))
      expect(await stored()).toHaveLength(1)
      expect(await queued()).toHaveLength(1)
      await product.services.store.db.delete(contactMessages)
      await product.services.store.db.delete(mails)
    }
  })

  test('sent again is a repeat by its key for ever, by its words for a minute', async () => {
    await send({}, { 'idempotency-key': KEY })
    clock.forwardMinutes(0.9)
    await send()
    await sendForm()
    expect(await stored()).toHaveLength(1)
    clock.forwardMinutes(0.2)
    await send({}, { 'idempotency-key': KEY })
    expect(await stored()).toHaveLength(1)
    await send()
    expect(await stored()).toHaveLength(2)
    await send({ message: 'and one more thing' })
    expect(await stored()).toHaveLength(3)
    expect(await queued()).toHaveLength(3)
  })

  test('with other words under a used key is refused, not swallowed', async () => {
    await send({}, { 'idempotency-key': KEY })
    const other = await send({ message: 'other words' }, { 'idempotency-key': KEY })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'key-reused' })
    const both = await Promise.all(
      ['one', 'two'].map((message) => send({ message }, { 'idempotency-key': `${KEY}-2` })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(await stored()).toHaveLength(2)
  })

  test('written by a program is thanked for and dropped', async () => {
    expect((await send({ website: 'https://spam.example' })).status).toBe(202)
    const form = await sendForm({ website: 'https://spam.example' })
    expect(form.headers.get('location')).toBe('/contact#message-sent')
    expect(await stored()).toEqual([])
    expect(await queued()).toEqual([])
  })

  // CONTACT-07
  test('survives a mail server that is away, and is mailed once when it is back', async () => {
    smtp.setMode('refuse-temporary')
    expect((await send()).status).toBe(202)
    await expect(deliverMail()).rejects.toThrow('not sent')
    expect(await stored()).toHaveLength(1)
    expect(await queued()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    smtp.setMode('accept')
    await deliverMail()
    await deliverMail()
    expect(smtp.received).toHaveLength(1)
    expect(await queued()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('that cannot be kept is neither mailed nor called sent', async () => {
    vi.spyOn(product.services.mail, 'queue').mockRejectedValue(new Error('no'))
    const answer = await send()
    expect(answer.status).toBe(500)
    const form = await sendForm()
    expect(form.status).toBe(303)
    expect(form.headers.get('location')).toBe('/contact#message-failed')
    expect(await stored()).toEqual([])
    expect(await queued()).toEqual([])
  })

  test('that a form got wrong leads back to the page as well', async () => {
    const form = await sendForm({ email: 'eleni' })
    expect(form.headers.get('location')).toBe('/contact#message-failed')
    expect(await stored()).toEqual([])
  })
})

test('too many messages from one address are refused with the time to wait', async () => {
  const product = await openProduct({ kind: 'embedded', env: { RATE_LIMITS: 'on' } })
  const send = (from: string) =>
    product.call(
      '/api/contact',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(LETTER),
      },
      from,
    )
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await send('203.0.113.7')).status).toBe(202)
  }
  const refused = await send('203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const form = await product.call(
    '/api/contact',
    { method: 'POST', body: new URLSearchParams(LETTER) },
    '203.0.113.7',
  )
  expect(form.headers.get('location')).toBe('/contact#message-failed')
  expect((await send('203.0.113.8')).status).toBe(202)
  await product.close()
})
