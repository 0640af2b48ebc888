import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  absences,
  type Database,
  driverShifts,
  type Store,
  shiftPatterns,
  type Transaction,
  vehicleBlocks,
} from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'

/** What the office writes of an entry; the store gives number and version. */
export type ShiftFields = Omit<typeof driverShifts.$inferInsert, 'id' | 'version'>
export type PatternFields = Omit<typeof shiftPatterns.$inferInsert, 'id' | 'version'>
export type AbsenceFields = Omit<typeof absences.$inferInsert, 'id' | 'version'>
export type BlockFields = Omit<typeof vehicleBlocks.$inferInsert, 'id' | 'version'>

/** An entry as it is now; or why it is not: no driver or car of that number, another shift at the time. */
export type EntryAnswer<Row> =
  | { ok: true; row: Row }
  | { ok: false; error: 'unknown' | 'overlap' | 'not-found' | 'wrong-span' }
  | { ok: false; error: 'stale'; row: Row }

/** One list of entries: shifts, patterns, absences or times out of service. */
export type Timetable<Fields, Row> = {
  list(where?: SQL): Promise<Row[]>
  add(fields: Fields): Promise<EntryAnswer<Row>>
  /** @param version The one that was seen; null changes the entry whatever it is. */
  change(id: number, version: number | null, change: Partial<Fields>): Promise<EntryAnswer<Row>>
  remove(id: number, version: number | null): Promise<EntryAnswer<Row>>
}

type EntryTable = PgTable & { id: PgColumn; version: PgColumn; $inferSelect: { version: number } }

/** What a timetable works with. */
export type TimetableDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  live: Pick<Live, 'bookingsChanged'>
}

/** The four lists of the roster. */
export function createTimetables(deps: TimetableDeps) {
  return {
    shifts: timetable<ShiftFields, typeof driverShifts>(deps, driverShifts),
    patterns: timetable<PatternFields, typeof shiftPatterns>(deps, shiftPatterns),
    absences: timetable<AbsenceFields, typeof absences>(deps, absences, (away) =>
      and(eq(absences.driverId, away.driverId), coveredBy(absences, away)),
    ),
    blocks: timetable<BlockFields, typeof vehicleBlocks>(deps, vehicleBlocks, (away) =>
      and(eq(vehicleBlocks.vehicleId, away.vehicleId), coveredBy(vehicleBlocks, away)),
    ),
  }
}

/** Entries that tell the same already: of the same kind, over all of the time. A span that is none is refused by the store. */
function coveredBy(
  table: typeof absences | typeof vehicleBlocks,
  { kind, startsAt, endsAt }: { kind: string; startsAt: Date; endsAt: Date },
): SQL | undefined {
  const isSpan = startsAt < endsAt
  if (!isSpan) return sql`false`
  return and(eq(table.kind, kind), lte(table.startsAt, startsAt), gte(table.endsAt, endsAt))
}

/** @param same Finds what says already what an entry would: it is answered instead of stored twice. */
function timetable<Fields extends object, Table extends EntryTable>(
  deps: TimetableDeps,
  table: Table,
  same?: (fields: Fields) => SQL | undefined,
): Timetable<Fields, Table['$inferSelect']> {
  type Row = Table['$inferSelect']
  const edit = editor(deps, table)
  return {
    list: (where) => readEntries(deps.store.db, table, where),
    add: (fields) =>
      notifying(deps, async (tx) => {
        const [known] = same ? await readEntries(tx, table, same(fields)) : []
        if (known) return { ok: true, row: known }
        const [row] = await tx
          .insert(table as PgTable)
          .values(fields as never)
          .returning()
        return { ok: true, row: row as Row }
      }),
    change: (id, seen, change) =>
      edit(id, seen, async (tx) => {
        const next = { ...change, version: sql`${table.version} + 1` }
        await tx
          .update(table as PgTable)
          .set(next as never)
          .where(eq(table.id, id))
        return (await readEntries(tx, table, eq(table.id, id)))[0] as Row
      }),
    remove: (id, seen) =>
      edit(id, seen, async (tx) => {
        const [gone] = await tx
          .delete(table as PgTable)
          .where(eq(table.id, id))
          .returning()
        return gone as Row
      }),
  }
}

/** What drizzle knows of each table is told by its row type instead. */
function readEntries<Table extends EntryTable>(
  db: Database | Transaction,
  table: Table,
  where?: SQL,
): Promise<Table['$inferSelect'][]> {
  const rows = db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.id))
  return rows as unknown as Promise<Table['$inferSelect'][]>
}

function editor<Table extends EntryTable>(deps: TimetableDeps, table: Table) {
  type Row = Table['$inferSelect']
  return (id: number, seen: number | null, work: (tx: Transaction) => Promise<Row>) =>
    notifying<Row>(deps, async (tx) => {
      await tx.execute(sql`select from ${table} where ${table.id} = ${id} for update`)
      const [found] = await readEntries(tx, table, eq(table.id, id))
      if (!found) return { ok: false, error: 'not-found' }
      if (seen !== null && seen !== found.version) return { ok: false, error: 'stale', row: found }
      return { ok: true, row: await work(tx) }
    })
}

/** Does it in one transaction, tells every open screen, and makes an answer of what the store refuses. */
export function notifying<Row>(
  { store, live }: TimetableDeps,
  work: (tx: Transaction) => Promise<EntryAnswer<Row>>,
): Promise<EntryAnswer<Row>> {
  return refusing(() =>
    store.transaction((tx) => {
      live.bookingsChanged(tx)
      return work(tx)
    }),
  )
}

const REFUSALS: Record<string, 'unknown' | 'overlap' | 'wrong-span'> = {
  '23503': 'unknown',
  '23P01': 'overlap',
  '23514': 'wrong-span',
}

/** The store keeps the rules; what it refuses is an answer. */
async function refusing<Row>(work: () => Promise<EntryAnswer<Row>>): Promise<EntryAnswer<Row>> {
  try {
    return await work()
  } catch (error) {
    const refusal = REFUSALS[codeOf(error)]
    if (!refusal) throw error
    return { ok: false, error: refusal }
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return (error as { code?: string }).code ?? codeOf(error.cause)
}
