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
type Retention = Pick<FullOrder['retentions'][number], 'bookingId' | 'amountCents'>
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
  retentions: Retention[]
  refunds: Refund[]
}

/** The amounts of many orders by their ids; those that are gone are left out. */
export async function readOrderAmounts(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, OrderAmounts>> {
  if (ids.length === 0) return new Map()
  return toOrders(await runNamed<ReadAmounts>(db, READ_AMOUNTS, [[...ids]]))
}

/** The same of the orders these trips are of, by the ids of the orders. */
export async function readAmountsOfTrips(
  db: Database | Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, OrderAmounts>> {
  if (bookingIds.length === 0) return new Map()
  return toOrders(await runNamed<ReadAmounts>(db, READ_AMOUNTS_OF_TRIPS, [[...bookingIds]]))
}

type OfOrder<Values extends unknown[]> = [orderId: number, ...Values][]
type Leg = OrderAmounts['legs'][number]

/** What is read of all orders, table by table. */
type ReadAmounts = {
  orders: [id: number, state: OrderAmounts['state'], totalCents: Cents][]
  legs: OfOrder<[Leg['id'], Leg['status'], Leg['paymentMethod']]>
  lines: OfOrder<[Line['bookingId'], Cents]>
  payments: OfOrder<[state: string, Cents]>
  receipts: OfOrder<[Cents]>
  retentions: OfOrder<[Retention['bookingId'], Cents]>
  refunds: OfOrder<[Refund['bookingId'], Refund['state'], Cents]>
}

function toOrders([read]: ReadAmounts[]): Map<number, OrderAmounts> {
  if (!read) throw new Error('a row of lists is always there')
  const legs = ofOrders(read.legs, ([, id, status, paymentMethod]) => ({
    id,
    status,
    paymentMethod,
  }))
  const lines = ofOrders(read.lines, ([, bookingId, grossCents]) => ({ bookingId, grossCents }))
  const payments = ofOrders(read.payments, ([, state, amountCents]) => ({ state, amountCents }))
  const receipts = ofOrders(read.receipts, ([, amountCents]) => ({ amountCents }))
  const retentions = ofOrders(read.retentions, ([, bookingId, amountCents]) => ({
    bookingId,
    amountCents,
  }))
  const refunds = ofOrders(read.refunds, ([, bookingId, state, amountCents]) => ({
    bookingId,
    state,
    amountCents,
  }))
  return new Map(
    read.orders.map(([id, state, totalCents]) => {
      const money = { payments: payments(id), receipts: receipts(id), retentions: retentions(id) }
      const sold = { legs: legs(id), lines: lines(id) }
      return [id, { id, state, totalCents, ...sold, ...money, refunds: refunds(id) }]
    }),
  )
}

/** Tells the rows of an order, in the order they were read. */
function ofOrders<Row extends [number, ...unknown[]], Made>(
  rows: Row[],
  make: (row: Row) => Made,
): (orderId: number) => Made[] {
  const found = Map.groupBy(rows, ([orderId]) => orderId)
  return (orderId) => (found.get(orderId) ?? []).map(make)
}

/** A list for each table, not each order: a look for every order and table of its own is twice the work. */
function amountsOf(orderIds: string): string {
  const part = (table: string, values: string, order: string) => `(
      select coalesce(json_agg(json_build_array(order_id, ${values}) order by ${order}), '[]')
      from ${table} where order_id = any((select ids from chosen)::bigint[]))`
  return `
    with chosen as materialized (select ${orderIds} as ids)
    select (
      select coalesce(json_agg(json_build_array(id, state, total_cents)), '[]')
      from orders where id = any((select ids from chosen)::bigint[])) as orders,
    ${part('bookings', 'id, status, payment_method', 'return_of is not null, id')} as legs,
    ${part('order_lines', 'booking_id, gross_cents', 'id')} as lines,
    ${part('payments', 'state, amount_cents', 'id desc')} as payments,
    ${part('receipts', 'amount_cents', 'id')} as receipts,
    ${part('retentions', 'booking_id, amount_cents', 'id')} as retentions,
    ${part('refunds', 'booking_id, state, amount_cents', 'id')} as refunds`
}

const READ_AMOUNTS: NamedQuery = { name: 'order-amounts', text: amountsOf('$1::bigint[]') }

const READ_AMOUNTS_OF_TRIPS: NamedQuery = {
  name: 'order-amounts-of-trips',
  text: amountsOf('array(select distinct order_id from bookings where id = any($1::bigint[]))'),
}
