import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { erasedEn } from '#app/content/en/office-privacy.ts'
import { DEFAULT_LOCALE } from '#app/content/locale.ts'
import { texts } from '#app/content/texts.ts'
import { PERSONAL_LINES } from '#app/domain/privacy/personal-lines.ts'
import { bookingSearchText } from '#app/domain/text/search-text.ts'
import {
  bookings,
  history,
  messages,
  orderLines,
  orders,
  receipts,
  staleDays,
  standInSessions,
  type Transaction,
  tripEventPayloads,
  tripEvents,
  tripPhotos,
  tripSums,
} from '#app/server/db/index.server.ts'
import type { PrivacyDeps } from './deps.ts'

type Leg = typeof bookings.$inferSelect

/** Lines of the order whose words somebody typed: a reason may name a person. Ours stay. */
const isTyped = or(orderLines.byOffice, eq(orderLines.kind, 'extra'))

/** What is left of a mail whose words are gone: that there was one, of what, and when. */
const NO_WORDS = {
  recipient: null,
  replyTo: null,
  subject: null,
  letter: null,
  html: null,
  text: null,
}

/**
 * Takes everything personal out of an order the caller has locked: name, e-mail, phone, passport
 * number, requests, typed addresses, the words of its mails, its entries in the company's calendar.
 * Amounts, dates, references, driver and partner stay.
 *
 * @param actor Who wanted it, for the history.
 */
export async function anonymiseOrder(
  deps: Pick<PrivacyDeps, 'jobs' | 'live' | 'maps' | 'now'>,
  tx: Transaction,
  orderId: number,
  actor: string,
): Promise<void> {
  const legs = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.orderId, orderId))
    .orderBy(asc(bookings.id))
    .for('update')
  const at = deps.now()
  const nobody = {
    firstName: texts(DEFAULT_LOCALE)(erasedEn).name,
    lastName: '',
    email: '',
    phone: '',
  }
  await tx
    .update(orders)
    .set({ ...nobody, requestHash: '', erasedAt: at, ...keyless(orderId, legs) })
    .where(eq(orders.id, orderId))
  for (const leg of legs) {
    await tx
      .update(bookings)
      .set({ ...nobody, ...emptied(deps, leg), version: leg.version + 1 })
      .where(eq(bookings.id, leg.id))
  }
  // Routes are named by what was typed; the day is counted anew by itself.
  const days = legs.map(({ date }) => date)
  await tx.delete(tripSums).where(and(eq(tripSums.by, 'route'), inArray(tripSums.day, days)))
  if (days.length > 0) await tx.insert(staleDays).values(days.map((day) => ({ day })))
  await forgetWords(tx, orderId)
  await forgetHappenings(
    tx,
    legs.map(({ id }) => id),
    at,
  )
  await tx.insert(history).values({ orderId, at, actor, what: 'erased' })
  const jobs = legs.map(({ id: bookingId, bookingRef, version }) => ({
    payload: { bookingId, bookingRef, sequence: version + 1 },
  }))
  await deps.jobs.enqueue(tx, 'calendar.forget', jobs)
  deps.live.bookingsChanged(tx)
  deps.live.messagesChanged(tx)
}

/** Nobody comes back to the form; only an imported row must not come in a second time. */
function keyless(orderId: number, legs: Leg[]): { idempotencyKey?: string } {
  const isImported = legs.some(({ source }) => source === 'import')
  return isImported ? {} : { idempotencyKey: `erased.${orderId}` }
}

function emptied({ maps }: Pick<PrivacyDeps, 'maps'>, leg: Leg) {
  const erased = texts(DEFAULT_LOCALE)(erasedEn)
  const isPublic = (typed: string) => typed === '' || Boolean(maps.locate(typed)?.kind)
  const [pickup, dropoff] = [isPublic(leg.pickupLocation), isPublic(leg.dropoffLocation)]
  const places = {
    pickupLocation: pickup ? leg.pickupLocation : erased.place,
    dropoffLocation: dropoff ? leg.dropoffLocation : erased.place,
  }
  const points = {
    ...(!pickup && { pickupPlaceId: null, pickupLat: null, pickupLng: null }),
    ...(!dropoff && { dropoffPlaceId: null, dropoffLat: null, dropoffLng: null }),
  }
  const customerName = erased.name
  const { bookingRef, tourTitle } = leg
  return {
    customerName,
    ...places,
    ...points,
    idNumberEncrypted: null,
    specialRequest: '',
    flightOrFerry: '',
    flightTime: '',
    internalNote: '',
    driverNote: '',
    searchText: bookingSearchText({
      bookingRef,
      customerName,
      email: '',
      tourTitle,
      ...places,
      phone: '',
      flightOrFerry: '',
      partnerCode: leg.partnerCode,
    }),
  }
}

async function forgetWords(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(history)
    .set({ from: null, to: null })
    .where(and(eq(history.orderId, orderId), inArray(history.what, PERSONAL_LINES)))
  await tx
    .update(orderLines)
    .set({ label: '' })
    .where(and(eq(orderLines.orderId, orderId), isTyped))
  await tx
    .update(receipts)
    .set({ note: '' })
    .where(and(eq(receipts.orderId, orderId), ne(receipts.note, '')))
  const state = sql`case when ${messages.state} = 'waiting' then 'failed' else ${messages.state} end`
  const lastError = sql`case when ${messages.state} = 'waiting' then 'erased'
    else ${messages.lastError} end`
  await tx
    .update(messages)
    .set({ ...NO_WORDS, state, lastError })
    .where(eq(messages.orderId, orderId))
  await tx
    .update(standInSessions)
    .set({ description: '' })
    .where(eq(standInSessions.orderId, orderId))
}

/** Kinds of events in a trip's ledger whose content is words, which may name somebody. */
const WORDY_KINDS = ['seen', 'problem', 'no-show-claimed', 'correction', 'problem-resolved']

/** The ledger stays, and stays whole: what was said and where goes, that something happened does not. */
async function forgetHappenings(tx: Transaction, bookingIds: number[], at: Date): Promise<void> {
  const { eventId, bookingId, kind } = tripEvents
  const eventIds = (condition?: SQL) =>
    tx
      .select({ eventId })
      .from(tripEvents)
      .where(and(inArray(bookingId, bookingIds), condition))
  const content = tripEventPayloads
  await tx.delete(tripPhotos).where(inArray(tripPhotos.bookingId, bookingIds))
  await tx
    .update(content)
    .set({ position: null, erasedAt: at })
    .where(and(inArray(content.eventId, eventIds()), isNotNull(content.position)))
  await tx
    .update(content)
    .set({ payload: null, erasedAt: at })
    .where(
      and(
        inArray(content.eventId, eventIds(inArray(kind, WORDY_KINDS))),
        isNotNull(content.payload),
      ),
    )
}

/** Takes an order's lock; false when it is gone, or was erased before. */
export async function lockUnerased(tx: Transaction, orderId: number): Promise<boolean> {
  const [order] = await tx
    .select({ erasedAt: orders.erasedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  return order !== undefined && order.erasedAt === null
}
