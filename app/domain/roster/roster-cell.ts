import { DAY_MINUTES } from '../time/athens.ts'
import { LATEST_MINUTE, LONGEST_BREAK, type ShiftTimes } from './shift.ts'

/** A day that somebody is away for, in the words of the week's table. */
const AWAY_WORDS = { off: 'other', leave: 'leave', sick: 'sick' } as const

/** Why somebody is away, as it is stored. */
export type AbsenceKind = (typeof AWAY_WORDS)[keyof typeof AWAY_WORDS]

/** What a cell of the week's table says: nothing, away, or shifts in order. */
type RosterCell =
  | { kind: 'empty' }
  | { kind: 'away'; absence: AbsenceKind }
  | { kind: 'shifts'; shifts: Omit<ShiftTimes, 'vehicleId'>[] }

const SHIFT =
  /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*[-–—]\s*(\d{1,2})(?:[:.]?([0-5]\d))?(?:\s*\/\s*(\d{1,3}))?$/

/**
 * Reads what was typed in a cell: `6-14`, `06:30–15:00`, `18-2` (into the night), `6-14/30` (a break of 30
 * minutes), `6-12, 16-22` (two shifts), `off`, `leave`, `sick`, or nothing.
 *
 * @returns null for anything else, and for shifts that overlap.
 */
export function readCell(typed: string): RosterCell | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return { kind: 'empty' }
  if (text in AWAY_WORDS) {
    return { kind: 'away', absence: AWAY_WORDS[text as keyof typeof AWAY_WORDS] }
  }
  const shifts = text.split(/[,;+]/).map((part) => readShift(part.trim()))
  const read = shifts.filter((shift) => shift !== null)
  if (read.length < shifts.length) return null
  read.sort((a, b) => a.fromMinute - b.fromMinute)
  const overlap = read.some(
    (shift, at) => at > 0 && shift.fromMinute < (read[at - 1]?.toMinute ?? 0),
  )
  return overlap ? null : { kind: 'shifts', shifts: read }
}

/** The one way a cell is written, the shortest that is typed: `6-14`, `6:30-15/30`, `18-2`; `readCell` reads it back. */
export function writeCell(cell: RosterCell): string {
  if (cell.kind === 'empty') return ''
  if (cell.kind === 'shifts') return cell.shifts.map(writeShift).join(', ')
  const [word] = Object.entries(AWAY_WORDS).find(([, kind]) => kind === cell.absence) ?? ['off']
  return word
}

function readShift(text: string): Omit<ShiftTimes, 'vehicleId'> | null {
  const match = SHIFT.exec(text)
  if (!match) return null
  const [, fromHour, fromPart = '0', toHour, toPart = '0', rest = '0'] = match
  const fromMinute = Number(fromHour) * 60 + Number(fromPart)
  const typed = Number(toHour) * 60 + Number(toPart)
  // An end that is earlier on the clock is the next morning's.
  const toMinute = typed <= fromMinute ? typed + DAY_MINUTES : typed
  const breakMinutes = Number(rest)
  if (fromMinute >= DAY_MINUTES || toMinute > LATEST_MINUTE || breakMinutes > LONGEST_BREAK)
    return null
  return breakMinutes < toMinute - fromMinute ? { fromMinute, toMinute, breakMinutes } : null
}

function writeShift({ fromMinute, toMinute, breakMinutes }: Omit<ShiftTimes, 'vehicleId'>): string {
  // The next morning's end by the clock, unless that would be read as one of the same day.
  const isMorning = toMinute > DAY_MINUTES && toMinute - DAY_MINUTES <= fromMinute
  const span = `${typedTime(fromMinute)}-${typedTime(isMorning ? toMinute - DAY_MINUTES : toMinute)}`
  return breakMinutes > 0 ? `${span}/${breakMinutes}` : span
}

function typedTime(minute: number): string {
  const part = minute % 60
  const hour = Math.floor(minute / 60)
  return part === 0 ? String(hour) : `${hour}:${String(part).padStart(2, '0')}`
}
