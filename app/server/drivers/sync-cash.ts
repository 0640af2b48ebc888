import type { Cents } from '#app/domain/money.ts'
import { countedEvents } from '#app/domain/trip-events/fold.ts'
import type { TripEventKind } from '#app/domain/trip-events/kinds.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import type { NewTripEvent } from './append-events.ts'
import type { DriverDeps } from './deps.ts'
import type { TripEvent } from './read-events.ts'

/** What can change how much cash came in. */
const ABOUT_CASH: ReadonlySet<TripEventKind> = new Set([
  'cash-received',
  'undo',
  'held-counted',
  'correction',
])

/** A trip whose order is locked, and everything told of it. */
type ReportedTrip = { leg: { id: number; orderId: number }; events: readonly TripEvent[] }

/** Brings the receipts of these trips in line with their ledgers, once events were added to them. */
export async function syncCash(
  { bookings }: Pick<DriverDeps, 'bookings'>,
  tx: Transaction,
  added: readonly NewTripEvent[],
  trips: readonly ReportedTrip[],
): Promise<void> {
  const touched = new Set(
    added.filter(({ kind }) => ABOUT_CASH.has(kind)).map(({ bookingId }) => bookingId),
  )
  const cash = trips
    .filter(({ leg }) => touched.has(leg.id))
    .map(({ leg: { id: bookingId, orderId }, events }) => {
      return { orderId, bookingId, reported: cashOf(events) }
    })
  await bookings.syncDriverCash(tx, cash)
}

/** The cash that counts: nothing that was taken back or is held. */
function cashOf(events: readonly TripEvent[]) {
  return countedEvents(events).flatMap(({ eventId, kind, cents, at, driverId }) => {
    if (kind !== 'cash-received' || driverId === null || !isAmount(cents)) return []
    return [{ eventId, cents, driverId, receivedAt: new Date(at) }]
  })
}

function isAmount(cents: Cents | null | undefined): cents is Cents {
  return typeof cents === 'number' && cents > 0
}
