import { eq, sql } from 'drizzle-orm'
import { bookings, calendarEvents, messages } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { type ParsedEvent, parseIcs } from './parse-ics.ts'
import type { TestProduct } from './product.ts'
import { icsFaults } from './strict-ics.ts'

/** The path of an address of the product. */
export function pathOf(url: string): string {
  return new URL(url).pathname
}

/** The stored trip behind a reference. */
export async function tripOf(product: TestProduct, bookingRef: string) {
  const { db } = product.services.store
  const [row] = await db.select().from(bookings).where(eq(bookings.bookingRef, bookingRef))
  if (!row) throw new Error(`no booking ${bookingRef}`)
  return row
}

/** Changes a stored trip as every use case does: its version grows. */
export async function changeTrip(
  product: TestProduct,
  bookingRef: string,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  await product.services.store.db
    .update(bookings)
    .set({ ...change, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.bookingRef, bookingRef))
}

/** Does the mails of an order that wait, as the worker would. */
export async function sendMails(product: TestProduct, orderId: number): Promise<void> {
  const { db } = product.services.store
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.orderId, orderId))
  await jobHandlers(product.services)['mail.send']({ messageIds: rows.map(({ id }) => id) })
}

/** Does the calendar's job of an order, as the worker would. */
export async function doCalendarJob(product: TestProduct, orderId: number): Promise<void> {
  await jobHandlers(product.services)['calendar.publish']({ orderId })
}

/** How many calendar jobs of an order were stored. */
export async function calendarJobs(product: TestProduct, orderId: number): Promise<number> {
  const { rows } = await product.services.store.db.execute<{ jobs: string | number }>(
    sql`select count(*) as jobs from jobs.job
        where name = 'calendar.publish' and (data->>'orderId')::bigint = ${orderId}`,
  )
  return Number(rows[0]?.jobs)
}

/** What stands in the store for a trip, or undefined. */
export async function storedEvent(product: TestProduct, bookingId: number) {
  const { db } = product.services.store
  const rows = await db.select().from(calendarEvents).where(eq(calendarEvents.bookingId, bookingId))
  return rows[0]
}

/** Reads a calendar file as another program does; refuses one that RFC 5545 would refuse. */
export async function readCalendar(product: TestProduct, url: string): Promise<ParsedEvent[]> {
  const answer = await product.call(pathOf(url))
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`)
  const faults = icsFaults(text)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return parseIcs(text)
}

/** The private address of the office's feed or, with an id, of a driver's; made on first use. */
export async function feedUrl(product: TestProduct, driverId: number | null = null) {
  const { calendar } = product.services
  const owner = (await calendar.feeds()).find((one) => one.driverId === driverId)
  const address = owner?.address ?? (await calendar.makeFeed(driverId))
  if (!address) throw new Error(`no feed for driver ${driverId}`)
  return address.url
}

/** The office's feed, or a driver's, by the reference of each trip. */
export async function readFeed(
  product: TestProduct,
  driverId: number | null = null,
): Promise<Map<string, ParsedEvent>> {
  const events = await readCalendar(product, await feedUrl(product, driverId))
  return new Map(events.map((event) => [event.uid.split('@')[0] ?? '', event]))
}
