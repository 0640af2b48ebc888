import { runNamed } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'

const HOUR = 60 * 60_000

/** A pickup this close, or closer, was reminded of before or is not worth a mail any more. */
const TOO_CLOSE_MS = 1.5 * HOUR
/** How long before pickup a reminder goes: elapsed time, whatever the clocks do. */
const AHEAD_MS = 24 * HOUR
/** Who books later than this before pickup has the confirmation fresh in mind. */
const BOOKED_BEFORE_MS = 26 * HOUR

/**
 * Queues the reminder of every confirmed leg whose pickup is less than 24 hours and more than 90
 * minutes away. Its reason names leg and pickup: a moved trip gets a new one, nothing goes twice.
 */
export async function queueReminders(deps: BookingDeps): Promise<void> {
  const now = deps.now().getTime()
  await deps.store.transaction(async (tx) => {
    const due = await runNamed<DueLeg>(tx, DUE_LEGS, [
      new Date(now + TOO_CLOSE_MS).toISOString(),
      new Date(now + AHEAD_MS).toISOString(),
      BOOKED_BEFORE_MS / 1000,
    ])
    await deps.mail.queueAll(tx, due.map(toReminder))
  })
}

type DueLeg = { id: string | number; order_id: string | number; pickup: string; reason: string }

function toReminder({ id, order_id, pickup, reason }: DueLeg) {
  const topic = { kind: 'reminder', orderId: Number(order_id), bookingId: Number(id) } as const
  return { ...topic, pickupAt: pickup, reason }
}

/** $1 after, $2 up to, $3 seconds before pickup at which it had to be booked. Index bookings_coming. */
const DUE_LEGS = {
  name: 'due-reminders',
  text: `
    select id, order_id, pickup, reason
    from bookings
    cross join lateral (
      select to_char(pickup_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as pickup
    ) as moment
    cross join lateral (select 'reminder:booking-' || id || ':' || pickup as reason) as named
    where status = 'confirmed' and pickup_at > $1::timestamptz and pickup_at <= $2::timestamptz
      and created_at <= pickup_at - make_interval(secs => $3::float8)
      and not exists (select 1 from messages where messages.reason = named.reason)
    order by pickup_at`,
}
