import { getTableColumns, type Table } from 'drizzle-orm'
import { bookings, orders, runNamed, type Transaction } from '#app/server/db/index.server.ts'

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

/** $1 order, $2 outbound leg, $3 return leg or null, $4 what its history says. */
const INSERT_ORDER = {
  name: 'insert-order',
  text: `
    with new_order as (
      insert into orders (${orderNames})
      select ${orderNames} from jsonb_populate_record(null::orders, $1::jsonb)
      on conflict (idempotency_key) do nothing
      returning id, created_at
    ), outbound as (
      insert into bookings (order_id, ${legNames})
      select new_order.id, ${qualified('leg', LEG_COLUMNS)}
      from new_order, jsonb_populate_record(null::bookings, $2::jsonb) leg
      returning id
    ), return_leg as (
      insert into bookings (order_id, return_of, ${legNames})
      select new_order.id, outbound.id, ${qualified('leg', LEG_COLUMNS)}
      from new_order, outbound, jsonb_populate_record(null::bookings, $3::jsonb) leg
      where $3::jsonb is not null
    ), noted as (
      insert into history (order_id, at, actor, what, to_value)
      select id, created_at, 'customer', 'created', $4::jsonb from new_order
    )
    select id from new_order`,
}

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
  const [made] = await runNamed<{ id: string | number }>(tx, INSERT_ORDER, [
    rowOf(orders, ORDER_COLUMNS, order),
    rowOf(bookings, LEG_COLUMNS, outbound),
    returnLeg ? rowOf(bookings, LEG_COLUMNS, returnLeg) : null,
    JSON.stringify({ status: outbound.status, totalCents: order.totalCents }),
  ])
  return made ? Number(made.id) : null
}

function columnOf(table: Table, field: string): string {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`no column for ${field}`)
  return column.name
}

function namesOf(table: Table, fields: readonly string[]): string {
  return fields.map((field) => columnOf(table, field)).join(', ')
}

function qualified(alias: string, fields: readonly string[]): string {
  return fields.map((field) => `${alias}.${columnOf(bookings, field)}`).join(', ')
}

function rowOf(table: Table, fields: readonly string[], values: object): string {
  const row = fields.map((field) => [columnOf(table, field), values[field as keyof typeof values]])
  return JSON.stringify(Object.fromEntries(row))
}
