import type { Transaction } from '#app/server/db/index.server.ts'
import { type LockedLeg, lockLeg } from '../order/lock-leg.ts'
import { retryWhenTaken } from '../order/retry-when-taken.ts'
import type { BookingDeps } from '../types.ts'
import type { EditAnswer } from './answers.ts'
import { readListed } from './read-listed.ts'

/**
 * Changes one booking for a dispatcher who saw it at `version`, and answers how it is now. `change`
 * stores it or says why not, before it stores anything; it runs anew when a rival took the driver or
 * vehicle in the very same moment, and then finds the rival.
 */
export async function changeBooking<Refusal>(
  deps: BookingDeps,
  { id, version }: { id: number; version: number },
  change: (tx: Transaction, found: LockedLeg) => Promise<Refusal | null>,
): Promise<EditAnswer | Refusal> {
  const refused = await retryWhenTaken(() =>
    deps.store.transaction(async (tx): Promise<EditAnswer | Refusal | null> => {
      const found = await lockLeg(tx, id)
      if (!found) return { ok: false, error: 'not-found' }
      if (found.leg.version === version) {
        deps.live.bookingsChanged(tx)
        return change(tx, found)
      }
      const [booking] = await readListed(tx, [id])
      return booking ? { ok: false, error: 'stale', booking } : { ok: false, error: 'not-found' }
    }),
  )
  if (refused) return refused
  const [booking] = await readListed(deps.store.db, [id])
  return booking ? { ok: true, booking } : { ok: false, error: 'not-found' }
}
