import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import type { MailTopic } from '#app/server/mail/index.server.ts'
import type { BookingParts } from '../types.ts'
import { nextVersion } from './next-version.ts'

/** Why the office has to look at an order; shown beside the booking and told by mail. */
type Alert = Extract<MailTopic, { kind: 'office-alert' }>['alert']

/** What to tell: `of` names the one fact it is about, so that it is told once. */
type Flag = Mark & {
  amountCents: Cents | null
  of: string
}

/** What to mark, and by what. */
type Mark = {
  alert: Alert
  /** Legs to mark; all of the order when left out. */
  bookingIds?: number[]
  /** Leaves legs alone that wait for the office already: what is told weighs less. */
  onlyUnmarked?: boolean
}

/** Marks bookings for the office and mails it, once for each fact, in the fact's transaction. */
export async function flagOrder(
  deps: Pick<BookingParts, 'mail' | 'live' | 'now'>,
  tx: Transaction,
  orderId: number,
  { amountCents, of, ...mark }: Flag,
): Promise<void> {
  const { alert } = mark
  const reason = `office-alert:${alert}:${of}`
  const isNew = await deps.mail.queue(tx, {
    kind: 'office-alert',
    orderId,
    alert,
    amountCents,
    reason,
  })
  if (isNew) await markForOffice(deps, tx, orderId, mark)
}

/** Marks bookings for the office, for whoever mails it of many at once. */
export async function markForOffice(
  deps: Pick<BookingParts, 'live' | 'now'>,
  tx: Transaction,
  orderId: number,
  { alert, bookingIds, onlyUnmarked = false }: Mark,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ review: alert, version: nextVersion })
    .where(
      and(
        eq(bookings.orderId, orderId),
        bookingIds && inArray(bookings.id, bookingIds),
        onlyUnmarked ? isNull(bookings.review) : undefined,
      ),
    )
  const at = deps.now()
  await tx.insert(history).values({ orderId, at, actor: 'system', what: 'review', to: alert })
  deps.live.bookingsChanged(tx)
}
