import { randomUUID } from 'node:crypto'
import { foldTrip, type TripProgress } from '#app/domain/trip-events/fold.ts'
import type { OfficeKind } from '#app/domain/trip-events/kinds.ts'
import { lockLeg, type StoredLeg } from '#app/server/bookings/index.server.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { appendEvents, type NewTripEvent } from './append-events.ts'
import type { DriverDeps } from './deps.ts'
import { readEvents, readFolded, toFolded } from './read-events.ts'
import { syncCash } from './sync-cash.ts'

/** The office's word on a driver's claim that nobody came, and the version of the booking it was seen at. */
export type NoShowDecision = { version: number; confirm: boolean }

/** Outcome of a decision; `no-claim`: nothing waits for one (any more). */
export type DecisionAnswer =
  | { ok: true; progress: TripProgress }
  | { ok: false; error: 'not-found' | 'stale' | 'no-claim' | 'not-held' }

type Found = {
  leg: StoredLeg
  progress: TripProgress
  /** How often the guest has said something. */
  guestWords: number
}
type Word = { kind: OfficeKind; refersTo: string }

/**
 * Confirms or declines a claimed no-show, in the trip's ledger.
 *
 * @param actor Username of who decides.
 */
export function decideNoShow(
  deps: DriverDeps,
  bookingId: number,
  { version, confirm }: NoShowDecision,
  actor: string,
): Promise<DecisionAnswer> {
  return decide(deps, { bookingId, actor }, ({ leg, progress: { noShow } }) => {
    if (leg.version !== version) return 'stale'
    if (!noShow || noShow.confirmed) return 'no-claim'
    const kind = confirm ? 'no-show-confirmed' : 'no-show-declined'
    return { kind, refersTo: noShow.eventId }
  })
}

/** Lets an event count that was held back: told by a former driver, or of a cancelled trip. */
export function countHeld(
  deps: DriverDeps,
  bookingId: number,
  eventId: string,
  actor: string,
): Promise<DecisionAnswer> {
  return decide(deps, { bookingId, actor }, ({ progress }) =>
    progress.held.includes(eventId) ? { kind: 'held-counted', refersTo: eventId } : 'not-held',
  )
}

async function decide(
  deps: DriverDeps,
  { bookingId, actor }: { bookingId: number; actor: string },
  word: (found: Found) => Word | 'stale' | 'no-claim' | 'not-held',
): Promise<DecisionAnswer> {
  return deps.store.transaction(async (tx): Promise<DecisionAnswer> => {
    const found = await lockTrip(tx, bookingId)
    if (!found) return { ok: false, error: 'not-found' }
    const said = word(found)
    if (typeof said === 'string') return { ok: false, error: said }
    const at = deps.now()
    const event: NewTripEvent = {
      ...said,
      eventId: randomUUID(),
      bookingId,
      bookingRef: found.leg.bookingRef,
      actor: 'office',
      atDevice: at,
      atServer: at,
      payload: { by: actor, eventId: said.refersTo },
    }
    await appendEvents(tx, [event])
    const events = (await readFolded(tx, [bookingId])).get(bookingId) ?? []
    await syncCash(deps, tx, [event], [{ leg: found.leg, events }])
    deps.live.tripsReported(tx, [bookingId])
    return { ok: true, progress: foldTrip(events) }
  })
}

/** A booking with its order locked, and how it stands; null when there is none. */
export async function lockTrip(tx: Transaction, bookingId: number): Promise<Found | null> {
  const found = await lockLeg(tx, bookingId)
  if (!found) return null
  const events = (await readEvents(tx, [bookingId])).get(bookingId) ?? []
  const guestWords = events.filter(({ actor }) => actor === 'guest').length
  return { leg: found.leg, guestWords, progress: foldTrip(events.map(toFolded)) }
}
