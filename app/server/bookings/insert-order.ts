import { getTableColumns, sql, type Table } from 'drizzle-orm'
import { bookings, orders, type Transaction } from '#app/server/db/index.server.ts'

/** An order as it is first stored. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'state' | 'cardAttempts'>

/** One leg as it is first stored; order and return link are filled in by {@link insertOrder}. */
export type NewLeg = Omit<
  typeof bookings.$inferInsert,
  'id' | 'orderId' | 'returnOf' | 'during' | 'version'
>

const LEG_COLUMNS = [
  'kind',
  'bookingRef',
  'firstName',
  'lastName',
  'customerName',
  'email',
  'phone',
  'idNumberEncrypted',
  'date',
  'time',
  'pickupAt',
  'freeAt',
  'durationMinutes',
  'pickupLocation',
  'dropoffLocation',
  'distanceKm',
  'passengers',
  'luggage',
  'vehicleType',
  'status',
  'originalPriceCents',
  'discountCents',
  'priceCents',
  'paymentMethod',
  'specialRequest',
  'partnerCode',
  'estimated',
  'review',
  'createdAt',
] as const satisfies readonly (keyof NewLeg)[]

const ORDER_COLUMNS = [
  'idempotencyKey',
  'requestHash',
  'firstName',
  'lastName',
  'email',
  'phone',
  'paymentMethod',
  'totalCents',
  'partnerCode',
  'payBefore',
  'createdAt',
] as const satisfies readonly (keyof NewOrder)[]

const orderNames = namesOf(orders, ORDER_COLUMNS)
const legNames = namesOf(bookings, LEG_COLUMNS)

/**
 * Stores an order, its legs and the first line of its history in one statement, one round trip.
 *
 * @param legs Outbound first; a second one becomes its return.
 * @returns The order's id, or null when the idempotency key is taken: then nothing was stored. A
 *   racing request with the same key waits here until the first one has committed.
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  [outbound, returnLeg]: [NewLeg, NewLeg?],
): Promise<number | null> {
  const leg = (values: NewLeg | undefined) =>
    sql`jsonb_populate_record(null::bookings, ${rowOf(bookings, LEG_COLUMNS, values)}::jsonb)`
  const { rows } = await tx.execute<{ id: string | number }>(sql`
    with new_order as (
      insert into orders (${orderNames})
      select ${orderNames}
      from jsonb_populate_record(null::orders, ${rowOf(orders, ORDER_COLUMNS, order)}::jsonb)
      on conflict (idempotency_key) do nothing
      returning id
    ), outbound as (
      insert into bookings (order_id, ${legNames})
      select new_order.id, ${legNames} from new_order, ${leg(outbound)}
      returning id
    ), return_leg as (
      insert into bookings (order_id, return_of, ${legNames})
      select new_order.id, outbound.id, ${legNames} from new_order, outbound, ${leg(returnLeg)}
      where ${returnLeg !== undefined}
    ), noted as (
      insert into history (order_id, at, actor, what, to_value)
      select new_order.id, ${order.createdAt.toISOString()}::timestamptz, 'customer', 'created',
        ${JSON.stringify({ status: outbound.status, totalCents: order.totalCents })}::jsonb
      from new_order
    )
    select id from new_order`)
  const [made] = rows
  return made ? Number(made.id) : null
}

function namesOf(table: Table, fields: readonly string[]) {
  const columns = getTableColumns(table)
  return sql.join(
    fields.map((field) => sql.identifier(columns[field]?.name ?? field)),
    sql`, `,
  )
}

function rowOf(table: Table, fields: readonly string[], values: object | undefined): string | null {
  if (!values) return null
  const columns = getTableColumns(table)
  const row = fields.map((field) => [columns[field]?.name, values[field as keyof typeof values]])
  return JSON.stringify(Object.fromEntries(row))
}
