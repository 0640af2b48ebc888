import { describe, expect, test } from 'vitest'
import type { CardSession } from '#app/server/payments/index.server.ts'
import type { BookingParts, Report } from '../types.ts'
import { judgeReports, type Locked, type LockedOrder } from './judge-reports.ts'

const parts = { cards: { installation: 'paros-1', isLive: false } } as unknown as BookingParts

function session(change: Partial<CardSession> = {}): CardSession {
  return {
    sessionId: 'cs_1',
    installation: 'paros-1',
    orderId: 41,
    bookingRef: 'PT-1',
    isLive: false,
    changeId: null,
    state: 'paid',
    amountCents: 82_00,
    currency: 'EUR',
    transactionId: 'pi_1',
    paidAt: new Date('2026-11-21T09:00:00Z'),
    url: null,
    ...change,
  }
}

const report = (of: CardSession | null = session(), event: string | null = null, orderId = 41) =>
  ({ orderId, session: of, source: { event: event && { id: event } } }) as unknown as Report

const order = (change: Partial<LockedOrder> = {}) =>
  ({
    id: 41,
    refs: ['PT-1'],
    sessions: [{ sessionId: 'cs_1' }],
    total_cents: 82_00,
    currency: 'EUR',
    ...change,
  }) as unknown as LockedOrder

function verdicts(
  reports: Report[],
  { locked = order(), busy = [] as number[], fresh = [] as string[] } = {},
) {
  const held: Locked = {
    orders: new Map([[41, locked]]),
    busy: new Set(busy),
    freshEvents: new Set(fresh),
  }
  return judgeReports(parts, reports, held)
}
const wordsOf = (...args: Parameters<typeof verdicts>) =>
  verdicts(...args).map(({ verdict }) => verdict)

describe('a report of a card page', () => {
  test.each([
    ['of the order’s own money', session(), 'paid'],
    ['of another sum', session({ amountCents: 81_99 }), 'mismatch'],
    ['in another currency', session({ currency: 'USD' }), 'foreign'],
    ['that is over', session({ state: 'expired' }), 'expired'],
    ['that was never opened', null, 'expired'],
    ['that waits to be paid', session({ state: 'open' }), 'repeat'],
  ])('%s', (_, told, verdict) => {
    expect(wordsOf([report(told)])).toEqual([verdict])
  })

  test('says whether the order knows the page, and has a trip', () => {
    expect(verdicts([report()])[0]).toMatchObject({ isStored: true, isOrphan: false })
    const [unknown] = verdicts([report()], { locked: order({ sessions: [] }) })
    expect(unknown).toMatchObject({ isStored: false, isOrphan: false })
  })

  test.each([
    ['another installation', { installation: 'naxos-1' }],
    ['another kind of key', { isLive: true }],
    ['another booking', { bookingRef: 'PT-2' }],
  ])('is nothing of the order where it is of %s', (_, change) => {
    const [stray] = verdicts([report(session(change))])
    expect(stray).toMatchObject({ verdict: 'unknown', stray: expect.anything() })
  })

  test('waits while somebody holds the order, and is unknown where there is none', () => {
    expect(wordsOf([report()], { busy: [41] })).toEqual(['busy'])
    expect(wordsOf([report(null, null, 42)])).toEqual(['unknown'])
  })
})

describe('of several reports in one batch', () => {
  test('an event counts once, and never when it was seen before', () => {
    const twice = [report(session(), 'evt_1'), report(session(), 'evt_1')]
    expect(wordsOf(twice, { fresh: ['evt_1'] })).toEqual(['paid', 'repeat'])
    expect(wordsOf(twice)).toEqual(['repeat', 'repeat'])
  })

  test('a page is paid once, whatever else is told of it and in whatever order', () => {
    const [gone, here] = [report(session({ state: 'expired' })), report()]
    expect(wordsOf([gone, here])).toEqual(['repeat', 'paid'])
    expect(wordsOf([here, gone, here])).toEqual(['paid', 'repeat', 'repeat'])
    expect(wordsOf([gone, gone])).toEqual(['expired', 'repeat'])
    const other = report(session({ amountCents: 81_00 }))
    expect(wordsOf([gone, other])).toEqual(['repeat', 'mismatch'])
  })

  test('two pages count each for itself, as do two that were never opened', () => {
    const other = report(session({ sessionId: 'cs_2' }))
    expect(wordsOf([report(), other])).toEqual(['paid', 'paid'])
    expect(wordsOf([report(null), report(null)])).toEqual(['expired', 'expired'])
  })
})
