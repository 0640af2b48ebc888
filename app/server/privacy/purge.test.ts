import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RETENTION } from '#app/domain/privacy/retention.ts'
import {
  auditEntries,
  bookings,
  contactMessages,
  driverInvites,
  messages,
  orders,
  requestHistory,
  requests,
} from '#app/server/db/index.server.ts'
import { book, heldClock } from '#test/journey.ts'
import { mailsOf } from '#test/mails.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const DAY = 24 * 60

describe.each(storeKinds)('what is not old enough yet on the %s store', (kind) => {
  let clock: ReturnType<typeof heldClock>
  let product: TestProduct
  beforeAll(async () => {
    clock = heldClock('2025-12-01T09:00:00Z')
    const env = { PAYMENT_METHODS: 'card,cash' }
    product = await openProduct({ kind, env, now: () => clock.now() })
  })
  afterAll(() => product.close())

  const purge = () => product.services.privacy.purge()
  const receive = async () => {
    await product.services.contact.receive({
      name: 'Bob',
      email: 'bob@example.com',
      phone: '',
      phoneE164: null,
      subject: 'other',
      idempotencyKey: null,
      message: 'May I bring a surfboard?',
    })
    const [written] = await product.services.store.db.select().from(contactMessages)
    return written?.id ?? 0
  }

  test('it ends as failed when what is to be forgotten elsewhere could not be queued', async () => {
    const queue = vi.spyOn(product.services.jobs, 'enqueue')
    queue.mockRejectedValueOnce(new Error('no queue'))
    await expect(purge()).rejects.toThrow('no queue')
    queue.mockRestore()
  })

  test('a message is kept a year from when it was dealt with, not from when it came', async () => {
    const { db } = product.services.store
    const id = await receive()
    clock.forwardMinutes(100 * DAY)
    const handled = { handledAt: clock.now(), handledBy: 'admin' }
    await db.update(contactMessages).set(handled).where(eq(contactMessages.id, id))
    clock.forwardMinutes(RETENTION.contactMessageDays * DAY)
    expect(await purge()).toMatchObject({ contactMessages: 0 })
    expect(await db.select().from(contactMessages)).toHaveLength(1)
    clock.forwardMinutes(1)
    expect(await purge()).toMatchObject({ contactMessages: 1 })
    expect(await db.select().from(contactMessages)).toEqual([])
  })

  test('what staff did is kept five years after the end of its year, and no longer', async () => {
    const { db } = product.services.store
    const year = Number(clock.now().toISOString().slice(0, 4)) - RETENTION.bookingYears
    const row = { actor: 'admin', area: 'settings', outcome: 'done' }
    await db.insert(auditEntries).values([
      { ...row, what: 'old', at: new Date(`${year - 1}-12-31T21:59:00Z`) },
      { ...row, what: 'kept', at: new Date(`${year}-01-01T00:00:00Z`) },
    ])
    expect(await purge()).toMatchObject({ auditEntries: 1 })
    const left = await db.select().from(auditEntries)
    expect(left.map(({ what }) => what)).toEqual(['kept'])
  })

  test('a mail that still waits keeps its words, however old; sent, it loses them', async () => {
    const { db } = product.services.store
    await receive()
    const [mail] = await mailsOf(product)
    if (!mail) throw new Error('no mail')
    const words = { recipient: 'office@example.com', subject: 'Surfboard', html: 'a', text: 'b' }
    const written = (minutes: number) => {
      const createdAt = new Date(clock.now().getTime() - minutes * 60_000)
      return db
        .update(messages)
        .set({ ...words, createdAt })
        .where(eq(messages.id, mail.id))
    }
    await written(RETENTION.mailDays * DAY + 1)
    expect(await purge()).toMatchObject({ mails: 0 })
    expect((await mailsOf(product))[0]).toMatchObject({ state: 'waiting', ...words })
    await db.update(messages).set({ state: 'sent' }).where(eq(messages.id, mail.id))
    await written(RETENTION.mailDays * DAY)
    expect(await purge()).toMatchObject({ mails: 0 })
    await written(RETENTION.mailDays * DAY + 1)
    expect(await purge()).toMatchObject({ mails: 1 })
    expect((await mailsOf(product))[0]).toMatchObject({ subject: null, html: null, text: null })
  })

  test('an order goes with its last trip: a return over New Year stays a year longer', async () => {
    clock = heldClock('2025-12-20T09:00:00Z')
    const back = { returnTransfer: true, returnDate: '2026-01-01', returnTime: '10:00' }
    const details = { ...back, paymentMethod: 'cash' }
    await book(product, { trip: { date: '2025-12-31', time: '14:30' }, details })
    const names = async () =>
      (await product.services.store.db.select().from(bookings)).map((leg) => leg.customerName)

    clock = heldClock('2031-06-01T09:00:00Z')
    expect(await purge()).toMatchObject({ orders: 0 })
    expect(await names()).toEqual(['Anna Kovač', 'Anna Kovač'])
    clock = heldClock('2031-12-31T21:59:59Z')
    expect(await purge()).toMatchObject({ orders: 0 })
    clock = heldClock('2031-12-31T22:00:00Z')
    expect(await purge()).toMatchObject({ orders: 1 })
    expect(await names()).toEqual(['Erased', 'Erased'])
  })

  test('an order whose trips were all deleted goes by the day it was made', async () => {
    const { db } = product.services.store
    const who = { firstName: 'Old', lastName: '', email: '', phone: '', paymentMethod: 'cash' }
    const order = { ...who, requestHash: '', totalCents: 0 }
    await db.insert(orders).values([
      { ...order, idempotencyKey: 'old', createdAt: new Date('2026-12-31T21:59:59.999Z') },
      { ...order, idempotencyKey: 'kept', createdAt: new Date('2026-12-31T22:00:00Z') },
    ])
    clock = heldClock('2031-12-31T22:00:00Z')
    expect(await purge()).toMatchObject({ orders: 1 })
    const named = await db.select().from(orders).where(eq(orders.firstName, 'Old'))
    expect(named.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['kept'])
  })

  test('a request goes a year after it ended, and its history and mails with it, and no other', async () => {
    clock = heldClock('2026-07-01T09:00:00Z')
    const { db } = product.services.store
    const at = clock.now()
    const who = { firstName: 'Anna', lastName: '', email: 'a@example.com', phone: '' }
    const way = { pickupLocation: 'a', dropoffLocation: 'b', date: '2026-07-02', time: '10:00' }
    const facts = { requestHash: 'h', reason: 'other', passengers: 2, luggage: 0, pickupAt: at }
    const year = RETENTION.requestDays * DAY * 60_000
    for (const [reference, ago] of [
      ['over', year + 1],
      ['kept', year],
    ] as const) {
      const ends = { endsAt: new Date(at.getTime() - ago), createdAt: at }
      const [made] = await db
        .insert(requests)
        .values({ reference, idempotencyKey: reference, ...who, ...way, ...facts, ...ends })
        .returning()
      const requestId = made?.id ?? 0
      await db.insert(requestHistory).values({ requestId, at, actor: 'customer', what: 'opened' })
      const mail = { requestId, kind: 'request-received', reason: reference, createdAt: at }
      await db.insert(messages).values({ ...mail, state: 'sent', facts: { revision: 1 } })
    }
    expect(await purge()).toMatchObject({ requests: 1 })
    const left = await db.select().from(requests)
    expect(left.map(({ reference }) => reference)).toEqual(['kept'])
    expect(await db.$count(requestHistory)).toBe(1)
    expect(await db.$count(messages, eq(messages.kind, 'request-received'))).toBe(1)
  })

  test('codes that connect a phone go a month after they ended', async () => {
    const { db } = product.services.store
    const at = clock.now()
    const { id: driverId } = await newDriver(product)
    const month = RETENTION.technicalDays * DAY * 60_000
    const invite = { driverId, codeHash: 'c', madeBy: 'admin', createdAt: at }
    await db.insert(driverInvites).values([
      { ...invite, tokenHash: 'over', expiresAt: new Date(at.getTime() - month - 1) },
      { ...invite, tokenHash: 'kept', expiresAt: new Date(at.getTime() - month) },
    ])
    expect(await purge()).toMatchObject({ invites: 1 })
    const left = await db.select().from(driverInvites)
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['kept'])
  })
})
