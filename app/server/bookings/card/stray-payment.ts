import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { strayPayments, type Transaction } from '#app/server/db/index.server.ts'
import type { StrayPaymentMail } from '#app/server/mail/index.server.ts'
import type { CardProvider, CardSession } from '#app/server/payments/index.server.ts'
import type { BookingDeps, BookingParts } from '../types.ts'

/** Why money the provider tells of belongs to no order of ours. */
export type StrayCause = StrayPaymentMail['cause']

/** The order a session names, as far as it tells whether the session is its own. */
export type NamedOrder = {
  /** References of its bookings. */
  refs: readonly string[]
  /** Its stored sessions, and the booking each was opened for. */
  sessions: readonly { sessionId: string; bookingRef: string | null }[]
}

/**
 * What of a session does not agree with the order it names: null when it is that order's own. Numbers
 * of orders repeat in other installations and after a backup was restored, so the number proves
 * nothing. A session opened before installations had ids counts when it is stored with the order.
 *
 * @param order Null when there is none of that number.
 */
export function strayCauseOf(
  cards: Pick<CardProvider, 'installation' | 'isLive'>,
  session: CardSession,
  order: NamedOrder | null,
): StrayCause | null {
  const { installation, isLive, sessionId, bookingRef } = session
  if (installation !== null && installation !== cards.installation) return 'other-installation'
  if (isLive !== cards.isLive) return 'other-mode'
  if (!order) return 'unknown-order'
  const stored = order.sessions.find((one) => one.sessionId === sessionId)
  if (installation === null && !stored) return 'other-installation'
  const ours = stored?.bookingRef ? [stored.bookingRef] : order.refs
  return ours.includes(bookingRef) ? null : 'other-booking'
}

/** Whether a session took money in another currency than its order is in: that is no money of ours. */
export function isForeign(
  { state, currency }: Pick<CardSession, 'state' | 'currency'>,
  order: { currency: string },
): boolean {
  return state === 'paid' && currency !== order.currency
}

/**
 * Keeps money that belongs to no order of ours where the office sees it, and mails it, once. Of
 * another installation on the same account one row tells for all it ever takes.
 *
 * @returns Whether it is news.
 */
export async function storeStray(
  deps: Pick<BookingParts, 'mail' | 'now'>,
  tx: Transaction,
  session: CardSession,
  cause: StrayCause,
): Promise<boolean> {
  const { amountCents, currency, transactionId, installation } = session
  // Of another installation it can be anything.
  const bookingRef = session.bookingRef.slice(0, 60)
  const other = `installation ${installation ?? 'without an id'}`
  const sessionId = cause === 'other-installation' ? other : session.sessionId
  // The order's own money: where it stands, somebody decides about it.
  const handledAt = cause === 'deleted-booking' ? deps.now() : null
  const [stored] = await tx
    .insert(strayPayments)
    .values({
      sessionId,
      bookingRef,
      amountCents,
      currency,
      transactionId,
      cause,
      reportedAt: deps.now(),
      handledAt,
    })
    .onConflictDoNothing()
    .returning({ id: strayPayments.id })
  if (!stored) return false
  const reason = `stray-payment:${stored.id}`
  await deps.mail.queue(tx, { kind: 'stray-payment', strayPaymentId: stored.id, reason })
  return true
}

/** What a mail tells of such money; null for a number nobody knows. */
export async function composeStrayPayment(
  { store, origin }: BookingDeps,
  id: number,
): Promise<StrayPaymentMail | null> {
  const [row] = await store.db.select().from(strayPayments).where(eq(strayPayments.id, id))
  if (!row) return null
  const { bookingRef, amountCents, currency, transactionId } = row
  const facts = { bookingRef, amountCents, currency, transactionId }
  return { ...facts, cause: row.cause as StrayCause, officeUrl: `${origin}/admin` }
}

/** Money without a booking, as the office sees it. */
export type StrayPayment = {
  id: number
  /** The booking it names, which need not be one of ours. */
  bookingRef: string
  amountCents: Cents
  currency: string
  transactionId: string | null
  cause: StrayCause
  reportedAt: Date
}

/** What nobody has looked after yet, oldest first. */
export async function listStrayPayments({ store }: BookingDeps): Promise<StrayPayment[]> {
  const { id, bookingRef, amountCents, currency, transactionId, reportedAt } = strayPayments
  const rows = await store.db
    .select({
      id,
      bookingRef,
      amountCents,
      currency,
      transactionId,
      reportedAt,
      cause: strayPayments.cause,
    })
    .from(strayPayments)
    .where(isNull(strayPayments.handledAt))
    .orderBy(asc(id))
    .limit(MOST_SHOWN)
  return rows.map((row) => ({ ...row, cause: row.cause as StrayCause }))
}

const MOST_SHOWN = 20

/** Somebody in the office is done with it. False for a number nobody knows; a repeat changes nothing. */
export async function closeStrayPayment(
  { store, now, live, log }: BookingDeps,
  id: number,
  actor: string,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const [closed] = await tx
      .update(strayPayments)
      .set({ handledAt: now() })
      .where(and(eq(strayPayments.id, id), isNull(strayPayments.handledAt)))
      .returning({ id: strayPayments.id })
    if (!closed) return (await tx.$count(strayPayments, eq(strayPayments.id, id))) > 0
    log.info({ strayPaymentId: id, actor }, 'a payment without a booking is looked after')
    live.bookingsChanged(tx)
    return true
  })
}
