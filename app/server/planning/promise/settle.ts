import { setTimeout as wait } from 'node:timers/promises'
import type { WallDate } from '#app/domain/time/athens.ts'
import { overPromises, type Store, type Transaction } from '#app/server/db/index.server.ts'
import type { Planner } from '../planner.ts'
import { partOf } from '../read-day.ts'
import { toPlanDay } from '../to-plan-day.ts'
import type { DayBooking } from '../trip-columns.ts'
import { wholeDay } from '../whole-day.ts'
import { type ClaimDeps, without } from './claims.ts'
import { type ClaimedLeg, dayOf } from './decide.ts'
import { readRules } from './rules.ts'
import {
  type DayRows,
  lockDays,
  readCrews,
  readRows,
  readVersion,
  type SeatedDay,
  type Seats,
  seatsBy,
  seatsOf,
  seatTrips,
  withNeighbours,
} from './seated-day.ts'
import { markChecked, replaceSeats } from './store-seats.ts'

/** What settling works with. */
export type SettleDeps = ClaimDeps & {
  store: Pick<Store, 'db' | 'transaction'>
  planner: Planner
  /** How long (ms) a day may be searched and proved where no guest waits. */
  planMs: number
}

const SEARCH_MS = 100
/** Nothing more is asked of the worker while so many wait. */
const MOST_WAITING = 4
/** As often is tried again when the day changed meanwhile. */
const ROUNDS = 3

/** yes: there is room now; no: no plan has any, which is proved; unknown: nobody knows in time. */
export type Room = 'yes' | 'no' | 'unknown'

/** A booking that was sold without a seat, after the planner was asked. */
export type OverPromise = { bookingId: number; bookingRef: string; state: 'no' | 'unknown' }

let waiting = 0

/** For whom room is looked: who gives up a seat by it, and how long somebody waits for the answer (ms). */
export type RoomWish = { free?: readonly string[]; mostMs?: number }

/**
 * Looks for a plan of a day in which legs of that day find their seats, with everything the day has promised. Only a
 * proof says no. Nothing is claimed and nothing stored: whoever claims takes the plan along.
 *
 * @returns The seats of that plan, of the legs too, when there is room.
 */
export async function findRoom(
  deps: SettleDeps,
  legs: readonly ClaimedLeg[],
  { free = [], mostMs = deps.planMs }: RoomWish = {},
): Promise<{ room: Room; seats: Seats | null }> {
  const [first] = legs
  if (!first) return { room: 'yes', seats: null }
  const unknown = { room: 'unknown', seats: null } as const
  if (waiting >= MOST_WAITING) return unknown
  waiting++
  const ended = new AbortController()
  const late = wait(mostMs, unknown, { signal: ended.signal }).catch(() => unknown)
  const looked = lookForRoom(deps, legs, { free, mostMs, signal: ended.signal }).finally(() => {
    waiting--
  })
  return Promise.race([looked, late]).finally(() => ended.abort())
}

async function lookForRoom(
  deps: SettleDeps,
  legs: readonly ClaimedLeg[],
  { free, mostMs, signal }: Required<RoomWish> & { signal: AbortSignal },
): Promise<{ room: Room; seats: Seats | null }> {
  const [first] = legs as [ClaimedLeg]
  const rows = without(await readNow(deps, dayOf(first), legs), free)
  const requested = legs.map((leg) => ({ ...leg, id: 0, driverId: null, vehicleId: null }))
  const { bookings } = rows
  const ready = toPlanDay(rows.day, [...bookings, ...requested], rows.fleet, deps.maps)
  const barred = new Set(requested.map((_, at) => bookings.length + at))
  const seated = seatTrips(ready, rows.seats, { from: bookings.length, barred })
  const promised = ready.bookings.filter((_, trip) => barred.has(trip) || hasSeat(seated, trip))
  const plan = await planFor(deps, seated, promised, { mostMs, signal })
  if (plan === null) return { room: 'unknown', seats: null }
  if (plan.served === promised.length) return { room: 'yes', seats: plan.seats }
  return { room: plan.proved ? 'no' : 'unknown', seats: null }
}

/**
 * Plans a day anew with everything that was sold, also what found no seat when it was, and keeps that
 * plan. @returns What still has none; null when the day changed meanwhile, each time it was tried.
 */
