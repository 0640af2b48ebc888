import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MINUTES } from '#app/domain/time/athens.ts'
import { history, messages, orders } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf, deliverWaiting } from '#test/mails.ts'
import { bookManaged, type Managed, manage, readByLink } from '#test/managed.ts'
import { callAs, type Session } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { cookieOf } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('the customer’s link, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    admin = await cookieOf(product)
  })
  afterAll(() => product.close())

  const trip = { date: '2026-07-11', time: '14:30' }
  const made = () => bookManaged(product, { trip, details: { paymentMethod: 'cash' } })
  const opens = async (token: string) => (await readByLink(product, token)) !== null
  const tokenNow = async ({ body }: Managed) => {
    const record = await product.services.bookings.office.readRecord(body.bookingRef)
    return record?.manageUrl?.split('/').at(-1) ?? ''
  }
  const renew = async ({ body }: Managed, change: { version?: number } = {}) => {
    const { id, version } = await bookingOf(product, body.bookingRef)
    const sent = { version, ...change }
    const path = `/api/admin/bookings/${id}/link`
    return callAs(product, admin, { method: 'POST', path, body: sent })
  }

  test('tells nobody how many orders there are, and is the same each time', async () => {
    const [one, other] = [await made(), await made()]
    for (const { token, orderId } of [one, other]) {
      const bytes = Buffer.from(token, 'base64url').toString('latin1')
      expect(bytes).not.toContain(String(orderId))
      expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('order')
    }
    expect(await tokenNow(one)).toBe(one.token)
  })

  test('the office withdraws it: everything it opened is shut, the new one opens', async () => {
    const booked = await made()
    const answer = await renew(booked)
    expect(answer.status).toBe(200)
    const { token } = booked
    expect(await opens(token)).toBe(false)
    const cancel = { bookingRefs: [booked.body.bookingRef], refundCents: 0 }
    for (const path of ['/cancel', '/move', '/move/quote'])
      expect((await manage(product, token, { path, body: cancel })).status, path).not.toBe(200)
    const phone = { phone: '+306911111111' }
    expect((await manage(product, token, { method: 'PATCH', body: phone })).status).toBe(404)
    expect((await product.call(`/manage/${token}/calendar.ics`)).status).toBe(404)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const call of ['send-booking-email', 'create-calendar-event']) {
      const asked = { method: 'POST', headers, body: '{}' }
      expect((await product.call(`/functions/v1/${call}`, asked)).status, call).toBe(401)
    }
    expect(await opens(await tokenNow(booked))).toBe(true)
    const { db } = product.services.store
    const ofLink = and(eq(history.orderId, booked.orderId), eq(history.what, 'link'))
    expect(await db.select().from(history).where(ofLink)).toMatchObject([{ actor: 'admin' }])
  })

  test('a second press does not end the link just copied; nobody else presses it', async () => {
    const booked = await made()
    const { id, version } = await bookingOf(product, booked.body.bookingRef)
    await renew(booked, { version })
    const copied = await tokenNow(booked)
    expect((await renew(booked, { version })).status).toBe(409)
    expect(await opens(copied)).toBe(true)
    for (const body of [{}, { version: 'x' }, { version, more: 1 }, []]) {
      const path = `/api/admin/bookings/${id}/link`
      expect((await callAs(product, admin, { method: 'POST', path, body })).status).toBe(422)
    }
    const stranger = await product.call(`/api/admin/bookings/${id}/link`, { method: 'POST' })
    expect(stranger.status).toBe(401)
  })

  test('a corrected address ends the link of who reads at the wrong one', async () => {
    const booked = await made()
    const { id, version } = await bookingOf(product, booked.body.bookingRef)
    const right = { version, email: 'vera@example.com' }
    const path = `/api/admin/bookings/${id}/email`
    await callAs(product, admin, { method: 'PUT', path, body: right })
    expect(await opens(booked.token)).toBe(false)
    const found = { bookingRef: booked.body.bookingRef, email: right.email }
    const url = await product.services.bookings.find(found)
    expect(url).not.toBe(booked.body.manageUrl)
    expect(await opens(url?.split('/').at(-1) ?? '')).toBe(true)
  })

  test('one from before versions opens until it is withdrawn', async () => {
    const booked = await made()
    const old = product.services.keys.sign('manage-link', { orderId: booked.orderId })
    expect(await opens(old)).toBe(true)
    await renew(booked)
    expect(await opens(old)).toBe(false)
  })

  test('no link stands in the store; a kept letter is shown with the one of today', async () => {
    const booked = await made()
    await deliverWaiting(product)
    const { db } = product.services.store
    const rows = await db.select().from(messages).where(eq(messages.orderId, booked.orderId))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(booked.token)
    const [letter] = rows.filter((row) => row.kind === 'booking-confirmation')
    expect(JSON.stringify(letter?.letter)).toContain('/manage/{link}')
    const { mail } = product.services
    const shown = async (mayHaveLink = true) =>
      (await mail.read(letter?.id ?? 0, { mayHaveLink }))?.html ?? ''
    expect(await shown()).toContain(booked.body.manageUrl)
    expect(await shown(false)).not.toContain(booked.token)
    await renew(booked)
    expect(await shown()).not.toContain(booked.token)
    expect(await shown()).toContain(await tokenNow(booked))
    expect(product.logged.join('')).not.toContain(booked.token)
  })

  test('it ends 90 days after the last trip', async () => {
    const booked = await made()
    const pickup = new Date('2026-07-11T11:30:00Z')
    clock.forwardMinutes((pickup.getTime() - clock.now().getTime()) / 60_000 + 90 * DAY_MINUTES)
    expect(await opens(booked.token)).toBe(true)
    clock.forwardMinutes(1)
    expect(await opens(booked.token)).toBe(false)
    const { bookingRef } = booked.body
    const find = { bookingRef, email: 'anna@example.com' }
    expect(await product.services.bookings.find(find)).toBeNull()
    const { db } = product.services.store
    expect(await db.$count(orders, eq(orders.id, booked.orderId))).toBe(1)
  })
})
