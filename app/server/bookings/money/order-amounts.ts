import type { Cents } from '#app/domain/money.ts'
import {
  type Database,
  type NamedQuery,
  runNamed,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'

type Amount = { amountCents: Cents }
type Line = Pick<FullOrder['lines'][number], 'bookingId' | 'grossCents'>
type Refund = Pick<FullOrder['refunds'][number], 'bookingId' | 'state' | 'amountCents'>

/**
 * An order's amounts in cents with its legs, in the order of a {@link FullOrder}, which has all of it too:
 * enough to tell its money, and a tenth of the work where a list has many.
 */
export type OrderAmounts = Pick<FullOrder, 'id' | 'state' | 'totalCents'> & {
  legs: Pick<StoredLeg, 'id' | 'status' | 'paymentMethod'>[]
  lines: Line[]
  payments: (Amount & { state: string })[]
  receipts: Amount[]
  retentions: Amount[]
  refunds: Refund[]
}

/** The amounts of many orders by their ids; those that are gone are left out. */
export async function readOrderAmounts(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, OrderAmounts>> {
  if (ids.length === 0) return new Map()
  const rows = await runNamed<{ amounts: OrderAmounts }>(db, READ_AMOUNTS, [[...ids]])
  return new Map(rows.map(({ amounts }) => [amounts.id, amounts]))
}

/** The same of the orders these trips are of, by the ids of the orders. */
export async function readAmountsOfTrips(
  db: Database | Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, OrderAmounts>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await runNamed<{ amounts: OrderAmounts }>(db, READ_AMOUNTS_OF_TRIPS, [
    [...bookingIds],
  ])
  return new Map(rows.map(({ amounts }) => [amounts.id, amounts]))
}

const AMOUNTS = `
    select json_build_object(
      'id', orders.id, 'state', orders.state, 'totalCents', orders.total_cents,
      'legs', (
        select coalesce(json_agg(json_build_object('id', id, 'status', status, 'paymentMethod', payment_method)
          order by return_of is not null, id), '[]')
        from bookings where order_id = orders.id),
      'lines', (
        select coalesce(json_agg(json_build_object('bookingId', booking_id, 'grossCents', gross_cents)
          order by id), '[]')
        from order_lines where order_id = orders.id),
      'payments', (
        select coalesce(json_agg(json_build_object('state', state, 'amountCents', amount_cents)
          order by id desc), '[]')
        from payments where order_id = orders.id),
      'receipts', (
        select coalesce(json_agg(json_build_object('amountCents', amount_cents) order by id), '[]')
        from receipts where order_id = orders.id),
      'retentions', (
        select coalesce(json_agg(json_build_object('amountCents', amount_cents) order by id), '[]')
        from retentions where order_id = orders.id),
      'refunds', (
        select coalesce(json_agg(json_build_object('bookingId', booking_id, 'state', state,
          'amountCents', amount_cents) order by id), '[]')
        from refunds where order_id = orders.id)
    ) as amounts
    from orders`

const READ_AMOUNTS: NamedQuery = {
  name: 'order-amounts',
  text: `${AMOUNTS} where orders.id = any($1::bigint[])`,
}

const READ_AMOUNTS_OF_TRIPS: NamedQuery = {
  name: 'order-amounts-of-trips',
  text: `${AMOUNTS}
    where orders.id in (select order_id from bookings where id = any($1::bigint[]))`,
}
