import { Counter, type Registry } from 'prom-client'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'

/** Counts what the company lives from. Of this process since its start; call after the commit. */
export type TradeCounts = {
  /** A price was shown, or could not be. */
  quoted(outcome: 'priced' | 'refused'): void
  /** An order was stored for the first time, `by` the customer's own doing or the office's. */
  booked(method: PaymentMethod, by: 'website' | 'phone'): void
  /** Card money came in: of an order, or the difference of a changed trip. */
  settled(cents: Cents): void
  /** The card provider was asked to give money back, and took the wish or refused it for good. */
  refunded(outcome: 'taken' | 'refused', cents: Cents): void
}

/** Makes the counters of the trade. */
export function countTrade({ registry }: { registry: Registry }): TradeCounts {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const quotes = counter('meltemi_quotes_total', 'Prices asked for, by outcome.', ['outcome'])
  const bookings = counter('meltemi_bookings_total', 'Orders stored, by way to pay and source.', [
    ...(['method', 'source'] as const),
  ])
  const payments = counter('meltemi_payments_total', 'Card payments that came in.', [])
  const paid = counter('meltemi_payments_cents_total', 'Their amounts, in euro cents.', [])
  const refunds = counter('meltemi_refunds_total', 'Refunds asked for at the card provider.', [
    'outcome',
  ])
  const returned = counter('meltemi_refunds_cents_total', 'Their amounts, in euro cents.', [
    'outcome',
  ])
  return {
    quoted: (outcome) => quotes.inc({ outcome }),
    booked: (method, source) => bookings.inc({ method, source }),
    settled(cents) {
      payments.inc()
      paid.inc(cents)
    },
    refunded(outcome, cents) {
      refunds.inc({ outcome })
      returned.inc({ outcome }, cents)
    },
  }
}
