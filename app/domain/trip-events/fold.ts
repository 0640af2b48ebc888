import {
  isDriverKind,
  STEPS,
  type Step,
  TRIP_STATES,
  type TripEventKind,
  type TripState,
  UNDO_MS,
} from './kinds.ts'

/** An event as the fold reads it; times in milliseconds since 1970. */
export type FoldedEvent = {
  eventId: string
  kind: TripEventKind
  /** When it happened, by the server's clock. */
  at: number
  /** The same by the clock of the device that told it. */
  atDevice: number
  /** The device; null for guest and office. */
  deviceId: number | null
  /** The event this one is about: what is undone, decided, counted after all, corrected or dealt with. */
  refersTo: string | null
  /** Came from somebody whose trip it was no more, or tells of cash in doubt: counts only once the office says so. */
  held: boolean
  /** Told by a driver whose trip it is no more: it stays his, and is no step of who drives it now. */
  former?: boolean
  /** Cash that came in, in cents. */
  cents?: number | null
  /** How late the guest says to be. */
  minutes?: number | null
  /** Why the office corrected it. */
  reason?: string | null
  /** What the office says of a problem it has dealt with; empty without words. */
  note?: string | null
  /** As what its driver saw the trip; empty where he saw that it is his no more. */
  facts?: string | null
}

/** A step that was reached; an inferred one was never told, and stands at the time of the next. */
export type ReachedStep = { step: Step; at: number; inferred: boolean }

/** What a trip's events come to. */
export type TripProgress = {
  state: TripState
  steps: ReachedStep[]
  /** Cash the driver said to have received, in cents. */
  cashCents: number
  contactAttempts: number
  /** The claim the office has not decided yet, or has confirmed. */
  noShow: { eventId: string; at: number; confirmed: boolean } | null
  /** How many the driver told, those that the office has dealt with too. */
  problems: number
  /** Those that the office has not dealt with, by the ids of their events, the first told first. */
  openProblems: string[]
  /** When the guest said to be at the meeting point. */
  guestHereAt: number | null
  guestLate: { at: number; minutes: number } | null
  /** Events that wait for the office's word. */
  held: string[]
  /** When the office last took back what a driver had told; its own word that a problem is dealt with is none of that. */
  correctedAt: number | null
  /** Another driver had set out for it before it was given to who drives it now. */
  handedOver: boolean
}

/**
 * Reads a trip's progress from its events. Their order of arrival plays no part: the state is the
 * furthest that was reached, so an event that comes late can fill a gap, and never moves it back. Only
 * an undo does, by the device that told the step, within a minute of it, and the office's correction.
 */
export function foldTrip(all: readonly FoldedEvent[]): TripProgress {
  const counted = countedEvents(all)
  const own = ownEvents(counted)
  const late = latest(counted, 'guest-late')
  return {
    state: stateOf(own),
    noShow: openClaim(own),
    steps: stepsOf(own),
    cashCents: sumOf(counted),
    contactAttempts: own.filter(({ kind }) => kind === 'contact-attempt').length,
    handedOver: stateOf(own) !== stateOf(counted),
    problems: counted.filter(({ kind }) => kind === 'problem').length,
    openProblems: openProblems(counted),
    guestHereAt: earliest(counted, 'guest-here')?.at ?? null,
    guestLate: late ? { at: late.at, minutes: late.minutes ?? 0 } : null,
    held: heldEvents(all),
    correctedAt: latest(correctionsOfDriver(all, counted), 'correction')?.at ?? null,
  }
}

function stateOf(own: readonly FoldedEvent[]): TripState {
  const reached = new Set(own.map(({ kind }) => kind))
  const noShow = openClaim(own)
  return (
    TRIP_STATES.findLast((one) => {
      if (one === 'no-show-claimed') return noShow !== null
      if (one === 'no-show') return noShow?.confirmed
      return one !== 'assigned' && reached.has(one)
    }) ?? 'assigned'
  )
}

/** What a driver tells that says nothing of how far a trip is. */
const NO_STEPS: ReadonlySet<TripEventKind> = new Set(['cash-received', 'seen'])

/**
 * What tells how far a trip is: what its present driver told, and what the office let count of others. For him it begins
 * anew. Only a trip that was driven to its end stays so, whoever is noted as its driver later.
 */
function ownEvents(counted: readonly FoldedEvent[]): readonly FoldedEvent[] {
  const own = counted.filter(({ former, held }) => !former || held)
  const hasReported = own.some(({ kind }) => isDriverKind(kind) && !NO_STEPS.has(kind))
  return !hasReported && stateOf(counted) === 'done' ? counted : own
}

