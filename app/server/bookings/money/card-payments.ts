import { and, asc, eq } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { payments } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** A payment by card as its provider knows it. */
export type CardPayment = {
  provider: string
  sessionId: string
  transactionId: string | null
  amountCents: Cents
  currency: string
  paidAt: Date | null
}

/** The card payments of an order that came in, oldest first. */
export function readCardPayments({ store }: BookingDeps, orderId: number): Promise<CardPayment[]> {
  const { provider, sessionId, transactionId, amountCents, currency, paidAt } = payments
  return store.db
    .select({ provider, sessionId, transactionId, amountCents, currency, paidAt })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    .orderBy(asc(payments.id))
}
