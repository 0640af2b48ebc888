import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRIP_EVENT_KINDS } from '#app/domain/trip-events/kinds.ts'
import {
  bookings,
  history,
  orderLines,
  receipts,
  type Store,
  standInSessions,
  tripEventPayloads,
  tripEvents,
  tripPhotos,
} from '#app/server/db/index.server.ts'
import { HISTORY_WORDS } from '#app/ui/office/history-line.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { everyRow } from '#test/archive.ts'
import { heldClock } from '#test/journey.ts'
import { deliverWaiting, EVERY_METHOD } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const TWO_DAYS = 2 * 24 * 60
const AT = new Date('2026-07-03T09:00:00Z')
/** A word that stands nowhere by itself. */
const MARK = 'Zephyrmark'

/**
 * Columns that hold nothing of a guest's, by table: codes and numbers of programs, who of the company it was, its drivers
 * and cars, and what the law has it keep. Whatever is not named here is marked and looked for.
 */
const OURS: Readonly<Record<string, string>> = {
  booking_changes: 'actor fields state',
  bookings:
    'assigned_vehicle booking_ref currency driver_name driver_phone kind partner_code payment_method review source status told_driver_name told_driver_phone told_vehicle tour_title vehicle_type',
  calendar_events: 'uid',
  history: 'actor what',
  late_steps: 'level step',
  messages: 'bounce_reason facts kind last_error message_id_header reason state unanswered',
  order_lines: 'kind',
  orders: 'currency locale partner_code payment_method state',
  over_promises: 'mode sold_by state',
  payments: 'booking_ref currency provider session_id state transaction_id url',
  plan_items: 'part source',
  plan_locks: 'actor',
  receipts: 'cause method taken_by',
  refunds: 'cause currency last_error provider_refund_id refunded_by state',
  // A request goes as a whole, with its mails.
  requests:
    'dropoff_location dropoff_place_id email first_name flight_or_ferry idempotency_key last_name locale offer_note offer_vehicle partner_code phone pickup_location pickup_place_id reason reference request_hash return_flight_or_ferry search_text special_request state',
  retentions: 'actor cause',
  // A document that was issued is kept as it was, by law.
  sales_documents: 'booking_references buyer issued_by kind lines seller',
  stand_in_sessions: 'booking_ref cancel_url currency id refunds state success_url transaction_id',
  told_trips: 'digest',
  trip_events: 'actor booking_ref clock hash kind payload_hash prev_hash signature',
}

/** Lines of a history that say a fact of the company's, or only that something changed. */
const FACTS = [
  ...['created', 'status', 'paymentMethod', 'assignment', 'driver', 'vehicle', 'moved', 'link'],
  ...['email', 'idNumber', 'review', 'internalNote', 'driverNote', 'party', 'price'],
  ...['todaysPrices', 'refund', 'received', 'surplus', 'dispute', 'erased', 'deleted'],
]
/** Events that say themselves, an amount or one of two words. */
const WORDLESS = [
  ...['on-way', 'arrived', 'on-board', 'done', 'undo', 'contact-attempt', 'cash-received'],
  ...['guest-here', 'guest-late', 'no-show-confirmed', 'no-show-declined', 'held-counted'],
]

describe.each(storeKinds)('every word about a guest on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
  })
  afterAll(() => product.close())

  // X07, X09
  test('is gone from every table once the guest is erased', async () => {
    const { store, privacy } = product.services
    const { orderId } = await bookManaged(product, { details: { paymentMethod: 'cash' } })
    await deliverWaiting(product)
    await doCalendar(product)
    clock.forwardMinutes(TWO_DAYS)
    const { id, bookingRef } = await legOf(store, orderId)
    await fill(store, { orderId, id, bookingRef })
    const marked = await markColumns(store, orderId)
    expect(marked.filter(({ rows }) => rows === 0)).toEqual([])
    const before = await tablesWithMark(store)
    for (const { table } of marked) expect(before).toContain(table)
    for (const table of [...BY_INSERT, 'trip_event_payloads']) expect(before).toContain(table)

    const erased = await privacy.erase({ bookingId: id }, { actor: 'admin', evenOpen: true })
    expect(erased).toMatchObject({ ok: true, orders: 1 })
    await doCalendar(product)
    expect(await tablesWithMark(store)).toEqual([])
  })
})

async function legOf({ db }: Pick<Store, 'db'>, orderId: number) {
  const [leg] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.orderId, orderId))
    .orderBy(asc(bookings.id))
  if (!leg) throw new Error('no trip')
  return leg
}