/** The events that count: neither held nor taken back, by whoever told them or by the office. */
export function countedEvents<Event extends FoldedEvent>(all: readonly Event[]): Event[] {
  const held = new Set(heldEvents(all))
  const free = all.filter(({ eventId }) => !held.has(eventId))
  const undone = undoneEvents(free)
  const corrected = new Set(
    free.filter(({ kind }) => kind === 'correction').map(({ refersTo }) => refersTo),
  )
  return free.filter(
    ({ eventId, kind }) => kind !== 'undo' && !undone.has(eventId) && !corrected.has(eventId),
  )
}

function openProblems(counted: readonly FoldedEvent[]): string[] {
  const resolved = new Set(
    counted.filter(({ kind }) => kind === 'problem-resolved').map(({ refersTo }) => refersTo),
  )
  return counted
    .filter(({ kind, eventId }) => kind === 'problem' && !resolved.has(eventId))
    .toSorted(byTime)
    .map(({ eventId }) => eventId)
}

function correctionsOfDriver(
  all: readonly FoldedEvent[],
  counted: readonly FoldedEvent[],
): FoldedEvent[] {
  const ofOffice = new Set(
    all.filter(({ kind }) => kind === 'problem-resolved').map(({ eventId }) => eventId),
  )
  return counted.filter(({ refersTo }) => refersTo === null || !ofOffice.has(refersTo))
}

function heldEvents(all: readonly FoldedEvent[]): string[] {
  const taken = new Set(
    all.filter(({ kind }) => kind === 'held-counted').map(({ refersTo }) => refersTo),
  )
  // What its teller took back waits for nobody.
  const undone = undoneEvents(
    all.filter(({ kind, held, eventId }) => kind !== 'undo' || !held || taken.has(eventId)),
  )
  return all
    .filter(({ held, eventId }) => held && !taken.has(eventId) && !undone.has(eventId))
    .map(({ eventId }) => eventId)
}

function undoneEvents(events: readonly FoldedEvent[]): Set<string> {
  const byId = new Map(events.map((event) => [event.eventId, event]))
  const undone = new Set<string>()
  for (const undo of events) {
    const target = undo.kind === 'undo' ? byId.get(undo.refersTo ?? '') : undefined
    if (target && canUndo(target, undo)) undone.add(target.eventId)
  }
  return undone
}

/** Whether one event takes back another: told by the same device at most a minute before. */
function canUndo(
  target: Pick<FoldedEvent, 'kind' | 'deviceId' | 'atDevice'>,
  undo: Pick<FoldedEvent, 'deviceId' | 'atDevice'>,
): boolean {
  if (target.kind === 'undo' || !isDriverKind(target.kind)) return false
  if (target.deviceId !== undo.deviceId) return false
  const passed = undo.atDevice - target.atDevice
  return passed >= 0 && passed <= UNDO_MS
}

function openClaim(counted: readonly FoldedEvent[]): TripProgress['noShow'] {
  const about = (kind: TripEventKind) =>
    new Set(counted.filter((event) => event.kind === kind).map(({ refersTo }) => refersTo))
  const [confirmed, declined] = [about('no-show-confirmed'), about('no-show-declined')]
  const claims = counted
    .filter(({ kind }) => kind === 'no-show-claimed')
    .map(({ eventId, at }) => ({ eventId, at, confirmed: confirmed.has(eventId) }))
    .filter((claim) => claim.confirmed || !declined.has(claim.eventId))
    .toSorted(byTime)
  return claims.find((claim) => claim.confirmed) ?? claims[0] ?? null
}

function stepsOf(counted: readonly FoldedEvent[]): ReachedStep[] {
  const reached: ReachedStep[] = []
  // What a later event says of the time is the best guess for a step nobody told. A guest who does
  // not show up was waited for, so the driver had arrived.
  let next: number | null = null
  for (const step of STEPS.toReversed()) {
    const first = earliest(counted, step)
    if (first) reached.unshift({ step, at: first.at, inferred: false })
    else if (next !== null) reached.unshift({ step, at: next, inferred: true })
    next = first?.at ?? next ?? (step === 'on-board' ? claimTime(counted) : null)
  }
  return reached
}

function claimTime(counted: readonly FoldedEvent[]): number | null {
  return openClaim(counted)?.at ?? null
}

function sumOf(counted: readonly FoldedEvent[]): number {
  return counted
    .filter(({ kind }) => kind === 'cash-received')
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0)
}

function earliest(events: readonly FoldedEvent[], kind: TripEventKind): FoldedEvent | undefined {
  return events.filter((event) => event.kind === kind).toSorted(byTime)[0]
}

function latest(events: readonly FoldedEvent[], kind: TripEventKind): FoldedEvent | undefined {
  return events
    .filter((event) => event.kind === kind)
    .toSorted(byTime)
    .at(-1)
}

/** By time; two of the same millisecond by their numbers, so that the order is one everywhere. */
function byTime(one: Timed, other: Timed): number {
  return one.at - other.at || (one.eventId < other.eventId ? -1 : 1)
}

type Timed = { at: number; eventId: string }
