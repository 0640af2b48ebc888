import { and, eq, gt, ne, notExists } from 'drizzle-orm'
import { officeCalendarStatus } from '#app/domain/booking/calendar-status.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import { bookings, messages, type Transaction } from '#app/server/db/index.server.ts'
import type { JobPayload } from '#app/server/jobs/index.server.ts'
import type { OrderReads } from '../order/order-reads.ts'
import type { BookingDeps } from '../types.ts'
import { calendarKey, eventName, officeEvent } from './calendar-event.ts'

type PublishDeps = Pick<BookingDeps, 'store' | 'calendar' | 'origin'> & {
  reads: Pick<OrderReads, 'legs' | 'deletedLegs'>
}
type Leg = typeof bookings.$inferSelect

/**
 * Stores the jobs that bring the company's calendar up to date with orders, in the transaction of
 * what changed them.
 */
export async function queueCalendar(
  { jobs }: Pick<BookingDeps, 'jobs'>,
  tx: Transaction,
  ...orderIds: number[]
): Promise<void> {
  const queued = orderIds.map((orderId) => ({ payload: { orderId } }))
  await jobs.enqueue(tx, 'calendar.publish', queued)
}

/**
 * Does the job 'calendar.publish', repeatable: every leg is put in, brought up to date or called
 * off. Reads the order as it now is, so that late and doubled jobs do no harm.
 *
 * @throws When the calendar does not answer, so that the job tries again; the booking is untouched.
 */
export async function publishCalendar(deps: PublishDeps, orderId: number): Promise<void> {
  const legs = await deps.reads.legs(orderId)
  const published = await Promise.allSettled(legs.map((leg) => publishLeg(deps, leg)))
  await forgetDeleted(deps, orderId)
  const failed = published.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  // A leg may be called off while it is written: where the calendar did not know it yet, the job of
  // the cancellation found nothing to take out.
  const isWritten = (leg: Leg) =>
    legs.some(({ id, version }) => id === leg.id && version === leg.version)
  const after = await deps.reads.legs(orderId)
  if (!after.every(isWritten)) await publishCalendar(deps, orderId)
}

/**
 * A leg may be deleted while it is written. The deletion's own job is through by then, perhaps, so
 * whoever wrote looks afterwards what the history says, also in the second try of a killed job.
 */
async function forgetDeleted(deps: PublishDeps, orderId: number): Promise<void> {
  for (const { bookingId, bookingRef } of await deps.reads.deletedLegs(orderId)) {
    if (bookingId !== null && bookingRef) await removeFromCalendar(deps, { bookingId, bookingRef })
  }
}

/** Longer than a waiting confirmation is tried. */
const MAIL_TRIED_MS = 12 * 60 * 60_000

/**
 * Does the job 'calendar.sweep', repeatable: brings in the trips to come whose confirmation never
 * went out, be it that the address was refused for good. A mail that is still tried comes first.
 */
export async function sweepCalendar(
  deps: Pick<BookingDeps, 'store' | 'jobs' | 'now'>,
): Promise<void> {
  const now = deps.now()
  const stillTried = deps.store.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.orderId, bookings.orderId),
        eq(messages.kind, 'booking-confirmation'),
        eq(messages.state, 'waiting'),
        gt(messages.createdAt, new Date(now.getTime() - MAIL_TRIED_MS)),
      ),
    )
  const left = await deps.store.db
    .selectDistinct({ orderId: bookings.orderId })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gt(bookings.pickupAt, now),
        eq(bookings.confirmationEmailSent, false),
        // An imported trip has a job of its own and never a mail: it would come up every hour.
        ne(bookings.source, 'import'),
        notExists(stillTried),
      ),
    )
  const jobs = left.map((payload) => ({ payload }))
  await deps.store.transaction((tx) => deps.jobs.enqueue(tx, 'calendar.publish', jobs))
}

/** Names one booking; `orderId` when the caller may ask for the bookings of that order only. */
type BookingName = { kind: 'transfer' | 'tour'; bookingRef: string; orderId: number | null }

/**
 * Brings the company's calendar up to date with one booking, now.
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
  const calendarStatus = await publishLeg(deps, leg).finally(() => forgetDeleted(deps, leg.orderId))
  return calendarStatus === 'off' && leg.status === 'pending' ? 'not-confirmed' : 'published'
}

/**
 * Does the job 'calendar.forget', repeatable: nothing of a deleted booking stays in the calendar.
 *
 * @throws When the calendar does not answer, so that the job tries again.
 */
export async function removeFromCalendar(
  { calendar, origin }: Pick<PublishDeps, 'calendar' | 'origin'>,
  deleted: JobPayload['calendar.forget'],
): Promise<void> {
  await calendar.forget(eventName(deleted, origin))
}

async function publishLeg({ calendar, origin }: PublishDeps, leg: Leg) {
  const calendarStatus = officeCalendarStatus(
    leg.status as BookingStatus,
    leg.paymentMethod as PaymentMethod | '',
  )
  if (calendarStatus === 'off') await calendar.remove(calendarKey(leg, origin))
  else await calendar.publish(officeEvent(leg, calendarStatus, origin))
  return calendarStatus
}
