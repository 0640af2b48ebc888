import { countDistinct, gte, sql } from 'drizzle-orm'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { tripEvents } from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { verifyLedgers } from './verify-ledgers.ts'

/** As long as the report looks back: from the evening before. */
const DAY_MS = 24 * 3_600_000
/** What came in so long ago is in the ledgers: nothing can get before it any more, and its hash stays. */
const SETTLED_MS = 60_000

/**
 * Mails the office what was told in a day and one hash over all ledgers: kept in a mailbox, it shows later
 * that no ledger's last events were cut off. Does the job 'drivers.evening'; once a day, and not on a day on
 * which nothing was told and all is whole.
 */
export async function mailEvening(deps: DriverDeps): Promise<void> {
  const { store, mail, now } = deps
  const at = now()
  const since = new Date(at.getTime() - DAY_MS)
  const [row] = await store.db
    .select({ trips: countDistinct(tripEvents.bookingId), events: sql<number>`count(*)::int` })
    .from(tripEvents)
    .where(gte(tripEvents.atServer, since))
  const { trips = 0, events = 0 } = row ?? {}
  const until = new Date(at.getTime() - SETTLED_MS)
  // Signatures of the day's trips alone: of a whole archive they would take the server minutes (decision 67).
  const { head, broken, signatures } = await verifyLedgers(deps, { until, signatures: { since } })
  const wrong = new Set([...broken, ...signatures.forged].map(({ bookingRef }) => bookingRef))
  if (events === 0 && wrong.size === 0) return
  const day = operatingDay(at)
  const facts = { day, trips, events, head, at: until.toISOString(), broken: wrong.size }
  await store.transaction(async (tx) => {
    await mail.queue(tx, { kind: 'office-evening', reason: `office-evening:${day}`, ...facts })
  })
}
