import { and, eq, gt, sql } from 'drizzle-orm'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import { addDays, athensDate, type WallDate } from '#app/domain/time/athens.ts'
import {
  type Database,
  promiseRules,
  type Store,
  stopSells,
  type Transaction,
} from '#app/server/db/index.server.ts'

/** How strictly is sold: off (only noted), warn (sold and told), enforce (only what the plan serves). */
export type PromiseMode = 'off' | 'warn' | 'enforce'

/** Cars of a class that are kept back between two wall times. */
export type Reserve = { vehicleType: VehicleType; count: number; from: string; to: string }

/** The owner's word on selling by the plan. `rosterVersion` grows as roster or fleet change. */
export type PromiseRules = {
  mode: PromiseMode
  daysAhead: number
  reserve: Reserve[]
  version: number
  rosterVersion: number
}

/** A time in which nothing is sold; empty lists mean all. */
export type StopSell = Omit<typeof stopSells.$inferSelect, 'kinds' | 'vehicleTypes' | 'places'> & {
  kinds: ('transfer' | 'tour')[]
  vehicleTypes: VehicleType[]
  places: string[]
}

/** What the office writes of it. */
export type StopSellFields = Omit<StopSell, 'id' | 'version'>

/** What counts until the owner says otherwise. */
const DEFAULTS: PromiseRules = {
  mode: 'warn',
  daysAhead: 14,
  reserve: [],
  version: 0,
  rosterVersion: 0,
}

/** Reads the rules. */
export async function readRules(db: Database | Transaction): Promise<PromiseRules> {
  const [row] = await db.select().from(promiseRules)
  if (!row) return DEFAULTS
  return { ...row, mode: row.mode as PromiseMode, reserve: row.reserve as Reserve[] }
}

/** Writes the rules. @returns Those that are there, when `seen` is not their version. */
export function writeRules(
  store: Pick<Store, 'transaction'>,
  seen: number,
  { mode, daysAhead, reserve }: Pick<PromiseRules, 'mode' | 'daysAhead' | 'reserve'>,
): Promise<{ ok: boolean; rules: PromiseRules }> {
  return store.transaction(async (tx) => {
    await tx.insert(promiseRules).values({ version: 0 }).onConflictDoNothing()
    const fields = { mode, daysAhead, reserve, version: sql`${promiseRules.version} + 1` }
    const changed = await tx
      .update(promiseRules)
      .set(fields)
      .where(eq(promiseRules.version, seen))
      .returning({ version: promiseRules.version })
    return { ok: changed.length > 0, rules: await readRules(tx) }
  })
}

/** Whether a day is near enough to be decided by its plan; one that is over is not. */
export function isEnforced({ mode, daysAhead }: PromiseRules, day: WallDate, now: Date): boolean {
  return mode === 'enforce' && day <= addDays(athensDate(now), daysAhead)
}

/** Every stop that is not over. */
export async function listStopSells(db: Database | Transaction, now: Date): Promise<StopSell[]> {
  const rows = await db.select().from(stopSells).where(gt(stopSells.endsAt, now))
  return rows as StopSell[]
}

/** Enters a stop. */
export async function addStopSell(db: Database, fields: StopSellFields): Promise<StopSell> {
  const [row] = await db.insert(stopSells).values(fields).returning()
  return row as StopSell
}

/** Changes a stop as it was seen; null: whatever it is now. @returns null when there is none of this number and version. */
export async function changeStopSell(
  db: Database,
  { id, seen }: { id: number; seen: number | null },
  fields: StopSellFields,
): Promise<StopSell | null> {
  const same = and(eq(stopSells.id, id), seen === null ? undefined : eq(stopSells.version, seen))
  const [row] = await db
    .update(stopSells)
    .set({ ...fields, version: sql`${stopSells.version} + 1` })
    .where(same)
    .returning()
  return (row as StopSell | undefined) ?? null
}

/** Ends a stop. @returns false when there is none of this number and version. */
export async function removeStopSell(db: Database, id: number, seen: number | null) {
  const same = and(eq(stopSells.id, id), seen === null ? undefined : eq(stopSells.version, seen))
  return (await db.delete(stopSells).where(same).returning({ id: stopSells.id })).length > 0
}

/** What decides a sale: the owner's rules, and the stops that are not over. */
export type Gate = { rules: PromiseRules; stops: StopSell[] }

/** Reads what decides a sale. */
export async function readGate(db: Database | Transaction, now: Date): Promise<Gate> {
  const [rules, stops] = await Promise.all([readRules(db), listStopSells(db, now)])
  return { rules, stops }
}

/** A trip as a stop looks at it. */
type StoppableTrip = {
  kind: string
  vehicleType: string
  pickupAt: Date
  pickupLocation: string
  dropoffLocation: string
}

/** The stop that a trip falls under; null when it may be sold. */
export function stopOf(stops: readonly StopSell[], trip: StoppableTrip): StopSell | null {
  const ends = `${trip.pickupLocation}\n${trip.dropoffLocation}`.toLowerCase()
  return (
    stops.find(
      ({ startsAt, endsAt, kinds, vehicleTypes, places }) =>
        startsAt <= trip.pickupAt &&
        trip.pickupAt < endsAt &&
        (kinds.length === 0 || kinds.includes(trip.kind as 'transfer')) &&
        (vehicleTypes.length === 0 || vehicleTypes.includes(trip.vehicleType as VehicleType)) &&
        (places.length === 0 || places.some((place) => ends.includes(place.toLowerCase()))),
    ) ?? null
  )
}
