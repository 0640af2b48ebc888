import { setTimeout as wait } from 'node:timers/promises'
import {
  addDays,
  athensInstant,
  DAY_MINUTES,
  type WallDate,
  type WallTime,
  wallTimeAt,
} from '#app/domain/time/athens.ts'
import { toPlanDay } from '../to-plan-day.ts'
import { type ClaimedLeg, dayOf } from './decide.ts'
import type { Memo } from './memo.ts'
import { keepsReserve } from './reserve.ts'
import { type Gate, isEnforced, type PromiseRules, stopOf } from './rules.ts'
import { readVersion, type SeatedDay, seatTrips } from './seated-day.ts'
import { findRoom, type Room, readNow, type SettleDeps } from './settle.ts'

/** What a visitor may be told of a trip before it is booked; checking: the planner has to look. */
export type Availability =
  | { availability: 'yes' | 'checking' | 'ask' }
  | { availability: 'no'; message: string | null }

/** A time at which the plan has room as it stands. */
export type FreeTime = { date: WallDate; time: WallTime }

/** Answers that were asked of the planner stay known for so many days as they stood. */
const MOST_KNOWN = 500

/** A day as it stood a moment ago; `seen` names that state of it. */
export type LookedAtDay = SeatedDay & { seen: string }

/**
 * What availability is looked up with: rules, stops and days as they stood a moment ago, and what the planner found, by day
 * as it stood and trip. Nothing is sold by any of it.
 */
export type AvailabilityDeps = SettleDeps & {
  gate: Memo<'gate', Gate>
  days: Memo<WallDate, LookedAtDay>
  known: Map<string, Promise<Room>>
}

/** Reads a day for whoever only looks. */
export async function lookAtDay(deps: SettleDeps, day: WallDate): Promise<LookedAtDay> {
  const version = await readVersion(deps.store.db, day)
  const { bookings, fleet, seats, rosterVersion } = await readNow(deps, day)
  const seated = seatTrips(toPlanDay(day, bookings, fleet, deps.maps), seats)
  return { ...seated, day, seen: `${day} ${version} ${rosterVersion}` }
}

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
  const { rules, stops } = await deps.gate.of('gate')
  const result = (answer: Availability, seen = '') => ({ answer, seen })
  const stop = stopOf(stops, leg)
  if (stop) return result({ availability: 'no', message: stop.message })
  if (!strictly && !isEnforced(rules, dayOf(leg), deps.now()))
    return result({ availability: 'yes' })
  const day = await deps.days.of(dayOf(leg))
  const fit = fits(day, leg, rules.reserve)
  if (fit === 'reserved') return result({ availability: 'no', message: null })
  return result({ availability: fit === 'free' ? 'yes' : 'checking' }, day.seen)
}

/** Asks the planner once for a trip on a day as it stands, whoever wants to know. */
function consultPlanner(deps: AvailabilityDeps, leg: ClaimedLeg, seen: string): Promise<Room> {
  const { bookingRef: _, status: __, ...shape } = leg
  const key = JSON.stringify([seen, shape])
  const known = deps.known.get(key)
  if (known) return known
  const pending = findRoom(deps, [leg]).then(({ room }) => room)
  deps.known.set(key, pending)
  const [oldest] = deps.known.keys()
  if (deps.known.size > MOST_KNOWN && oldest) deps.known.delete(oldest)
  // What nobody could tell may be told the next time.
  const forget = () => deps.known.delete(key)
  pending.then((room) => room === 'unknown' && forget(), forget)
  return pending
}

type Fit = 'free' | 'full' | 'reserved'

/** Whether a leg finds a place as its day stands; nothing is claimed. */
function fits({ ready, held }: SeatedDay, leg: ClaimedLeg, reserve: PromiseRules['reserve']): Fit {
  const trip = ready.tripOf({ ...leg, id: 0, driverId: null, vehicleId: null })
  if (!keepsReserve(ready, ready.day.trips, trip, reserve)) return 'reserved'
  return held.hasRoomFor(trip) ? 'free' : 'full'
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
export async function freeTimes(deps: AvailabilityDeps, leg: ClaimedLeg): Promise<FreeTime[]> {
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
  deps: AvailabilityDeps,
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
async function freeOn({ gate, days }: AvailabilityDeps, legs: readonly ClaimedLeg[]) {
  const { rules, stops } = await gate.of('gate')
  const read = [...new Set(legs.map(dayOf))].map(async (day) => [day, await days.of(day)] as const)
  const known = new Map(await Promise.all(read))
  return (moved: ClaimedLeg) => {
    const day = known.get(dayOf(moved))
    return !!day && !stopOf(stops, moved) && fits(day, moved, rules.reserve) === 'free'
  }
}

/** Whether another class than was asked for has a place at the same time. */
export async function hasPlace(deps: AvailabilityDeps, leg: ClaimedLeg): Promise<boolean> {
  const isFree = await freeOn(deps, [leg])
  return isFree(leg)
}

function movedBy(leg: ClaimedLeg, minutes: number): ClaimedLeg {
  const at = Number(leg.time.slice(0, 2)) * 60 + Number(leg.time.slice(3, 5)) + minutes
  const date = addDays(leg.date, Math.floor(at / DAY_MINUTES))
  const time = wallTimeAt(((at % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES)
  return { ...leg, date, time, pickupAt: athensInstant(date, time) }
}
