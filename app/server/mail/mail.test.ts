import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleBookingMail } from '#app/emails/sample-booking-mail.ts'
import { sampleContactMail } from '#app/emails/sample-contact-mail.ts'
import { sampleDriver, sampleReminderMail } from '#app/emails/sample-trip-mails.ts'
import { messages, openStore, type Store, type Transaction } from '#app/server/db/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { type FakeSmtp, type SmtpMode, startFakeSmtp } from '#test/fake-smtp.ts'
import { guarded } from '#test/outside.ts'
import { copyStore, type StoreAddress } from '#test/stores.ts'
import {
  type BookingMail,
  type ComposeMail,
  type ContactMail,
  createMail,
  createSender,
  type Mail,
  type Sender,
} from './index.server.ts'
import type { MailDeps } from './mail-deps.ts'

const NOW = new Date('2026-07-01T09:00:00Z')
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/)
let address: StoreAddress
let store: Store
let smtp: FakeSmtp
let sender: Sender
let anotherSender: () => Sender
let logged: string
let jobs: { tx: Transaction; messageIds: number[] }[]

beforeAll(async () => {
  address = await copyStore('embedded')
  store = await openStore({ ...address, onError: () => {} })
  smtp = await startFakeSmtp()
})
afterAll(async () => {
  await smtp.stop()
  await store.close()
  await address.remove()
})
beforeEach(async () => {
  await store.db.delete(messages)
  smtp.setMode('accept')
  smtp.received.length = 0
  logged = ''
  jobs = []
  const timeouts = { connection: 1_500, greeting: 1_500, socket: 1_500 }
  const from = () => ({ name: 'Meltemi', address: 'bookings@meltemi.example' })
  const opened: Sender[] = []
  anotherSender = () => {
    opened.push(createSender({ smtpUrl: smtp.url, from, service: guarded('smtp'), timeouts }))
    return opened.at(-1) as Sender
  }
  sender = anotherSender()
  return () => {
    for (const one of opened) one.close()
  }
})

test('a confirmed order mails the customer and the office, once whatever is repeated', async () => {
  const mail = openMail()
  for (let turn = 0; turn < 2; turn++) {
    await store.transaction((tx) => mail.queueConfirmations(tx, [7]))
    for (const id of jobs.flatMap((job) => job.messageIds)) await mail.deliver(id, compose)
  }
  // APP-16, N-21
  expect(smtp.received.map(({ to }) => to)).toEqual([
    ['eleni@example.com'],
    ['office@meltemi.example'],
  ])
  expect(jobs).toHaveLength(1)
  expect(smtp.received[0]?.mail.subject).toContain('Your transfer is confirmed')
  expect(smtp.received[1]?.mail.subject).toContain('New booking PT-7KQ2MXWA')
})

test('an order that is paid anew another day has its confirmation only once', async () => {
  const [today, tomorrow] = [NOW, new Date(NOW.getTime() + 86_400_000)]
  for (const now of [today, tomorrow]) {
    const mail = openMail({ now: () => now })
    await store.transaction((tx) => mail.queueConfirmations(tx, [7]))
  }
  expect(jobs.flatMap(({ messageIds }) => messageIds)).toHaveLength(2)
})

test('a mail exists only if its fact does: the job and the row roll back together', async () => {
  const mail = openMail()
  const undone = store.transaction(async (tx) => {
    await mail.queueConfirmations(tx, [7])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await mail.list({ limit: 10 })).toEqual([])
})

test('a second request for one reason is told so and makes no job', async () => {
  const mail = openMail()
  const request = { kind: 'booking-confirmation', orderId: 7, reason: 'paid:evt_1' } as const
  expect(await store.transaction((tx) => mail.queue(tx, request))).toBe(true)
  expect(await store.transaction((tx) => mail.queue(tx, request))).toBe(false)
  expect(jobs).toHaveLength(1)
})

test('refused for now, it is tried again: one mail arrives, under the same Message-ID', async () => {
  const mail = openMail()
  const id = await queueOne(mail)
  smtp.setMode('refuse-temporary')
  await expect(mail.deliver(id, compose)).rejects.toThrow('EENVELOPE 451')
  const waiting = await row(id)
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'EENVELOPE 451 4.7.1' })

  smtp.setMode('accept')
  const delivered = { kind: 'booking-confirmation', orderId: 7 }
  expect(await mail.deliver(id, compose)).toEqual(delivered)
  expect(await mail.deliver(id, compose)).toEqual(delivered)
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]?.mail.messageId).toBe(waiting.messageIdHeader)
  expect(waiting.messageIdHeader).toMatch(/^<[0-9a-f]{32}@book\.meltemi\.example>$/)
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null, sentAt: NOW })
})