export async function settleDay(deps: SettleDeps, day: WallDate): Promise<OverPromise[] | null> {
  for (let round = 0; round < ROUNDS; round++) {
    const version = await readVersion(deps.store.db, day)
    const rows = await readNow(deps, day)
    const ready = toPlanDay(day, rows.bookings, rows.fleet, deps.maps)
    const { bookings } = ready
    const plan = await planFor(deps, seatTrips(ready, rows.seats), bookings, {
      mostMs: deps.planMs,
    })
    if (plan === null) return null
    // A change that waits for its money is told of when it is there.
    const left = bookings.filter(
      ({ bookingRef }) => !plan.seats.has(bookingRef) && partOf(bookingRef).part === 'trip',
    )
    const state = plan.proved ? ('no' as const) : ('unknown' as const)
    const isStored = await deps.store.transaction(async (tx) => {
      if (!(await storePlan(deps, tx, { version, rows, seats: plan.seats }))) return false
      await noteLeft(tx, { day, left, state, now: deps.now() })
      return true
    })
    if (isStored) return left.map(({ id, bookingRef }) => ({ bookingId: id, bookingRef, state }))
  }
  return null
}

type MadePlan = { version: number; rows: DayRows; seats: Seats }

/** Stores a plan, if the day and the nights beside it are still those it was made for; false when they are not. */
async function storePlan(
  deps: SettleDeps,
  tx: Transaction,
  { version, rows, seats }: MadePlan,
): Promise<boolean> {
  const { day, rosterVersion } = rows
  const locked = await lockDays(tx, withNeighbours([day]))
  const rules = await readRules(tx)
  if (locked.get(day)?.version !== version || rules.rosterVersion !== rosterVersion) return false
  const now = await readRows(tx, rows)
  const seated = seatsOf(seatTrips(toPlanDay(day, now.bookings, now.fleet, deps.maps), seats))
  const holds = [...seats].every(([reference, { driverId }]) => {
    return seated.get(reference)?.driverId === driverId
  })
  if (holds) await replaceSeats(tx, day, seats)
  return holds
}

type Left = { day: WallDate; left: readonly DayBooking[]; state: 'no' | 'unknown'; now: Date }

/** Notes what has no seat in the plan of a day, and forgets what has one by now. */
async function noteLeft(tx: Transaction, { day, left, state, now }: Left): Promise<void> {
  const { mode, rosterVersion } = await readRules(tx)
  const ids = left.map(({ id }) => id)
  await markChecked(tx, day, rosterVersion, ids)
  if (ids.length === 0) return
  await tx
    .insert(overPromises)
    .values(ids.map((bookingId) => ({ bookingId, day, at: now, mode, state })))
    .onConflictDoUpdate({ target: overPromises.bookingId, set: { state, day } })
}

/** A day as it is now, read outside of any claim. */
export async function readNow(
  deps: SettleDeps,
  day: WallDate,
  requested: readonly ClaimedLeg[] = [],
): Promise<DayRows> {
  const { db } = deps.store
  return readRows(db, await readCrews(deps, db, day), requested)
}

function hasSeat({ held }: Pick<SeatedDay, 'held'>, trip: number): boolean {
  return held.driverOf(trip) >= 0
}

type Patience = { mostMs: number; signal?: AbortSignal }

async function planFor(
  { planner }: SettleDeps,
  seated: Omit<SeatedDay, 'day'>,
  bookings: readonly DayBooking[],
  { mostMs, signal }: Patience,
) {
  const { ready, cars } = seated
  const indices = new Map(ready.bookings.map((booking, index) => [booking, index]))
  const trips = bookings.flatMap((booking) => {
    const index = indices.get(booking) ?? -1
    const trip = ready.day.trips[index]
    // As many as can be; among those who had a seat already before the others.
    const weight = hasSeat(seated, index) ? 1.01 : 1
    return trip ? [{ ...trip, unservedCost: trip.unservedCost * weight }] : []
  })
  const day = { ...(await wholeDay(ready)), trips }
  const task = {
    day,
    seed: 1,
    searchMs: SEARCH_MS,
    totalMs: mostMs,
    tolerance: 0.0005,
    enough: true,
  }
  const answer = await planner.plan(task, undefined, signal).catch(() => null)
  // The planner died before its first answer: nobody knows.
  if (!answer) return null
  const { served, proved } = answer
  return { seats: seatsBy(ready, answer.plan.duties, cars, bookings), served, proved }
}
