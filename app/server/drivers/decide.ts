import { randomUUID } from 'node:crypto'
import { countedEvents, foldTrip, type TripProgress } from '#app/domain/trip-events/fold.ts'
import { isDriverKind, type OfficeKind } from '#app/domain/trip-events/kinds.ts'
import { lockLeg, type StoredLeg } from '#app/server/bookings/index.server.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { appendEvents, type NewTripEvent } from './append-events.ts'
import type { DriverDeps } from './deps.ts'
import { readEvents, readFolded, type TripEvent, toFolded } from './read-events.ts'
import { syncCash } from './sync-cash.ts'

/** The office's word on a driver's claim that nobody came, and the version of the booking it was seen at. */
export type NoShowDecision = { version: number; confirm: boolean }

type Refusal = 'stale' | 'no-claim' | 'not-held' | 'not-counted'

/**
 * Outcome of a decision; `no-claim`: nothing waits for one (any more), `not-counted`: no event of a driver that counts
 * (any more).
 */
export type DecisionAnswer =
  | { ok: true; progress: TripProgress }
  | { ok: false; error: 'not-found' | Refusal }

type Found = {
  leg: StoredLeg
  progress: TripProgress
  events: readonly TripEvent[]
  /** How often the guest has said something. */
  guestWords: number
}
type Word = { kind: OfficeKind; refersTo: string; reason?: string }

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

/** What was told wrongly, by the id of its event, and why it is taken back. */
export type Correction = { eventId: string; reason: string }

/**
 * Takes back an event of a driver that counts, whenever it was told: a correction of its own in the ledger, which keeps
 * both. Cash that was told with it is taken back too.
 *
 * @param actor Username of who corrects.
 */
export function correctEvent(
  deps: DriverDeps,
  bookingId: number,
  { eventId, reason }: Correction,
  actor: string,
): Promise<DecisionAnswer> {
  return decide(deps, { bookingId, actor }, ({ events }) => {
    const event = countedEvents(events).find((one) => one.eventId === eventId)
    if (!event || !isDriverKind(event.kind)) return 'not-counted'
    return { kind: 'correction', refersTo: eventId, reason }
  })
}

async function decide(
  deps: DriverDeps,
  { bookingId, actor }: { bookingId: number; actor: string },
  word: (found: Found) => Word | Refusal,
): Promise<DecisionAnswer> {
  return deps.store.transaction(async (tx): Promise<DecisionAnswer> => {
    const found = await lockTrip(tx, bookingId)
    if (!found) return { ok: false, error: 'not-found' }
    const said = word(found)
    if (typeof said === 'string') return { ok: false, error: said }
    const at = deps.now()
    const { kind, refersTo, reason } = said
    const event: NewTripEvent = {
      kind,
      refersTo,
      eventId: randomUUID(),
      bookingId,
      bookingRef: found.leg.bookingRef,
      actor: 'office',
      atDevice: at,
      atServer: at,
      payload: { by: actor, eventId: refersTo, ...(reason && { reason }) },
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
  const stored = (await readEvents(tx, [bookingId])).get(bookingId) ?? []
  const guestWords = stored.filter(({ actor }) => actor === 'guest').length
  const events = stored.map(toFolded)
  return { leg: found.leg, events, guestWords, progress: foldTrip(events) }
}
