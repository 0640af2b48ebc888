import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportToFile } from '#app/server/archive/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { askQuote, bookingBody, bookTour, tomorrow } from '#test/journey.ts'
import { bookingOf, deliverWaiting } from '#test/mails.ts'
import { readByLink } from '#test/managed.ts'
import { callAs, newDriver, newVehicle, signIn } from '#test/office.ts'
import { findPrograms } from '#test/postgres.ts'
import { openProduct, TEST_SECRET, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const NUMBER = 'QXZ4479213'
const NAME = 'Wilhelmina'
const AS_WELL = [
  Buffer.from(NUMBER).toString('base64').replace(/=+$/, '').slice(0, -1),
  Buffer.from(NUMBER).toString('hex'),
]
/** The number in full in any spelling it could be passed on in. */
const FULL = new RegExp([NUMBER, ...AS_WELL].join('|'), 'i')

/**
 * One customer's whole way through the product; the test collects every word that leaves the server
 * or is stored on the way, and looks for the number of her passport in it (DATA-12).
 */
describe.each(storeKinds)('the passport number on the %s store', (kind) => {
  let address: StoreAddress
  let product: TestProduct
  let stripe: FakeStripe
  let smtp: FakeSmtp
  let bookingRef: string
  const answers: string[] = []

  beforeAll(async () => {
    stripe = await startFakeStripe()
    smtp = await startFakeSmtp()
    address = await copyStore(kind)
    product = await openProduct({
      kind,
      store: address,
      env: {
        ...stripe.env,
        SMTP_URL: smtp.url,
        PAYMENT_METHODS: 'card,cash',
        OFFICE_EMAIL: 'office@meltemi.example',
        GA_MEASUREMENT_ID: 'G-TEST123',
      },
    })
    await travel()
  })
  afterAll(async () => {
    await address.remove()
    await smtp.stop()
    await stripe.close()
  })

  const told = async (answer: Response) => {
    const text = await answer.text()
    answers.push(text)
    return text
  }

  async function travel() {
    await bookAndPay()
    await workInOffice()
    await changeAndCancel()
    await deliverWaiting(product)
    await doJobs()
  }

  /** A card booking with a return by a hotel's link, a tour in cash, and a repeat of the first. */
  async function bookAndPay() {
    const link = await product.call('/?partner=CactusHotel')
    const cookie = link.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { body: quoted } = await askQuote(product, { date: tomorrow(product) })
    const person = { firstName: NAME, idNumber: NUMBER, email: 'wilhelmina@example.com' }
    const request = bookingBody(quoted.quote, person)
    const key = crypto.randomUUID()
    for (const details of [{}, {}, { firstName: 'Other' }]) {
      const answer = await product.call('/api/bookings', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
        body: JSON.stringify({ ...request, ...details }),
      })
      const text = await told(answer)
      if (answer.ok) ({ bookingRef } = JSON.parse(text))
      else expect(answer.status).toBe(409)
    }
    const wrong = await product.call('/api/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, email: 'x', quote: `${request.quote}x` }),
    })
    await told(wrong)
    await bookTour(product, { details: { ...person, paymentMethod: 'cash' } })
    const session = [...stripe.sessions.values()].at(-1)
    if (!session) throw new Error('no session was opened')
    stripe.pay(session.id)
    const event = stripe.signEvent(
      'checkout.session.completed',
      stripe.sessions.get(session.id) ?? {},
    )
    const { status } = await product.call('/functions/v1/stripe-webhook', {
      method: 'POST',
      headers: { 'stripe-signature': event.signature },
      body: event.body.toString(),
    })
    expect(status).toBe(200)
    await told(await product.call(`/api/checkout/${session.id}`))
    await deliverWaiting(product)
    await doJobs()
  }

  async function workInOffice() {
    const office = await signIn(product)
    const hotel = await signIn(product, 'cactus', 'cactus-password')
    const [driver, vehicle] = [await newDriver(product), await newVehicle(product)]
    const { id, version } = await bookingOf(product, bookingRef)
    const path = `/api/admin/bookings/${id}`
    const crew = { driverId: driver.id, vehicleId: vehicle.id, version }
    await callAs(product, office, { method: 'PUT', path: `${path}/assignment`, body: crew })
    const edited = await callAs(product, office, {
      method: 'PATCH',
      path,
      body: { version: version + 1, paymentMethod: 'cash' },
    })
    expect(edited.status).toBe(200)
    const back = { version: version + 2, paymentMethod: 'card' }
    await callAs(product, office, { method: 'PATCH', path, body: back })
    expect(await product.services.bookings.sendDriverDetails(id)).toBe('queued')
    const mine = await callAs(product, hotel, { path: '/api/partner/bookings?period=tomorrow' })
    expect(mine.body.bookings).toMatchObject([{ firstName: NAME }])
    answers.push(JSON.stringify(mine.body))
    const reading: [string, typeof office | null][] = [
      ['/api/admin/bookings', office],
      ['/api/admin/bookings.csv', office],
      ['/api/admin/overview', office],
      [`/api/admin/calendar?from=${tomorrow(product)}&to=${tomorrow(product)}`, office],
      [`${path}/customer`, office],
      ['/api/analytics', null],
      ['/api/diagnostic', office],
      [path, hotel],
      [`${path}/customer/data`, hotel],
    ]
    for (const [where, who] of reading) {
      await told(await product.call(where, who ? { headers: who } : {}))
    }
    const feed = await product.services.calendar.makeFeed(null)
    const ics = await told(await product.call(new URL(feed?.url ?? '').pathname))
    expect(ics).toContain(NAME)
  }

  async function changeAndCancel() {
    const { manageUrl } = JSON.parse(answers[0] ?? '')
    const token = String(manageUrl).split('/').at(-1) ?? ''
    await told(await product.call(`/manage/${token}/calendar.ics`))
    const send = async (method: string, path: string, body: object) =>
      told(
        await product.call(`/api/manage/${token}${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    await send('PATCH', '', { specialRequest: 'A window seat' })
    const order = await readByLink(product, token)
    answers.push(JSON.stringify(order))
    const { refundCents = 0 } = order?.legs[0]?.cancellation ?? {}
    const cancelled = await send('POST', '/cancel', { bookingRefs: [bookingRef], refundCents })
    expect(JSON.parse(cancelled).order.legs[0].status).toBe('cancelled')
  }

  /** Every job of the calendar and of refunds, as a worker would. */
  async function doJobs() {
    const handlers = jobHandlers(product.services)
    const { rows } = await product.services.store.db.execute<{ name: string; data: never }>(sql`
      select name, data from jobs.job where name in ('calendar.publish', 'refunds.send')`)
    for (const { name, data } of rows) await handlers[name as 'refunds.send'](data)
  }

  test('is shown to administrators, so that there is something to look for', async () => {
    const record = await product.services.bookings.office.readRecord(bookingRef)
    expect(record?.idNumber).toBe(NUMBER)
    expect(answers.length).toBeGreaterThan(12)
  })

  test('is in no answer but theirs', () => {
    expect(answers.map(around).filter((words) => words !== null)).toEqual([])
  })

  test('is in no line of the log', () => {
    expect(product.logged.length).toBeGreaterThan(10)
    expect(product.logged.filter((line) => FULL.test(line))).toEqual([])
  })

  test('is in no mail: three characters at most', () => {
    const to = smtp.received.flatMap((mail) => mail.to)
    expect(to).toContain('office@meltemi.example')
    expect(to).toContain('wilhelmina@example.com')
    const letters = smtp.received.flatMap(({ raw, mail }) => [
      raw,
      mail.html ?? '',
      mail.text ?? '',
    ])
    // The office learns the end of it, to compare.
    expect(letters.some((text) => text.includes(NUMBER.slice(-3)))).toBe(true)
    expect(letters.map(around).filter((words) => words !== null)).toEqual([])
  })

  test('is nothing the card provider hears of', () => {
    const heard = stripe.requests.map(({ path }) => path)
    expect(heard.some((path) => path.includes('checkout/sessions'))).toBe(true)
    expect(heard.some((path) => path.includes('refunds'))).toBe(true)
    expect(around(JSON.stringify(stripe.requests))).toBeNull()
  })

  test('is in no table and no job but sealed, and in no archive', async () => {
    const file = join(address.dataDir, 'all.gz')
    const keys = openKeys(TEST_SECRET, '')
    await exportToFile({ store: product.services.store, keys, now: () => new Date() }, file)
    const archived = gunzipSync(readFileSync(file)).toString()
    const { rows } = await product.services.store.db.execute(sql`select * from jobs.job`)
    const stored = archived + JSON.stringify(rows)
    const known = [NAME, 'calendar.publish', 'window seat']
    expect(known.filter((words) => !stored.includes(words))).toEqual([])
    expect(around(stored)).toBeNull()
  })

  test('is nowhere on the disk in plain', async () => {
    await product.close()
    const bytes = kind === 'embedded' ? filesBelow(address.dataDir) : dumped(address.databaseUrl)
    const texts = bytes.map((one) => one.toString('latin1'))
    expect(texts.some((text) => text.includes(NAME))).toBe(true)
    expect(texts.map(around).filter((words) => words !== null)).toEqual([])
  })
})

/** Where the number stands in a text, with a few words around it: the whole would be megabytes. */
function around(text: string): string | null {
  const at = text.search(FULL)
  return at < 0 ? null : text.slice(Math.max(0, at - 60), at + 60)
}

function filesBelow(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path))
}

function dumped(databaseUrl: string | null): Buffer[] {
  const program = join(findPrograms() ?? '', 'pg_dump')
  return [execFileSync(program, [databaseUrl ?? ''], { maxBuffer: 1 << 28 })]
}
