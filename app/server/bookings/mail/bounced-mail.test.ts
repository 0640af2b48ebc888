import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { bounceOf, openMailbox } from '#test/bounces.ts'
import { type Dovecot, hasDovecot, startDovecot } from '#test/dovecot.ts'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { book, heldClock } from '#test/journey.ts'
import { bookingOf, deliverWaiting, EVERY_METHOD, mailsOf } from '#test/mails.ts'
import { ADMIN, callerOf, newDriver, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const UNDELIVERED = 'Undelivered Mail Returned to Sender'
const DELAYED = 'Delayed Mail (still being retried)'

describe.skipIf(!hasDovecot()).each(storeKinds)('mails that come back, on %s', (kind) => {
  const clock = heldClock('2026-07-02T09:00:00Z')
  let dovecot: Dovecot
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let smtp: FakeSmtp
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    ;[dovecot, smtp] = await Promise.all([startDovecot(), startFakeSmtp()])
    mailbox = await openMailbox(dovecot.urls.none)
    const servers = { SMTP_URL: smtp.url, BOUNCES_IMAP_URL: dovecot.urls.none }
    product = await openProduct({ kind, now: clock.now, env: { ...EVERY_METHOD, ...servers } })
    office = await callerOf(product, ADMIN)
  })
  afterAll(async () => {
    await product.close()
    await mailbox.close()
    await Promise.all([dovecot.stop(), smtp.stop()])
  })
  beforeEach(async () => {
    await product.services.store.db.delete(messages)
    await mailbox.empty()
    smtp.received.length = 0
  })

  /** A booking of both ways whose confirmation went to an address that does not exist. */
  async function confirmed() {
    const { body } = await book(product, {
      trip: { date: '2026-07-09', time: '14:30' },
      details: { paymentMethod: 'cash', email: 'anna@exmaple.com' },
    })
    const mails = await deliverWaiting(product)
    const mail = mails.find(({ kind: about }) => about === 'booking-confirmation')
    if (!mail?.messageIdHeader) throw new Error('no confirmation went')
    return { bookingRef: body.bookingRef as string, id: mail.id, messageId: mail.messageIdHeader }
  }
  const lookForBounces = () => jobHandlers(product.services)['mail.bounces']({})
  const deliver = (fixture: string, messageId: string) =>
    mailbox.deliver(bounceOf(fixture, messageId), clock.now())
  const read = async (id: number) => (await mailsOf(product)).find((mail) => mail.id === id)
  const alerts = async () =>
    (await mailsOf(product)).filter(({ kind: about }) => about === 'office-alert')

  /** How the office's lists show the mails of a booking. */
  const listed = async (bookingRef: string) => {
    const { body } = await office('GET', `/api/admin/bookings?kind=transfer&q=${bookingRef}`)
    const { confirmationTrouble, driverEmailTrouble } = body.bookings[0]
    return { confirmationTrouble, driverEmailTrouble }
  }

  test('the mail, its booking and the office are told, once; other mail stays unread', async () => {
    const { bookingRef, id, messageId } = await confirmed()
    await deliver('out-of-office', messageId)
    await deliver('someone-elses', messageId)
    await deliver('postfix', messageId)
    for (let turn = 0; turn < 2; turn++) await lookForBounces()

    expect(await read(id)).toMatchObject({
      state: 'failed',
      bouncedAt: clock.now(),
      bounceReason: '5.1.1',
      lastError: null,
    })
    expect((await bookingOf(product, bookingRef)).review).toBe('mail-bounced')
    expect(await listed(bookingRef)).toEqual({
      confirmationTrouble: 'came-back',
      driverEmailTrouble: null,
    })
    expect(await alerts()).toHaveLength(1)
    expect(await mailbox.look()).toEqual({
      read: [UNDELIVERED],
      unread: ['Automatic reply: Your transfer is confirmed', UNDELIVERED],
    })
    const record = await office('GET', `/api/admin/bookings/${bookingRef}`)
    expect(record.body.messages).toContainEqual(
      expect.objectContaining({ id, state: 'failed', bounceReason: '5.1.1' }),
    )
    expect(record.body.history[0]).toMatchObject({ what: 'review', to: 'mail-bounced' })
    // DATA-12
    expect(product.logged.join()).toContain('mail came back')
    expect(product.logged.join()).not.toContain('exmaple.com')
  })

  test('the address is corrected, and what came back goes there, with today’s words', async () => {
    const { bookingRef, id, messageId } = await confirmed()
    await deliver('microsoft-365', messageId)
    await lookForBounces()
    const { id: bookingId, version } = await bookingOf(product, bookingRef)
    const path = `/api/admin/bookings/${bookingId}/email`
    const corrected = await office('PUT', path, { email: ' anna@example.com ', version })
    expect(corrected.body).toMatchObject({ email: 'anna@example.com', review: null })
    expect((await office('PUT', path, { email: 'x@example.com', version })).status).toBe(409)
    expect((await office('PUT', path, { email: 'anna@', version: 99 })).status).toBe(422)
    const found = await office('GET', '/api/admin/bookings?kind=transfer&q=anna@example.com')
    expect(JSON.stringify(found.body)).toContain(bookingRef)
    const record = await office('GET', `/api/admin/bookings/${bookingRef}`)
    expect(record.body.history[0]).toMatchObject({ what: 'email', actor: 'admin', to: null })

    smtp.received.length = 0
    const answer = await office('POST', `/api/admin/messages/${id}/resend`, { version: 1 })
    expect(answer.body).toEqual({ id, state: 'waiting' })
    await deliverWaiting(product)
    expect((await listed(bookingRef)).confirmationTrouble).toBeNull()
    const arrived = smtp.received.filter(({ mail }) => mail.messageId === messageId)
    expect(arrived.map(({ to }) => to)).toEqual([['anna@example.com']])
    expect(await read(id)).toMatchObject({
      state: 'sent',
      recipient: 'anna@example.com',
      attempts: 2,
      bouncedAt: null,
      bounceReason: null,
    })
    // The new address can be wrong as well.
    await deliver('exim', messageId)
    await lookForBounces()
    expect(await read(id)).toMatchObject({ state: 'failed', bounceReason: '5.2.2' })
    expect((await bookingOf(product, bookingRef)).review).toBe('mail-bounced')
  })

  test('a mail refused at once goes to the corrected address too', async () => {
    smtp.setMode('refuse-permanent')
    const { bookingRef, id } = await confirmed()
    smtp.setMode('accept')
    expect(await read(id)).toMatchObject({ state: 'failed', lastError: 'EENVELOPE 550 5.1.1' })
    expect((await listed(bookingRef)).confirmationTrouble).toBe('undelivered')
    const { id: bookingId, version } = await bookingOf(product, bookingRef)
    await office('PUT', `/api/admin/bookings/${bookingId}/email`, { email: 'a@b.example', version })
    await office('POST', `/api/admin/messages/${id}/resend`, { version: 1 })
    await deliverWaiting(product)
    expect(smtp.received.map(({ to }) => to)).toContainEqual(['a@b.example'])
  })

  test('a delay tells nobody; giving up in the end does', async () => {
    const { bookingRef, id, messageId } = await confirmed()
    await deliver('postfix-delayed', messageId)
    await lookForBounces()
    expect(await read(id)).toMatchObject({ state: 'sent', bouncedAt: null })
    expect((await bookingOf(product, bookingRef)).review).toBeNull()
    await deliver('postfix-expired', messageId)
    await lookForBounces()
    expect(await read(id)).toMatchObject({ state: 'failed', bounceReason: '4.4.1' })
    expect(await mailbox.look()).toEqual({ read: [DELAYED, UNDELIVERED], unread: [] })
  })

  test('the newest of each kind counts: a confirmation that arrived hides no driver details that did not', async () => {
    const { bookingRef } = await confirmed()
    const { id, version } = await bookingOf(product, bookingRef)
    const driver = await newDriver(product)
    const crew = { driverId: driver.id, vehicleId: null, version }
    await office('PUT', `/api/admin/bookings/${id}/assignment`, crew)
    await office('POST', '/functions/v1/send-booking-email', {
      bookingRef,
      firstName: 'Anna',
      email: 'anna@exmaple.com',
      type: 'transfer',
      emailType: 'driver_info',
    })
    const sent = (await deliverWaiting(product)).find(
      ({ kind: about }) => about === 'driver-details',
    )
    // What a worker does once the mail went.
    await product.services.bookings.markDriverEmailSent(id)
    expect((await listed(bookingRef)).driverEmailTrouble).toBeNull()
    await deliver('postfix', sent?.messageIdHeader ?? '')
    await lookForBounces()
    expect(await listed(bookingRef)).toEqual({
      confirmationTrouble: null,
      driverEmailTrouble: 'came-back',
    })
    const now = (await bookingOf(product, bookingRef)).version
    const other = { driverId: (await newDriver(product)).id, vehicleId: null, version: now }
    await office('PUT', `/api/admin/bookings/${id}/assignment`, other)
    expect((await listed(bookingRef)).driverEmailTrouble).toBeNull()
  })

  test('a mail to the office that comes back makes no other one', async () => {
    await confirmed()
    const copy = (await mailsOf(product)).find(({ kind: about }) => about === 'office-copy')
    await deliver('gmail', copy?.messageIdHeader ?? '')
    await lookForBounces()
    expect(await read(copy?.id ?? 0)).toMatchObject({ state: 'failed', bounceReason: '5.7.26' })
    expect(await alerts()).toEqual([])
  })

  test.each([
    ['one-group', '5.1.1'],
    ['qmail', '5.1.1'],
    ['without-a-recipient', '5.0.0'],
  ])('it comes back in whatever form: %s', async (form, bounceReason) => {
    const { bookingRef, id, messageId } = await confirmed()
    await deliver(form, messageId)
    await lookForBounces()
    expect(await read(id)).toMatchObject({ state: 'failed', bounceReason })
    expect((await bookingOf(product, bookingRef)).review).toBe('mail-bounced')
    expect((await mailbox.look()).unread).toEqual([])
  })

  test('of a report that names no mail the office is told once, and the report is marked', async () => {
    await deliver('nameless', '<none@book.meltemi.example>')
    await deliver('out-of-office', '<none@book.meltemi.example>')
    for (let turn = 0; turn < 2; turn++) await lookForBounces()
    const mails = await deliverWaiting(product)
    const told = mails.filter(({ kind: about }) => about === 'returned-mail')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ subject: 'Please look: a mail came back', state: 'sent' })
    expect(await mailbox.flagged()).toEqual(['Nicht zustellbar: Ihre Fahrt'])
    expect((await mailbox.look()).unread).toEqual(['Automatic reply: Your transfer is confirmed'])
  })

  test('several mails to one address make one call', async () => {
    const { bookingRef, messageId } = await confirmed()
    await deliver('postfix', messageId)
    await office('POST', '/functions/v1/send-booking-email', {
      bookingRef,
      firstName: 'Anna',
      email: 'anna@exmaple.com',
      type: 'transfer',
    })
    const mails = await deliverWaiting(product)
    const again = mails.findLast(({ kind: about }) => about === 'booking-confirmation')
    await deliver('postfix', again?.messageIdHeader ?? '')
    await lookForBounces()
    expect((await mailsOf(product)).filter(({ bouncedAt }) => bouncedAt)).toHaveLength(2)
    expect(await alerts()).toHaveLength(1)
  })

  test('a check asks the mail server and the mailbox', async () => {
    expect(await product.services.mail.check()).toBe('mail server, bounces')
  })
})
