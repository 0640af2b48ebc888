/** A calendar date in Athens, YYYY-MM-DD; never passed through a UTC timestamp. */
export type WallDate = string

/** A wall-clock time in Athens, 24-hour HH:MM. */
export type WallTime = string

/** Minutes of a day by the clock on the wall; those on which clocks change count as many. */
export const DAY_MINUTES = 24 * 60

const DAY = DAY_MINUTES * 60_000

let athensClock: Intl.DateTimeFormat | undefined

/** Made when it is first asked: a browser takes a dozen milliseconds for its first one, and most pages tell no time. */
function clockOfAthens(): Intl.DateTimeFormat {
  athensClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Athens',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return athensClock
}

/** The years of which anything is told from outside: what a clock or a finger makes of others is a mistake. */
const [FIRST_YEAR, LAST_YEAR] = ['2000', '2100']
/** Where a clock begins again that lost its time: what its phone tells comes in, and is put right by the server's. */
const FIRST_YEAR_OF_CLOCKS = '1970'

/** Tells whether a text is a calendar date of these years, YYYY-MM-DD; 2026-02-29 is none. */
export function isWallDate(text: string): boolean {
  return isFrom(FIRST_YEAR, text) && midnightOf(text) !== null
}

/** Tells whether a text is a day of the calendar, of whatever year: what is counted on from a date may lie beyond. */
export function isCalendarDay(text: string): boolean {
  return midnightOf(text) !== null
}

/** Tells whether a text is an instant of a clock's years as it is written here: in UTC, to the millisecond. */
export function isInstant(text: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
  if (!isWritten || !isFrom(FIRST_YEAR_OF_CLOCKS, text)) return false
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text
}

function isFrom(first: string, text: string): boolean {
  const year = text.slice(0, 4)
  return first <= year && year <= LAST_YEAR
}

/** Tells whether a text is a time from 00:00 to 23:59 in the form HH:MM. */
export function isWallTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/**
 * Finds the instant at which clocks in Athens show a date and time.
 *
 * @returns For a time that the spring change skips, the instant one hour on (03:30 becomes
 *   04:30); for a time that the autumn change repeats, the first of the two.
 * @throws {RangeError} `isWallDate` or `isWallTime` refuses the input.
 */
export function athensInstant(date: WallDate, time: WallTime): Date {
  if (!isWallTime(time)) throw new RangeError(`not a wall time: ${time}`)
  const wall = requireMidnight(date) + minutesIntoDay(time) * 60_000

  // Offsets a day apart stand on either side of a change, should there be one near this time.
  const before = wall - athensOffset(wall - DAY)
  const after = wall - athensOffset(wall + DAY)
  const shows = (instant: number) => instant + athensOffset(instant) === wall

  // The earlier reading wins a repeated hour; a skipped hour fits neither reading, and the
  // offset from before the change is what moves it forward.
  return new Date(before !== after && !shows(before) && shows(after) ? after : before)
}

/** Tells the calendar date in Athens at an instant. */
export function athensDate(instant: Date): WallDate {
  return isoDate(athensWall(instant.getTime()))
}

/** Tells the time clocks in Athens show at an instant, cut to the minute. */
export function athensTime(instant: Date): WallTime {
  return new Date(athensWall(instant.getTime())).toISOString().slice(11, 16)
}

/**
 * Adds whole days to a calendar date; negative goes back. Clock changes play no part.
 *
 * @throws {RangeError} Not a wall date.
 */
export function addDays(date: WallDate, days: number): WallDate {
  return isoDate(requireMidnight(date) + days * DAY)
}

/**
 * Tells the day of the week, 0 = Monday to 6 = Sunday, as the week starts on Monday.
 *
 * @throws {RangeError} Not a wall date.
 */
export function weekdayOf(date: WallDate): number {
  return (new Date(requireMidnight(date)).getUTCDay() + 6) % 7
}

/** Counts the minutes from 00:00 to a wall time on the clock face: "14:30" gives 870. */
export function minutesIntoDay(time: WallTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The wall time so many whole minutes after 00:00, 0 to 1439: 870 gives "14:30". */
export function wallTimeAt(minutes: number): WallTime {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function requireMidnight(date: WallDate): number {
  const midnight = midnightOf(date)
  if (midnight === null) throw new RangeError(`not a wall date: ${date}`)
  return midnight
}

const MOST_MIDNIGHTS = 2_000
const midnights = new Map<WallDate, number>()

/** The UTC midnight of a date, null for what is none. Read once: the dates that are asked for are few. */
function midnightOf(text: string): number | null {
  const known = midnights.get(text)
  if (known !== undefined) return known
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const midnight = utcMidnight(text)
  if (Number.isNaN(midnight) || isoDate(midnight) !== text) return null
  if (midnights.size >= MOST_MIDNIGHTS) midnights.clear()
  midnights.set(text, midnight)
  return midnight
}

/** Clocks change at a quarter of an hour, since 1970 at least. */
const QUARTER = 15 * 60_000
const MOST_OFFSETS = 20_000
const offsets = new Map<number, number>()

/** How far Athens is ahead of UTC. Asking the calendar of the runtime takes as long as finding a road. */
function athensOffset(instant: number): number {
  if (!(instant >= 0)) return computeOffset(instant)
  const quarter = Math.floor(instant / QUARTER)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  const offset = computeOffset(quarter * QUARTER)
  offsets.set(quarter, offset)
  return offset
}

/** The Athens clock face at an instant, read as if it were UTC so that it can be calculated with. */
function athensWall(instant: number): number {
  return Math.floor(instant / 1000) * 1000 + athensOffset(instant)
}

function computeOffset(instant: number): number {
  const face: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOfAthens().formatToParts(instant)) face[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = face
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(instant / 1000) * 1000
}

function utcMidnight(date: WallDate): number {
  return Date.parse(`${date}T00:00Z`)
}

function isoDate(utc: number): WallDate {
  return new Date(utc).toISOString().slice(0, 10)
}
