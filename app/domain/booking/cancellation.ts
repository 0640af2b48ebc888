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

/**
 * Works out what a customer gets back on cancelling.
 *
 * @param paid Integer cents paid for the trip being cancelled; 0 when nothing was paid yet.
 * @returns Everything until 24 hours before pickup (exactly 24 hours included), half until the
 *   pickup time, half a cent rounding up to the customer's favour, and 0 after it.
 * @throws {RangeError} `paid` negative or not whole, or an invalid date: a caller's bug.
 */
export function refundFor(trip: { paid: Cents; pickupAt: Date; now: Date }): Cents {
  const { paid, pickupAt, now } = trip
  const notice = pickupAt.getTime() - now.getTime()
  if (!Number.isSafeInteger(paid) || paid < 0 || Number.isNaN(notice)) {
    throw new RangeError(`no refund for ${paid} cents with ${notice} ms of notice`)
  }
  const rule = cancellationRule(pickupAt, now)
  if (rule === 'free') return paid
  return rule === 'half' ? Math.ceil(paid / 2) : 0
}
