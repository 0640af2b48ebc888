import { setTimeout as wait } from 'node:timers/promises'
import {
  addDays,
  athensInstant,
  DAY_MINUTES,
  type WallDate,
  type WallTime,
  wallTimeAt,
} from '#app/domain/time/athens.ts'
import { currentDay } from './current-day.ts'
import { type ClaimedLeg, dayOf } from './decide.ts'
import type { CachedDay, SeenDay } from './held-days.ts'
import { keepsReserve } from './reserve.ts'
import {
  isEnforced,
  NEW_DAY,
  type PromiseRules,
  readGates,
  type StopSell,
  stopOf,
} from './rules.ts'
import { makeRoom, type Room, readWhole, type SettleDeps } from './settle.ts'

/** What a visitor may be told of a trip before it is booked; checking: the planner has to look. */
export type Availability =
  | { availability: 'yes' | 'checking' | 'ask' }
  | { availability: 'no'; message: string | null }

/** A time at which the plan has room as it stands. */
export type FreeTime = { date: WallDate; time: WallTime }

/** Answers that were asked of the planner stay known for so many days as they stood. */
const MOST_KNOWN = 500

/** What availability is looked up with; `known` holds what the planner found, by day as it stood and trip. */
export type AvailabilityDeps = SettleDeps & { known: Map<string, Promise<Room>> }

/**
 * Answers at once, by the plan as it stood a moment ago; only what the owner stopped is told as no. `checking`: the
 * planner looks once somebody waits for {@link answerLeg}, so that prices nobody waits for cost it nothing.
 */
export async function checkLeg(deps: AvailabilityDeps, leg: ClaimedLeg): Promise<Availability> {
  return (await look(deps, leg)).answer
}

/**
 * The same, after at most `mostMs` of waiting for the planner. A no is proved, or the owner's; ask: nobody can
 * tell in time. `strictly`: what the plan says, also where it would be sold all the same.
 */
export async function answerLeg(
  deps: AvailabilityDeps,
  leg: ClaimedLeg,
  mostMs: number,
  { strictly = false } = {},
): Promise<Availability> {
  const { answer, seen } = await look(deps, leg, strictly)
  if (answer.availability !== 'checking') return answer
  const ended = new AbortController()
  const late = wait(mostMs, null, { signal: ended.signal }).catch(() => null)
  const room = await Promise.race([consultPlanner(deps, leg, seen), late])
  ended.abort()
  if (room === null) return answer
  if (room === 'no') return { availability: 'no', message: null }
  return { availability: room === 'yes' ? 'yes' : 'ask' }
}

async function look(deps: AvailabilityDeps, leg: ClaimedLeg, strictly = false) {
  const day = dayOf(leg)
  const { rules, stops, version, changes } = await deps.gates.of(day)
  const seen = { day, version, changes, rosterVersion: rules.rosterVersion }
  const result = (answer: Availability) => ({ answer, seen })
  const stop = stopOf(stops, leg)
  if (stop) return result({ availability: 'no', message: stop.message })
  if (!strictly && !isEnforced(rules, day, deps.now())) return result({ availability: 'yes' })
  const place = fits(await cachedDay(deps, seen), leg, rules.reserve)
  if (place === 'reserved') return result({ availability: 'no', message: null })
  return result({ availability: place === 'free' ? 'yes' : 'checking' })
}

/** Asks the planner once for a trip on a day as it stands, whoever wants to know. */
function consultPlanner(
  deps: AvailabilityDeps,
  leg: ClaimedLeg,
  { version, rosterVersion }: SeenDay,
): Promise<Room> {
  const { bookingRef: _, status: __, ...shape } = leg
  const key = JSON.stringify([version, rosterVersion, shape])
  const known = deps.known.get(key)
  if (known) return known
  const pending = makeRoom(deps, [leg]).then(({ room }) => room)
  deps.known.set(key, pending)
  const [oldest] = deps.known.keys()
  if (deps.known.size > MOST_KNOWN && oldest) deps.known.delete(oldest)
  // What nobody could tell may be told the next time.
  const forget = () => deps.known.delete(key)
  pending.then((room) => room === 'unknown' && forget(), forget)
  return pending
}

function cachedDay(deps: SettleDeps, seen: Parameters<typeof currentDay>[2]): Promise<CachedDay> {
  const load = () => readWhole(deps, seen)
  return deps.cache.read(seen, () => currentDay(deps, deps.store.db, seen, load))
}

/**
 * Reads the days of an order that this process does not know, before the order stands in line: what a whole day takes
 * to read, no other order waits for. Nothing is decided by it.
 */
export async function readAhead(deps: SettleDeps, legs: readonly ClaimedLeg[]): Promise<void> {
  const unknown = [...new Set(legs.map(dayOf))].filter((day) => !deps.cache.isKnown(day))
  if (unknown.length === 0) return
  const { rules, days } = await readGates(deps.store.db, deps.now(), unknown)
  const { rosterVersion } = rules
  await Promise.all(
    unknown.map((day) => cachedDay(deps, { day, rosterVersion, ...(days.get(day) ?? NEW_DAY) })),
  )
}

