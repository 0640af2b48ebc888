import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Database, standInSessions } from '#app/server/db/index.server.ts'
import type { CardSession, SessionPurpose } from './types.ts'

/** What the stand-in works with. */
export type Bench = { db: Database; installation: string; origin: string; now: () => Date }
/** A session as the stand-in stores it. */
export type Row = typeof standInSessions.$inferSelect

/** Sessions that can be paid now. */
export function isOpen(now: Date) {
  return and(eq(standInSessions.state, 'open'), gt(standInSessions.expiresAt, now))
}

/** The sessions of an order's own money, or of one change of its trips. */
export function collects({ orderId, changeId, bookingRef }: Omit<SessionPurpose, 'since'>) {
  const change =
    changeId === null ? isNull(standInSessions.changeId) : eq(standInSessions.changeId, changeId)
  const ofBooking = eq(standInSessions.bookingRef, bookingRef)
  return and(eq(standInSessions.orderId, orderId), ofBooking, change)
}

/** Expiry needs no writer: an open session past its time is expired for every reader. */
export function stateOf(row: Row, now: Date): CardSession['state'] {
  if (row.state === 'paid') return 'paid'
  return row.state === 'open' && row.expiresAt > now ? 'open' : 'expired'
}

/** A stored session as every card provider tells it. */
export function toCardSession(bench: Bench, row: Row): CardSession {
  const state = stateOf(row, bench.now())
  return {
    sessionId: row.id,
    installation: bench.installation,
    orderId: row.orderId,
    bookingRef: row.bookingRef,
    isLive: false,
    changeId: row.changeId,
    state,
    amountCents: row.amountCents,
    currency: row.currency,
    transactionId: row.transactionId,
    paidAt: row.paidAt,
    url: state === 'open' ? `${bench.origin}/stand-in-card/${row.id}` : null,
  }
}
