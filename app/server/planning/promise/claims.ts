import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WallDate } from '#app/domain/time/athens.ts'
import {
  afterCommit,
  type NamedQuery,
  overPromises,
  planItems,
  runNamed,
  type Transaction,
  unawaited,
} from '#app/server/db/index.server.ts'
import { heldReference, partOf } from '../read-day.ts'
import type { DayBooking } from '../trip-columns.ts'
import { besideOfUnsaved, countBeside } from './beside.ts'
import {
  type ClaimDeps,
  type ClaimedLeg,
  dayOf,
  decide,
  type OpenDays,
  openDays,
  type Verdict,
} from './decide.ts'
import { type Arranged, forgetBooking, placesToStore, STORE_PLACES } from './held-days.ts'

/**
 * An order that wants its places; `override` is the office's word to sell it whatever the plan says, and `by`
 * is whose word (null: the customer's own wish).
 */
export type Wish = { legs: readonly ClaimedLeg[]; override: boolean; by?: string | null }

/** Verdicts in the order of the wishes, and how what was claimed is stored. */
export type Claim = {
  verdicts: Verdict[]
  /** Stores the places of the legs that were stored, after the bookings. @returns Days that need a plan. */
  save(stored: ReadonlySet<string>): Promise<WallDate[]>
}

/** A booking that is there already and wants another place, or one again. */
export type ChangeWish = {
  /** As it will be. */
  leg: DayBooking
  /** Where it has a place now, of its own or held for a change that was not paid; that comes free. */
  frees: readonly Freed[]
  /** True: it keeps the place it has too, until the change is paid. */
  holds?: boolean
  override: boolean
  by?: string | null
  /** The plan that was made for it, while the day is still as it was. */
  plan?: Arranged | null
}

/** A place that comes free: of the booking as it is, or of a change that waited for its money. */
export type Freed = Pick<DayBooking, 'date' | 'time'> & { part: 'trip' | 'change' }

/** The verdict on a change, and how its place is stored. */
export type ChangeClaim = {
  verdict: Verdict
  /** Whether the plan has a place for it, whatever the mode says of one that has none. */
  hasPlace: boolean
  /** Stores the place, after the booking. @returns Days that need a plan. */
  save(): Promise<WallDate[]>
}

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
  const all = wishes.flatMap(({ legs }) => legs)
  if (all.length === 0)
    return { verdicts: wishes.map(() => ({ sold: true })), save: async () => [] }
  const open = await openDays(deps, tx, all)
  const verdicts = wishes.map(({ legs, override, by = null }) => {
    const free = legs.map((leg) => ({ ...leg, id: 0, driverId: null, vehicleId: null }))
    return decide(open, { legs: free, override, by })
  })
  return {
    verdicts,
    async save(stored) {
      for (const leg of all) {
        const cached = open.cached.get(dayOf(leg))
        if (cached && !stored.has(leg.bookingRef)) forgetBooking(cached, leg.bookingRef)
      }
      open.over = open.over.filter(({ leg }) => stored.has(leg.bookingRef))
      return saveAll(deps, tx, open, stored.size > 0)
    },
  }
}

/**
 * The same for a booking that moves, changes or comes back, under its order's lock and before it is changed.
 * The place it has counts as free, unless it is kept until the money is there.
 */
export async function claimChange(
  deps: ClaimDeps,
  tx: Transaction,
  { leg, frees, holds = false, override, by = null, plan = null }: ChangeWish,
): Promise<ChangeClaim> {
  const { durationMinutes } = leg
  const left = frees.map((freed) => ({ ...freed, durationMinutes }))
  const open = await openDays(deps, tx, [leg, ...left], plan)
  const own = holds ? heldReference(leg.bookingRef) : leg.bookingRef
  for (const freed of frees) {
    const cached = open.cached.get(dayOf(freed))
    const reference = freed.part === 'change' ? heldReference(leg.bookingRef) : leg.bookingRef
    if (cached) forgetBooking(cached, reference)
  }
  const verdict = decide(open, { legs: [{ ...leg, bookingRef: own }], override, by })
  return {
    verdict,
    hasPlace: verdict.sold && open.over.length === 0,
    async save() {
      const parts = [...frees.map(({ part }) => part), partOf(own).part]
      await tx
        .delete(planItems)
        .where(and(eq(planItems.bookingId, leg.id), inArray(planItems.part, parts)))
      if (!holds) await tx.delete(overPromises).where(eq(overPromises.bookingId, leg.id))
      return saveAll(deps, tx, open, true)
    },
  }
}

/** Gives a booking the place that was held for its change: the money is there, and it has moved. */
export async function convertHeldPlace(tx: Transaction, bookingId: number): Promise<void> {
  const own = eq(planItems.bookingId, bookingId)
  await tx.delete(planItems).where(and(own, eq(planItems.part, 'trip')))
  await tx.update(planItems).set({ part: 'trip' }).where(own)
}

/** $1 places, $2 the days and the versions that were seen, $3 the roster's. */
const SAVE_PLACES: NamedQuery = {
  name: 'save-places',
  text: `
    with placed as (${STORE_PLACES})
    update plan_days set (checked_version, checked_roster) = (
      select case when is_known then plan_days.version else checked_version end,
        case when is_known then $3::int else checked_roster end
      -- A day is known when it was before this sale, or nothing was sold on it yet.
      from (select plan_days.checked_version = given.version
        and (plan_days.checked_roster = $3::int or given.version = 0) as is_known) before
    )
    from jsonb_to_recordset($2::jsonb) as given(day date, version int)
    where plan_days.day = given.day
    returning plan_days.day::text as day, plan_days.version`,
}

/** Stores what found its place, and lets the days be believed again once it is committed. */
async function saveAll(
  { cache, gates, now }: ClaimDeps,
  tx: Transaction,
  { cached, over, rules, versions }: OpenDays,
  isStored: boolean,
): Promise<WallDate[]> {
  const days = [...cached.values()]
  await noteOver(tx, over, { mode: rules.mode, now: now() })
  const places = days.flatMap((day) => placesToStore(day, day.unsaved, 'claim'))
  await countBeside(tx, days.flatMap(besideOfUnsaved))
  for (const { unsaved } of days) unsaved.clear()
  const seen = [...versions].map(([day, { version }]) => ({ day, version }))
  const values = [JSON.stringify(places), JSON.stringify(seen), rules.rosterVersion]
  const saved = runNamed<{ day: WallDate; version: number }>(tx, SAVE_PLACES, values)
  const versioned = saved.then((rows) => {
    for (const { day, version } of rows) {
      const one = cached.get(day)
      if (one) one.version = version
    }
  })
  unawaited(tx, versioned)
  if (isStored) {
    afterCommit(tx, 'keep plan of days', () => {
      for (const day of days) cache.put(day)
      gates.forget()
    })
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