type Fit = 'free' | 'full' | 'reserved'

/** Whether a leg finds a place as its day stands; nothing is claimed. */
function fits(cached: CachedDay, leg: ClaimedLeg, reserve: PromiseRules['reserve']): Fit {
  const trip = cached.ready.tripOf({ ...leg, id: 0, driverId: null, vehicleId: null })
  if (!keepsReserve(cached, trip, reserve)) return 'reserved'
  return cached.held.hasRoomFor(trip) ? 'free' : 'full'
}

/** Looked at in these steps, so far to both sides. */
const STEP_MINUTES = 10
const REACH_MINUTES = 180
const MOST_OF_A_SIDE = 2

/**
 * Times near the asked one at which the plan has room as it stands: at most two before and two after. Who comes
 * by plane or ship cannot be fetched earlier, who leaves by one cannot be brought later: from an airport or port
 * only later times, to one only earlier ones.
 */
export async function freeTimes(deps: SettleDeps, leg: ClaimedLeg): Promise<FreeTime[]> {
  const waits = (place: string) => ['airport', 'port'].includes(deps.maps.locate(place)?.kind ?? '')
  const sides = [
    ...(waits(leg.pickupLocation) ? [] : [-1]),
    ...(waits(leg.dropoffLocation) ? [] : [1]),
  ]
  const isFree = await freeOn(deps, reachOf(leg))
  const times: FreeTime[] = []
  for (const side of sides) {
    let found = 0
    for (
      let away = STEP_MINUTES;
      away <= REACH_MINUTES && found < MOST_OF_A_SIDE;
      away += STEP_MINUTES
    ) {
      const moved = movedBy(leg, side * away)
      if (moved.pickupAt <= deps.now() || !isFree(moved)) continue
      times.push({ date: moved.date, time: moved.time })
      found++
    }
  }
  return times.toSorted(byMoment)
}

/**
 * Of other times of a leg those at which the plan has room as it stands: at most two before and two after the asked one,
 * the nearest. For what begins at times of its own, as tours do.
 */
export async function freeOf(
  deps: SettleDeps,
  leg: ClaimedLeg,
  others: readonly FreeTime[],
): Promise<FreeTime[]> {
  const legs = others
    .map(({ date, time }) => ({ ...leg, date, time, pickupAt: athensInstant(date, time) }))
    .filter(({ pickupAt }) => pickupAt > deps.now())
  const isFree = await freeOn(deps, legs)
  const free = legs.filter(isFree).toSorted(byMoment)
  const before = free.filter(({ pickupAt }) => pickupAt < leg.pickupAt).slice(-MOST_OF_A_SIDE)
  const after = free.filter(({ pickupAt }) => pickupAt > leg.pickupAt).slice(0, MOST_OF_A_SIDE)
  return [...before, ...after].map(({ date, time }) => ({ date, time }))
}

function byMoment(a: FreeTime, b: FreeTime): number {
  return `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`)
}

/** A leg at the ends of the time it may be moved by. */
function reachOf(leg: ClaimedLeg): ClaimedLeg[] {
  return [-REACH_MINUTES, 0, REACH_MINUTES].map((away) => movedBy(leg, away))
}

/** Looks at legs on the days of these. */
async function freeOn(deps: SettleDeps, legs: readonly ClaimedLeg[]) {
  const days = new Map<WallDate, { cached: CachedDay; stops: StopSell[] }>()
  let reserve: PromiseRules['reserve'] = []
  for (const leg of legs) {
    const day = dayOf(leg)
    if (days.has(day)) continue
    const { rules, stops, version, changes } = await deps.gates.of(day)
    const { rosterVersion } = rules
    const cached = await cachedDay(deps, { day, version, changes, rosterVersion })
    reserve = rules.reserve
    days.set(day, { cached, stops })
  }
  return (moved: ClaimedLeg) => {
    const day = days.get(dayOf(moved))
    return !!day && !stopOf(day.stops, moved) && fits(day.cached, moved, reserve) === 'free'
  }
}

/** Whether another class than was asked for has a place at the same time. */
export async function hasPlace(deps: SettleDeps, leg: ClaimedLeg): Promise<boolean> {
  const isFree = await freeOn(deps, [leg])
  return isFree(leg)
}

function movedBy(leg: ClaimedLeg, minutes: number): ClaimedLeg {
  const at = Number(leg.time.slice(0, 2)) * 60 + Number(leg.time.slice(3, 5)) + minutes
  const date = addDays(leg.date, Math.floor(at / DAY_MINUTES))
  const time = wallTimeAt(((at % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES)
  return { ...leg, date, time, pickupAt: athensInstant(date, time) }
}
