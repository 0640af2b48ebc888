import { manageTextEn, moneyTextEn } from '#app/content/en/manage.ts'
import { formatEuroExact, formatLongDate, formatTime } from '#app/content/formats.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'
import type { PaymentStanding } from '#app/domain/booking/settlement.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { hasBegun, isDriverThere } from '#app/domain/trip-events/begun.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'

/** One leg of the order, as its customer may see it. */
export type ManagedLeg = ManagedOrder['legs'][number]

/** How the whole order stands, for the first line of the page. */
export type OverallStatus = keyof TextsOf<typeof manageTextEn>['lead']

/**
 * Sums up the legs: cancelled or completed only when all are, pending while one waits for money.
 * A trip of which one leg was cancelled and the other driven is completed.
 */
export function overallStatus(statuses: readonly BookingStatus[]): OverallStatus {
  const left = statuses.filter((status) => status !== 'cancelled')
  if (left.length === 0) return 'cancelled'
  if (left.every((status) => status === 'completed')) return 'completed'
  return left.includes('pending') ? 'pending' : 'upcoming'
}

/** Whether nothing of a leg is left to come. */
export function isOver(status: BookingStatus): boolean {
  return status === 'cancelled' || status === 'completed'
}

/**
 * An order as its driver's steps leave it: what the server no longer takes since then is not offered by a page that
 * was drawn before, and a leg that is driven is over before the office has said so.
 */
export function offeredNow(order: ManagedOrder, trips: readonly LiveTrip[]): ManagedOrder {
  const states = new Map(trips.map(({ bookingRef, state }) => [bookingRef, state]))
  const stateOf = ({ bookingRef }: ManagedLeg) => states.get(bookingRef) ?? 'assigned'
  const isWhole = !order.legs.some((leg) => hasBegun(stateOf(leg)))
  return {
    ...order,
    cancelAll: isWhole ? order.cancelAll : null,
    legs: order.legs.map((leg) => ({
      ...leg,
      status: stateOf(leg) === 'done' && !isOver(leg.status) ? 'completed' : leg.status,
      movable: leg.movable && !isDriverThere(stateOf(leg)),
      cancellation: hasBegun(stateOf(leg)) ? null : leg.cancellation,
    })),
  }
}

/** What the customer reads about the money. */
export function paymentLine(order: {
  payment: PaymentStanding
  cameBy: ManagedOrder['cameBy']
  retainedCents: Cents
  paymentMethod: PaymentMethod
  mood: OverallStatus
}): string {
  const text = texts()(moneyTextEn).payment
  const due = { card: text.cardOpen, cash: text.cash, bank_transfer: text.bankTransfer }
  switch (order.payment) {
    case 'partly-paid':
      return text.partlyPaid
    case 'paid':
      // Card money of an imported trip came in where we do not see it.
      return order.cameBy === 'card' || order.cameBy === null ? text.paidCard : text.paid
    case 'retained':
      return order.retainedCents > 0
        ? text.retained(formatEuroExact(order.retainedCents))
        : text.undecided
    case 'refunded':
      return text.refunded
    case 'nothing':
      return order.mood === 'cancelled' ? text.nothingDue : text.settled
    case 'due': {
      const isOver = order.mood === 'completed' && order.paymentMethod === 'cash'
      return isOver ? text.cashAfterwards : due[order.paymentMethod]
    }
  }
}

/** Whether money has come in, and nothing is left to pay. */
export function isPaidUp({ payment }: { payment: PaymentStanding }): boolean {
  return payment === 'paid'
}

/** What a leg is called: by its tour, alone, or as one of two. @param index 0 for the outbound leg. */
export function legTitle(
  { legs, tourTitle }: { legs: readonly unknown[]; tourTitle: string | null },
  index: number,
): string {
  const { only, outbound, back } = texts()(manageTextEn).leg
  if (tourTitle !== null) return tourTitle
  if (legs.length === 1) return only
  return index === 0 ? outbound : back
}

/** A point in time as people say it: "Saturday, 21 November 2026, 2:30 PM". */
export function formatWhen({ date, time }: { date: WallDate; time: WallTime }): string {
  return `${formatLongDate(date)}, ${formatTime(time)}`
}
