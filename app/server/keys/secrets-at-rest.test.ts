import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '#app/worker.server.ts'
import { everyRow } from '#test/archive.ts'
import { inviteFor } from '#test/driver-phone.ts'
import { book, post, tomorrow } from '#test/journey.ts'
import { deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, manage } from '#test/managed.ts'
import { ADMIN, callerOf, newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { cookieOf } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'

/**
 * Everything that opens a door is handed out once, and used where it can be; then it is looked for in every
 * row of the store, every job, every line of the log and every calendar.
 */
describe.each(storeKinds)('links, tokens and keys, on the %s store', (kind) => {
  let product: TestProduct
  let kept: string
  /** What opens something, by what it is. */
  const secrets = new Map<string, string>()
  const calendars: string[] = []
  let feedUrl: URL
  beforeAll(async () => {
    product = await openProduct({ kind, env: EVERY_METHOD })
    await handOut()
    const { db } = product.services.store
    await deliverWaiting(product)
    const { rows: jobs } = await db.execute<{ name: string; data: never }>(
      sql`select name, data from jobs.job order by name desc`,
    )
    const handlers = jobHandlers(product.services)
    for (const { name, data } of jobs)
      if (name === 'calendar.publish') await handlers['calendar.publish'](data)
    calendars.push(await (await product.call(feedUrl.pathname)).text())
    kept = JSON.stringify([jobs, await everyRow(product.services.store)])
  })
  afterAll(() => product.close())

  const lastPart = (url: unknown) => String(url).split('/').at(-1)?.split('.ics')[0] ?? ''

  const handOut = async () => {
    for (const paymentMethod of ['cash', 'card']) {
      const { token } = await bookManaged(product, { details: { paymentMethod } })
      secrets.set(`the link of a trip paid by ${paymentMethod}`, token)
      await product.call(`/manage/${token}`)
      const shared = await manage(product, token, { path: '/share', body: {} })
      secrets.set(`the way of a trip paid by ${paymentMethod}`, lastPart(shared.body.url))
      const ics = await product.call(`/manage/${token}/calendar.ics`)
      calendars.push(await ics.text())
    }
    const { key } = await book(product, { details: { paymentMethod: 'bank_transfer' } })
    secrets.set('the key of a form that was sent', key)
    await askForTrip()
    const feed = await product.services.calendar.makeFeed(null)
    feedUrl = new URL(feed?.url ?? '')
    secrets.set('the address of a calendar', lastPart(feedUrl))
    const { id } = await newDriver(product)
    const invite = await inviteFor(product, id)
    secrets.set('the letters that connect a phone', invite.code)
    secrets.set('the picture that connects a phone', invite.url.split('=').at(-1) ?? '')
    const { cookie } = await cookieOf(product)
    await product.call('/api/admin/overview', { headers: { cookie } })
    // Its number is stored, which without our signature opens nothing.
    for (const pair of cookie.split('; ')) {
      const [name = '', value = ''] = pair.split('=')
      secrets.set(`the cookie ${name}`, decodeURIComponent(value))
    }
  }

  const askForTrip = async () => {
    const who = { firstName: 'Anna', lastName: 'K', email: 'anna@example.com', phone: '+306900' }
    const way = { pickupLocation: 'Paros Airport', dropoffLocation: 'Villa Elaia', luggage: 2 }
    const when = { date: tomorrow(product), time: '14:30', passengers: 2, acceptPrivacy: true }
    const key = randomUUID()
    const sent = { ...who, phone: '+306900000000', ...way, ...when }
    const asked = await post(product, '/api/requests', sent, { 'idempotency-key': key })
    expect(asked.status).toBe(201)
    secrets.set('the link of a request', lastPart(asked.body.manageUrl))
    secrets.set('the key of a request', key)
    const office = await callerOf(product, ADMIN)
    const { rows } = await product.services.store.db.execute<{ id: number; version: number }>(
      sql`select id, version from requests`,
    )
    const [request] = rows
    const offer = { totalCents: 7500, time: '15:00', vehicleType: 'Minivan', validHours: 12 }
    const path = `/api/admin/bookings/${request?.id}/offer`
    const given = { version: request?.version, date: when.date, note: '', ...offer }
    expect((await office('POST', path, given)).status).toBe(200)
  }

  test('are there to be looked for, and so is what is stored', () => {
    expect([...secrets].filter(([, secret]) => secret.length < 6)).toEqual([])
    expect(secrets.size).toBe(12)
    const words = ['anna@example.com', '/manage/{link}', '/request/{link}', 'Villa Elaia']
    expect(words.filter((one) => !kept.includes(one))).toEqual([])
    expect(calendars.map((calendar) => calendar.includes('BEGIN:VEVENT'))).not.toContain(false)
  })

  test('stand in clear in no row and in no job', () => {
    expect([...secrets].filter(([, secret]) => kept.includes(secret))).toEqual([])
  })

  test('stand in clear in no line of the log', () => {
    const logged = product.logged.join('\n')
    expect(product.logged.length).toBeGreaterThan(10)
    expect([...secrets].filter(([, secret]) => logged.includes(secret))).toEqual([])
  })

  test('stand in no calendar', () => {
    const written = calendars.join('').replaceAll('\r\n ', '')
    expect([...secrets].filter(([, secret]) => written.includes(secret))).toEqual([])
  })
})
