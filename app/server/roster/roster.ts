import { and, gt, lt, sql } from 'drizzle-orm'
import {
  type DayRoster,
  minutesAway,
  type RosterShift,
  rosterOfDay,
  shiftsOfDay,
} from '#app/domain/roster/day-roster.ts'
import { addDays, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import {
  buildOnce,
  type Database,
  type Transaction,
  vehicleBlocks,
} from '#app/server/db/index.server.ts'
import {
  type DriverPapersFields,
  listPapers,
  type Papers,
  putDriverPapers,
  putVehiclePapers,
} from './papers.ts'
import { readFacts } from './roster-facts.ts'
import { createTimetables, type TimetableDeps } from './timetable.ts'
import {
  type CellChange,
  makePatterns,
  type RosterWeek,
  readWeek,
  saveWeek,
  type WeekAnswer,
} from './week.ts'

/** Who can be planned on a day, which cars are out of service (minutes of the day), and the papers. */
export type RosterDay = DayRoster & {
  blocks: { vehicleId: number; from: number; to: number }[]
  /** Who is away, in minutes of the day; spans leave that time out already. */
  away: { driverId: number; from: number; to: number }[]
  papers: Papers
}

/** A shift as it is listed; one that comes from a pattern has no number of its own. */
type ListedShift = RosterShift & { id: number | null; version: number | null }

/** Who works when, who is away, which cars are out of service, and until when papers count. */
export type Roster = ReturnType<typeof createTimetables> & {
  /** Shifts of the days from one to another, entered or by pattern, by day and driver. */
  shiftsBetween(from: WallDate, to: WallDate): Promise<ListedShift[]>
  /** What a day is planned by. */
  ofDay(
    db: Database | Transaction,
    day: WallDate,
    activeDrivers: readonly number[],
  ): Promise<RosterDay>
  week(monday: WallDate): Promise<RosterWeek>
  /** Writes cells of a week, all or none; see {@link saveWeek}. */
  saveWeek(changes: readonly CellChange[]): Promise<WeekAnswer>
  /** From this Monday on every week is like this one, until it is changed. */
  makePatterns(monday: WallDate): Promise<void>
  papers(): Promise<Papers>
  putDriverPapers(
    driverId: number,
    seen: number | null,
    fields: DriverPapersFields,
  ): ReturnType<typeof putDriverPapers>
  putVehiclePapers(
    vehicleId: number,
    seen: number | null,
    fields: Parameters<typeof putVehiclePapers>[3],
  ): ReturnType<typeof putVehiclePapers>
}

/** Binds the roster to its store. */
export function createRoster(deps: TimetableDeps): Roster {
  const { db } = deps.store
  return {
    ...createTimetables(deps),
    shiftsBetween: (from, to) => shiftsBetween(db, from, to),
    ofDay,
    week: (monday) => readWeek(db, monday),
    saveWeek: (changes) => saveWeek(deps, changes),
    makePatterns: (monday) => makePatterns(deps, monday),
    papers: () => listPapers(db),
    putDriverPapers: (driverId, seen, fields) => putDriverPapers(deps, driverId, seen, fields),
    putVehiclePapers: (vehicleId, seen, fields) => putVehiclePapers(deps, vehicleId, seen, fields),
  }
}

const blocked = buildOnce((db) => {
  const { startsAt, endsAt } = vehicleBlocks
  const [begins, ends] = [sql.placeholder('begins'), sql.placeholder('ends')]
  return db
    .select()
    .from(vehicleBlocks)
    .where(and(lt(startsAt, ends), gt(endsAt, begins)))
    .prepare('blocks-between')
})

async function ofDay(
  db: Database | Transaction,
  day: WallDate,
  activeDrivers: readonly number[],
): Promise<RosterDay> {
  const begins = athensInstant(day, '00:00')
  const ends = athensInstant(addDays(day, 2), '00:00')
  const [facts, out, papers] = await Promise.all([
    readFacts(db, day, day),
    blocked(db).execute({ begins, ends }),
    listPapers(db),
  ])
  const blocks = out.map((block) => {
    const [from, to] = minutesAway(day, block)
    return { vehicleId: block.vehicleId, from, to }
  })
  const away = facts.absences.map((absence) => {
    const [from, to] = minutesAway(day, absence)
    return { driverId: absence.driverId, from, to }
  })
  return { ...rosterOfDay(day, activeDrivers, facts), blocks, away, papers }
}

async function shiftsBetween(db: Database, from: WallDate, to: WallDate): Promise<ListedShift[]> {
  const facts = await readFacts(db, from, to)
  const listed: ListedShift[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    listed.push(
      ...shiftsOfDay(day, facts).map((shift) => ({
        id: null,
        version: null,
        ...shift,
      })),
    )
  }
  return listed
}
