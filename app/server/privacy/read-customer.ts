import { asc, eq, inArray } from 'drizzle-orm'
import {
  bookingChanges,
  bookings,
  contactMessages,
  type Database,
  history,
  messages,
  orders,
  payments,
  refunds,
  tripEventPayloads,
  tripEvents,
} from '#app/server/db/index.server.ts'
import type { PrivacyDeps } from './deps.ts'
import { type CustomerName, findCustomer } from './find-customer.ts'

type Order = typeof orders.$inferSelect

/** Who did something, when it is not somebody of the office: their names are not the customer's. */
const OPEN_ACTORS = ['customer', 'system', 'provider']

/** Everything held about a customer, as Art. 15 and 20 GDPR ask for it. */
export type CustomerData = {
  email: string
  /** ISO instant. */
  readAt: string
  orders: object[]
  contactMessages: object[]
}

/**
 * Reads everything held about a customer: orders with their trips, passport number included,
 * changes, payments, refunds, mails, history; and messages by the contact form.
 *
 * @returns Null when there is no such booking. Without any order it says so with empty lists.
 */
export async function readCustomer(
  deps: Pick<PrivacyDeps, 'store' | 'keys' | 'now'>,
  name: CustomerName,
): Promise<CustomerData | null> {
  const { db } = deps.store
  const found = await findCustomer(db, name)
  if (!found) return null
  const data: CustomerData = {
    ...{ email: found.email, readAt: deps.now().toISOString() },
    ...{ orders: [], contactMessages: await readWritten(db, found.contactMessageIds) },
  }
  for (const orderId of found.orderIds) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    if (order) data.orders.push(await readOrder(deps, order))
  }
  return data
}

async function readOrder(deps: Pick<PrivacyDeps, 'store' | 'keys'>, order: Order): Promise<object> {
  const { db } = deps.store
  const { id, idempotencyKey: _, requestHash: __, cardAttempts: ___, ...told } = order
  const legs = await db
    .select()
    .from(bookings)
    .where(eq(bookings.orderId, id))
    .orderBy(asc(bookings.id))
  const happenings = await readHappenings(
    db,
    legs.map((leg) => leg.id),
  )
  return {
    ...{ order: id, ...told },
    trips: legs.map((leg) => toTrip(deps, leg)),
    changes: (
      await db
        .select()
        .from(bookingChanges)
        .where(eq(bookingChanges.orderId, id))
        .orderBy(asc(bookingChanges.id))
    ).map(({ id: _, orderId: __, bookingId: ___, ...change }) => change),
    happenings,
    ...(await readMoney(db, id)),
    mails: (
      await db.select().from(messages).where(eq(messages.orderId, id)).orderBy(asc(messages.id))
    ).map(toMail),
    history: (
      await db.select().from(history).where(eq(history.orderId, id)).orderBy(asc(history.id))
    ).map(({ at, actor, what, from, to }) => ({
      ...{ at, actor: OPEN_ACTORS.includes(actor) ? actor : 'office', what, from, to },
    })),
  }
}

/** What was told of the trips while they were driven: by whom in kind, not by name. */
async function readHappenings(db: Database, bookingIds: number[]): Promise<object[]> {
  const { bookingRef, kind, actor, atServer, eventId } = tripEvents
  const { payload, position } = tripEventPayloads
  return db
    .select({ bookingRef, kind, actor, at: atServer, payload, position })
    .from(tripEvents)
    .leftJoin(tripEventPayloads, eq(tripEventPayloads.eventId, eventId))
    .where(inArray(tripEvents.bookingId, bookingIds))
    .orderBy(asc(tripEvents.bookingId), asc(tripEvents.seq))
}

function toTrip({ keys }: Pick<PrivacyDeps, 'keys'>, leg: typeof bookings.$inferSelect): object {
  const { id: _, orderId: __, idNumberEncrypted, searchText: ___, during: ____, ...told } = leg
  const idNumber = idNumberEncrypted && keys.decrypt('id-number', idNumberEncrypted)
  return { ...told, passportOrIdNumber: idNumber }
}

async function readMoney(db: Database, orderId: number) {
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
  const back = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id))
  return {
    payments: paid.map(({ id: _, orderId: __, changeId: ___, url: ____, ...payment }) => payment),
    refunds: back.map(({ id: _, orderId: __, bookingId: ___, paymentId: ____, ...one }) => one),
  }
}

function toMail({ kind, state, recipient, subject, text, createdAt, sentAt }: Mail): object {
  return { kind, state, recipient, subject, text, createdAt, sentAt }
}

type Mail = typeof messages.$inferSelect

async function readWritten(db: Database, ids: number[]): Promise<object[]> {
  if (ids.length === 0) return []
  const written = await db
    .select()
    .from(contactMessages)
    .where(inArray(contactMessages.id, ids))
    .orderBy(asc(contactMessages.id))
  return written.map(({ id: _, idempotencyKey: __, contentHash: ___, ...told }) => told)
}
