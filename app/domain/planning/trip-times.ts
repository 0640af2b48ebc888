import {
  addDays,
  athensInstant,
  DAY_MINUTES,
  minutesIntoDay,
  type WallDate,
  type WallTime,
  wallTimeAt,
} from '#app/domain/time/athens.ts'

/** An operating day ends at this hour of the next morning: a trip before it belongs to the evening. */
const DAY_BEGINS = 4 * 60
/** The same by the wall clock. */
export const NIGHT_ENDS = wallTimeAt(DAY_BEGINS)
const NOON = 12 * 60
/** So long before and after it: holds the wait at a pickup and the ways from and to base. */
const BESIDE_MINUTES = 180

/** Minutes at a pickup or drop-off of a kind of place: there early, waiting, getting out. */
const EARLY = { airport: 10, port: 10 } as const
const WAIT = { airport: 20, port: 10 } as const
const ELSEWHERE = 5
const UNLOAD = 3

/** What decides how long a trip binds its car. `kind` of its pickup place, null = unknown. */
export type BusyTrip = {
  kind: 'transfer' | 'tour'
  pickupAt: Date
  /** Length of a tour, as it was sold. */
  durationMinutes: number
  pickupPlaceKind: string | null
  /** Drive from pickup to drop-off by our roads, whole minutes. */
  driveMinutes: number
}

/**
 * From when to when a trip binds driver and car, in minutes of the operating day: there early (10 at
 * airport and port, else 5), the planned wait (20, 10, 5), the drive, 3 minutes to unload. A tour lasts
 * as long as it was sold for. Counted from noon, so a night with a clock change has its true length.
 */
export function busyInterval(day: WallDate, trip: BusyTrip): { start: number; end: number } {
  const pickup = minuteOfDay(day, trip.pickupAt)
  const at = trip.pickupPlaceKind as keyof typeof WAIT
  const start = pickup - (EARLY[at] ?? ELSEWHERE)
  if (trip.kind === 'tour') return { start, end: pickup + trip.durationMinutes }
  return { start, end: pickup + (WAIT[at] ?? ELSEWHERE) + trip.driveMinutes + UNLOAD }
}

/** A moment as a minute of the operating day: 0 is its midnight. */
export function minuteOfDay(day: WallDate, instant: Date): number {
  return NOON + Math.round((instant.getTime() - noonOf(day)) / 60_000)
}

/** The moment at a minute of the operating day. */
export function instantOfMinute(day: WallDate, minute: number): Date {
  return new Date(noonOf(day) + (minute - NOON) * 60_000)
}

const noons = new Map<WallDate, number>()
const MOST_NOONS = 1_000

/** Every trip of a day is counted from the same noon. */
function noonOf(day: WallDate): number {
  const known = noons.get(day)
  if (known !== undefined) return known
  const noon = athensInstant(day, '12:00').getTime()
  if (noons.size >= MOST_NOONS) noons.clear()
  noons.set(day, noon)
  return noon
}

/** The operating day a pickup belongs to: before 04:00 it is the day before. */
export function operatingDay(date: WallDate, time: WallTime): WallDate {
  return minutesIntoDay(time) < DAY_BEGINS ? addDays(date, -1) : date
}

/**
 * The operating days a trip counts on, in order: its own, and the one beside it when it is so near four in the morning
 * that driver or car may be wanted by both. The store counts them alike (`plan_days_of`).
 */
export function daysOfTrip({ date, time, durationMinutes }: DayTrip): WallDate[] {
  const own = operatingDay(date, time)
  const since = (minutesIntoDay(time) + DAY_MINUTES - DAY_BEGINS) % DAY_MINUTES
  return [
    ...(since < BESIDE_MINUTES ? [addDays(own, -1)] : []),
    own,
    ...(since + durationMinutes > DAY_MINUTES - BESIDE_MINUTES ? [addDays(own, 1)] : []),
  ]
}

/** When a trip is, on the clock. */
export type DayTrip = { date: WallDate; time: WallTime; durationMinutes: number }

/**
 * Until when (wall time of the morning after) trips of the next operating day may want the crew of such trips of this
 * one: seven o'clock, later where one of them lasts as long.
 */
export function besideUntil(trips: readonly Omit<DayTrip, 'date'>[]): WallTime {
  const ends = trips.map(({ time, durationMinutes }) => {
    return ((minutesIntoDay(time) + DAY_MINUTES - DAY_BEGINS) % DAY_MINUTES) + durationMinutes
  })
  const over = Math.max(0, ...ends) - DAY_MINUTES + BESIDE_MINUTES
  return wallTimeAt(Math.min(DAY_MINUTES - 1, DAY_BEGINS + Math.max(BESIDE_MINUTES, over)))
}

/** A minute of the operating day on the clock: past midnight it is the next morning's. */
export function clockOf(minute: number): WallTime {
  const two = (count: number) => String(count).padStart(2, '0')
  const within = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}
