import { desc, eq, gte } from 'drizzle-orm'
import {
  addDays,
  athensInstant,
  type WallDate,
  type WallTime,
  wallTimeAt,
} from '#app/domain/time/athens.ts'
import {
  bookings,
  overPromises,
  type Store,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { Planner } from '../planner.ts'
import { type Claim, type ClaimedLeg, claim, dayOf, type Wish } from './claims.ts'
import { DayCache, type HeldDeps, versionOf } from './held-days.ts'
import { keepsReserve } from './reserve.ts'
import {
  addStopSell,
  findStop,
  isEnforced,
  listStopSells,
  type PromiseRules,
  readRules,
  removeStopSell,
  type StopSell,
  type StopSellFields,
  writeRules,
} from './rules.ts'
import { makeRoom, type OverPromise, type Room, readNow, settleDay } from './settle.ts'

/** What a visitor may be told of a trip before it is booked; checking: the planner has to look. */
export type Availability =
  | { availability: 'yes' | 'checking' | 'ask' }
  | { availability: 'no'; message: string | null }

/** A time at which the plan has room as it stands. */
export type FreeTime = { date: WallDate; time: WallTime }

/** A booking of the last days that a strict rule would not have sold. */
export type WouldRefuse = {
  bookingRef: string
  date: WallDate
  time: WallTime
  status: string
  soldAt: Date
  mode: string
  state: string
}

/** The promise that a day can be driven: what is sold, claimed, refused, and by whose word. */
export type PromiseDesk = {
  claim(tx: Transaction, wishes: readonly Wish[]): Promise<Claim>
  makeRoom(leg: ClaimedLeg): Promise<Room>
  settleDay(day: WallDate): Promise<OverPromise[] | null>
  /** Answers at once; only what was proved, or the owner stopped, is told as no. */
  check(leg: ClaimedLeg): Promise<Availability>
  /** Times near the asked one that have room: at most two before and two after. */
  freeTimes(leg: ClaimedLeg): Promise<FreeTime[]>
  wouldRefuse(days: number): Promise<WouldRefuse[]>
  rules(): Promise<PromiseRules>
  putRules(
    seen: number,
    rules: Pick<PromiseRules, 'mode' | 'daysAhead' | 'reserve'>,
  ): ReturnType<typeof writeRules>
  stops(): Promise<StopSell[]>
  addStop(fields: StopSellFields): Promise<StopSell>
  removeStop(id: number, seen: number | null): Promise<boolean>
}

/** What the desk works with. */
export type DeskDeps = HeldDeps & {
  store: Pick<Store, 'db' | 'transaction'>
  planner: Planner
  now: () => Date
}

/** Binds the desk to its store and the planner's thread. */
export function createPromiseDesk(given: DeskDeps): PromiseDesk {
  const deps = { ...given, cache: new DayCache() }
  const { db } = deps.store
  return {
    claim: (tx, wishes) => claim(deps, tx, wishes),
    makeRoom: (leg) => makeRoom(deps, leg),
    settleDay: (day) => settleDay(deps, day),
    check: (leg) => checkLeg(deps, leg),
    freeTimes: (leg) => freeTimes(deps, leg),
    wouldRefuse: (days) => wouldRefuse(deps, days),
    rules: () => readRules(db),
    putRules: (seen, rules) => writeRules(deps.store, seen, rules),
    stops: () => listStopSells(db, deps.now()),
    addStop: (fields) => addStopSell(db, fields),
    removeStop: (id, seen) => removeStopSell(db, id, seen),
  }
}

type Bound = DeskDeps & { cache: DayCache }

async function checkLeg(deps: Bound, leg: ClaimedLeg): Promise<Availability> {
  const { db } = deps.store
  const stop = await findStop(db, leg)
  if (stop) return { availability: 'no', message: stop.message }
  const rules = await readRules(db)
  if (!isEnforced(rules, dayOf(leg), deps.now())) return { availability: 'yes' }
  return { availability: (await fits(deps, leg)) ? 'yes' : 'checking' }
}

/** Whether a leg finds a place as its day stands; nothing is claimed. */
async function fits(deps: Bound, leg: ClaimedLeg): Promise<boolean> {
  const { db } = deps.store
  const rules = await readRules(db)
  const day = dayOf(leg)
  const kept =
    deps.cache.get(day, await versionOf(db, day), rules.rosterVersion) ?? (await readNow(deps, day))
  deps.cache.put(kept)
  const trip = kept.ready.tripOf({ ...leg, id: 0, driverId: null, vehicleId: null })
  if (!keepsReserve(kept, trip, rules.reserve)) return false
  const index = kept.held.add(trip)
  const place = kept.held.find(index)
  kept.held.forget(index)
  return place !== null
}

/** Looked at in these steps, so far to both sides. */
const STEP_MINUTES = 10
const REACH_MINUTES = 180
const MOST_OF_A_SIDE = 2

/**
 * Who comes by plane or ship cannot be fetched earlier, who leaves by one cannot be brought later: from an
 * airport or port only later times, to one only earlier ones.
 */
async function freeTimes(deps: Bound, leg: ClaimedLeg): Promise<FreeTime[]> {
  const waits = (place: string) => ['airport', 'port'].includes(deps.maps.locate(place)?.kind ?? '')
  const isTour = leg.kind === 'tour'
  const sides = [
    ...(isTour || waits(leg.pickupLocation) ? [] : [-1]),
    ...(isTour || waits(leg.dropoffLocation) ? [] : [1]),
  ]
  const times: FreeTime[] = []
  for (const side of sides) {
    let found = 0
    for (
      let away = STEP_MINUTES;
      away <= REACH_MINUTES && found < MOST_OF_A_SIDE;
      away += STEP_MINUTES
    ) {
      const moved = movedBy(leg, side * away)
      if (moved.pickupAt <= deps.now() || !(await isFree(deps, moved))) continue
      times.push({ date: moved.date, time: moved.time })
      found++
    }
  }
  return times.toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
}

async function isFree(deps: Bound, leg: ClaimedLeg): Promise<boolean> {
  return (await findStop(deps.store.db, leg)) === null && (await fits(deps, leg))
}

const DAY_MINUTES = 24 * 60

function movedBy(leg: ClaimedLeg, minutes: number): ClaimedLeg {
  const at = Number(leg.time.slice(0, 2)) * 60 + Number(leg.time.slice(3, 5)) + minutes
  const date = addDays(leg.date, Math.floor(at / DAY_MINUTES))
  const time = wallTimeAt(((at % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES)
  return { ...leg, date, time, pickupAt: athensInstant(date, time) }
}

const DAY_MS = 86_400_000

async function wouldRefuse({ store, now }: DeskDeps, days: number): Promise<WouldRefuse[]> {
  return store.db
    .select({
      bookingRef: bookings.bookingRef,
      date: bookings.date,
      time: bookings.time,
      status: bookings.status,
      soldAt: overPromises.at,
      mode: overPromises.mode,
      state: overPromises.state,
    })
    .from(overPromises)
    .innerJoin(bookings, eq(bookings.id, overPromises.bookingId))
    .where(gte(overPromises.at, new Date(now().getTime() - days * DAY_MS)))
    .orderBy(desc(overPromises.at))
}
