import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bench, openSession, PROVIDERS } from '#test/card-providers.ts'
import type { CardSessionRequest, RefundRequest } from './index.server.ts'

describe.each(PROVIDERS)('at %s', (_, open) => {
  let bench: Bench
  let orderId = 0
  let refundId = 0
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())
  beforeEach(() => {
    orderId += 1
    refundId += 100
  })

  const opened = (change: Partial<CardSessionRequest> = {}) =>
    openSession(bench, { orderId, ...change })

  async function paid(change: Partial<CardSessionRequest> = {}) {
    const { sessionId } = await opened(change)
    await bench.pay(sessionId)
    const session = await bench.cards.readSession(sessionId)
    if (!session?.transactionId) throw new Error('the session is not paid')
    return { session, transactionId: session.transactionId }
  }

  const refund = (transactionId: string, change: Partial<RefundRequest> = {}) =>
    bench.cards.refund({ refundId, orderId, transactionId, amountCents: 41_00, ...change })

  // CONST-03
  test('half of a payment goes back and is told so', async () => {
    const { transactionId } = await paid()
    const told = {
      providerRefundId: expect.any(String),
      refundId,
      transactionId,
      amountCents: 41_00,
      currency: 'EUR',
      state: 'succeeded',
    }
    expect(await refund(transactionId)).toEqual({ ok: true, refund: told })
    expect(await bench.cards.listRefunds(transactionId)).toEqual([told])
  })

  // CONST-03
  test('a refund asked for again is the first one, even with another amount', async () => {
    const { transactionId } = await paid()
    const first = await refund(transactionId)
    expect(await refund(transactionId)).toEqual(first)
    expect(await refund(transactionId, { amountCents: 12_00 })).toEqual(first)
    expect(await bench.cards.listRefunds(transactionId)).toHaveLength(1)
  })

  // CONST-03
  test('eight at the same moment move the money once; eight numbers move it eight times', async () => {
    const { transactionId } = await paid()
    const eight = Array.from({ length: 8 }, (_, index) => index)
    const asked = eight.map(() => refund(transactionId, { amountCents: 1_00 }))
    const results = await Promise.all(asked)
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(results[0]).toMatchObject({ ok: true })
    expect(await bench.cards.listRefunds(transactionId)).toHaveLength(1)

    const control = eight.map((index) =>
      refund(transactionId, { refundId: refundId + 1 + index, amountCents: 1_00 }),
    )
    await Promise.all(control)
    expect(await bench.cards.listRefunds(transactionId)).toHaveLength(9)
  })

  test('parts add up to the payment and never beyond, newest told first', async () => {
    const { transactionId } = await paid()
    const part = (step: number, amountCents: number) =>
      refund(transactionId, { refundId: refundId + step, amountCents })
    expect(await part(1, 41_00)).toMatchObject({ ok: true })
    expect(await part(2, 41_01)).toMatchObject({ ok: false, error: 'refused' })
    expect(await part(3, 41_00)).toMatchObject({ ok: true })
    expect(await part(4, 1)).toMatchObject({ ok: false, error: 'refused' })
    const told = await bench.cards.listRefunds(transactionId)
    expect(told.map((one) => one.refundId)).toEqual([refundId + 3, refundId + 1])
  })

  test('rivals for the last money: one of two gets it', async () => {
    const { transactionId } = await paid()
    const whole = [1, 2].map((step) =>
      refund(transactionId, { refundId: refundId + step, amountCents: 82_00 }),
    )
    const results = await Promise.all(whole)
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('whatever is asked in whatever order, each number counts once and the sum fits', async () => {
    const asked = fc.array(
      fc.record({ step: fc.nat(4), amountCents: fc.integer({ min: 1, max: 50_00 }) }),
      {
        maxLength: 8,
      },
    )
    await fc.assert(
      fc.asyncProperty(asked, async (calls) => {
        orderId += 1
        refundId += 100
        const { transactionId } = await paid()
        const model = new Map<number, number>()
        for (const { step, amountCents } of calls) {
          const left = [...model.values()].reduce((rest, cents) => rest - cents, 82_00)
          if (!model.has(step) && amountCents <= left) model.set(step, amountCents)
          const result = await refund(transactionId, { refundId: refundId + step, amountCents })
          expect(result.ok ? result.refund.amountCents : null).toBe(model.get(step) ?? null)
        }
        const told = await bench.cards.listRefunds(transactionId)
        const cents = told.map((one) => [(one.refundId ?? 0) - refundId, one.amountCents] as const)
        expect(new Map(cents)).toEqual(model)
      }),
      { numRuns: 15 },
    )
  })

  test('nothing goes back of a payment nobody knows', async () => {
    for (const transactionId of ['pi_unknown', 'standin_pay_unknown', '', '../x']) {
      expect(await refund(transactionId)).toMatchObject({ ok: false, error: 'refused' })
      expect(await bench.cards.listRefunds(transactionId)).toEqual([])
      expect(await bench.cards.findSession(transactionId)).toBeNull()
    }
  })

  test.each([0, -1, 82.5, Number.NaN])('nobody can ask for %s cents', async (amountCents) => {
    await expect(refund('pi_1', { amountCents })).rejects.toThrow(RangeError)
  })

  test('a payment leads to the session it paid, and not to another', async () => {
    const { session, transactionId } = await paid()
    await paid({ orderId: orderId + 5000 })
    expect(await bench.cards.findSession(transactionId)).toEqual(session)
  })

  // CONST-03, CHECKOUT-31
  test("a changed trip's difference has a session of its own", async () => {
    const own = await paid()
    const move = await opened({ changeId: 7 })
    const later = await opened({ changeId: 8 })
    expect([own.session.changeId, move.changeId, later.changeId]).toEqual([null, 7, 8])
    expect(await opened({ changeId: 7 })).toEqual(move)
    expect(await opened()).toMatchObject({ sessionId: own.session.sessionId, state: 'paid' })

    const difference = await paid({ changeId: 7 })
    expect(difference.session).toMatchObject({ sessionId: move.sessionId, orderId, changeId: 7 })
    expect(await bench.cards.findSession(difference.transactionId)).toEqual(difference.session)
  })

  test("a change's session that expired is followed by its own, not by the order's", async () => {
    const own = await opened()
    const move = await opened({ changeId: 9 })
    expect(await bench.cards.expireSession(move.sessionId)).toMatchObject({ changeId: 9 })
    const again = await opened({ changeId: 9 })
    expect(again).toMatchObject({ changeId: 9, state: 'open' })
    expect([own.sessionId, move.sessionId]).not.toContain(again.sessionId)
  })
})
