import { isDoubtfulCash } from '#app/domain/trip-events/doubtful-cash.ts'
import { foldTrip } from '#app/domain/trip-events/fold.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import { isPlaceShown, noShowHindrance } from '#app/domain/trip-events/waiting.ts'
import { markTold } from '#app/server/bookings/index.server.ts'
import { batchCalls, type Transaction } from '#app/server/db/index.server.ts'
import { appendEvents, type NewTripEvent } from './append-events.ts'
import type { DriverDeps } from './deps.ts'
import type { Device } from './devices.ts'
import { lockTrips, type OpenTrip, openCashOf, readKnown, waitingOf } from './open-trips.ts'
import type { TripEvent } from './read-events.ts'
import { foldedOf, type ReportedEvent, type Teller, toStore } from './reported-event.ts'
import { createSignatureCheck } from './signatures.ts'
import { syncCash } from './sync-cash.ts'

/**
 * Why an event did not come into the ledger; `too-early` says when it would, `contact-attempts` that the
 * guest must be called or written to first, `place` that the phone was near, or why not.
 */
type Rejection =
  | { code: 'bad-signature' | 'not-yours' | 'contact-attempts' | 'place' }
  | { code: 'too-early'; opensAt: Date | null }

/** What became of one event; `state` is the trip's, after all that came with it. */
export type EventResult = { eventId: string } & (
  | { result: 'accepted' | 'duplicate' | 'held'; state: TripState }
  | ({ result: 'rejected' } & Rejection)
)

/** What a phone hands over; `sentAt` is its own clock's word on now, `running` its running time, null when it said none. */
export type ReportedBatch = {
  events: ReportedEvent[]
  sentAt: Date | null
  running?: number | null
}

/** A phone's batch as it came in: which of its events the phone signed, and when that was. */
type Handover = { device: Device; batch: ReportedBatch; genuine: Set<ReportedEvent>; at: Date }

type ReceiveEvents = {
  receiveEvents(device: Device, batch: ReportedBatch): Promise<EventResult[]>
  close(): Promise<void>
}

/** As many phones share a transaction as hand over while another one runs. */
const MOST_TOGETHER = 25

/**
 * Takes in what a phone tells, in the order of its numbers. Events are facts: none is refused for
 * coming late, and one that came before changes nothing. Of a trip that is no more this driver's, or
 * was cancelled, it is kept and waits for the office (docs/decisions/0023-events-are-never-refused.md).
 *
 * Phones that come back together share transactions: after an hour without a network it is all of them.
 */
export function createReceiveEvents(deps: DriverDeps): ReceiveEvents {
  const together = batchCalls(MOST_TOGETHER, (handovers: Handover[]) => receiveAll(deps, handovers))
  const signatures = createSignatureCheck()
  return {
    async receiveEvents(device, batch) {
      const at = deps.now()
      const genuine = await signatures.genuineOf(device.publicKey, batch.events)
      return together({ device, batch, genuine, at })
    },
    close: () => signatures.close(),
  }
}

async function receiveAll(deps: DriverDeps, handovers: Handover[]): Promise<EventResult[][]> {
  const { trips, outcomes } = await deps.store.transaction(async (tx) => {
    const intake = await openIntake(deps, tx, handovers)
    const outcomes = handovers.map((handover) => receiveBatch(intake, handover))
    const { trips, added } = intake
    await appendEvents(tx, added)
    await syncCash(deps, tx, added, [...trips.values()])
    await markTold(tx, setOut(added))
    deps.live.tripsReported(tx, [...new Set(added.map(({ bookingId }) => bookingId))])
    return { trips, outcomes }
  })
  const states = new Map(
    Array.from(trips, ([ref, { events }]) => [ref, foldTrip(events).state] as const),
  )
  return handovers.map(({ batch: { events } }, index) =>
    events.map((event): EventResult => {
      const { eventId, bookingRef } = event
      const answer = outcomes[index]?.get(event) ?? rejected('not-yours')
      if (answer.result === 'rejected') return { eventId, ...answer }
      return { eventId, ...answer, state: states.get(bookingRef) ?? 'assigned' }
    }),
  )
}

