import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type ListFilter, listedDays } from '#app/domain/booking/list-filter.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { isOrderLeftUnpaid } from '#app/server/bookings/index.server.ts'
import { orders, requests } from '#app/server/db/index.server.ts'
import { type OfficeRequest, selectWithOrder, withOrder } from './read-request.ts'
import { requestMatches } from './search-requests.ts'
import type { RequestDeps } from './types.ts'

/** More than wait at once, and as many as a page of the list has. */
const MOST = 50

/**
 * The requests at the top of a list of bookings, by pickup: those that wait for the office or their guest, and
 * whatever a word or a status asks for. None where the list is about tours, drivers, vehicles or what is to be done. By
 * its status one that became trips stands there as these.
 */
export async function listAmongBookings(
  { store, now }: Pick<RequestDeps, 'store' | 'now'>,
  filter: ListFilter,
): Promise<OfficeRequest[]> {
  const { kind, driver, vehicle, needs } = filter
  const isOfCrew = driver !== null || vehicle !== null
  if (kind === 'tour' || isOfCrew || (needs !== null && needs !== 'look')) return []
  const rows = await selectWithOrder(store.db)
    .where(
      and(statesOf(filter, now()), requestMatches(filter.q), ...daysOf(filter, athensDate(now()))),
    )
    // Of more than there is room for, those of long ago are left out.
    .orderBy(desc(requests.pickupAt), desc(requests.id))
    .limit(MOST)
  return rows.toReversed().map((row) => withOrder(row, now()))
}

/** Without a word or a status only what waits for somebody stands there. */
function statesOf({ q, status }: ListFilter, now: Date): SQL | undefined {
  const { state, endsAt } = requests
  const hasTrips = sql`(${state} = 'accepted' and ${orders.id} is not null and not ${isOrderLeftUnpaid})`
  const isAnswerable = sql`(${state} in ('open','offered','accepted') and not ${hasTrips})`
  // One that is just being booked has no end.
  const isBooked = sql`(${state} = 'accepted' and ${orders.id} is null)`
  const waits = sql`(${isAnswerable} and (${endsAt} > ${now.toISOString()}::timestamptz or ${isBooked}))`
  if (status === 'pending') return waits
  if (status === 'cancelled') return sql`not (${waits} or ${hasTrips})`
  if (status) return sql`false`
  return q ? undefined : waits
}

function daysOf(filter: ListFilter, today: string): (SQL | undefined)[] {
  const days = listedDays(filter, today)
  const { pickupAt, partnerCode } = requests
  // By the instant, as the list's order is: the index finds the days and has them in order.
  return [
    days?.from ? sql`${pickupAt} >= ${athensMidnight(sql`${days.from}::date`)}` : undefined,
    days?.to ? sql`${pickupAt} < ${athensMidnight(sql`${days.to}::date + 1`)}` : undefined,
    filter.partner ? eq(partnerCode, filter.partner) : undefined,
  ]
}

/** The instant a day begins in Athens; by the store, which knows of days after the year 9999. */
function athensMidnight(day: SQL): SQL {
  return sql`((${day})::timestamp at time zone 'Europe/Athens')`
}

/** The number of a request by its number or reference; null for what is none. */
export async function findRequestId(
  { store }: Pick<RequestDeps, 'store'>,
  name: string,
): Promise<number | null> {
  const named = /^\d{1,15}$/.test(name) ? eq(requests.id, Number(name)) : undefined
  const [row] = await store.db
    .select({ id: requests.id })
    .from(requests)
    .where(or(named, eq(requests.reference, name.toUpperCase())))
  return row?.id ?? null
}
