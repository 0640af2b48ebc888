import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bench, NOW, openSession, PROVIDERS } from '#test/card-providers.ts'
import type { CardSessionRequest } from './index.server.ts'

describe.each(PROVIDERS)('of many card pages, at %s,', (_, open) => {
  let bench: Bench
  let orderId = 0
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())
  beforeEach(() => {
    orderId += 1
  })

  const opened = (change: Partial<CardSessionRequest> = {}) =>
    openSession(bench, { orderId, ...change })
  const found = async (changeId: number | null, bookingRef = 'PT-7KQ2M9XA', since = NOW) => {
    const sessions = await bench.cards.findSessions({ orderId, changeId, bookingRef, since })
    return sessions.map(({ sessionId }) => sessionId)
  }

  // CHECKOUT-31
  test('one is opened, however many ask at the same moment', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => opened()))
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(1)
  })

  test('those are found that collect the same money, and none of other money', async () => {
    const own = await opened()
    const other = await opened({ amountCents: 92_00 })
    const move = await opened({ changeId: 100 + orderId })
    // The number was given again after a backup was restored.
    const restored = await opened({ bookingRef: 'PT-AAAAAAAA' })
    await opened({ orderId: orderId + 5000 })
    expect(new Set(await found(null))).toEqual(new Set([own.sessionId, other.sessionId]))
    expect(await found(100 + orderId)).toEqual([move.sessionId])
    expect(await found(8)).toEqual([])
    expect(await found(null, 'PT-AAAAAAAA')).toEqual([restored.sessionId])
    const { sessionId: another } = restored
    expect([own.sessionId, other.sessionId, move.sessionId]).not.toContain(another)
  })

  test('none is found that was opened long before the moment one asks of', async () => {
    await opened()
    expect(await found(null, 'PT-7KQ2M9XA', new Date(NOW.getTime() + 3_600_000))).toEqual([])
  })

  test('the one is closed that is named, and the others stay open', async () => {
    const [one, other] = [await opened(), await opened({ changeId: 100 + orderId })]
    await bench.cards.expireSession(one.sessionId)
    expect(await bench.cards.readSession(one.sessionId)).toMatchObject({ state: 'expired' })
    expect(await bench.cards.readSession(other.sessionId)).toMatchObject({ state: 'open' })
  })

  test('what one gives back is told of that one alone', async () => {
    const paid = await Promise.all(
      [null, 100 + orderId].map(async (changeId) => {
        const { sessionId } = await opened({ changeId })
        await bench.pay(sessionId)
        return (await bench.cards.readSession(sessionId))?.transactionId ?? ''
      }),
    )
    const [one = '', other = ''] = paid
    const back = { refundId: orderId, orderId, transactionId: one, amountCents: 41_00 }
    expect(await bench.cards.refund(back)).toMatchObject({ ok: true })
    expect(await bench.cards.listRefunds(one)).toHaveLength(1)
    expect(await bench.cards.listRefunds(other)).toEqual([])
  })
})
