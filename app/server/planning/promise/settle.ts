import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { daysOfTrip } from '#app/domain/planning/trip-times.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import {
  afterCommit,
  overPromises,
  planDays,
  planItems,
  type Store,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { pickCars } from '../cars.ts'
import type { Planner } from '../planner.ts'
import { partOf } from '../read-day.ts'
import type { DayBooking } from '../trip-columns.ts'
import { wholeDay } from '../whole-day.ts'
import { besideOf, countBeside } from './beside.ts'
import { type ClaimDeps, type ClaimedLeg, dayOf } from './decide.ts'
import {
  type Arranged,
  type CachedDay,
  loadDay,
  lockDays,
  type Place,
  type SeenDay,
} from './held-days.ts'
import { readGate, readRules } from './rules.ts'
import { readItems } from './stored-duties.ts'

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
 * Rearranges the plan of a day so that legs of that day find their places, if any plan has room for everything
 * the day has promised and these legs. Only a proof says no. Nothing is claimed: that is the order's own
 * transaction.
 *
 * @param without References of bookings whose place counts as free: they are what moves. Until they have, their
 * place is theirs: then nothing is stored, and the claim that moves them takes the plan along.
 */
export async function makeRoom(
  deps: SettleDeps,
  legs: readonly ClaimedLeg[],
  without: readonly string[] = [],
): Promise<{ room: Room; plan: Arranged | null }> {
  const settled = (room: Room, plan: Arranged | null = null) => ({ room, plan })
  const [first] = legs
  if (!first) return settled('yes')
  if (waiting >= MOST_WAITING) return settled('unknown')
  waiting++
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const cached = await readNow(deps, dayOf(first), legs)
      const promised = held(cached).filter(({ bookingRef }) => !without.includes(bookingRef))
      // Under no reference: nothing of them is stored.
      const nobody = { id: 0, driverId: null, vehicleId: null, bookingRef: '' }
      const requested = legs.map((leg) => ({ ...leg, ...nobody }))
      const plan = await planFor(deps, cached, [...promised, ...requested])
      if (plan === null) return settled('unknown')
      if (plan.served < promised.length + requested.length)
        return settled(plan.proved ? 'no' : 'unknown')
      const { day, version, rosterVersion, ready } = cached
      const moves = ready.bookings.some(({ bookingRef }) => without.includes(bookingRef))
      if (moves) return settled('yes', { day, version, rosterVersion, places: plan.places })
      if (await arrange(deps, cached, plan.places, async () => true)) return settled('yes')
    }
    return settled('unknown')
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
    const cached = await readNow(deps, day)
    const { bookings } = cached.ready
    const plan = await planFor(deps, cached, bookings)
    if (plan === null) return null
    // A change that waits for its money is told of when it is there.
    const left = bookings.filter(
      ({ bookingRef }) => !plan.places.has(bookingRef) && partOf(bookingRef).part === 'trip',
    )
    const state = plan.proved ? ('no' as const) : ('unknown' as const)
    const noted = await arrange(deps, cached, plan.places, (tx) =>
      noteLeft(tx, { day, left, state, now: deps.now() }),
    )
    if (noted) return left.map(({ id, bookingRef }) => ({ bookingId: id, bookingRef, state }))
  }
  return null
}

type Left = { day: WallDate; left: readonly DayBooking[]; state: 'no' | 'unknown'; now: Date }

/** Notes what has no place in the plan of a day, and forgets what has one by now. */
async function noteLeft(tx: Transaction, { day, left, state, now }: Left): Promise<true> {
  const { mode, rosterVersion } = await readRules(tx)
  const ids = left.map(({ id }) => id)
  await markChecked(tx, day, rosterVersion)
  const others = ids.length > 0 ? notInArray(overPromises.bookingId, ids) : undefined
  await tx.delete(overPromises).where(and(eq(overPromises.day, day), others))
  if (ids.length === 0) return true
  await tx
    .insert(overPromises)
    .values(ids.map((bookingId) => ({ bookingId, day, at: now, mode, state })))
    .onConflictDoUpdate({ target: overPromises.bookingId, set: { state, day } })
  return true
}

/** From here on every booking of the day is known to have its place, or noted as having none. */
async function markChecked(tx: Transaction, day: WallDate, checkedRoster: number): Promise<void> {
  await tx
    .update(planDays)
    .set({ checkedVersion: planDays.version, checkedRoster })
    .where(eq(planDays.day, day))
}

/** Reads all of a day outside of any claim, on one connection. */
export function readWhole(
  deps: SettleDeps,
  seen: SeenDay,
  extra: readonly ClaimedLeg[] = [],
): Promise<CachedDay> {
  return deps.store.transaction((tx) => loadDay(deps, tx, seen, { extra }))
}

