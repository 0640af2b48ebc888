import type { TripState } from '#app/domain/trip-events/kinds.ts'
import type { Database, Transaction } from '#app/server/db/index.server.ts'
import type { BookingParts } from '../types.ts'
import type { StoredLeg } from './full-order.ts'

/** How far the driver of a leg told it to be. Under the order's lock nobody tells more meanwhile. */
export async function reportedStateOf(
  { reportedStates }: Pick<BookingParts, 'reportedStates'>,
  db: Database | Transaction,
  { id }: StoredLeg,
): Promise<TripState> {
  return (await reportedStates(db, [id])).get(id) ?? 'assigned'
}
