import {
  besideUntil,
  type DayTrip,
  daysOfTrip,
  operatingDay,
} from '#app/domain/planning/trip-times.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import type { DayBooking } from '../trip-columns.ts'
import { currentDay } from './current-day.ts'
import type { DayCache } from './day-cache.ts'
import type { GateMemory } from './gate-memory.ts'
import {
  type Arranged,
  type CachedDay,
  forgetBooking,
  type HeldDeps,
  loadDay,
  lockDays,
  placeBooking,
} from './held-days.ts'
import { keepsReserve } from './reserve.ts'
import { type Gate, isEnforced, NEW_DAY, openGate, readGates, stopOf } from './rules.ts'

/** A leg that is about to be stored, as the planner reads bookings. */
export type ClaimedLeg = Omit<DayBooking, 'id' | 'driverId' | 'vehicleId'>

/**
 * What an order is told: sold, or why not. `legs` are those that need a place on a day that has none left for
 * all of them; `reserved`: what is left is kept back, which no other plan changes.
 */
export type Verdict =
  | { sold: true }
  | { sold: false; error: 'no-longer-available'; legs: ClaimedLeg[]; reserved: boolean }
  | { sold: false; error: 'sales-stopped'; message: string }

/** What claims work with; `isShared`: other processes may sell from the same store. */
export type ClaimDeps = HeldDeps & {
  cache: DayCache
  gates: GateMemory
  isShared: boolean
  now: () => Date
}

/** Days that are locked and read, by whose plans and rules wishes are decided one after the other. */
export type OpenDays = Gate & {
  cached: Map<WallDate, CachedDay>
  versions: ReadonlyMap<WallDate, { version: number }>
  /** What is sold without a place, and by whose word. */
  over: { leg: DayBooking; by: string | null }[]
  now: Date
}

/** The day of the plan that a leg belongs to. */
export function dayOf({ date, time }: Pick<ClaimedLeg, 'date' | 'time'>): WallDate {
  return operatingDay(date, time)
}

/**
 * Locks the days that trips count on, in order, and takes the plans of their own from memory, with what has changed
 * since.
 */
export async function openDays(
  deps: ClaimDeps,
  tx: Transaction,
  trips: readonly DayTrip[],
  plan: Arranged | null = null,
): Promise<OpenDays> {
  const days = [...new Set(trips.flatMap(daysOfTrip))].toSorted()
  const now = deps.now()
  if (deps.isShared && !plan) await lookAhead(deps, tx, new Set(trips.map(dayOf)))
  const { rules, stops, days: versions } = await openGate(tx, now, days)
  // The first sale of a day.
  if (versions.size < days.length) {
    for (const [day, state] of await lockDays(tx, days)) versions.set(day, state)
  }
  // What lasts into the morning meets more of it than a day in memory knows.
  const long = trips.filter((trip) => besideUntil([trip]) > besideUntil([]))
  const open = async (day: WallDate) => {
    const { version, changes } = versions.get(day) ?? NEW_DAY
    const seen = { day, version, rosterVersion: rules.rosterVersion }
    const isPlanned =
      plan?.day === day && plan.version === version && plan.rosterVersion === seen.rosterVersion
    const whole = isPlanned || long.some((trip) => dayOf(trip) === day)
    const wish = { extra: long, places: isPlanned ? plan.places : null }
    return whole ? loadDay(deps, tx, seen, wish) : currentDay(deps, tx, { ...seen, changes })
  }
  const own = [...new Set(trips.map(dayOf))]
  const opened = await Promise.all(own.map(open))
  const cached = new Map(opened.map((one) => [one.day, one]))
  return { cached, versions, rules, stops, over: [], now }
}

/** A day that was current so lately (ms) holds all but the last sales of others. */
const LATELY_MS = 100
/** So many versions behind, a day is brought up to date under its lock in no time. */
const FEW_VERSIONS = 8
const MOST_LOOKS = 3

/**
 * Brings days up to date that this process has not looked at for a while, before they are locked: what a whole day
 * takes to read, or all that others sold on it meanwhile, nobody else has to wait for.
 */
async function lookAhead(
  deps: ClaimDeps,
  tx: Transaction,
  days: ReadonlySet<WallDate>,
): Promise<void> {
  const { cache, now } = deps
  for (let look = 0; look < MOST_LOOKS; look++) {
    const unsure = [...days].filter((day) => !cache.wasCurrent(day, LATELY_MS))
    if (unsure.length === 0) return
    const seenAt = performance.now()
    const { rules, days: states } = await readGates(tx, now(), unsure)
    const { rosterVersion } = rules
    const seen = unsure.map((day) => ({ day, rosterVersion, ...(states.get(day) ?? NEW_DAY) }))
    const behind = seen.filter(({ day, version }) => {
      const known = cache.latest(day)
      const isNear = known && version - known.version <= FEW_VERSIONS
      return !isNear || known.rosterVersion !== rosterVersion
    })
    if (behind.length === 0) return
    const read = behind.map(async (day) => cache.put(await currentDay(deps, tx, day), seenAt))
    await Promise.all(read)
  }
}

type Wish = { legs: readonly DayBooking[]; override: boolean; by: string | null }

/** Gives the legs of one wish their places, all or none, or says why not. What is over already is not asked. */
export function decide(open: OpenDays, { legs, override, by }: Wish): Verdict {
  const { cached, rules, stops, over, now } = open
  const coming = legs.filter(({ pickupAt }) => pickupAt > now)
  const stop = override ? undefined : coming.map((leg) => stopOf(stops, leg)).find(Boolean)
  if (stop) return { sold: false, error: 'sales-stopped', message: stop.message }
  const ofLeg = (leg: DayBooking) => cached.get(dayOf(leg)) as CachedDay
  let reserved = false
  const place = (leg: DayBooking) =>
    placeBooking(ofLeg(leg), leg, (trip) => {
      const isLeft = override || keepsReserve(ofLeg(leg), trip, rules.reserve)
      reserved ||= !isLeft
      return isLeft
    })
  const without = coming.filter((leg) => !place(leg))
  // A day is full when nobody could drive it; that its own driver cannot is for the office to mend.
  const isFull = (leg: DayBooking) => {
    forgetBooking(ofLeg(leg), leg.bookingRef)
    if (leg.driverId === null && leg.vehicleId === null) return true
    const found = place({ ...leg, driverId: null, vehicleId: null })
    forgetBooking(ofLeg(leg), leg.bookingRef)
    return found === null
  }
  const full = new Set(
    without.filter((leg) => isEnforced(rules, dayOf(leg), now) && isFull(leg)).map(dayOf),
  )
  if (full.size > 0 && !override) {
    for (const leg of coming) forgetBooking(ofLeg(leg), leg.bookingRef)
    const refused = coming.filter((leg) => full.has(dayOf(leg)))
    return { sold: false, error: 'no-longer-available', legs: refused, reserved }
  }
  over.push(...without.map((leg) => ({ leg, by })))
  return { sold: true }
}
