import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Cents } from '#app/domain/money.ts'
import {
  type Database,
  type NamedQuery,
  runNamed,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { type OrderAmounts, readAmountsOfTrips } from '../money/order-amounts.ts'
import { moneyOf, standingOfLeg, worthOf } from '../money/order-money.ts'
import { crewTrouble } from '../order/crew-trouble.ts'
import { type Passed, passedAt } from '../order/is-passed.ts'
import { isUntold } from '../order/is-untold.ts'
import type { ListedBooking, ListedRow } from './listed-booking.ts'

/** What stands in the booking's own row, or is told of its crew. */
type Line = Pick<
  ListedRow,
  | 'id'
  | 'bookingRef'
  | 'customerName'
  | 'phone'
  | 'date'
  | 'time'
  | 'pickupLocation'
  | 'dropoffLocation'
  | 'tourTitle'
  | 'flightOrFerry'
  | 'passengers'
  | 'luggage'
  | 'vehicleType'
  | 'specialRequest'
  | 'status'
  | 'review'
  | 'trouble'
  | 'driverName'
  | 'assignedVehicle'
  | 'untold'
  | 'toldDriverName'
  | 'toldVehicle'
  | 'version'
>

/**
 * A trip as the Trips screen shows it and works with it: half of what is known of a {@link ListedBooking}, and no mail
 * is looked up for it.
 */
export type TripLine = Line &
  Pick<ListedBooking, 'payment' | 'soldCents'> & {
    /** What is to be said of it, its pickup being past; null when nothing is. */
    passed: Passed | null
    /** Still to be paid of its whole order, in cents. */
    orderDueCents: Cents
  }

const dialect = new PgDialect()
const textOf = (condition: Parameters<PgDialect['sqlToQuery']>[0]) =>
  dialect.sqlToQuery(condition).sql

/** One value a trip: its fields one by one are more work than to find them. */
const READ_LINES: NamedQuery = {
  name: 'trip-lines',
  text: `
    select bookings.order_id as "orderId", (
      select row_to_json(line) from (select
        bookings.id, booking_ref as "bookingRef", customer_name as "customerName", phone, date,
        to_char(time, 'HH24:MI') as time, pickup_location as "pickupLocation",
        dropoff_location as "dropoffLocation", tour_title as "tourTitle", 
        concat_ws(', ', nullif(flight_or_ferry, ''), nullif(flight_time, '')) as "flightOrFerry",
        passengers, luggage, vehicle_type as "vehicleType", special_request as "specialRequest", status, review,
        ${textOf(crewTrouble)} as trouble, driver_name as "driverName", assigned_vehicle as "assignedVehicle",
        ${textOf(isUntold)} as untold, ${textOf(passedAt(sql.raw('$2::timestamptz')))} as passed, told_driver_name as "toldDriverName", told_vehicle as "toldVehicle", version
      ) line) as line
    from bookings
    where bookings.id = any($1::bigint[])`,
}

type Row = { orderId: number | string; line: Line & Pick<TripLine, 'passed'> }

/** Reads the lines of these trips, in the order of the ids; those that are gone are left out. */
export async function readTripLines(
  db: Database | Transaction,
  ids: readonly number[],
  now: Date,
): Promise<TripLine[]> {
  if (ids.length === 0) return []
  const [rows, orders] = await Promise.all([
    runNamed<Row>(db, READ_LINES, [[...ids], now.toISOString()]),
    readAmountsOfTrips(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.line.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const order = row && orders.get(Number(row.orderId))
    return order ? [{ ...row.line, ...moneyOfTrip(order, row.line) }] : []
  })
}

function moneyOfTrip(order: OrderAmounts, { id, status }: Line) {
  const { dueCents: orderDueCents } = moneyOf(order)
  const payment = standingOfLeg(order, { id, status })
  return { payment, soldCents: worthOf(order, { id }), orderDueCents }
}
