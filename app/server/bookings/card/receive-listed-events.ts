import { eq, inArray } from 'drizzle-orm'
import { providerEvents } from '#app/server/db/index.server.ts'
import type { ProviderEvent } from '#app/server/payments/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { receiveEvent } from './receive-event.ts'

/** Until when the list has been read: a row of its own beside the events taken in. */
const MARK = 'list-read-until'
// Events come into the list late, and were on their way as it was read.
const OVERLAP_MS = 60 * 60_000
const PROVIDER_RETENTION_MS = 30 * 24 * 60 * 60_000
const LOOKED_UP_AT_ONCE = 500

/**
 * Takes in what the card provider lists and whose webhook never came: refunds and disputes made
 * there would otherwise stay unknown here. Reads on from where the last complete run ended, an hour
 * over; at first, and after a long standstill, the 30 days that providers keep. Those taken in
 * before are passed over; one that fails does not hold up the others and comes again next time.
 *
 * @throws {ProviderUnavailable} The list was not read; nothing is lost, the next run reads on.
 * @throws {Error} Some could not be taken in; told in the log.
 */
export async function receiveListedEvents(deps: BookingDeps): Promise<void> {
  const now = deps.now()
  const listed = await deps.cards.listEvents(await sinceWhen(deps, now))
  const fresh = await withoutTaken(deps, listed)
  let failed = 0
  for (const event of fresh) {
    await receiveEvent(deps, event).catch((error) => {
      failed += 1
      deps.log.warn({ err: error, eventId: event.id }, 'a listed event could not be taken in')
    })
  }
  if (failed > 0) throw new Error(`${failed} of ${fresh.length} listed events not taken in`)
  await storeMark(deps, now)
}

async function sinceWhen({ store }: BookingDeps, now: Date): Promise<Date> {
  const [mark] = await store.db
    .select({ until: providerEvents.receivedAt })
    .from(providerEvents)
    .where(eq(providerEvents.eventId, MARK))
  const oldest = now.getTime() - PROVIDER_RETENTION_MS
  return new Date(Math.max(oldest, (mark?.until.getTime() ?? 0) - OVERLAP_MS))
}

async function withoutTaken(
  { store }: BookingDeps,
  events: ProviderEvent[],
): Promise<ProviderEvent[]> {
  const fresh: ProviderEvent[] = []
  for (let from = 0; from < events.length; from += LOOKED_UP_AT_ONCE) {
    const some = events.slice(from, from + LOOKED_UP_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const rows = await store.db
      .select({ id: providerEvents.eventId })
      .from(providerEvents)
      .where(inArray(providerEvents.eventId, ids))
    const taken = new Set(rows.map(({ id }) => id))
    fresh.push(...some.filter(({ id }) => !taken.has(id)))
  }
  return fresh
}

async function storeMark({ store }: BookingDeps, until: Date): Promise<void> {
  await store.db
    .insert(providerEvents)
    .values({ eventId: MARK, type: MARK, receivedAt: until })
    .onConflictDoUpdate({ target: providerEvents.eventId, set: { receivedAt: until } })
}
