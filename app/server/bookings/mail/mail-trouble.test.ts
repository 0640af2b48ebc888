import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#app/server/db/index.server.ts'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { book, heldClock } from '#test/journey.ts'
import { deliverWaiting, EVERY_METHOD, mailsOf } from '#test/mails.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('a mail server in trouble, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let smtp: FakeSmtp
  let product: TestProduct
  beforeAll(async () => {
    smtp = await startFakeSmtp()
    product = await openProduct({
      kind,
      now: clock.now,
      env: { ...EVERY_METHOD, SMTP_URL: smtp.url },
    })
  })
  afterAll(async () => {
    await product.close()
    await smtp.stop()
  })
  beforeEach(async () => {
    await product.services.store.db.delete(messages)
    smtp.setMode('accept')
    smtp.received.length = 0
    // Some troubles meet only who connects anew.
    await smtp.dropIdle()
  })

  const bookTrip = () =>
    book(product, {
      trip: { date: '2026-07-09', time: '14:30' },
      details: { paymentMethod: 'cash' },
    })
  const states = async () =>
    (await mailsOf(product)).map(({ state, attempts, lastError }) => [state, attempts, lastError])

  // What the office sees of it, and that the customer and the office have one mail each in the end.
  test.each([
    ['refuse-temporary', 'EENVELOPE 451 4.7.1'],
    ['disk-full', 'EENVELOPE 452 4.3.1'],
    ['closing', 'ECONNECTION 421 4.3.2'],
    ['refuse-sender', 'EENVELOPE 553 5.7.1'],
    ['cut-in-data', 'ECONNECTION'],
    ['nonsense', 'EPROTOCOL'],
    ['broken', 'EPROTOCOL 554 5.3.2'],
  ] as const)('%s: it waits as %s, and goes once all is well', async (mode, reason) => {
    smtp.setMode(mode)
    expect((await bookTrip()).status).toBe(201)
    await deliverWaiting(product)
    expect(await states()).toEqual(Array(2).fill(['waiting', 1, reason]))
    smtp.setMode('accept')
    await deliverWaiting(product)
    await deliverWaiting(product)
    expect(await states()).toEqual(Array(2).fill(['sent', 2, null]))
    expect(smtp.received).toHaveLength(2)
  })

  test('who comes back to a booking whose confirmation failed is told, until it goes', async () => {
    const warningOf = async (key: string) => {
      const answer = await product.call('/api/bookings', { headers: { 'idempotency-key': key } })
      return (await answer.json()).warning
    }
    smtp.setMode('refuse-content')
    const { key, body } = await bookTrip()
    expect([body.warning, await warningOf(key)]).toEqual([undefined, undefined])
    await deliverWaiting(product)
    expect(await warningOf(key)).toBe('Failed to send confirmation emails.')
    smtp.setMode('accept')
    for (const { id } of await mailsOf(product)) await product.services.mail.resend(id, 1)
    await deliverWaiting(product)
    expect(await warningOf(key)).toBeUndefined()
  }) // ERR-02

  test('words that are refused fail at once, and can be sent again', async () => {
    smtp.setMode('refuse-content')
    await bookTrip()
    await deliverWaiting(product)
    expect(await states()).toEqual(Array(2).fill(['failed', 1, 'EMESSAGE 554 5.7.1']))
    smtp.setMode('accept')
    for (const { id } of await mailsOf(product)) await product.services.mail.resend(id, 1)
    await deliverWaiting(product)
    expect(smtp.received).toHaveLength(2)
  })

  test('taken, but the answer lost: it goes twice under one Message-ID, never not at all', async () => {
    smtp.setMode('lose-answer')
    await bookTrip()
    await deliverWaiting(product)
    expect(await states()).toEqual(Array(2).fill(['waiting', 1, 'ECONNECTION']))
    smtp.setMode('accept')
    await deliverWaiting(product)
    expect(smtp.received).toHaveLength(4)
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(2)
  })

  test('while the server is left alone nothing counts as a try, and why stays to be read', async () => {
    smtp.setMode('close')
    await bookTrip()
    for (let turn = 0; turn < 3; turn++) await deliverWaiting(product)
    const tried = await states()
    expect(tried.every(([, attempts]) => Number(attempts) <= 3)).toBe(true)
    expect(product.services.outside.service('smtp').isOpen()).toBe(true)
    smtp.setMode('accept')
    const connected = smtp.connections()
    await bookTrip()
    await deliverWaiting(product)
    expect(smtp.connections()).toBe(connected)
    expect(await states()).toEqual([...tried, ...Array(2).fill(['waiting', 0, 'not-asked'])])
  })
})
