import { and, eq } from 'drizzle-orm'
import { officeStanding } from '#app/domain/booking/calendar-standing.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import { calendarKey, officeEvent } from './calendar-event.ts'
import type { BookingDeps } from './types.ts'

type PublishDeps = Pick<BookingDeps, 'store' | 'calendar' | 'origin'>
type Leg = typeof bookings.$inferSelect

/**
 * Stores the job that brings the company's calendar up to date with an order, in the transaction of
 * what changed it. The caller wakes 'calendar.publish' once that is through.
 */
export async function queueCalendar(
  { jobs }: Pick<BookingDeps, 'jobs'>,
  tx: Transaction,
  orderId: number,
): Promise<void> {
  await jobs.enqueue(tx, 'calendar.publish', [{ payload: { orderId } }])
}

/**
 * Does the job 'calendar.publish', repeatable: every leg is put in, brought up to date or called
 * off (CALEV-02). Reads the order as it now is, so that late and doubled jobs do no harm.
 *
 * @throws When the calendar does not answer, so that the job tries again; the booking is untouched.
 */
export async function publishCalendar(deps: PublishDeps, orderId: number): Promise<void> {
  const legs = await deps.store.db.select().from(bookings).where(eq(bookings.orderId, orderId))
  for (const leg of legs) await publishLeg(deps, leg)
}

/** Names one booking; `orderId` when the caller may ask for the bookings of that order only. */
export type BookingName = { kind: 'transfer' | 'tour'; bookingRef: string; orderId: number | null }

/**
 * Brings the company's calendar up to date with one booking, now (CALEV-01).
 *
 * @returns `not-confirmed`: it has no place in the calendar, now or before.
 * @throws When the calendar does not answer.
 */
export async function publishBooking(
  deps: PublishDeps,
  { kind, bookingRef, orderId }: BookingName,
): Promise<'published' | 'not-found' | 'not-confirmed'> {
  const [leg] = await deps.store.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.bookingRef, bookingRef), eq(bookings.kind, kind)))
  if (!leg || (orderId !== null && leg.orderId !== orderId)) return 'not-found'
  const standing = await publishLeg(deps, leg)
  return standing === 'off' && leg.status === 'pending' ? 'not-confirmed' : 'published'
}

async function publishLeg({ calendar, origin }: PublishDeps, leg: Leg) {
  const standing = officeStanding(
    leg.status as BookingStatus,
    leg.paymentMethod as PaymentMethod | '',
  )
  if (standing === 'off') await calendar.remove(calendarKey(leg, origin))
  else await calendar.publish(officeEvent(leg, standing, origin))
  return standing
}