test('every try sends what was stored before the first, though the booking changed since', async () => {
  const booking = sampleBookingMail()
  const compose = telling(booking)
  const mail = openMail()
  const id = await queueOne(mail)
  smtp.setMode('hang')
  await expect(mail.deliver(id, compose)).rejects.toThrow('ETIMEDOUT')
  const before = await mail.read(id)

  booking.firstName = 'Someone else'
  smtp.setMode('accept')
  await mail.deliver(id, compose)
  expect(smtp.received[0]?.mail.subject).toBe(before?.subject)
  expect(smtp.received[0]?.mail.text?.trim()).toBe(before?.text?.trim())
  expect(before?.text).toContain('Eleni')
})

const AHEAD = [
  { kind: 'reminder', orderId: 7, bookingId: 11, pickupAt: '2026-07-02T09:00:00.000Z' },
  { kind: 'driver-details', orderId: 7, bookingId: 11 },
] as const

test.each(AHEAD)(
  '$kind tells at every try who drives then, and nothing once it is off',
  async (topic) => {
    const driven = (name: string) => sampleReminderMail({ driver: { ...sampleDriver, name } })
    let leg: ReturnType<typeof driven> | null = driven('Nikos Skiadas')
    const at = async () => leg as never
    const compose = { ...telling(null), driver: at, reminder: at }
    const mail = openMail()
    const queue = async (reason: string) => {
      await store.transaction((tx) => mail.queue(tx, { ...topic, reason }))
      return jobs.at(-1)?.messageIds[0] ?? Number.NaN
    }
    const [first, second] = [await queue('first'), await queue('second')]
    smtp.setMode('refuse-temporary')
    for (const id of [first, second]) await expect(mail.deliver(id, compose)).rejects.toThrow('451')
    smtp.setMode('accept')
    leg = driven('Maria Vlachou')
    await mail.deliver(first, compose)
    const [sent] = smtp.received
    expect(sent?.mail.text).toContain('Maria Vlachou')
    expect(sent?.mail.text).not.toContain('Nikos')
    expect((await mail.read(first))?.text).toContain('Maria Vlachou')
    leg = null
    expect(await mail.deliver(second, compose)).toBeNull()
    expect(await row(second)).toMatchObject({ state: 'failed', lastError: 'source-gone' })
    expect(smtp.received).toHaveLength(1)
  },
)

test('refused for good, it is not tried again, and neither row nor log names anyone', async () => {
  const mail = openMail()
  const id = await queueOne(mail)
  smtp.setMode('refuse-permanent')
  expect(await mail.deliver(id, compose)).toBeNull()
  expect(await row(id)).toMatchObject({ state: 'failed', attempts: 1, sentAt: null })
  smtp.setMode('accept')
  await mail.deliver(id, compose)
  expect(smtp.received).toEqual([])
  const { lastError } = await row(id)
  expect(`${lastError}${logged}`).toContain('550')
  expect(`${lastError}${logged}`).not.toContain('eleni') // DATA-12
})

test('without a mail server it is kept for the mailbox page', async () => {
  const mail = openMail({ sender: null })
  const id = await queueOne(mail)
  await mail.deliver(id, compose)
  const kept = await mail.read(id) // CLIENT-06
  expect(kept).toMatchObject({ state: 'kept', recipient: 'eleni@example.com', attempts: 0 })
  expect(kept?.html).toContain('PT-7KQ2MXWA')
  expect(kept?.text).toContain('2:30 PM (14:30) Paros time')
})

test('what is stored of a booking holds no passport number', async () => {
  const booking = sampleBookingMail({ idNumberMasked: 'AK4455423' })
  const compose = telling(booking)
  const mail = openMail({ sender: null })
  const id = await queueOne(mail)
  await mail.deliver(id, compose)
  expect(JSON.stringify(await row(id))).not.toContain('AK4455423') // DATA-12
})

// CONTACT-07, N-14
test('a visitor’s message goes to the office, and an answer to the visitor, on every try', async () => {
  const mail = openMail()
  const topic = { kind: 'contact-message', contactMessageId: 3 } as const
  await store.transaction((tx) => mail.queue(tx, { ...topic, reason: 'contact-message:3' }))
  const id = jobs.at(-1)?.messageIds[0] ?? Number.NaN
  const message = telling(null, sampleContactMail())
  smtp.setMode('refuse-temporary')
  await expect(mail.deliver(id, message)).rejects.toThrow('EENVELOPE 451')
  smtp.setMode('accept')
  expect(await mail.deliver(id, telling(null))).toEqual(topic)
  const [arrived] = smtp.received
  expect(arrived?.to).toEqual(['office@meltemi.example'])
  expect(arrived?.mail.replyTo).toMatchObject([{ address: 'eleni@example.com' }])
  expect(arrived?.mail.subject).toBe('Booking Inquiry from Eleni Papadopoulou')
})

