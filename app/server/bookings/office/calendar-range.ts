import { and, between, ne, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import {
  addDays,
  DAY_MINUTES,
  type WallDate,
  type WallTime,
  wallTimeAt,
} from '#app/domain/time/athens.ts'
import { datesBetween } from '#app/domain/time/calendar-days.ts'
import { bookingTallies, type NamedQuery, runNamed } from '#app/server/db/index.server.ts'
import { type CrewTrouble, crewTrouble } from '../order/crew-trouble.ts'
import type { BookingDeps } from '../types.ts'

/** A trip as the office's calendar shows it; date and time by the Athens wall clock. */
export type CalendarTrip = {
  id: number
  bookingRef: string
  kind: 'transfer' | 'tour'
  /** Null for a transfer. */
  tourTitle: string | null
  customerName: string
  pickupLocation: string
  dropoffLocation: string
  date: WallDate
  time: WallTime
  durationMinutes: number
  status: BookingStatus
  driverName: string | null
  /** What speaks against who drives it, or what in. */
  trouble: CrewTrouble | null
}

/**
 * One day: how many trips of each kind begin on it, the first of them by time, and how many are left
 * out. `overnight` began on the day before and go on over midnight; of a month they are not read.
 */
export type CalendarDay = {
  date: WallDate
  transfers: number
  tours: number
  trips: CalendarTrip[]
  overnight: CalendarTrip[]
  more: number
}

/** What is asked: days from and to, both included; cancelled trips only when wanted. */
type CalendarRange = { from: WallDate; to: WallDate; cancelled: boolean }

/** The longest stretch that can be asked: six weeks, a month's widest. */
const CALENDAR_DAYS = 42
/** A week or less is drawn hour by hour and shows what can be read there. */
const WEEK_DAYS = 7
/** At most so many trips of each day, by how many days are asked for. */
const MOST_TRIPS = { day: 500, week: 150, month: 4 }
/** Nothing lasts longer than the longest tour: what began earlier ends with its day. */
const LONGEST_MINUTES = Math.max(
  ...texts('en')(toursEn).map(({ durationMinutes }) => durationMinutes),
)
const EARLIEST_OVERNIGHT = wallTimeAt(DAY_MINUTES - LONGEST_MINUTES)

/**
 * Reads a stretch of the calendar: a day with at most 500 trips, up to seven days with
 * 150 each, longer ones with the first four of each day. Days of a week or less come with what goes on
 * from the evening before, too. Counts come from the tallies: the work does not grow with the number of bookings.
 *
 * @throws {RangeError} No such stretch, or longer than {@link CALENDAR_DAYS}: a caller's bug.
 */
export async function calendarRange(
  deps: CalendarDeps,
  view: CalendarRange,
): Promise<CalendarDay[]> {
  const { text } = await calendarText(deps, view)
  return JSON.parse(text)
}

type CalendarDeps = Pick<BookingDeps, 'store'>

/**
 * The days of {@link calendarRange} as JSON, and which trips are in it: a thousand trips go to their screen as the store wrote
 * them.
 *
 * @throws {RangeError} As there.
 */
export async function calendarText(
  deps: CalendarDeps,
  view: CalendarRange,
): Promise<{ text: string; ids: number[] }> {
  const dates = datesBetween(view.from, view.to, CALENDAR_DAYS)
  if (!dates) throw new RangeError(`no calendar from ${view.from} to ${view.to}`)
  const stretch = dates.length === 1 ? 'day' : dates.length <= WEEK_DAYS ? 'week' : 'month'
  const most = MOST_TRIPS[stretch]
  const [counts, trips, late] = await Promise.all([
    readCounts(deps, view),
    readTrips(deps, view, most),
    stretch === 'month' ? [] : readOvernight(deps, view, most),
  ])
  const texts = dates.map((date, at) => {
    const count = (kind: CalendarTrip['kind']) =>
      counts.find((row) => row.date === date && row.kind === kind)?.count ?? 0
    const [transfers, tours] = [count('transfer'), count('tour')]
    const more = Math.max(0, transfers + tours - (trips[at]?.ids.length ?? 0))
    return `{"date":"${date}","transfers":${transfers},"tours":${tours},"trips":${trips[at]?.trips ?? '[]'},"overnight":${late[at]?.trips ?? '[]'},"more":${more}}`
  })
  return { text: `[${texts.join()}]`, ids: [...trips, ...late].flatMap(({ ids }) => ids) }
}

function readCounts({ store }: CalendarDeps, { from, to, cancelled }: CalendarRange) {
  const { date, kind, status } = bookingTallies
  return store.db
    .select({ date, kind, count: sql<number>`sum(${bookingTallies.bookings})::int` })
    .from(bookingTallies)
    .where(and(between(date, from, to), cancelled ? undefined : ne(status, 'cancelled')))
    .groupBy(date, kind)
}

/** What began on the day before each day and is driven over midnight, by the clock face. */
function readOvernight(
  deps: CalendarDeps,
  { from, to, cancelled }: CalendarRange,
  most: number,
): Promise<TripsOfDay[]> {
  const before = { from: addDays(from, -1), to: addDays(to, -1), cancelled }
  return readTrips(deps, before, most, true)
}

/** The first trips of each day: one short walk along the index bookings_pickup for every day. */
async function readTrips(
  { store }: CalendarDeps,
  { from, to, cancelled }: CalendarRange,
  most: number,
  overMidnight = false,
): Promise<TripsOfDay[]> {
  const values = [from, to, most, cancelled]
  return overMidnight
    ? runNamed<TripsOfDay>(store.db, OVERNIGHT, [...values, EARLIEST_OVERNIGHT])
    : runNamed<TripsOfDay>(store.db, CALENDAR, values)
}

/** A day's trips as JSON, and their ids. */
type TripsOfDay = { trips: string; ids: number[] }

/** As lists have it: written out, as a statement with a name has its text once. */
const TROUBLE = new PgDialect().sqlToQuery(crewTrouble).sql
const CALENDAR: NamedQuery = { name: 'calendar', text: firstOfDays('true') }
const OVERNIGHT: NamedQuery = {
  name: 'calendar-overnight',
  text: firstOfDays(
    'time > $5::time and extract(epoch from time) / 60 + duration_minutes > 24 * 60',
  ),
}

/** From $1 to $2 at most $3 of each day, cancelled ones too where $4 says so: a thousand are read as one value a day. */
function firstOfDays(which: string): string {
  return `
    select coalesce(found.trips, '[]') as trips, coalesce(found.ids, '[]') as ids
    from (select generate_series($1::date, $2::date, interval '1 day')::date as day) asked
    cross join lateral (
      select json_agg(trip)::text as trips, json_agg(trip.id) as ids from (
        select id, booking_ref as "bookingRef", kind, tour_title as "tourTitle", customer_name as "customerName",
          pickup_location as "pickupLocation", dropoff_location as "dropoffLocation", date,
          to_char(time, 'HH24:MI') as time, duration_minutes as "durationMinutes", status, driver_name as "driverName",
          ${TROUBLE} as trouble
        from bookings
        where bookings.date = asked.day and ($4::boolean or status <> 'cancelled') and ${which}
        order by bookings.time, id
        limit $3::int
      ) trip
    ) found
    order by asked.day`
}
