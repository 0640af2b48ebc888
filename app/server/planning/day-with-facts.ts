import { getTableColumns } from 'drizzle-orm'
import { NIGHT_ENDS } from '#app/domain/planning/trip-times.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import {
  bookings,
  type Database,
  type NamedQuery,
  runNamed,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { BOOKING_COLUMNS, type DayBooking, FACT_COLUMNS, type TripFacts } from './read-day.ts'

type Fields = Record<string, { name: string }>

/** Fields as arguments of json_build_object; a moment travels in milliseconds, a wall time without seconds. */
function asJson(fields: Fields): string {
  const { pickupAt, time } = getTableColumns(bookings)
  return Object.entries(fields)
    .map(([field, { name }]) => {
      const column = `bookings.${name}`
      if (name === pickupAt.name)
        return `'${field}', (extract(epoch from ${column}) * 1000)::bigint`
      return `'${field}', ${name === time.name ? `to_char(${column}, 'HH24:MI')` : column}`
    })
    .join(', ')
}

/** Two values a trip: its thirty fields one by one are more work than to find them. */
const READ_DAY: NamedQuery = {
  name: 'day-with-facts',
  text: `
    select json_build_object(${asJson(BOOKING_COLUMNS)}) as booking,
      json_build_object(${asJson(FACT_COLUMNS)},
        'isLocked', exists (select from plan_locks where booking_id = bookings.id)) as facts
    from bookings
    where (date = $1::date and time >= '${NIGHT_ENDS}' or date = $2::date and time < '${NIGHT_ENDS}')
      and status <> 'cancelled'
    order by pickup_at, id`,
}

type Row = { booking: Omit<DayBooking, 'pickupAt'> & { pickupAt: number }; facts: TripFacts }

/** The bookings of an operating day as `readDay` has them, and what the office sees of each beside, of one moment both. */
export async function readDayWithFacts(
  db: Database | Transaction,
  day: WallDate,
): Promise<{ bookings: DayBooking[]; facts: TripFacts[] }> {
  const rows = await runNamed<Row>(db, READ_DAY, [day, addDays(day, 1)])
  return {
    bookings: rows.map(({ booking }) => ({ ...booking, pickupAt: new Date(booking.pickupAt) })),
    facts: rows.map(({ facts }) => facts),
  }
}
