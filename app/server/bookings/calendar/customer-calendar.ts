import { and, eq, inArray, sql } from 'drizzle-orm'
import { calendarTextEn } from '#app/content/en/calendar.ts'
import { texts } from '#app/content/texts.ts'
import { customerCalendarStatus } from '#app/domain/booking/calendar-status.ts'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { type IcsEvent, writeIcs } from '#app/server/calendar/index.server.ts'
import { history } from '#app/server/db/index.server.ts'
import { findOrder, meetingOf, outboundOf } from '../order/stored-order.ts'
import type { BookingDeps } from '../types.ts'
import { customerEvent } from './calendar-event.ts'

/** Hours before a trip that its customer is reminded. */
const ALARMS = [24, 2]

const STATUS = { firm: 'confirmed', held: 'tentative', off: 'cancelled' } as const

/**
 * The calendar file of an order for the holder of its signed link. Events keep their
 * UID and count their SEQUENCE up, so that a file taken again after a change replaces the first.
 *
 * @returns Null when no leg has a place in a calendar.
 */
export async function customerCalendar(
  deps: Pick<BookingDeps, 'store' | 'origin' | 'now' | 'roads'>,
  orderId: number,
): Promise<{ bookingRef: string; text: string } | null> {
  const order = await findOrder(deps.store.db, orderId)
  if (!order || order.legs.length === 0) return null
  const onceCertain = await readOnceCertain(deps, order.id)
  const events = order.legs.flatMap((leg): IcsEvent[] => {
    const calendarStatus = customerCalendarStatus(
      leg.status as BookingStatus,
      onceCertain.has(leg.id),
    )
    if (!calendarStatus) return []
    const { meetingWords } = meetingOf(deps, leg)
    const event = customerEvent(leg, calendarStatus, { origin: deps.origin, meetingWords })
    return [{ ...event, status: STATUS[calendarStatus], stamp: deps.now(), alarms: ALARMS }]
  })
  if (events.length === 0) return null
  const text = writeIcs({
    name: texts()(calendarTextEn).customerName,
    refreshMinutes: null,
    events,
  })
  return { bookingRef: outboundOf(order).bookingRef, text }
}

/** The legs that were confirmed before they became what they are. */
async function readOnceCertain(
  { store }: Pick<BookingDeps, 'store'>,
  orderId: number,
): Promise<Set<number | null>> {
  const left = await store.db
    .select({ bookingId: history.bookingId })
    .from(history)
    .where(
      and(
        eq(history.orderId, orderId),
        eq(history.what, 'status'),
        inArray(sql`${history.from} #>> '{}'`, ['confirmed', 'completed']),
      ),
    )
  return new Set(left.map(({ bookingId }) => bookingId))
}
