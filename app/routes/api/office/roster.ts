import type { Context } from 'hono'
import { rosterTextEn } from '#app/content/en/office-roster.ts'
import { texts } from '#app/content/texts.ts'
import { parseDriverPapers, parseVehiclePapers, parseWeek } from '#app/contract/input/roster.ts'
import { shiftClock } from '#app/domain/roster/shift.ts'
import { addDays, athensDate, athensTime, isWallDate, weekdayOf } from '#app/domain/time/athens.ts'
import type { EntryAnswer } from '#app/server/roster/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { type Problem, problem } from '../request/problem.ts'
import { officeForm, officeRowForm } from './office-form.ts'
import { invalidRow, noRow, staleRow } from './register-problems.ts'

const MOST_DAYS = 92
const DAYS_SHOWN = 14

/** GET /api/admin/shifts?from&to: who works on which day, entered or by pattern (`id` null). */
export async function listShifts(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(rosterTextEn)
  const { roster, now } = c.get('services')
  const from = c.req.query('from') ?? athensDate(now())
  if (!isWallDate(from)) return problem(c, invalidRow({ from: text.problems.day }))
  const to = c.req.query('to') ?? addDays(from, DAYS_SHOWN - 1)
  if (!isWallDate(to)) return problem(c, invalidRow({ to: text.problems.day }))
  if (to < from || to > addDays(from, MOST_DAYS - 1)) {
    return problem(c, invalidRow({ to: text.problems.range }))
  }
  const shifts = await roster.shiftsBetween(from, to)
  return c.json(
    shifts.map(({ source, ...shift }) => ({
      ...shiftJson(shift),
      isPattern: source === 'pattern',
    })),
  )
}

/** GET /api/admin/papers: licences, usual cars, insurance and technical checks. */
export async function listPapers(c: Context<ApiEnv>): Promise<Response> {
  return c.json(await c.get('services').roster.papers())
}

/** PUT /api/admin/drivers/{id}/papers: licence and usual car of a driver. */
export async function putDriverPapers(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseDriverPapers)
  if (!form.ok) return form.refused
  const { version = null, ...fields } = form.value
  const { roster } = c.get('services')
  return entryAnswer(c, await roster.putDriverPapers(form.id, version, fields), (row) => row)
}

/** PUT /api/admin/vehicles/{id}/papers: insurance and technical check of a car. */
export async function putVehiclePapers(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseVehiclePapers)
  if (!form.ok) return form.refused
  const { version = null, ...fields } = form.value
  const { roster } = c.get('services')
  return entryAnswer(c, await roster.putVehiclePapers(form.id, version, fields), (row) => row)
}

/** GET /api/admin/roster/{monday}: the table of a week. */
export async function readRosterWeek(c: Context<ApiEnv>): Promise<Response> {
  const monday = mondayOf(c)
  if (!monday) return problem(c, noRow())
  return c.json(await c.get('services').roster.week(monday))
}

/** PUT /api/admin/roster/{monday}: writes cells of the week, all or none; `repeat` makes it the pattern. */
export async function putRosterWeek(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(rosterTextEn)
  const monday = mondayOf(c)
  if (!monday) return problem(c, noRow())
  const form = await officeForm(c, parseWeek)
  if (!form.ok) return form.refused
  const { roster, fleet } = c.get('services')
  const { cells, repeat = false } = form.value
  const drivers = new Set((await fleet.listDrivers()).map(({ id }) => id))
  const foreign = cells.some(
    ({ driverId, day }) => !drivers.has(driverId) || day < monday || day > addDays(monday, 6),
  )
  if (foreign) return problem(c, invalidRow({ cells: text.problems.unknown }))
  const saved = await roster.saveWeek(cells)
  if (!saved.ok) {
    const at = saved.cells.map(({ driverId, day }) => ({ driverId, day }))
    return saved.error === 'wrong'
      ? problem(c, { ...invalidRow({ cells: text.wrongCells }), extra: { cells: at } })
      : problem(c, { ...staleCells(), extra: { cells: at } })
  }
  if (repeat) await roster.makePatterns(monday)
  return c.json(await roster.week(monday))
}

const staleCells = (): Problem => ({
  status: 409,
  code: 'stale',
  title: texts()(rosterTextEn).staleCells,
})

function mondayOf(c: Context<ApiEnv>): string | null {
  const day = c.req.param('monday') ?? ''
  return isWallDate(day) && weekdayOf(day) === 0 ? day : null
}

/** A shift as programs read it. */
export function shiftJson<Shift extends { fromMinute: number; toMinute: number }>(shift: Shift) {
  const { fromMinute, toMinute, ...rest } = shift
  return { ...rest, from: shiftClock(fromMinute), to: shiftClock(toMinute) }
}

/** Time away or out of service as programs read it, by the Athens clock. */
export function awayJson<Row extends { startsAt: Date; endsAt: Date }>(away: Row) {
  const { startsAt, endsAt, ...rest } = away
  return { ...rest, from: wall(startsAt), to: wall(endsAt) }
}

function wall(instant: Date): string {
  return `${athensDate(instant)}T${athensTime(instant)}`
}

/** Answers an entry as it is now, or why it is not. */
export function entryAnswer<Row>(
  c: Context<ApiEnv>,
  answer: EntryAnswer<Row>,
  toJson: (row: Row) => object,
  status: 200 | 201 = 200,
): Response {
  const text = texts()(rosterTextEn)
  if (answer.ok) return c.json(toJson(answer.row), status)
  switch (answer.error) {
    case 'not-found':
      return problem(c, noRow())
    case 'stale':
      return problem(c, staleRow(toJson(answer.row)))
    case 'overlap':
      return problem(c, { status: 409, code: 'overlap', title: text.problems.overlap })
    case 'unknown':
      return problem(c, invalidRow({ driverId: text.problems.unknown }))
    case 'wrong-span':
      return problem(c, invalidRow({ to: text.problems.span }))
  }
}
