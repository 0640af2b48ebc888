import type { DayTrip } from '#app/contract/driver.ts'
import { earliestTime } from '#app/domain/trip-events/effective-time.ts'
import {
  countedEvents,
  type FoldedEvent,
  foldTrip,
  type TripProgress,
} from '#app/domain/trip-events/fold.ts'
import { STEPS, type Step, UNDO_MS } from '#app/domain/trip-events/kinds.ts'
import { type ComingFrom, setOffAt } from '#app/domain/trip-events/set-off.ts'
import { noShowOpensAt, type Waiting, waitingClock } from '#app/domain/trip-events/waiting.ts'
import type { UnsentEvent } from './phone-contents.ts'
import type { PhoneView } from './phone-view.ts'

/** From where and when a driver sets off. */
type SetOff = ComingFrom & { at: number; place: string; isTight: boolean }

/** A problem: when it was told, whether the office has it, and when and how that dealt with it. */
type ShownProblem = {
  at: number
  isSent: boolean
  resolved: { at: number; note: string } | null
}

/** A trip with everything told of it, what is not sent yet too. */
export type ShownTrip = {
  trip: DayTrip
  progress: TripProgress
  /** How long he waits, until the guest is on board or the office has decided that nobody came. */
  waiting: Waiting | null
  /** What the big button does; null when there is nothing to do. */
  nextStep: Step | null
  /** Still to collect, in cents. */
  dueCents: number
  /** When to set off for it, from where the trip before ends; null where nobody knows that. */
  setOff: SetOff | null
  /** When "nobody came" opens, milliseconds since 1970; null before he has arrived. */
  opensAt: number | null
  /** The problem told last; null without one, and once the trip is over. */
  problem: ShownProblem | null
  /** What the office took back of it, and why; the last one last. */
  corrections: { what: FoldedEvent; at: number; reason: string }[]
  /** How many events of this trip are not sent. */
  unsent: number
}

/** A claim that nobody came ends nothing before the office has decided. */
const WAITING: ReadonlySet<TripProgress['state']> = new Set(['arrived', 'no-show-claimed'])

/** Folds what the server had and what waits in the phone: the same rules as there. */
export function showTrip(trip: DayTrip, view: PhoneView): ShownTrip {
  const read = new Set(trip.events.map(({ eventId }) => eventId))
  const later = eventsOf(trip, view).filter(({ eventId }) => !read.has(eventId))
  const all = [...trip.events, ...later]
  const progress = foldTrip(all)
  const sentCash = foldTrip(trip.events).cashCents
  const pickupAt = Date.parse(trip.pickupAt)
  const arrived = progress.steps.find(({ step }) => step === 'arrived')
  const free = trip.freeMinutes
  return {
    trip,
    progress,
    nextStep: nextStepOf(progress),
    problem: nextStepOf(progress) && problemOf(all, view),
    corrections: correctionsOf(trip, all),
    unsent: view.outbox.filter(({ bookingRef }) => bookingRef === trip.bookingRef).length,
    dueCents: Math.max(0, trip.cashDueCents + sentCash - progress.cashCents),
    waiting:
      arrived && WAITING.has(progress.state)
        ? waitingClock({ arrivedAt: arrived.at, pickupAt, free })
        : null,
    setOff: setOffOf(trip),
    opensAt: noShowOpensAt(progress, { pickupAt, free }),
  }
}

/** A day kept by an older app has what was taken back among its events. */
function correctionsOf(
  { corrected = [] }: Partial<DayTrip>,
  all: readonly FoldedEvent[],
): ShownTrip['corrections'] {
  return all.flatMap(({ kind, at, refersTo, reason }) => {
    const what = [...corrected, ...all].find(
      ({ eventId }) => kind === 'correction' && eventId === refersTo,
    )
    return what ? [{ what, at, reason: reason ?? '' }] : []
  })
}

function problemOf(all: readonly FoldedEvent[], { outbox }: PhoneView): ShownTrip['problem'] {
  const counted = countedEvents(all)
  const problems = counted.filter(({ kind, former }) => kind === 'problem' && !former)
  const last = problems.toSorted((one, other) => one.at - other.at).at(-1)
  if (!last) return null
  const word = counted.find(
    ({ kind, refersTo }) => kind === 'problem-resolved' && refersTo === last.eventId,
  )
  return {
    at: last.at,
    isSent: !outbox.some(({ eventId }) => eventId === last.eventId),
    resolved: word ? { at: word.at, note: word.note ?? '' } : null,
  }
}

