import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RETENTION } from '#app/domain/privacy/retention.ts'
import { auditEntries, bookings, contactMessages, messages } from '#app/server/db/index.server.ts'
import { book, heldClock } from '#test/journey.ts'
import { mailsOf } from '#test/mails.ts'
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
})
