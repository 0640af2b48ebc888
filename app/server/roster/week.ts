import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { minuteOfDay } from '#app/domain/planning/trip-times.ts'
import { shiftsOfDay } from '#app/domain/roster/day-roster.ts'
import { type AbsenceKind, readCell, writeCell } from '#app/domain/roster/roster-cell.ts'
import { addDays, athensInstant, DAY_MINUTES, type WallDate } from '#app/domain/time/athens.ts'
import {
  absences,
  type Database,
  driverShifts,
  shiftPatterns,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { readFacts } from './roster-facts.ts'
import type { TimetableDeps } from './timetable.ts'

/** A cell as it stands: its text (see `readCell`), and whether a pattern says it. */
type WeekCell = { driverId: number; day: WallDate; text: string; isPattern: boolean }

/** The seven days from a Monday on; a driver and day without a cell has nothing. */
export type RosterWeek = { days: WallDate[]; cells: WeekCell[] }

/** A cell to be written; `was` is what was shown there. */
export type CellChange = { driverId: number; day: WallDate; text: string; was: string }

/** What came of it; `cells` names those that are wrong, or that somebody changed meanwhile. */
export type WeekAnswer =
  | { ok: true }
  | { ok: false; error: 'wrong' | 'stale'; cells: Pick<CellChange, 'driverId' | 'day'>[] }

type Facts = Awaited<ReturnType<typeof readFacts>>

/** Reads a week as its table shows it. */
export async function readWeek(db: Database | Transaction, monday: WallDate): Promise<RosterWeek> {
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  const facts = await readFacts(db, monday, addDays(monday, 6))
  return { days, cells: days.flatMap((day) => cellsOf(day, facts)) }
}

/**
 * Writes cells of the week's table in one transaction: entered shifts of the driver and day are replaced,
 * time away that covers the day is entered or cut out. An emptied cell falls back to the pattern.
 */
export async function saveWeek(
  { store, live }: TimetableDeps,
  changes: readonly CellChange[],
): Promise<WeekAnswer> {
  const wrong = changes.filter(({ text }) => readCell(text) === null)
  if (wrong.length > 0) return { ok: false, error: 'wrong', cells: wrong }
  return store.transaction(async (tx): Promise<WeekAnswer> => {
    // Two offices at one week: the second sees what the first wrote.
    await tx.execute(sql`lock table ${driverShifts}, ${absences} in share row exclusive mode`)
    const days = [...new Set(changes.map(({ day }) => day))].toSorted()
    const facts = await readFacts(tx, days[0] ?? '2000-01-01', days.at(-1) ?? '2000-01-01')
    const stale = changes.filter((change) => textOf(change, facts) !== sameWay(change.was))
    if (stale.length > 0) return { ok: false, error: 'stale', cells: stale }
    const doubled = await findDoubled(tx, changes)
    if (doubled.length > 0) return { ok: false, error: 'wrong', cells: doubled }
    // All go before any comes: what one cell gives up, its neighbour of the night may take.
    for (const change of changes) await removeShifts(tx, change)
    for (const change of changes) await writeChange(tx, change, facts)
    live.bookingsChanged(tx)
    return { ok: true }
  })
}

/** Makes a week the pattern from its Monday on; shifts entered later still win. */
export function makePatterns({ store, live }: TimetableDeps, monday: WallDate): Promise<void> {
  return store.transaction(async (tx) => {
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
    const facts = await readFacts(tx, monday, addDays(monday, 6))
    await tx.delete(shiftPatterns).where(gte(shiftPatterns.validFrom, monday))
    await tx
      .update(shiftPatterns)
      .set({ validTo: addDays(monday, -1), version: sql`${shiftPatterns.version} + 1` })
      .where(sql`${shiftPatterns.validTo} is null or ${shiftPatterns.validTo} >= ${monday}`)
    const made = days.flatMap((day, at) =>
      shiftsOfDay(day, facts).map(
        ({ driverId, fromMinute, toMinute, breakMinutes, vehicleId }) => ({
          driverId,
          fromMinute,
          toMinute,
          breakMinutes,
          vehicleId,
          weekday: at + 1,
          validFrom: monday,
        }),
      ),
    )
    if (made.length > 0) await tx.insert(shiftPatterns).values(made)
    live.bookingsChanged(tx)
  })
}

function cellsOf(day: WallDate, facts: Facts): WeekCell[] {
  const shifts = shiftsOfDay(day, facts)
  const drivers = new Set([
    ...shifts.map(({ driverId }) => driverId),
    ...facts.absences.filter((absence) => coversDay(day, absence)).map(({ driverId }) => driverId),
  ])
  return [...drivers].map((driverId) => {
    const own = shifts.filter((shift) => shift.driverId === driverId)
    const text = textOf({ driverId, day }, facts)
    const isPattern = own.some(({ source }) => source === 'pattern')
    return { driverId, day, text, isPattern: isPattern && own.length > 0 && /\d/.test(text) }
  })
}

function textOf({ driverId, day }: Pick<CellChange, 'driverId' | 'day'>, facts: Facts): string {
  const away = facts.absences.find((one) => one.driverId === driverId && coversDay(day, one))
  if (away) return writeCell({ kind: 'away', absence: away.kind as AbsenceKind })
  const shifts = shiftsOfDay(day, facts).filter((shift) => shift.driverId === driverId)
  return writeCell(shifts.length > 0 ? { kind: 'shifts', shifts } : { kind: 'empty' })
}

/** What was shown, as a cell is written now: `06:00-14:00` is `6-14`. */
function sameWay(shown: string): string {
  const cell = readCell(shown)
  return cell ? writeCell(cell) : shown
}

/** An operating day, from four to four. */
function dayBounds(day: WallDate) {
  return { startsAt: athensInstant(day, '04:00'), endsAt: athensInstant(addDays(day, 1), '04:00') }
}

/** Whether somebody is away all day; by the clock face, from midnight counts too. */
function coversDay(day: WallDate, away: { startsAt: Date; endsAt: Date }): boolean {
  return minuteOfDay(day, away.startsAt) <= 4 * 60 && minuteOfDay(day, away.endsAt) >= DAY_MINUTES
}

/** The cells of which a shift goes on into the next day's, or begins before the last day's ends. */
async function findDoubled(tx: Transaction, changes: readonly CellChange[]) {
  const days = [...new Set(changes.flatMap(({ day }) => [addDays(day, -1), addDays(day, 1)]))]
  const stored = await tx.select().from(driverShifts).where(inArray(driverShifts.day, days))
  const shiftsOf = (driverId: number, day: WallDate) => {
    const isIt = (one: { driverId: number; day: WallDate }) =>
      one.driverId === driverId && one.day === day
    const change = changes.find(isIt)
    if (!change) return stored.filter(isIt)
    const cell = readCell(change.text)
    return cell?.kind === 'shifts' ? cell.shifts : []
  }
  return changes.filter(({ driverId, day }) => {
    const own = shiftsOf(driverId, day)
    const before = shiftsOf(driverId, addDays(day, -1))
    const after = shiftsOf(driverId, addDays(day, 1))
    return own.some(
      ({ fromMinute, toMinute }) =>
        before.some((one) => one.toMinute - DAY_MINUTES > fromMinute) ||
        after.some((one) => one.fromMinute + DAY_MINUTES < toMinute),
    )
  })
}

async function removeShifts(tx: Transaction, { driverId, day }: CellChange): Promise<void> {
  await tx
    .delete(driverShifts)
    .where(and(eq(driverShifts.driverId, driverId), eq(driverShifts.day, day)))
}

async function writeChange(tx: Transaction, change: CellChange, facts: Facts): Promise<void> {
  const { driverId, day } = change
  const cell = readCell(change.text)
  const cars = facts.shifts.filter((shift) => shift.driverId === driverId && shift.day === day)
  await cutAbsences(tx, change, facts)
  if (cell?.kind === 'away') {
    await tx.insert(absences).values({ driverId, ...dayBounds(day), kind: cell.absence })
  }
  if (cell?.kind !== 'shifts') return
  await tx.insert(driverShifts).values(
    // The cell does not show the car of a shift: it stays.
    cell.shifts.map((shift, at) => ({
      ...shift,
      driverId,
      day,
      vehicleId: cars[at]?.vehicleId ?? null,
    })),
  )
}

/** Takes the day out of whatever time away covers it; what is before and after stays. */
async function cutAbsences(tx: Transaction, { driverId, day }: CellChange, facts: Facts) {
  const { startsAt: begins, endsAt: ends } = dayBounds(day)
  const known = facts.absences.filter((one) => one.driverId === driverId && coversDay(day, one))
  if (known.length === 0) return
  const ids = known.map(({ id }) => id)
  // Another cell of the same week may have cut it already: what is stored decides.
  const covering = await tx
    .select()
    .from(absences)
    .where(
      and(
        eq(absences.driverId, driverId),
        lt(absences.startsAt, ends),
        gte(absences.endsAt, begins),
      ),
    )
  const gone = covering.filter((one) => ids.includes(one.id) || coversDay(day, one))
  if (gone.length === 0) return
  await tx.delete(absences).where(
    inArray(
      absences.id,
      gone.map(({ id }) => id),
    ),
  )
  const rest = gone.flatMap(({ startsAt, endsAt, kind }) => [
    ...(startsAt < begins ? [{ driverId, kind, startsAt, endsAt: begins }] : []),
    ...(endsAt > ends ? [{ driverId, kind, startsAt: ends, endsAt }] : []),
  ])
  if (rest.length > 0) await tx.insert(absences).values(rest)
}