/** A day kept by an older app does not say what was before. */
function setOffOf({ before, pickupAt }: DayTrip): SetOff | null {
  if (!before) return null
  const from = { ...before, endsAt: Date.parse(before.endsAt) }
  return { ...from, at: setOffAt(Date.parse(pickupAt), from) }
}

/** What this phone told of a trip and its day does not have: sent a moment ago, or not yet. */
function eventsOf({ bookingRef }: DayTrip, view: PhoneView): FoldedEvent[] {
  return [...view.taken, ...view.outbox]
    .filter((event) => event.bookingRef === bookingRef)
    .map((event) => foldedOf(event, view))
}

function foldedOf(event: UnsentEvent, { deviceId, skewMs }: PhoneView): FoldedEvent {
  const { eventId, kind, at, payload, clock = null } = event
  const details = (payload ?? {}) as { eventId?: string; cents?: number }
  const atDevice = Date.parse(at)
  return {
    eventId,
    kind,
    atDevice,
    deviceId,
    held: false,
    // A clock that was set back is no earlier than the server's last word and what ran since.
    at: Math.max(atDevice + skewMs, earliestTime(clock)),
    refersTo: details.eventId ?? null,
    cents: details.cents ?? null,
  }
}

function nextStepOf({ state }: TripProgress): Step | null {
  if (state === 'no-show') return null
  const reached = state === 'no-show-claimed' ? 'arrived' : state
  return STEPS[STEPS.indexOf(reached as Step) + 1] ?? null
}

/** Whether the driver is where the guest is: from here on cash changes hands. */
export function hasArrived({ state }: TripProgress): boolean {
  return state !== 'assigned' && state !== 'on-way'
}

/** A step told before one of these can be taken back all the same; they cannot. */
const NOT_TAKEN_BACK: ReadonlySet<string> = new Set(['contact-attempt', 'undo', 'seen'])

/** The last thing told of a trip that can still be taken back, by this phone's own clock. */
export function undoable(trip: ShownTrip, view: PhoneView, now: number): FoldedEvent | null {
  const all = [...trip.trip.events, ...eventsOf(trip.trip, view)]
  // By this phone, or by the office's word.
  const undone = new Set(all.map(({ refersTo }) => refersTo))
  const left = all.filter(
    ({ deviceId, kind, eventId }) =>
      deviceId === view.deviceId && !NOT_TAKEN_BACK.has(kind) && !undone.has(eventId),
  )
  const last = left.toSorted((one, other) => one.atDevice - other.atDevice).at(-1)
  return last && now - last.atDevice < UNDO_MS ? last : null
}

/** The trip to show first: the one under way, else the next that is not over. */
export function currentTrip(trips: readonly ShownTrip[]): ShownTrip | null {
  const open = trips.filter(({ nextStep }) => nextStep !== null)
  return open.find(({ progress }) => progress.state !== 'assigned') ?? open[0] ?? null
}

const SOON_MS = 4 * 3_600_000

/** Whether a trip is under way, or so near that it is the next: the working day ends at four in the night, a driver's may begin. */
export function isSoon({ trip, progress }: ShownTrip, now: number): boolean {
  return progress.state !== 'assigned' || Date.parse(trip.pickupAt) - now < SOON_MS
}

/**
 * The day to open, today (0) or tomorrow (1): tomorrow when nothing of today is left to do and a trip of
 * tomorrow is under way or soon. It stays there when that trip is done, so that it can be taken back. `now` is
 * by the server's clock.
 */
export function dayToOpen(view: PhoneView, now: number): 0 | 1 {
  const shownOn = (index: 0 | 1) =>
    (view.days[index]?.trips ?? []).map((trip) => showTrip(trip, view))
  return currentTrip(shownOn(0)) === null && shownOn(1).some((trip) => isSoon(trip, now)) ? 1 : 0
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Athens',
  hour: '2-digit',
  minute: '2-digit',
})

/** The Athens clock at an instant, HH:MM. */
export function clockAt(instant: number): string {
  return CLOCK.format(instant)
}

/** Minutes and seconds, M:SS. */
export function minutesLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Cents of an amount as typed, 58 or 58,50; null when it is none. */
export function centsOf(typed: string): number | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace('€', '').trim())
  if (!match) return null
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents > 0 ? cents : null
}