test('all mails of an order are one conversation, the office’s too, and no other’s', async () => {
  const mail = openMail()
  for (const orderId of [7, 8])
    await store.transaction((tx) => mail.queueConfirmations(tx, [orderId]))
  for (const id of jobs.flatMap((job) => job.messageIds)) await mail.deliver(id, compose)
  const threads = smtp.received.map(({ mail: { references } }) => references)
  expect(threads[0]).toMatch(/@book\.meltemi\.example>$/)
  expect(new Set(threads)).toHaveLength(2)
  expect(threads[1]).toBe(threads[0])
  expect(threads[3]).toBe(threads[2])
})

test('a letter to a guest is answered to the office, a notice to the office to the guest', async () => {
  const mail = openMail()
  await store.transaction((tx) => mail.queueConfirmations(tx, [7]))
  for (const id of jobs.flatMap((job) => job.messageIds)) await mail.deliver(id, compose)
  expect(
    smtp.received.map(({ mail: { replyTo } }) => replyTo?.map(({ address }) => address)),
  ).toEqual([['office@meltemi.example'], ['eleni@example.com']])
})

test('the mail of an order that is gone is dropped, not retried', async () => {
  const compose = telling(null)
  const mail = openMail()
  const id = await queueOne(mail)
  await mail.deliver(id, compose)
  expect(await row(id)).toMatchObject({ state: 'failed', lastError: 'source-gone' })
  await mail.deliver(id + 1_000, compose)
  expect(smtp.received).toEqual([])
})

test('given up after its last try, it reads as failed with what the server said', async () => {
  const mail = openMail()
  const id = await queueOne(mail)
  smtp.setMode('refuse-temporary')
  await expect(mail.deliver(id, compose)).rejects.toThrow('EENVELOPE 451')
  const untried = await queueOne(mail, 'another')
  await mail.giveUp([id, untried])
  expect(await row(id)).toMatchObject({ state: 'failed', lastError: 'EENVELOPE 451 4.7.1' })
  expect(await row(untried)).toMatchObject({ state: 'failed', lastError: 'gave-up' })
  expect(await mail.list({ limit: 1 })).toMatchObject([{ state: 'failed', lastError: 'gave-up' }])
  smtp.setMode('accept')
  expect(await mail.deliver(id, compose)).toBeNull()
  expect(smtp.received).toEqual([])
  expect(logged).toContain('mail given up')
})

test('a mail whose answer is lost again and again goes twice and never a third time', async () => {
  const mail = openMail()
  const id = await queueOne(mail)
  smtp.setMode('lose-answer')
  for (let turn = 0; turn < 2; turn++)
    await expect(mail.deliver(id, compose)).rejects.toThrow('ECONNECTION')
  expect(await row(id)).toMatchObject({ state: 'waiting', unanswered: [ID, ID] })
  await mail.deliver(id, compose)
  expect(smtp.received).toHaveLength(2)
  expect(new Set(smtp.received.map((one) => one.mail.messageId)).size).toBe(1)
  expect(await row(id)).toMatchObject({ state: 'sent', lastError: 'unanswered', sentAt: NOW })
})

test('control: without the note of a hand-over the third copy goes', async () => {
  const mail = openMail()
  const id = await queueOne(mail)
  smtp.setMode('lose-answer')
  for (let turn = 0; turn < 3; turn++) {
    await mail.deliver(id, compose).catch(() => {})
    await store.db.update(messages).set({ unanswered: [] })
  }
  expect(smtp.received).toHaveLength(3)
})

test.each([
  ...['cut-in-data', 'refuse-temporary', 'disk-full', 'closing', 'close', 'hang'],
] as SmtpMode[])('a mail the server cannot have taken (%s) may go on being tried', async (mode) => {
  const mail = openMail()
  const id = await queueOne(mail)
  smtp.setMode(mode)
  for (let turn = 0; turn < 3; turn++) await mail.deliver(id, compose).catch(() => {})
  expect(await row(id)).toMatchObject({ state: 'waiting', unanswered: [] })
  smtp.setMode('accept')
  const patient = openMail({ sender: anotherSender() })
  await patient.deliver(id, compose)
  expect(smtp.received).toHaveLength(1)
})

