import { cancelTextEn } from '#app/content/en/manage-actions.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import { type RefundedOrder, refundWay } from './refund-way.ts'
import { formatWhen, legTitle, type ManagedLeg } from './trip-view.ts'

/** Something that can be cancelled: one leg, or the whole trip. */
export type CancelChoice = {
  /** The reference of the leg, or {@link WHOLE_TRIP}. */
  id: string
  bookingRefs: string[]
  title: string
  hint: string
  refundCents: Cents
  /** Why this much comes back, one line per leg that has its own rule. */
  reasons: string[]
}

/** Id of the choice that cancels every leg that still can be. */
export const WHOLE_TRIP = 'whole-trip'

/** What can still be cancelled, legs first, the whole trip last. */
export function cancelChoices(order: ManagedOrder): CancelChoice[] {
  const ahead = order.legs.flatMap((leg, index) =>
    isAhead(leg) ? [{ leg, choice: choiceOf(leg, legTitle(order, index)) }] : [],
  )
  // A card order that is not paid yet can only be cancelled as a whole.
  const single = ahead.filter(({ leg }) => leg.cancellation).map(({ choice }) => choice)
  if (!order.cancelAll) return single
  const all = ahead.map(({ choice }) => choice)
  return [...single, wholeTrip(all, order.cancelAll.refundCents)]
}

/** "We refund €58.00 to the card you paid with.", or why nothing comes back. */
export function refundLine(order: RefundedOrder & { paidCents: Cents }, cents: Cents) {
  const text = texts()(cancelTextEn)
  if (cents > 0) return text.back(formatEuroExact(cents), refundWay(order, cents))
  return order.paidCents > 0 ? text.nothingBack : text.nothingPaid
}

/** What the page says once it is done, of an order as it is now; `before` tells which way its money goes. */
export function cancelledNotice(
  order: ManagedOrder,
  done: CancelChoice,
  before: Parameters<typeof refundLine>[0] = order,
): string {
  const text = texts()(cancelTextEn)
  const all = order.legs.every(({ status }) => status === 'cancelled')
  const what = all ? text.done : text.doneLeg(done.title)
  return `${what} ${refundLine(before, done.refundCents)}`
}

function isAhead({ status }: ManagedLeg): boolean {
  return status === 'pending' || status === 'confirmed'
}

function choiceOf(leg: ManagedLeg, title: string): CancelChoice {
  const { bookingRef, cancellation } = leg
  return {
    id: bookingRef,
    bookingRefs: [bookingRef],
    title,
    hint: formatWhen(leg),
    refundCents: cancellation?.refundCents ?? 0,
    reasons: [reasonOf(leg)],
  }
}

function wholeTrip(legs: CancelChoice[], refundCents: Cents): CancelChoice {
  const text = texts()(cancelTextEn)
  const same = legs.every(({ reasons }) => reasons[0] === legs[0]?.reasons[0])
  const reasons = legs.flatMap((leg) => leg.reasons.map((reason) => `${leg.title}: ${reason}`))
  return {
    id: WHOLE_TRIP,
    bookingRefs: legs.flatMap((leg) => leg.bookingRefs),
    title: text.whole,
    hint: text.wholeHint,
    refundCents,
    reasons: same ? (legs[0]?.reasons ?? []) : reasons,
  }
}

function reasonOf({ cancellation, freeUntil }: ManagedLeg): string {
  const text = texts()(cancelTextEn)
  const rule = cancellation?.rule ?? 'unpaid'
  if (rule !== 'free') return text.rule[rule]
  return freeUntil ? text.rule.free(formatWhen(freeUntil)) : text.rule.freeNow
}
