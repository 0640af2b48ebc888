import { and, eq, or, sql } from 'drizzle-orm'
import { type DayTrip, daysOfTrip } from '#app/domain/planning/trip-times.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { overPromises, planDays, planItems, type Transaction } from '#app/server/db/index.server.ts'
import { heldReference, partOf } from '../read-day.ts'
import type { DayBooking } from '../trip-columns.ts'
import {
  type ClaimedLeg,
  dayOf,
  decide,
  type OpenDays,
  type Plans,
  type Verdict,
} from './decide.ts'
import { readGate } from './rules.ts'
import { type DayDeps, type DayRows, lockDays, readCrews, readRows } from './seated-day.ts'
import { removeSeats, storeSeats } from './store-seats.ts'

/** What claims work with. */
export type ClaimDeps = DayDeps & { now: () => Date }

const NO_PLANS: Plans = new Map()

/**
 * An order that wants its seats; `override` is the office's word to sell it whatever the plan says, and `by`
 * is whose word (null: the customer's own wish).
 */
export type Wish = {
  legs: readonly ClaimedLeg[]
  override: boolean
  by?: string | null
  /** Plans that were made for it. */
  plans?: Plans | undefined
}

/** Verdicts in the order of the wishes, and how what was claimed is stored. */
export type Claim = {
  verdicts: Verdict[]
  /** Stores the seats of the legs that were stored, after the bookings. @returns Days that need a plan. */
  save(stored: ReadonlySet<string>): Promise<WallDate[]>
}

/** A booking that is there already and wants another seat, or one again. */
export type ChangeWish = {
  /** As it will be. */
  leg: DayBooking
  /** Where it has a seat now, of its own or held for a change that was not paid; that comes free. */
  frees: readonly Freed[]
  /** True: it keeps the seat it has too, until the change is paid. */
  holds?: boolean
  override: boolean
  by?: string | null
  plans?: Plans
}

/** A seat that comes free: of the booking as it is, or of a change that waited for its money. */
export type Freed = Pick<DayBooking, 'date' | 'time'> & { part: 'trip' | 'change' }

/** The verdict on a change, and how its seat is stored. */
export type ChangeClaim = {
  verdict: Verdict
  /** Whether the plan has a seat for it, whatever the mode says of one that has none. */
  hasSeat: boolean
  /** Stores the seat, after the booking. @returns Days that need a plan. */
  save(): Promise<WallDate[]>
}

/**
 * Claims seats in the plans of days for orders that are about to be stored in the same transaction. The days are
 * locked first, in order of day, and read under their lock, so two buyers of the last car stand in line, on both stores
 * and in every process. Where the plan has no seat, the mode decides: sold and noted, or refused.
 */
export async function claim(
  deps: ClaimDeps,
  tx: Transaction,
  wishes: readonly Wish[],
): Promise<Claim> {
  const all = wishes.flatMap(({ legs }) => legs)
  if (all.length === 0)
    return { verdicts: wishes.map(() => ({ sold: true })), save: async () => [] }
  const open = await openDays(deps, tx, all)
  const verdicts = wishes.map(({ legs, override, by = null, plans = NO_PLANS }) => {
    const free = legs.map((leg) => ({ ...leg, id: 0, driverId: null, vehicleId: null }))
    return decide(open, { legs: free, override, by, plans })
  })
  return {
    verdicts,
    save(stored) {
      open.over = open.over.filter(({ leg }) => stored.has(leg.bookingRef))
      return saveAll(tx, open)
    },
  }
}

/**
 * The same for a booking that moves, changes or comes back, under its order's lock and before it is changed: it is taken
 * off, then seated, and keeps the seat it has only where that waits for money.
 */
