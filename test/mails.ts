import { asc, eq } from 'drizzle-orm'
import { bookings, messages } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import type { TestProduct } from './product.ts'

/** Settings of a product that takes money in every way. */
export const EVERY_METHOD = {
  PAYMENT_METHODS: 'card,cash,bank_transfer',
  BANK_ACCOUNT_NAME: 'Meltemi',
  BANK_IBAN: 'GR1601101250000000012300695',
  BANK_BIC: 'ETHNGRAA',
}

/** A stored message, with what it was sent as. */
export type StoredMail = typeof messages.$inferSelect

/** Every message of a product, oldest first, with its letter as the mailbox page draws it. */
export async function mailsOf({ services }: TestProduct): Promise<StoredMail[]> {
  const rows = await services.store.db.select().from(messages).orderBy(asc(messages.id))
  const mails: StoredMail[] = []
  // One by one: thousands at once would wait for the pool's ten places longer than it lets them.
  for (const row of rows) {
    const drawn = await services.mail.read(row.id, { mayHaveLink: true })
    mails.push({ ...row, html: drawn?.html ?? null, text: drawn?.text ?? null })
  }
  return mails
}

/** Does the mail jobs of all that waits, as a worker would; failures stay for the next call. */
export async function deliverWaiting(product: TestProduct): Promise<StoredMail[]> {
  const handlers = jobHandlers(product.services)
  const waiting = await product.services.store.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.state, 'waiting'))
    .orderBy(asc(messages.id))
  await Promise.allSettled(waiting.map(({ id }) => handlers['mail.send']({ messageIds: [id] })))
  return mailsOf(product)
}

/** The stored booking of a reference. */
export async function bookingOf(
  product: TestProduct,
  bookingRef: string,
): Promise<typeof bookings.$inferSelect> {
  const [found] = await product.services.store.db
    .select()
    .from(bookings)
    .where(eq(bookings.bookingRef, bookingRef))
  if (!found) throw new Error(`no booking ${bookingRef}`)
  return found
}

/** What the office writes when it assigns a driver. */
export async function assignDriver(
  product: TestProduct,
  bookingRef: string,
  driver: Partial<typeof bookings.$inferInsert> & { driverName: string | null },
): Promise<void> {
  await product.services.store.db
    .update(bookings)
    .set(driver)
    .where(eq(bookings.bookingRef, bookingRef))
}
