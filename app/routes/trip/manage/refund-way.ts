import { refundWayEn } from '#app/content/en/manage-actions.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'

/** What tells which way an order's money goes back. */
export type RefundedOrder = Pick<ManagedOrder, 'cameBy' | 'cardLeftCents'>

/** Where so much of what came in goes back to: to the card first, as it is done. */
export function refundWay({ cameBy, cardLeftCents }: RefundedOrder, cents: Cents): string {
  const ways = texts()(refundWayEn)
  if (cents <= cardLeftCents) return ways.card
  if (cardLeftCents > 0) return ways.both(formatEuroExact(cardLeftCents))
  return cameBy === 'bank_transfer' ? ways.bank_transfer : ways.otherwise
}
