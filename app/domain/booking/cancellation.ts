import type { Cents } from '#app/domain/money.ts'

/** Notice, in elapsed hours before pickup, up to which cancelling is free. */
const FREE_CANCELLATION_HOURS = 24

/** What a customer is told about cancelling: all back, half, nothing, or there is nothing to give back. */
export type CancellationRule = 'free' | 'half' | 'none' | 'unpaid'

/** The last instant at which a trip can be changed, or cancelled for everything back. */
export function freeUntil(pickupAt: Date): Date {
  return new Date(pickupAt.getTime() - FREE_CANCELLATION_HOURS * 60 * 60_000)
}

/** Tells which rule applies to a paid trip now; exactly 24 hours before pickup is still free. */
export function cancellationRule(pickupAt: Date, now: Date): Exclude<CancellationRule, 'unpaid'> {
  if (now <= freeUntil(pickupAt)) return 'free'
  return now <= pickupAt ? 'half' : 'none'
}

/** Whether a customer may still cancel: up to the very second of the pickup. */
export function mayCancel(pickupAt: Date, now: Date): boolean {
  return cancellationRule(pickupAt, now) !== 'none'
}

/**
 * Works out what the company keeps of a trip that its customer cancels, as far as it was paid.
 *
 * @param worth Integer cents the trip was sold for.
 * @returns Nothing until 24 hours before pickup (exactly 24 hours included), half until the pickup time, half a cent in
 *   the customer's favour, and all of it after it.
 * @throws {RangeError} `worth` negative or not whole, or an invalid date: a caller's bug.
 */
export function retainedOnCancelling(trip: { worth: Cents; pickupAt: Date; now: Date }): Cents {
  const { worth, pickupAt, now } = trip
  const notice = pickupAt.getTime() - now.getTime()
  if (!Number.isSafeInteger(worth) || worth < 0 || Number.isNaN(notice)) {
    throw new RangeError(`nothing is kept of ${worth} cents with ${notice} ms of notice`)
  }
  const rule = cancellationRule(pickupAt, now)
  if (rule === 'free') return 0
  return rule === 'half' ? Math.floor(worth / 2) : worth
}
