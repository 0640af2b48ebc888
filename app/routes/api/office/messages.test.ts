import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contactMessages, messages } from '#app/server/db/index.server.ts'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { book, heldClock, post } from '#test/journey.ts'
import { deliverWaiting, mailsOf } from '#test/mails.ts'
import { ADMIN, CACTUS, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('the office’s post, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let smtp: FakeSmtp
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    smtp = await startFakeSmtp()
    product = await openProduct({
      kind,
      now: clock.now,
      env: {
        SMTP_URL: smtp.url,
        OFFICE_EMAIL: 'office@meltemi.example',
        PAYMENT_METHODS: 'cash',
      },
    })
    office = await callerOf(product, ADMIN)
  })
  afterAll(async () => {
    await product.close()
    await smtp.stop()
  })
  beforeEach(async () => {
    smtp.setMode('accept')
    smtp.received.length = 0
    await product.services.store.db.delete(messages)
    await product.services.store.db.delete(contactMessages)
  })
  afterEach(() => vi.restoreAllMocks())

  async function write(message: string) {
    await post(product, '/api/contact', {
      name: 'Ελένη',
      email: 'eleni@example.com',
      phone: '',
      subject: 'other',
      message,
    }).catch(() => null)
    clock.forwardMinutes(2)
    const [row] = await product.services.store.db
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.id))
    return row?.id ?? 0
  }
  const inbox = async (query = '') =>
    (await office('GET', `/api/admin/contact-messages${query}`)).body
  const mark = (id: number | string, handled: unknown) =>
    office('PATCH', `/api/admin/contact-messages/${id}`, { handled })
  const texts = (page: { messages: { message: string }[] }) =>
    page.messages.map(({ message }) => message)

  // CONTACT-07
  test('what visitors wrote is listed newest first, what waits before what is handled', async () => {
    const [one, , three] = [await write('one'), await write('two'), await write('three')]
    expect(texts(await inbox())).toEqual(['three', 'two', 'one'])
    const marked = await mark(three, true)
    expect(marked.body).toMatchObject({ id: three, handledAt: clock.now().toISOString() })
    const page = await inbox()
    expect(texts(page)).toEqual(['two', 'one', 'three'])
    expect(page.open).toBe(2)
    expect(texts(await inbox('?show=open'))).toEqual(['two', 'one'])
    expect(texts(await inbox('?show=handled'))).toEqual(['three'])
    expect(texts(await inbox('?show=everything&cursor=junk'))).toEqual(['two', 'one', 'three'])
    clock.forwardMinutes(5)
    expect((await mark(three, true)).body.handledAt).toBe(marked.body.handledAt)
    expect((await mark(three, false)).body.handledAt).toBeNull()
    expect(texts(await inbox())).toEqual(['three', 'two', 'one'])
    expect(product.logged.join()).toContain(
      `"contactMessageId":${three},"handled":true,"actor":"admin"`,
    )
    expect((await mark(one, 'yes')).status).toBe(422)
    expect((await mark(999_999, true)).status).toBe(404)
    expect((await mark('x', true)).status).toBe(404)
  })

  // CONTACT-07
  test('pages go on where the one before ended, from what waits into what is handled', async () => {
    const at = clock.now()
    await product.services.store.db.insert(contactMessages).values(
      Array.from({ length: 70 }, (_, n) => ({
        name: 'N',
        email: 'n@example.com',
        phone: '',
        subject: 'other',
        message: `m${n}`,
        // Several in one moment: the number decides between them.
        contentHash: `h${n}`,
        createdAt: new Date(at.getTime() - Math.floor(n / 3) * 60_000),
        handledAt: n % 2 === 0 ? at : null,
      })),
    )
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { messages: { message: string }[]; nextCursor: string | null } = await inbox(
        cursor ? `?cursor=${cursor}` : '',
      )
      seen.push(...texts(page))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(70)
    expect(new Set(seen).size).toBe(70)
    const waits = (text: string) => Number(text.slice(1)) % 2 === 1
    expect(seen.map(waits)).toEqual([...Array(35).fill(true), ...Array(35).fill(false)])
  })

  /** The customer's confirmation of a new booking, as stored. */
  async function confirmation() {
    const { body } = await book(product, { details: { paymentMethod: 'cash' } })
    const mails = await mailsOf(product)
    const mail = mails.findLast(({ kind: about }) => about === 'booking-confirmation')
    if (!mail) throw new Error('no confirmation was queued')
    return { id: mail.id, bookingRef: body.bookingRef as string }
  }
  const read = async (id: number) => (await mailsOf(product)).find((mail) => mail.id === id)
  const resend = (id: number | string, version: unknown) =>
    office('POST', `/api/admin/messages/${id}/resend`, { version })

  test('a mail that failed is tried again: same Message-ID, tries counted on', async () => {
    const { id } = await confirmation()
    smtp.setMode('refuse-permanent')
    await deliverWaiting(product)
    const failed = await read(id)
    expect(failed).toMatchObject({ state: 'failed', attempts: 1 })
    smtp.setMode('accept')
    const answers = await Promise.all([resend(id, 1), resend(id, 1)])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(answers[0]?.body).toEqual({ id, state: 'waiting' })
    await deliverWaiting(product)
    expect(await read(id)).toMatchObject({
      state: 'sent',
      attempts: 2,
      messageIdHeader: failed?.messageIdHeader,
      lastError: null,
    })
    expect(smtp.received.filter(({ to }) => to.includes('anna@example.com'))).toHaveLength(1)
  })

  test('a mail that went goes again as a new one, once for each wish', async () => {
    const { id } = await confirmation()
    await deliverWaiting(product)
    smtp.received.length = 0
    const answers = await Promise.all(Array.from({ length: 6 }, () => resend(id, 1)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const again = answers[0]?.body.id
    expect(again).not.toBe(id)
    const [first, copy] = [await read(id), await read(again)]
    expect(copy).toMatchObject({
      kind: 'booking-confirmation',
      orderId: first?.orderId,
      state: 'waiting',
      reason: `again:message-${id}:1`,
    })
    await deliverWaiting(product)
    expect(smtp.received).toHaveLength(1)
    expect((await read(again))?.messageIdHeader).not.toBe(first?.messageIdHeader)
    // The same press once more, after it went: still the same mail.
    expect((await resend(id, 1)).body).toEqual({ id: again, state: 'sent' })
    // Somebody who sees the repeat may want another one.
    expect((await resend(id, 2)).body.id).not.toBe(again)
    expect((await resend(id, 7)).status).toBe(409)
  })

  test('control: wishes that do not say what they saw make a mail each', async () => {
    const { id } = await confirmation()
    await deliverWaiting(product)
    const ids = new Set<number>()
    for (const version of [1, 2, 3]) ids.add((await resend(id, version)).body.id)
    expect(ids.size).toBe(3)
  })

  test('a wish that is none is refused', async () => {
    const { id } = await confirmation()
    for (const version of [undefined, -1, 1.5, '0']) {
      const answer = await resend(id, version)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['version']])
    }
    expect((await resend(999_999, 0)).status).toBe(404)
    expect((await resend('x', 0)).status).toBe(404)
    // One that waits goes by itself.
    expect((await resend(id, 0)).body).toEqual({ id, state: 'waiting' })
    expect((await mailsOf(product)).filter((mail) => mail.reason.startsWith('again'))).toEqual([])
  })

  test('the mailbox finds mails by state, recipient, subject and booking', async () => {
    const { id, bookingRef } = await confirmation()
    const other = await confirmation()
    await deliverWaiting(product)
    await product.services.store.db
      .update(messages)
      .set({ state: 'failed', lastError: 'EENVELOPE 550' })
      .where(eq(messages.id, id))
    const { mail } = product.services
    const find = async (filter: object) =>
      (await mail.list({ limit: 10, ...filter })).map((m) => m.id)
    expect(await find({ state: 'failed' })).toEqual([id])
    expect(await find({ state: 'kept' })).toEqual([])
    expect(await find({ q: bookingRef.toLowerCase() })).toContain(id)
    expect(await find({ q: bookingRef })).not.toContain(other.id)
    expect(await find({ q: 'ANNA@' })).toEqual([other.id, id])
    expect(await find({ q: 'transfer is confirmed', state: 'failed' })).toEqual([id])
    for (const q of ['100%', '_____________________________________', '\\', "'"]) {
      expect(await find({ q })).toEqual([])
    }
    const [line] = await mail.list({ limit: 1, state: 'failed' })
    expect(line).toMatchObject({ bookingRef, attempts: 1, lastError: 'EENVELOPE 550', version: 1 })
    expect(line).not.toHaveProperty('html')
  })

  test('mails with thousands of newer ones before them are found as well, and paged through', async () => {
    const [older, newer] = [await confirmation(), await confirmation()]
    await deliverWaiting(product)
    const { db } = product.services.store
    // As if so many had been sent since: numbers are drawn, and no rows are needed for it.
    await db.execute(sql`alter table messages alter column id restart with 900000`)
    const last = await confirmation()
    await deliverWaiting(product)
    const { mail } = product.services
    const find = async (filter: object) =>
      (await mail.list({ limit: 10, ...filter })).map((m) => m.id)
    expect(await find({ q: 'anna@' })).toEqual([last.id, newer.id, older.id])
    expect(await find({ q: 'anna@', limit: 2 })).toEqual([last.id, newer.id])
    expect(await find({ q: 'anna@', limit: 2, before: newer.id })).toEqual([older.id])
    expect(await find({ q: older.bookingRef.toLowerCase() })).toContain(older.id)
    expect(await find({ q: 'anna@', state: 'failed' })).toEqual([])
    expect(await find({ q: 'nobody@' })).toEqual([])
  })

  test('the mail that waits longest is known, and open screens hear of changes', async () => {
    expect(await product.services.mail.oldestWaiting()).toBeNull()
    const heard = vi.fn()
    product.services.live.subscribe(heard, 'messages')
    const { id } = await confirmation()
    clock.forwardMinutes(20)
    await confirmation()
    expect(await product.services.mail.oldestWaiting()).toMatchObject({ id })
    await deliverWaiting(product)
    expect(await product.services.mail.oldestWaiting()).toBeNull()
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  })

  // ADMIN-05
  test('nobody gets 401, a partner 404', async () => {
    const { id } = await confirmation()
    const nobody = await callerOf(product, 'nobody')
    const partner = await callerOf(product, CACTUS)
    for (const [method, path] of [
      ['GET', '/api/admin/contact-messages'],
      ['PATCH', '/api/admin/contact-messages/1'],
      ['POST', `/api/admin/messages/${id}/resend`],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      expect((await nobody(method, path, body)).status).toBe(401)
      expect((await partner(method, path, body)).status).toBe(404)
    }
  })
})
