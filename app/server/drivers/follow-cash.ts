import type { Cents } from '#app/domain/money.ts'
import { countedEvents } from '#app/domain/trip-events/fold.ts'
import type { TripEventKind } from '#app/domain/trip-events/kinds.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import type { NewTripEvent } from './append-events.ts'
import type { DriverDeps } from './deps.ts'
import { readEvents, type StoredEvent, toFolded } from './read-events.ts'

/** What can change how much cash came in. */
const ABOUT_CASH: ReadonlySet<TripEventKind> = new Set(['cash-received', 'undo', 'held-counted'])

/**
 * Brings the receipts of these trips in line with their ledgers, once events were added to them.
 *
 * @param legs The trips the events are of; their orders are locked.
 */
export async function followCash(
  { bookings }: Pick<DriverDeps, 'bookings'>,
  tx: Transaction,
  added: readonly NewTripEvent[],
  legs: readonly { id: number; orderId: number }[],
): Promise<void> {
  const touched = new Set(
    added.filter(({ kind }) => ABOUT_CASH.has(kind)).map(({ bookingId }) => bookingId),
  )
  const ledgers = await readEvents(tx, [...touched])
  for (const { id: bookingId, orderId } of legs) {
    const rows = ledgers.get(bookingId)
    if (rows) await bookings.followDriverCash(tx, { orderId, bookingId, told: cashOf(rows) })
  }
}

/** The cash that counts: nothing that was taken back or is held. */
function cashOf(rows: StoredEvent[]) {
  const driverOf = new Map(rows.map(({ eventId, driverId }) => [eventId, driverId]))
  return countedEvents(rows.map(toFolded)).flatMap(({ eventId, kind, cents, at }) => {
    const driverId = driverOf.get(eventId) ?? null
    if (kind !== 'cash-received' || driverId === null || !isAmount(cents)) return []
    return [{ eventId, cents, driverId, receivedAt: new Date(at) }]
  })
}

function isAmount(cents: Cents | null | undefined): cents is Cents {
  return typeof cents === 'number' && cents > 0
}
