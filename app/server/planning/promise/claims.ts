import { sql } from 'drizzle-orm'
import { operatingDay } from '#app/domain/planning/busy.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { afterCommit, type Transaction } from '#app/server/db/index.server.ts'
import type { DayBooking } from '../read-day.ts'
import {
  type DayCache,
  forgetBooking,
  type HeldDeps,
  type KeptDay,
  lockDays,
  placeBooking,
  readKeptDay,
  savePlaces,
  versionOf,
} from './held-days.ts'
import { keepsReserve } from './reserve.ts'
import { findStop, isEnforced, type PromiseRules, readRules, type StopSell } from './rules.ts'

/** A leg that is about to be stored, as the planner reads bookings. */
export type ClaimedLeg = Omit<DayBooking, 'id' | 'driverId' | 'vehicleId'>

/** An order that wants its places; `override` is the office's word to sell it whatever the plan says. */
export type Wish = { legs: readonly ClaimedLeg[]; override: boolean }

/** What an order is told: sold, or why not. `legs` are those without a place. */
export type Verdict =
  | { sold: true }
  | { sold: false; error: 'no-longer-available'; legs: ClaimedLeg[] }
  | { sold: false; error: 'sales-stopped'; message: string }

/** Verdicts in the order of the wishes, and how what was claimed is stored. */
export type Claim = {
  verdicts: Verdict[]
  /** Stores the places of the legs that were stored, after the bookings. @returns Days that need a plan. */
  save(stored: ReadonlySet<string>): Promise<WallDate[]>
}

/** What claims work with. */
export type ClaimDeps = HeldDeps & { cache: DayCache; now: () => Date }

/**
 * Claims places in the plans of days for orders that are about to be stored in the same transaction. The
 * days are locked first, in order of day, so two buyers of the last car stand in line, on both stores and
 * in every process. Where the plan has no place, the mode decides: sold and noted, or refused.
 */
export async function claim(
  deps: ClaimDeps,
  tx: Transaction,
  wishes: readonly Wish[],
): Promise<Claim> {
  const days = [...new Set(wishes.flatMap(({ legs }) => legs.map(dayOf)))].toSorted()
  if (days.length === 0)
    return { verdicts: wishes.map(() => ({ sold: true })), save: async () => [] }
  const versions = await lockDays(tx, days)
  const rules = await readRules(tx)
  const kept = new Map<WallDate, KeptDay>()
  for (const day of days) {
    const version = versions.get(day) ?? 0
    const known = deps.cache.get(day, version, rules.rosterVersion)
    // Until the transaction is through nobody else may believe what is written into it here.
    deps.cache.drop(day)
    kept.set(
      day,
      known ?? (await readKeptDay(deps, tx, { day, version, rosterVersion: rules.rosterVersion })),
    )
  }
  const over: ClaimedLeg[] = []
  const verdicts: Verdict[] = []
  for (const wish of wishes) {
    const stop = wish.override ? null : await stopOf(tx, wish)
    if (stop) verdicts.push({ sold: false, error: 'sales-stopped', message: stop.message })
    else verdicts.push(decide(deps, { kept, rules, over }, wish))
  }
  return {
    verdicts,
    async save(stored) {
      for (const { legs } of wishes) {
        for (const leg of legs) {
          if (!stored.has(leg.bookingRef))
            forgetBooking(kept.get(dayOf(leg)) as KeptDay, leg.bookingRef)
        }
      }
      const noted = over.filter(({ bookingRef }) => stored.has(bookingRef))
      await noteOver(tx, noted, rules, deps.now())
      await saveAll(deps, tx, [...kept.values()], stored)
      return [...new Set(noted.map(dayOf))]
    },
  }
}

type Deciding = { kept: Map<WallDate, KeptDay>; rules: PromiseRules; over: ClaimedLeg[] }

function decide(
  deps: ClaimDeps,
  { kept, rules, over }: Deciding,
  { legs, override }: Wish,
): Verdict {
  const without = legs.filter((leg) => {
    const day = kept.get(dayOf(leg)) as KeptDay
    const booking = { ...leg, id: 0, driverId: null, vehicleId: null }
    return !placeBooking(day, booking, (trip) => override || keepsReserve(day, trip, rules.reserve))
  })
  const refused = without.filter((leg) => isEnforced(rules, dayOf(leg), deps.now()))
  if (refused.length > 0 && !override) {
    for (const leg of legs) forgetBooking(kept.get(dayOf(leg)) as KeptDay, leg.bookingRef)
    return { sold: false, error: 'no-longer-available', legs: refused }
  }
  over.push(...without)
  return { sold: true }
}

async function stopOf(tx: Transaction, { legs }: Wish): Promise<StopSell | null> {
  for (const leg of legs) {
    const stop = await findStop(tx, leg)
    if (stop) return stop
  }
  return null
}

/** The day of the plan that a leg belongs to. */
export function dayOf({ date, time }: Pick<ClaimedLeg, 'date' | 'time'>): WallDate {
  return operatingDay(date, time)
}

/** Stores what found its place, and lets the days be believed again once it is committed. */
async function saveAll(
  { cache }: ClaimDeps,
  tx: Transaction,
  days: KeptDay[],
  stored: ReadonlySet<string>,
): Promise<void> {
  for (const kept of days) {
    await savePlaces(tx, kept, kept.unsaved, 'claim')
    kept.unsaved.clear()
    kept.version = await versionOf(tx, kept.day)
  }
  if (stored.size === 0) return
  afterCommit(tx, 'keep plan of days', () => {
    for (const kept of days) cache.put(kept)
  })
}

async function noteOver(tx: Transaction, legs: ClaimedLeg[], { mode }: PromiseRules, now: Date) {
  if (legs.length === 0) return
  const rows = legs.map((leg) => ({ reference: leg.bookingRef, day: dayOf(leg) }))
  await tx.execute(sql`
    insert into over_promises (booking_id, day, at, mode)
    select bookings.id, given.day, ${now.toISOString()}::timestamptz, ${mode}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(reference text, day date)
      join bookings on bookings.booking_ref = given.reference
    on conflict (booking_id) do nothing`)
}