/** Rows whose words stand from their first moment, one of every kind that has some. */
async function fill(
  { db, transaction }: Pick<Store, 'db' | 'transaction'>,
  { orderId, id: bookingId, bookingRef }: { orderId: number; id: number; bookingRef: string },
): Promise<void> {
  const said = { text: `${MARK} said` }
  const words = HISTORY_WORDS.filter((what) => !FACTS.includes(what))
  await db.insert(history).values(
    words.map((what) => ({
      orderId,
      bookingId,
      at: AT,
      actor: 'admin',
      what,
      from: { was: MARK },
      to: said,
    })),
  )
  const typed = { orderId, bookingId, label: MARK, unitCents: 0, grossCents: 0, createdAt: AT }
  await db.insert(orderLines).values([
    { ...typed, kind: 'surcharge', byOffice: true },
    { ...typed, kind: 'extra', byOffice: false },
  ])
  const taken = { method: 'cash', cause: 'noted', takenBy: 'admin', receivedAt: AT }
  await db.insert(receipts).values({ ...taken, orderId, amountCents: 1, note: MARK })
  await db.insert(standInSessions).values({
    id: 'one',
    orderId,
    bookingRef,
    amountCents: 1,
    currency: 'EUR',
    description: MARK,
    successUrl: '',
    cancelUrl: '',
    expiresAt: AT,
    createdAt: AT,
  })
  const happened = TRIP_EVENT_KINDS.map((what, index) => ({
    bookingId,
    bookingRef,
    seq: index + 1,
    eventId: randomUUID(),
    kind: what,
    actor: 'office',
    atDevice: AT,
    atServer: AT,
    payloadHash: '',
    prevHash: '',
    hash: '',
  }))
  await transaction(async (tx) => {
    await tx.insert(tripEvents).values(happened)
    await tx.insert(tripEventPayloads).values(
      happened.map(({ eventId, kind }) => ({
        eventId,
        payload: WORDLESS.includes(kind) ? null : said,
        position: { lat: 37, lng: 25, near: MARK },
      })),
    )
  })
  const eventId = happened[0]?.eventId ?? ''
  await db.insert(tripPhotos).values({ eventId, bookingId, jpeg: MARK, takenAt: AT })
}

/** Writes the word into every column of words of the order's rows that is not ours. */
async function markColumns({ db }: Pick<Store, 'db'>, orderId: number) {
  const { rows: columns } = await db.execute<Column>(sql`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      case when c.table_name = 'orders' then 'id'
        when exists (select from information_schema.columns one where one.table_schema = 'public'
          and one.table_name = c.table_name and one.column_name = 'order_id') then 'order_id'
        else 'booking_id' end as key
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb') and (c.table_name = 'orders'
      or exists (select from information_schema.columns one where one.table_schema = 'public'
        and one.table_name = c.table_name and one.column_name in ('order_id', 'booking_id')))
    order by 1, 2`)
  expect(columns.length).toBeGreaterThan(100)
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const ours = Object.entries(OURS).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`),
  )
  expect(ours.filter((name) => !known.has(name))).toEqual([])
  const marked: { table: string; column: string; rows: number }[] = []
  for (const one of columns) {
    const { table, column } = one
    if (ours.includes(`${table}.${column}`) || BY_INSERT.includes(table)) continue
    marked.push({ table, column, rows: await mark(db, one, orderId) })
  }
  return marked
}

type Column = { table: string; column: string; type: string; key: string }
/** Tables whose rows are never changed, or only by their own rules: {@link fill} writes the word there. */
const BY_INSERT = ['history', 'order_lines', 'receipts', 'trip_photos']

async function mark(db: Store['db'], { table, column, type, key }: Column, orderId: number) {
  const words = `${MARK} ${table} ${column}`
  const value = type === 'jsonb' ? sql`jsonb_build_object('said', ${words}::text)` : sql`${words}`
  const [name, field, by] = [sql.identifier(table), sql.identifier(column), sql.identifier(key)]
  const isOfIt =
    key === 'booking_id'
      ? sql`${by} in (select id from bookings where order_id = ${orderId})`
      : sql`${by} = ${orderId}`
  const { rows } = await db.execute(
    sql`update ${name} set ${field} = ${value} where ${isOfIt} returning 1`,
  )
  return rows.length
}

/** The tables where the word stands, and the jobs that wait. */
async function tablesWithMark(store: Store): Promise<string[]> {
  const rows = Object.entries(await everyRow(store))
  return rows
    .filter(([, words]) => words.join('\n').toLowerCase().includes(MARK.toLowerCase()))
    .map(([name]) => name.replace('public.', ''))
}

/** Does every calendar job there is, first those that write, as a worker would. */
async function doCalendar({ services }: TestProduct): Promise<void> {
  const handlers = jobHandlers(services)
  const { rows } = await services.store.db.execute<{ name: string; data: never }>(
    sql`select name, data from jobs.job where name like 'calendar.%' order by name desc`,
  )
  for (const { name, data } of rows) await handlers[name as 'calendar.forget'](data)
}
