import { asc, eq, inArray } from 'drizzle-orm'
import { type DocumentKind, documentNumber } from '#app/domain/booking/sales-document.ts'
import { openIdNumber } from '#app/server/bookings/index.server.ts'
import {
  bookingChanges,
  bookings,
  contactMessages,
  type Database,
  history,
  messages,
  orderLines,
  orders,
  payments,
  receipts,
  refunds,
  requests,
  retentions,
  salesDocuments,
  tripEventPayloads,
  tripEvents,
  tripPhotos,
} from '#app/server/db/index.server.ts'
import type { PrivacyDeps } from './deps.ts'
import { type CustomerName, findCustomer } from './find-customer.ts'

/** Who did something, when it is not somebody of the office: their names are not the customer's. */
const OPEN_ACTORS = ['customer', 'system', 'provider']

/** Everything held about a customer, as Art. 15 and 20 GDPR ask for it. */
export type CustomerData = {
  email: string
  /** ISO instant. */
  readAt: string
  orders: object[]
  contactMessages: object[]
  requests: object[]
}

/**
 * Reads everything held about a customer: orders with their trips, passport number included,
 * what was sold, changes, payments, receipts, refunds, mails, history; and messages by the contact
 * form.
 *
 * @returns Null when there is no such booking. Without any order it says so with empty lists.
 */
export async function readCustomer(
  deps: Pick<PrivacyDeps, 'keys' | 'log' | 'store' | 'now'>,
  name: CustomerName,
): Promise<CustomerData | null> {
  const { db } = deps.store
  const found = await findCustomer(db, name)
  if (!found) return null
  const data: CustomerData = {
    email: found.email,
    readAt: deps.now().toISOString(),
    orders: [],
    contactMessages: await readWritten(db, found.contactMessageIds),
    requests: await readRequests(db, found.requestIds),
  }
  for (let from = 0; from < found.orderIds.length; from += AT_ONCE)
    data.orders.push(...(await readOrders(deps, found.orderIds.slice(from, from + AT_ONCE))))
  return data
}

/** Orders whose rows are read with one question a table; a hotel's desk may have hundreds. */
const AT_ONCE = 100

async function readOrders(
  deps: Pick<PrivacyDeps, 'keys' | 'log' | 'store'>,
  ids: number[],
): Promise<object[]> {
  const { db } = deps.store
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
  const legs = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.orderId, ids))
    .orderBy(asc(bookings.id))
  const [legsOf, happeningsOf, partsOf] = [
    byOrder(legs),
    byOrder(await readHappenings(db, legs)),
    await readParts(db, ids),
  ]
  return found.map(({ id, idempotencyKey: _, requestHash: __, cardAttempts: ___, ...facts }) => ({
    order: id,
    ...facts,
    trips: legsOf(id).map((leg) => toTrip(deps, leg)),
    happenings: happeningsOf(id).map(({ orderId: _, ...happening }) => happening),
    ...partsOf(id),
  }))
}

/** The rows of each order, in their order. */
function byOrder<Row extends { orderId: number | null }>(rows: Row[]): (orderId: number) => Row[] {
  const grouped = Map.groupBy(rows, ({ orderId }) => orderId)
  return (orderId) => grouped.get(orderId) ?? []
}

/** What hangs on orders beside their trips: changes, money, mails and what was done. */
async function readParts(db: Database, ids: number[]): Promise<(orderId: number) => object> {
  const rowsOf = async <Table extends PartTable>(table: Table) => {
    const rows = await db
      .select()
      .from(table as PartTable)
      .where(inArray(table.orderId, ids))
      .orderBy(asc(table.id))
    return byOrder(rows as (Table['$inferSelect'] & { orderId: number | null })[])
  }
  const [changed, sold, noted, retained, paid, back, issued, mailed, done] = [
    await rowsOf(bookingChanges),
    await rowsOf(orderLines),
    await rowsOf(receipts),
    await rowsOf(retentions),
    await rowsOf(payments),
    await rowsOf(refunds),
    await rowsOf(salesDocuments),
    await rowsOf(messages),
    await rowsOf(history),
  ]
  return (orderId) => ({
    changes: changed(orderId).map(toChange),
    lines: sold(orderId).map(toLine),
    receipts: noted(orderId).map(toReceipt),
    retained: retained(orderId).map(({ amountCents, createdAt }) => ({ amountCents, createdAt })),
    payments: paid(orderId).map(toPayment),
    refunds: back(orderId).map(toRefund),
    documents: issued(orderId).map(toDocument),
    mails: mailed(orderId).map(toMail),
    history: done(orderId).map(toDeed),
  })
}

