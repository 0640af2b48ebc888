import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { WallDate } from '#app/domain/time/athens.ts'
import {
  overPromises,
  planItems,
  type Store,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { Planner } from '../planner.ts'
import type { DayBooking } from '../read-day.ts'
import { wholeDay } from '../to-plan-day.ts'
import { type ClaimDeps, type ClaimedLeg, dayOf } from './claims.ts'
import { type KeptDay, lockDays, readKeptDay, versionOf } from './held-days.ts'
import { readRules } from './rules.ts'

/** What settling works with. */
export type SettleDeps = ClaimDeps & { store: Pick<Store, 'db' | 'transaction'>; planner: Planner }

/** How long a day may be searched and proved before nobody waits any more. */
const SEARCH_MS = 100
const MOST_MS = 6_000
/** Nothing more is asked of the worker while so many wait. */
const MOST_WAITING = 4
/** As often is tried again when the day changed meanwhile. */
const ROUNDS = 3

/** yes: there is room now; no: no plan has any, which is proved; unknown: nobody knows in time. */
export type Room = 'yes' | 'no' | 'unknown'

/** A booking that was sold without a place, after the planner was asked. */
export type OverPromise = { bookingId: number; bookingRef: string; state: 'no' | 'unknown' }

let waiting = 0

/**
 * Rearranges the plan of a day so that a leg finds its place, if any plan has room for everything the day
 * has promised and this leg. Only a proof says no. Nothing is claimed: that is the order's own transaction.
 */
export async function makeRoom(deps: SettleDeps, leg: ClaimedLeg): Promise<Room> {
  if (waiting >= MOST_WAITING) return 'unknown'
  waiting++
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const kept = await readNow(deps, dayOf(leg))
      const promised = held(kept)
      const asked = { ...leg, id: 0, driverId: null, vehicleId: null }
      const plan = await planFor(deps, kept, [...promised, asked])
      if (plan.served < promised.length + 1) return plan.proved ? 'no' : 'unknown'
      if (await arrange(deps, kept, plan.places)) return 'yes'
    }
    return 'unknown'
  } finally {
    waiting--
  }
}

/**
 * Plans a day anew with everything that was sold, also what found no place when it was, and keeps that
 * plan. @returns What still has none; null when the day changed meanwhile, each time it was tried.
 */
export async function settleDay(deps: SettleDeps, day: WallDate): Promise<OverPromise[] | null> {
  for (let round = 0; round < ROUNDS; round++) {
    const kept = await readNow(deps, day)
    const { bookings } = kept.ready
    const plan = await planFor(deps, kept, bookings)
    const left = bookings.filter(({ bookingRef }) => !plan.places.has(bookingRef))
    const state = plan.proved ? ('no' as const) : ('unknown' as const)
    const noted = await arrange(deps, kept, plan.places, (tx) =>
      noteLeft(tx, { day, left, state, now: deps.now() }),
    )
    if (noted) return left.map(({ id, bookingRef }) => ({ bookingId: id, bookingRef, state }))
  }
  return null
}

type Left = { day: WallDate; left: readonly DayBooking[]; state: 'no' | 'unknown'; now: Date }

/** Notes what has no place in the plan of a day, and forgets what has one by now. */
async function noteLeft(tx: Transaction, { day, left, state, now }: Left): Promise<true> {
  const { mode } = await readRules(tx)
  const ids = left.map(({ id }) => id)
  const others = ids.length > 0 ? notInArray(overPromises.bookingId, ids) : undefined
  await tx.delete(overPromises).where(and(eq(overPromises.day, day), others))
  if (ids.length === 0) return true
  await tx
    .insert(overPromises)
    .values(ids.map((bookingId) => ({ bookingId, day, at: now, mode, state })))
    .onConflictDoUpdate({ target: overPromises.bookingId, set: { state, day } })
  return true
}

/** A day as it is now, read outside of any claim. */
export async function readNow(deps: SettleDeps, day: WallDate): Promise<KeptDay> {
  const { db } = deps.store
  const { rosterVersion } = await readRules(db)
  // The version first: what changes after it makes the plan stale, never the other way round.
  const version = await versionOf(db, day)
  return readKeptDay(deps, db, { day, version, rosterVersion })
}

function held({ ready, held: plan, trips }: KeptDay): DayBooking[] {
  return ready.bookings.filter(({ bookingRef }) => plan.driverOf(trips.get(bookingRef) ?? -1) >= 0)
}

type Place = { driverId: number; vehicleId: number }

async function planFor({ planner }: SettleDeps, kept: KeptDay, bookings: DayBooking[]) {
  const { ready } = kept
  const promised = new Set(held(kept).map(({ bookingRef }) => bookingRef))
  const trips = bookings.map((booking) => {
    const trip = ready.tripOf(booking)
    // As many as can be; among those who had a place already before the others.
    const weight = promised.has(booking.bookingRef) ? 1.01 : 1
    return { ...trip, unservedCost: trip.unservedCost * weight }
  })
  const day = { ...(await wholeDay(ready)), trips }
  const answer = await planner.plan({
    day,
    seed: 1,
    searchMs: SEARCH_MS,
    totalMs: MOST_MS,
    tolerance: 0.0005,
    enough: true,
  })
  const places = new Map<string, Place>()
  for (const { driver, kind, trips: driven } of answer.plan.duties) {
    const driverId = ready.drivers[driver]?.id
    const vehicleId = ready.groups[kind]?.vehicles[0]?.id
    if (driverId === undefined || vehicleId === undefined) continue
    for (const trip of driven) places.set(bookings[trip]?.bookingRef ?? '', { driverId, vehicleId })
  }
  return { places, served: answer.served, proved: answer.proved }
}

/** Keeps a plan, if the day is still the one it was made for. */
async function arrange(
  { store, cache }: SettleDeps,
  kept: KeptDay,
  places: ReadonlyMap<string, Place>,
): Promise<boolean>
async function arrange<Noted>(
  deps: SettleDeps,
  kept: KeptDay,
  places: ReadonlyMap<string, Place>,
  note: (tx: Transaction) => Promise<Noted>,
): Promise<Noted | null>
async function arrange<Noted>(
  { store, cache }: SettleDeps,
  { day, version, rosterVersion, ready }: KeptDay,
  places: ReadonlyMap<string, Place>,
  note?: (tx: Transaction) => Promise<Noted>,
): Promise<Noted | boolean | null> {
  return store.transaction(async (tx) => {
    const locked = await lockDays(tx, [day])
    const rules = await readRules(tx)
    if (locked.get(day) !== version || rules.rosterVersion !== rosterVersion)
      return note ? null : false
    const rows = ready.bookings.flatMap(({ id, bookingRef }) => {
      const place = places.get(bookingRef)
      return place ? [{ bookingId: id, day, ...place, source: 'plan' }] : []
    })
    await tx.delete(planItems).where(sql`${planItems.day} = ${day}`)
    if (rows.length > 0) {
      const ids = rows.map(({ bookingId }) => bookingId)
      await tx.delete(planItems).where(inArray(planItems.bookingId, ids))
      await tx.insert(planItems).values(rows)
    }
    // What was read before is arranged otherwise now, in every process.
    await tx.execute(sql`update plan_days set version = version + 1 where day = ${day}`)
    cache.drop(day)
    return note ? note(tx) : true
  })
}
