import { and, eq, gt, sql } from 'drizzle-orm'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import { addDays, athensDate, type WallDate } from '#app/domain/time/athens.ts'
import {
  buildOnce,
  type Database,
  type NamedQuery,
  promiseRules,
  runNamed,
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

const stored = buildOnce((db) => db.select().from(promiseRules).prepare('promise-rules'))

/** Reads the rules. */
export async function readRules(db: Database | Transaction): Promise<PromiseRules> {
  const [row] = await stored(db).execute()
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
  return mode === 'enforce' && day <= lastNearDay(daysAhead, now)
}

let near: { minute: number; daysAhead: number; until: WallDate } | null = null

/** Each price that is looked at asks for it; in Athens as well a day begins with a minute. */
function lastNearDay(daysAhead: number, now: Date): WallDate {
  const minute = Math.floor(now.getTime() / 60_000)
  if (near?.minute !== minute || near.daysAhead !== daysAhead) {
    near = { minute, daysAhead, until: addDays(athensDate(now), daysAhead) }
  }
  return near.until
}

/** Every stop that is not over. */
export async function listStopSells(db: Database, now: Date): Promise<StopSell[]> {
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

/** Which bookings the last versions of a day changed, as pairs; 0: too many to be named. */
export type DayChanges = readonly (readonly [version: number, bookingId: number])[]

type GateRow = {
  rules: (PromiseRules & { days_ahead: number; roster_version: number }) | null
  stops: (StopSell & { starts_at: string; ends_at: string; vehicle_types: VehicleType[] })[]
}

/** How a day stands: its version (0 for one that never had a booking) and what the last ones changed. */
type DayState = { version: number; changes: DayChanges }

/** How a day stands that never had a booking. */
export const NEW_DAY: DayState = { version: 0, changes: [] }

/** A gate with the days that were asked for; one that never had a booking is not among them. */
type DayGates = Gate & { days: Map<WallDate, DayState> }

type DayRows = { days: (DayState & { day: WallDate })[] | null }

/** Reads rules and stops in one question, and with them how days stand. */
export async function readGates(
  db: Database | Transaction,
  now: Date,
  days: readonly WallDate[],
): Promise<DayGates> {
  const values = [days, now.toISOString()]
  const [row] = await runNamed<GateRow & DayRows>(db, READ_GATES, values)
  return toDayGates(row)
}

/** The same of one day. */
export async function readGate(
  db: Database | Transaction,
  now: Date,
  day: WallDate,
): Promise<Gate & DayState> {
  const { days, ...gate } = await readGates(db, now, [day])
  return { ...gate, ...(days.get(day) ?? NEW_DAY) }
}

/**
 * Locks days, in order of day, and reads both in the same question, so that who waits for the lock waits for one
 * answer. Rules and stops are those of the moment it was asked; the days are as they are once locked.
 *
 * @returns No days, none of them locked, when one of them is not there yet.
 */
export async function openGate(
  tx: Transaction,
  now: Date,
  days: readonly WallDate[],
): Promise<DayGates> {
  const values = [days, now.toISOString()]
  const [row] = await runNamed<GateRow & DayRows>(tx, OPEN_GATE, values)
  return toDayGates(row)
}

/** $1 are the days, each once, $2 is the moment. */
const RULES_AND_STOPS = `
  (select to_jsonb(promise_rules) from promise_rules) as rules,
  (select coalesce(jsonb_agg(to_jsonb(stop_sells) order by id), '[]') from stop_sells
    where ends_at > $2::timestamptz) as stops`

const READ_GATES: NamedQuery = {
  name: 'read-gates',
  text: `select ${RULES_AND_STOPS},
    (select jsonb_agg(jsonb_build_object('day', day, 'version', version, 'changes', changes))
      from plan_days where day = any($1::date[])) as days`,
}

const OPEN_GATE: NamedQuery = {
  name: 'open-gate',
  text: `with locked as materialized (
      select day, version, changes from plan_days
      where day = any($1::date[])
        and (select count(*) from plan_days where day = any($1::date[])) = cardinality($1::date[])
      order by day for update of plan_days
    )
    select (select jsonb_agg(to_jsonb(locked)) from locked) as days, ${RULES_AND_STOPS}`,
}

function toDayGates(row: (GateRow & DayRows) | undefined): DayGates {
  return { ...toGate(row), days: new Map(row?.days?.map((one) => [one.day, one])) }
}

function toGate(row: GateRow | undefined): Gate {
  const said = row?.rules
  return {
    rules: said
      ? { ...said, daysAhead: said.days_ahead, rosterVersion: said.roster_version }
      : DEFAULTS,
    stops: (row?.stops ?? []).map((stop) => ({
      ...stop,
      startsAt: new Date(stop.starts_at),
      endsAt: new Date(stop.ends_at),
      vehicleTypes: stop.vehicle_types,
    })),
  }
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