type PartTable =
  | typeof bookingChanges
  | typeof orderLines
  | typeof receipts
  | typeof retentions
  | typeof payments
  | typeof refunds
  | typeof salesDocuments
  | typeof messages
  | typeof history

function toChange(row: typeof bookingChanges.$inferSelect): object {
  const { id: _, orderId: __, bookingId: ___, ...change } = row
  return change
}

function toDocument(row: typeof salesDocuments.$inferSelect): object {
  const { kind, year, number, grossCents, lines, buyer, references, issuedAt } = row
  const numbered = documentNumber(kind as DocumentKind, year, number)
  return { kind, number: numbered, grossCents, lines, buyer, references, issuedAt }
}

function toLine(row: typeof orderLines.$inferSelect): object {
  const { kind, label, quantity, grossCents, vatPermille, createdAt } = row
  return { kind, label, quantity, grossCents, vatPermille, createdAt }
}

function toReceipt({
  method,
  amountCents,
  note,
  receivedAt,
}: typeof receipts.$inferSelect): object {
  return { method, amountCents, note, receivedAt }
}

function toPayment(row: typeof payments.$inferSelect): object {
  const { id: _, orderId: __, changeId: ___, url: ____, ...payment } = row
  return payment
}

function toRefund(row: typeof refunds.$inferSelect): object {
  const { id: _, orderId: __, bookingId: ___, paymentId: ____, ...refund } = row
  return refund
}

function toDeed({ at, actor, what, from, to }: typeof history.$inferSelect): object {
  return { at, actor: OPEN_ACTORS.includes(actor) ? actor : 'office', what, from, to }
}

/** What was told of the trips while they were driven: by whom in kind, not by name. */
async function readHappenings(db: Database, legs: { id: number; orderId: number }[]) {
  const { bookingId, bookingRef, kind, actor, atServer, eventId } = tripEvents
  const { payload, position } = tripEventPayloads
  const { jpeg: photo } = tripPhotos
  const orderOf = new Map(legs.map(({ id, orderId }) => [id, orderId]))
  const facts = await db
    .select({ bookingId, bookingRef, kind, actor, at: atServer, payload, position, photo })
    .from(tripEvents)
    .leftJoin(tripEventPayloads, eq(tripEventPayloads.eventId, eventId))
    .leftJoin(tripPhotos, eq(tripPhotos.eventId, eventId))
    .where(inArray(bookingId, [...orderOf.keys()]))
    .orderBy(asc(bookingId), asc(tripEvents.seq))
  return facts.map(({ bookingId: leg, ...happening }) => ({
    ...happening,
    orderId: (leg !== null && orderOf.get(leg)) || null,
  }))
}

function toTrip(
  deps: Pick<PrivacyDeps, 'keys' | 'log'>,
  leg: typeof bookings.$inferSelect,
): object {
  const {
    id: _,
    orderId: __,
    idNumberEncrypted: _____,
    searchText: ___,
    during: ____,
    ...facts
  } = leg
  return { ...facts, passportOrIdNumber: openIdNumber(deps, leg) }
}

function toMail({ kind, state, recipient, subject, text, createdAt, sentAt }: Mail): object {
  return { kind, state, recipient, subject, text, createdAt, sentAt }
}

type Mail = typeof messages.$inferSelect

async function readWritten(db: Database, ids: number[]): Promise<object[]> {
  const written = await db
    .select()
    .from(contactMessages)
    .where(inArray(contactMessages.id, ids))
    .orderBy(asc(contactMessages.id))
  return written.map(({ id: _, idempotencyKey: __, contentHash: ___, ...facts }) => facts)
}

async function readRequests(db: Database, ids: number[]): Promise<object[]> {
  const made = await db
    .select()
    .from(requests)
    .where(inArray(requests.id, ids))
    .orderBy(asc(requests.id))
  return made.map(
    ({ id: _, idempotencyKey: __, requestHash: ___, searchText: ____, ...own }) => own,
  )
}