/** A day as it is now, read outside of any claim. */
export async function readNow(
  deps: SettleDeps,
  day: WallDate,
  extra: readonly ClaimedLeg[] = [],
): Promise<CachedDay> {
  const { db } = deps.store
  // The version first: what changes after it makes the plan stale, never the other way round.
  const { rules, version } = await readGate(db, deps.now(), day)
  return readWhole(deps, { day, version, rosterVersion: rules.rosterVersion }, extra)
}

function held({ ready, held: plan, trips }: CachedDay): DayBooking[] {
  return ready.bookings.filter(({ bookingRef }) => plan.driverOf(trips.get(bookingRef) ?? -1) >= 0)
}

async function planFor({ planner }: SettleDeps, cached: CachedDay, bookings: DayBooking[]) {
  const { ready } = cached
  const promised = new Set(held(cached).map(({ bookingRef }) => bookingRef))
  const trips = bookings.map((booking) => {
    const trip = ready.tripOf(booking)
    // As many as can be; among those who had a place already before the others.
    const weight = promised.has(booking.bookingRef) ? 1.01 : 1
    return { ...trip, unservedCost: trip.unservedCost * weight }
  })
  const day = { ...(await wholeDay(ready)), trips }
  const answer = await planner
    .plan({
      day,
      seed: 1,
      searchMs: SEARCH_MS,
      totalMs: MOST_MS,
      tolerance: 0.0005,
      enough: true,
    })
    .catch(() => null)
  // The planner died before its first answer: nobody knows.
  if (!answer) return null
  const { duties } = answer.plan
  const cars = pickCars(ready, { duties, bookings, stored: cached.cars })
  const places = new Map<string, Place>()
  for (const { driver, trips: driven } of duties) {
    const driverId = ready.drivers[driver]?.id
    const vehicleId = cars.get(driver)?.id
    if (driverId === undefined || vehicleId === undefined) continue
    for (const trip of driven) places.set(bookings[trip]?.bookingRef ?? '', { driverId, vehicleId })
  }
  return { places, served: answer.served, proved: answer.proved }
}

/** Keeps a plan, if the day is still the one it was made for; null when it is not. */
async function arrange<Noted>(
  { store, gates }: SettleDeps,
  { day, version, rosterVersion, ready }: CachedDay,
  places: ReadonlyMap<string, Place>,
  note: (tx: Transaction) => Promise<Noted>,
): Promise<Noted | null> {
  return store.transaction(async (tx) => {
    const locked = await lockDays(tx, [...new Set([day, ...ready.bookings.flatMap(daysOfTrip)])])
    const rules = await readRules(tx)
    const before = locked.get(day)
    if (before?.version !== version || rules.rosterVersion !== rosterVersion) return null
    const rows = ready.bookings.flatMap(({ id, bookingRef }) => {
      const place = places.get(bookingRef)
      const { part } = partOf(bookingRef)
      return place ? [{ bookingId: id, part, day, ...place, source: 'plan' }] : []
    })
    const near = ready.bookings.filter((booking) => besideOf([booking]).length > 0)
    const stood = await readItems(tx, near)
    await tx.delete(planItems).where(eq(planItems.day, day))
    for (const part of ['trip', 'change'] as const) {
      const ids = rows.filter((row) => row.part === part).map(({ bookingId }) => bookingId)
      if (ids.length === 0) continue
      // An older place of theirs stands on another day.
      await tx
        .delete(planItems)
        .where(and(inArray(planItems.bookingId, ids), eq(planItems.part, part)))
    }
    if (rows.length > 0) await tx.insert(planItems).values(rows)
    const moved = near.filter(({ id, bookingRef }) => {
      const { part } = partOf(bookingRef)
      const crew = ({ driverId, vehicleId }: Place) => `${driverId} ${vehicleId}`
      const before = stood.find((item) => item.bookingId === id && item.part === part)
      const now = places.get(bookingRef)
      return (before && crew(before)) !== (now && crew(now))
    })
    await countBeside(tx, besideOf(moved))
    // What was read before is arranged otherwise now, in every process.
    const isKnown = before.checkedVersion === version && before.checkedRoster === rosterVersion
    await tx
      .update(planDays)
      .set({
        version: sql`version + 1`,
        ...(isKnown && { checkedVersion: sql`version + 1` }),
      })
      .where(eq(planDays.day, day))
    afterCommit(tx, 'forget gates', () => gates.forget())
    return note(tx)
  })
}
