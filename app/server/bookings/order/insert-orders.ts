import { getTableColumns, type Table } from 'drizzle-orm'
import type { SoldLine } from '#app/domain/booking/order-line.ts'
import {
  bookings,
  type NamedQuery,
  orders,
  runNamed,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { Plans } from '#app/server/planning/index.server.ts'

/** An order as it is first stored. */
export type NewOrder = Omit<
  typeof orders.$inferInsert,
  'id' | 'state' | 'cardAttempts' | 'locale'
> & {
  state: string
  locale: string
}

/** Where a leg goes: whoever stores one says what is known of it, also that nothing is. */
type Whereabouts =
  | 'pickupPlaceId'
  | 'pickupLat'
  | 'pickupLng'
  | 'dropoffPlaceId'
  | 'dropoffLat'
  | 'dropoffLng'
  | 'located'
  | 'distanceMetres'

/**
 * One leg as it is first stored, and what was sold for it; order and return link are filled in by
 * {@link insertOrders}. All lines of an order sum to its total.
 */
export type NewLeg = Omit<
  typeof bookings.$inferInsert,
  'id' | 'orderId' | 'returnOf' | 'during' | 'version'
> &
  Required<Pick<typeof bookings.$inferInsert, Whereabouts>> & { lines: SoldLine[] }

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
  'flightOrFerry',
  'flightTime',
  'tourId',
  'tourTitle',
  'pickupPlaceId',
  'pickupLat',
  'pickupLng',
  'dropoffPlaceId',
  'dropoffLat',
  'dropoffLng',
  'located',
  'distanceKm',
  'distanceMetres',
  'priceTable',
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
  'source',
  'searchText',
  'createdAt',
] as const satisfies readonly Exclude<keyof NewLeg, 'lines'>[]

const ORDER_COLUMNS = [
  'idempotencyKey',
  'requestHash',
  'firstName',
  'lastName',
  'email',
  'phone',
  'paymentMethod',
  'totalCents',
  'state',
  'partnerCode',
  'payBefore',
  'createdAt',
  'locale',
] as const satisfies readonly (keyof NewOrder)[]

const orderNames = namesOf(orders, ORDER_COLUMNS)
const legNames = namesOf(bookings, LEG_COLUMNS)

/** $1 [{order, older, outbound, back, lines, actor, said}]; a key taken in any form stores nothing. */
const INSERT_ORDERS: NamedQuery = {
  name: 'insert-orders',
  text: `
    with given as materialized (
      select value->'order'->>'idempotency_key' as key, value->'order' as "order",
        array(select jsonb_array_elements_text(value->'older')) as older, value->'outbound' as outbound, value->'back' as back,
        value->'lines' as lines,
        value->>'actor' as actor, value->'said' as said
      from jsonb_array_elements($1::jsonb)
    ), new_order as (
      insert into orders (${orderNames})
      select ${qualified('made', orders, ORDER_COLUMNS)}
      from given, jsonb_populate_record(null::orders, given."order") made
      where not exists (select from orders before where before.idempotency_key = any(given.older))
      order by given.key
      on conflict (idempotency_key) do nothing
      returning id, idempotency_key as key, created_at
    ), outbound as (
      insert into bookings (order_id, ${legNames})
      select new_order.id, ${qualified('leg', bookings, LEG_COLUMNS)}
      from new_order join given using (key),
        jsonb_populate_record(null::bookings, given.outbound) leg
      returning id, order_id
    ), back as (
      insert into bookings (order_id, return_of, ${legNames})
      select new_order.id, outbound.id, ${qualified('leg', bookings, LEG_COLUMNS)}
      from new_order join given using (key) join outbound on outbound.order_id = new_order.id,
        jsonb_populate_record(null::bookings, given.back) leg
      where given.back <> 'null'::jsonb
      returning id, order_id
    ), sold as (
      insert into order_lines (order_id, booking_id, kind, label, quantity, unit_cents,
        gross_cents, vat_permille, created_at)
      select new_order.id, leg.id, line.kind, line.label, line.quantity, line.unit_cents,
        line.quantity * line.unit_cents, line.vat_permille, new_order.created_at
      from (select id, order_id, 0 as at from outbound union all select id, order_id, 1 from back) leg
        join new_order on new_order.id = leg.order_id join given using (key),
        jsonb_to_recordset(given.lines->leg.at)
          as line(kind text, label text, quantity int, unit_cents int, vat_permille int)
    ), noted as (
      insert into history (order_id, at, actor, what, to_value)
      select new_order.id, new_order.created_at, given.actor, 'created', given.said
      from new_order join given using (key)
    )
    select id, key from new_order`,
}

/**
 * An order with its legs: outbound first, a second one is its return. Its history begins with who
 * made it, and what is said of it there beside state and total.
 */
export type NewOrderWithLegs = {
  order: NewOrder
  legs: [NewLeg, NewLeg?]
  /** Other forms in which a release before may have stored the order's key. */
  olderKeys: string[]
  actor: string
  said: object
  /** Sold whatever the plan of its day says. */
  override?: boolean
  /** Plans that were made for it. */
  plans?: Plans
}

/**
 * Stores orders, their legs with what was sold, and the first line of their history in one statement.
 *
 * The caller gives no key twice. A racing request with the same key, in another process, waits
 * here until the first one has committed.
 *
 * @returns Ids by idempotency key. A key that is missing was taken: for it nothing was stored.
 */
export async function insertOrders(
  tx: Transaction,
  made: NewOrderWithLegs[],
): Promise<Map<string, number>> {
  const payload = made.map(({ order, legs: [outbound, back], olderKeys, actor, said }) => ({
    order: rowOf(orders, ORDER_COLUMNS, order),
    older: olderKeys,
    outbound: rowOf(bookings, LEG_COLUMNS, outbound),
    back: back ? rowOf(bookings, LEG_COLUMNS, back) : null,
    lines: [outbound, back].map((leg) => leg?.lines.map(lineOf) ?? []),
    actor,
    said: { status: outbound.status, totalCents: order.totalCents, ...said },
  }))
  const rows = await runNamed<{ id: string | number; key: string }>(tx, INSERT_ORDERS, [
    JSON.stringify(payload),
  ])
  return new Map(rows.map(({ id, key }) => [key, Number(id)]))
}

function lineOf({ kind, label, quantity, unitCents, vatPermille }: SoldLine): object {
  return { kind, label, quantity, unit_cents: unitCents, vat_permille: vatPermille }
}

function columnOf(table: Table, field: string): string {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`no column for ${field}`)
  return column.name
}

function namesOf(table: Table, fields: readonly string[]): string {
  return fields.map((field) => columnOf(table, field)).join(', ')
}

function qualified(alias: string, table: Table, fields: readonly string[]): string {
  return fields.map((field) => `${alias}.${columnOf(table, field)}`).join(', ')
}

function rowOf(table: Table, fields: readonly string[], values: object): object {
  const row = fields.map((field) => [columnOf(table, field), values[field as keyof typeof values]])
  return Object.fromEntries(row)
}