export async function claimChange(
  deps: ClaimDeps,
  tx: Transaction,
  { leg, frees, holds = false, override, by = null, plans = NO_PLANS }: ChangeWish,
): Promise<ChangeClaim> {
  const { durationMinutes, bookingRef } = leg
  const left = frees.map((freed) => ({ ...freed, durationMinutes }))
  const free = frees.map(({ part }) => (part === 'change' ? heldReference(bookingRef) : bookingRef))
  const open = await openDays(deps, tx, [leg, ...left], free)
  const own = holds ? heldReference(bookingRef) : bookingRef
  const verdict = decide(open, { legs: [{ ...leg, bookingRef: own }], override, by, plans })
  return {
    verdict,
    hasSeat: verdict.sold && open.over.length === 0,
    async save() {
      const parts = [...frees.map(({ part }) => part), partOf(own).part]
      await removeSeats(tx, leg.id, parts)
      if (!holds) await tx.delete(overPromises).where(eq(overPromises.bookingId, leg.id))
      return saveAll(tx, open)
    },
  }
}

/**
 * Locks the days that trips count on, in order, and reads those of their own under the lock. Who works and what drives is
 * read before it, and again only where that changed meanwhile.
 *
 * @param free References of bookings that give up their seats.
 */
async function openDays(
  deps: ClaimDeps,
  tx: Transaction,
  trips: readonly DayTrip[],
  free: readonly string[] = [],
): Promise<OpenDays> {
  const now = deps.now()
  const days = [...new Set(trips.map(dayOf))]
  const before = await Promise.all(days.map((day) => readCrews(deps, tx, day)))
  const locked = await lockDays(tx, trips.flatMap(daysOfTrip))
  const { rules, stops } = await readGate(tx, now)
  const read = before.map(async (known) => {
    const isCurrent = known.rosterVersion === rules.rosterVersion
    const crews = isCurrent ? known : await readCrews(deps, tx, known.day)
    return without(await readRows(tx, crews, trips), free)
  })
  const rows = new Map((await Promise.all(read)).map((one) => [one.day, one]))
  const { maps } = deps
  return { maps, rules, stops, rows, decided: new Map(rows), locked, over: [], now }
}

/** The same day without some of its bookings. */
export function without(rows: DayRows, references: readonly string[]): DayRows {
  return {
    ...rows,
    bookings: rows.bookings.filter(({ bookingRef }) => !references.includes(bookingRef)),
    seats: new Map([...rows.seats].filter(([reference]) => !references.includes(reference))),
  }
}

/** Gives a booking the seat that was held for its change: the money is there, and it has moved. */
export async function convertHeldSeat(tx: Transaction, bookingId: number): Promise<void> {
  const own = eq(planItems.bookingId, bookingId)
  await tx.delete(planItems).where(and(own, eq(planItems.part, 'trip')))
  await tx.update(planItems).set({ part: 'trip' }).where(own)
}

/** Stores what found its seat. A day whose bookings were known to have theirs is so still, and a new one too. */
async function saveAll(
  tx: Transaction,
  { rules, rows, decided, locked, over, now }: OpenDays,
): Promise<WallDate[]> {
  await noteOver(tx, over, { mode: rules.mode, now })
  for (const { day, seats } of decided.values())
    await storeSeats(tx, rows.get(day) as DayRows, seats, 'claim')
  const { rosterVersion: checkedRoster } = rules
  const { checkedVersion } = planDays
  for (const { day, version } of locked.values()) {
    const isNew = version === 0 ? sql`true` : undefined
    const isKnown = and(
      eq(checkedVersion, version),
      or(eq(planDays.checkedRoster, checkedRoster), isNew),
    )
    await tx
      .update(planDays)
      .set({ checkedVersion: planDays.version, checkedRoster })
      .where(and(eq(planDays.day, day), isKnown))
  }
  return [...new Set(over.map(({ leg }) => dayOf(leg)))]
}

async function noteOver(
  tx: Transaction,
  over: OpenDays['over'],
  { mode, now }: { mode: string; now: Date },
): Promise<void> {
  if (over.length === 0) return
  const rows = over.map(({ leg, by }) => {
    return { reference: partOf(leg.bookingRef).bookingRef, day: dayOf(leg), by }
  })
  await tx.execute(sql`
    insert into over_promises (booking_id, day, at, mode, sold_by)
    select bookings.id, given.day, ${now.toISOString()}::timestamptz, ${mode}, given.by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(reference text, day date, by text)
      join bookings on bookings.booking_ref = given.reference
    on conflict (booking_id) do nothing`)
}
