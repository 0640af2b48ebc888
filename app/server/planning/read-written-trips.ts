import type { PgColumn } from 'drizzle-orm/pg-core'
import { NIGHT_ENDS } from '#app/domain/planning/trip-times.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import {
  type Database,
  type NamedQuery,
  runNamed,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { openTrips, toWallTime, type WrittenTrips } from './open-trips.ts'
import { BOOKING_COLUMNS, type DayBooking, FACT_COLUMNS } from './trip-columns.ts'

const namesOf = (columns: Record<string, PgColumn>) =>
  [...new Set(Object.values(columns).map(({ name }) => name))].join(', ')

const READ_TRIPS: NamedQuery = {
  name: 'written-trips',
  text: `
    with trip as materialized (
      select ${namesOf({ ...BOOKING_COLUMNS, ...FACT_COLUMNS })},
        id in (select booking_id from plan_locks) as is_locked
      from bookings
      where id = $3::bigint or status <> 'cancelled' and (
        date = $1::date and time >= '${NIGHT_ENDS}' or date = $2::date and time < '${NIGHT_ENDS}'))
    select (
      select coalesce(json_agg(json_build_array(
        json_build_array(${namesOf(BOOKING_COLUMNS)}),
        json_build_array(${namesOf(FACT_COLUMNS)}, is_locked)
      ) order by pickup_at, id), '[]')::text from trip
    ) as trips, (
      select coalesce(json_agg(place), '[]')
      from (select pickup_location as place from trip union select dropoff_location from trip) places
    ) as places, (
      select coalesce(json_agg(json_build_array(time, duration_minutes)), '[]')
      from (select distinct time, duration_minutes from trip) times
    ) as times`,
}

/** In the order of what is read. */
const FIELDS = {
  booking: Object.keys(BOOKING_COLUMNS),
  facts: [...Object.keys(FACT_COLUMNS), 'isLocked'],
}

type Row = Pick<WrittenTrips, 'trips' | 'places'> & { times: [time: string, minutes: number][] }

/**
 * The bookings of an operating day (04:00 to 04:00, Athens) that are not cancelled, by pickup, and what the office sees of
 * each beside, of one moment both and as the store writes them.
 *
 * @param changed One more, by its id, wherever it is.
 */
export async function readWrittenTrips(
  db: Database | Transaction,
  day: WallDate,
  changed: number | null = null,
): Promise<WrittenTrips> {
  const rows = await runNamed<Row>(db, READ_TRIPS, [day, addDays(day, 1), changed])
  const { times, ...written } = rows[0] as Row
  return {
    ...written,
    fields: FIELDS,
    times: times.map(([time, durationMinutes]) => ({ time: toWallTime(time), durationMinutes })),
  }
}

/** The bookings of {@link readWrittenTrips} alone. */
export async function readDay(db: Database | Transaction, day: WallDate): Promise<DayBooking[]> {
  return openTrips(await readWrittenTrips(db, day)).bookings
}