/** The trips whose drivers set out: their guests learn who comes, told before or not. */
function setOut(added: readonly NewTripEvent[]): number[] {
  return added.flatMap(({ kind, held, bookingId }) =>
    kind === 'on-way' && !held ? [bookingId] : [],
  )
}

type Intake = {
  trips: Map<string, OpenTrip>
  /** Ids of events that stand in a ledger, whichever trip's. */
  known: Set<string>
  added: NewTripEvent[]
}

async function openIntake(
  deps: DriverDeps,
  tx: Transaction,
  handovers: Handover[],
): Promise<Intake> {
  const events = handovers.flatMap(({ batch }) => batch.events)
  const refs = [...new Set(events.map(({ bookingRef }) => bookingRef))]
  const trips = await lockTrips(deps, tx, refs)
  return { trips, known: await readKnown(tx, events), added: [] }
}

type EventOutcome =
  | { result: 'accepted' | 'duplicate' | 'held' }
  | ({ result: 'rejected' } & Rejection)
function rejected(code: Exclude<Rejection['code'], 'too-early'>): EventOutcome {
  return { result: 'rejected', code }
}

function receiveBatch(intake: Intake, { device, batch, genuine, at }: Handover) {
  const { events, sentAt, running = null } = batch
  const teller = { device, at, running, skewMs: sentAt ? at.getTime() - sentAt.getTime() : 0 }
  const inOrder = events.toSorted((one, other) => one.deviceSeq - other.deviceSeq)
  return new Map(
    inOrder.map((event) => {
      const outcome = genuine.has(event)
        ? receiveOne(intake, teller, event)
        : rejected('bad-signature')
      return [event, outcome] as const
    }),
  )
}

function receiveOne(
  { trips, known, added }: Intake,
  teller: Teller,
  event: ReportedEvent,
): EventOutcome {
  const { driverId } = teller.device
  const trip = trips.get(event.bookingRef)
  if (!trip) return rejected('not-yours')
  const isOwn = trip.leg.driverId === driverId
  if (!isOwn && !trip.former.has(driverId)) return rejected('not-yours')
  if (known.has(event.eventId)) return { result: 'duplicate' }
  // That he has seen how it stands is so whosever trip it is.
  const held =
    event.kind !== 'seen' &&
    (!isOwn || trip.leg.status === 'cancelled' || isInDoubt(trips, trip, event))
  const folded = { ...foldedOf(event, teller, held), ...(!isOwn && { former: true }) }
  // A claim is a judgement, no fact: it is asked for what it needs.
  const hindrance =
    event.kind === 'no-show-claimed' && !held ? claimHindrance(trip, event, folded) : null
  if (hindrance) return hindrance
  known.add(event.eventId)
  trip.events.push(folded)
  added.push(toStore(teller, trip.leg, event, held))
  return { result: held ? 'held' : 'accepted' }
}

/** Cash that two phones told, of a paid trip, or far above what is due, is kept and counts once the office says so. */
function isInDoubt(trips: Intake['trips'], trip: OpenTrip, event: ReportedEvent): boolean {
  const { cents = 0 } = (event.payload ?? {}) as { cents?: number }
  return event.kind === 'cash-received' && isDoubtfulCash(cents, openCashOf(trips, trip))
}

function claimHindrance(
  trip: OpenTrip,
  event: ReportedEvent,
  { at: now }: TripEvent,
): EventOutcome | null {
  const progress = foldTrip(trip.events)
  const waiting = waitingOf(trip, progress)
  const { contactAttempts } = progress
  const hindrance = noShowHindrance(waiting, {
    contactAttempts,
    now,
    isPlaceShown: isPlaceShown({
      position: event.position,
      pickup: trip.pickupPoint,
      reason: (event.payload as { reason?: string } | null)?.reason,
    }),
  })
  if (hindrance === null) return null
  if (hindrance === 'contact-attempts' || hindrance === 'place') return rejected(hindrance)
  const opensAt = waiting && new Date(waiting.freeUntil)
  return { result: 'rejected', code: 'too-early', opensAt }
}
