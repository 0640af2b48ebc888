import { randomUUID } from 'node:crypto'
import { countedEvents, foldTrip, type TripProgress } from '#app/domain/trip-events/fold.ts'
import { isDriverKind, type OfficeKind } from '#app/domain/trip-events/kinds.ts'
import { lockLeg, type StoredLeg } from '#app/server/bookings/index.server.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { appendEvents, type NewTripEvent } from './append-events.ts'
import type { DriverDeps } from './deps.ts'
import { isShownToDriver } from './driver-day.ts'
import { type NewsKind, notifyDriver } from './driver-news.ts'
import { readEvents, readFolded, type TripEvent, toFolded } from './read-events.ts'
import { syncCash } from './sync-cash.ts'

/** The office's word on a driver's claim that nobody came, and the version of the booking it was seen at. */
export type NoShowDecision = { version: number; confirm: boolean }

type Refusal = 'stale' | 'no-claim' | 'not-held' | 'not-counted' | 'no-problem'

/**
 * Outcome of a decision; `no-claim`: nothing waits for one (any more), `not-counted`: nothing that counts and may be taken
 * back (any more), `no-problem`: none of these is an open problem (any more).
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
type Word = { kind: OfficeKind; refersTo: string; reason?: string; note?: string; news?: NewsKind }

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
    return [{ kind, refersTo: noShow.eventId }]
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
    progress.held.includes(eventId) ? [{ kind: 'held-counted', refersTo: eventId }] : 'not-held',
  )
}

/** What was said wrongly, by the id of its event, and why it is taken back. */
export type Correction = { eventId: string; reason: string }

/**
 * Takes back an event of a driver that counts, whenever it was told: a correction of its own in the ledger, which keeps
 * both. Cash that was told with it is taken back too. The office's own word that a problem is dealt with is taken back
 * the same way, and the problem is open again.
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
    if (!event) return 'not-counted'
    const word = { kind: 'correction', refersTo: eventId, reason } as const
    if (event.kind === 'problem-resolved') return [{ ...word, news: 'reopened' }]
    return isDriverKind(event.kind) ? [word] : 'not-counted'
  })
}

/** Problems that were dealt with, by the ids of their events, and what to say of that; empty without words. */
export type Resolution = { eventIds: readonly string[]; note: string }

/**
 * Says that the office has dealt with problems of a driver: an event for each that is open. What is told later is a
 * problem of its own.
 *
 * @param actor Username of who did.
 */
export function resolveProblems(
  deps: DriverDeps,
  bookingId: number,
  { eventIds, note }: Resolution,
  actor: string,
): Promise<DecisionAnswer> {
  return decide(deps, { bookingId, actor }, ({ progress }) => {
    const open = progress.openProblems.filter((eventId) => eventIds.includes(eventId))
    if (open.length === 0) return 'no-problem'
    return open.map((eventId) => ({ kind: 'problem-resolved', refersTo: eventId, note }))
  })
}

/** What the driver is told of at once: his app shows it. What was held back it shows no more. */
const NEWS: Record<OfficeKind, NewsKind | null> = {
  correction: 'corrected',
  'no-show-confirmed': 'decided',
  'no-show-declined': 'decided',
  'problem-resolved': 'resolved',
  'held-counted': null,
}

async function decide(
  deps: DriverDeps,
  { bookingId, actor }: { bookingId: number; actor: string },
  say: (found: Found) => Word[] | Refusal,
): Promise<DecisionAnswer> {
  return deps.store.transaction(async (tx): Promise<DecisionAnswer> => {
    const found = await lockTrip(tx, bookingId)
    if (!found) return { ok: false, error: 'not-found' }
    const said = say(found)
    if (typeof said === 'string') return { ok: false, error: said }
    const at = deps.now()
    const added = said.map((word) => toEvent(found.leg, word, { actor, at }))
    await appendEvents(tx, added)
    const events = (await readFolded(tx, [bookingId])).get(bookingId) ?? []
    await syncCash(deps, tx, added, [{ leg: found.leg, events }])
    const progress = foldTrip(events)
    const news = said.map((word) => word.news ?? NEWS[word.kind])
    const heard = isShownToDriver(found.leg, progress, at) ? new Set(news) : []
    for (const one of heard) if (one) await notifyDriver(deps, tx, found.leg, one)
    deps.live.tripsReported(tx, [bookingId])
    return { ok: true, progress }
  })
}

function toEvent(
  { id: bookingId, bookingRef }: StoredLeg,
  { kind, refersTo, reason, note }: Word,
  { actor, at }: { actor: string; at: Date },
): NewTripEvent {
  return {
    kind,
    refersTo,
    bookingId,
    bookingRef,
    eventId: randomUUID(),
    actor: 'office',
    atDevice: at,
    atServer: at,
    payload: { by: actor, eventId: refersTo, ...(reason && { reason }), ...(note && { note }) },
  }
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