test('a hand-over that cannot be noted first does not happen', async () => {
  const id = await queueOne(openMail())
  const away = new Proxy(store.db, {
    get: (db, name) => {
      if (name === 'update') throw new Error('away')
      return Reflect.get(db, name)
    },
  })
  const mail = openMail({ db: away })
  await expect(mail.deliver(id, compose)).rejects.toThrow('not sent')
  expect(smtp.received).toEqual([])
  expect(await row(id)).toMatchObject({ state: 'waiting', unanswered: [] })
})

test('what the server answered is noted though the store is away for a moment', async () => {
  const id = await queueOne(openMail())
  let failures = 0
  const transaction: Store['transaction'] = async (work) => {
    if (smtp.received.length > 0 && failures++ === 0) throw new Error('away')
    return store.transaction(work)
  }
  const mail = openMail({ store: { transaction } })
  await mail.deliver(id, compose)
  expect(failures).toBe(2)
  expect(await row(id)).toMatchObject({ state: 'sent', unanswered: [] })
})

test('giving up leaves alone what was sent', async () => {
  const mail = openMail()
  const id = await queueOne(mail)
  await mail.deliver(id, compose)
  await mail.giveUp([id])
  expect(await row(id)).toMatchObject({ state: 'sent', lastError: null })
})

test('the mailbox lists newest first, page by page', async () => {
  const mail = openMail({ sender: null })
  const ids: number[] = []
  for (const reason of ['a', 'b', 'c']) ids.push(await queueOne(mail, reason))
  const first = await mail.list({ limit: 2 })
  expect(first.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  const second = await mail.list({ limit: 2, before: first[1]?.id })
  expect(second.map(({ id }) => id)).toEqual([ids[0]])
  expect(second[0]).toMatchObject({ kind: 'booking-confirmation', state: 'waiting', orderId: 7 })
  expect(await mail.read(0)).toBeNull()
})

test('a word of mails far apart fills a page, newest first', async () => {
  const mail = openMail({ sender: null })
  const ids: number[] = []
  for (const reason of ['a', 'b', 'c']) ids.push(await queueOne(mail, reason))
  await store.db.execute('alter table messages alter column id restart with 9000')
  ids.push(await queueOne(mail, 'd'))
  await store.db.update(messages).set({ recipient: 'zoe@guest.example' })
  const page = await mail.list({ limit: 2, q: 'zoe@' })
  expect(page.map(({ id }) => id)).toEqual([ids[3], ids[2]])
})

test('a check asks the mail server, where there is one', async () => {
  expect(await openMail({ sender: null }).check()).toBe('mailbox only')
  expect(await openMail().check()).toBe('mail server')
  expect(smtp.received).toEqual([])
  smtp.setMode('close')
  await expect(openMail().check()).rejects.toThrow(/^E[A-Z]+/)
})

const compose = telling(sampleBookingMail())

function telling(booking: BookingMail | null, message: ContactMail | null = null): ComposeMail {
  const nothing = async () => null
  const other = { change: nothing, cancellation: nothing, driver: nothing, reminder: nothing }
  return {
    ...other,
    strayPayment: async () => null,
    guestNote: async () => null,
    document: async () => null,
    request: async () => null,
    booking: async () => booking,
    contact: async () => message,
  }
}

function openMail(change: Partial<MailDeps> = {}): Mail {
  return createMail({
    db: store.db,
    store,
    live: { messagesChanged: () => {} },
    findLink: async () => null,
    sender,
    bounces: null,
    addresses: { office: () => 'office@meltemi.example' },
    origin: 'https://book.meltemi.example',
    now: () => NOW,
    log: openLog('debug', {
      write(line) {
        logged += line
      },
    }),
    jobs: {
      async enqueue(tx, _name, queued) {
        for (const { payload } of queued)
          jobs.push({ tx, ...(payload as { messageIds: number[] }) })
      },
    },
    ...change,
  })
}

async function queueOne(mail: Mail, reason = 'paid:order-7'): Promise<number> {
  const request = { kind: 'booking-confirmation', orderId: 7, reason } as const
  await store.transaction((tx) => mail.queue(tx, request))
  return jobs.at(-1)?.messageIds[0] ?? Number.NaN
}

async function row(id: number): Promise<typeof messages.$inferSelect> {
  const [found] = await store.db.select().from(messages).where(eq(messages.id, id))
  if (!found) throw new Error(`no message ${id}`)
  return found
}
