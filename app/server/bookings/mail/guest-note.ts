import { and, desc, eq, gt } from 'drizzle-orm'
import { type GuestNote, readGuestNote } from '#app/domain/office/guest-note.ts'
import { history, type Transaction } from '#app/server/db/index.server.ts'
import type { GuestNoteMail } from '#app/server/mail/index.server.ts'
import { findNamedOrder, type StoredLeg } from '../order/full-order.ts'
import { lockLeg } from '../order/lock-leg.ts'
import type { BookingDeps } from '../types.ts'
import { bookingMailOf, toMailLeg } from './mail-content.ts'

/** What became of a wish to write to a guest; `no-email`: nobody gave an address. */
type NoteAnswer = 'queued' | 'not-found' | 'cancelled' | 'no-email'

/** The same words again so soon are a second press, no second letter. */
const SAME_WITHIN_MS = 60_000

/**
 * Writes to the guest of a trip on the day: that the driver is late, waits, or the office's own words. The words stand in
 * the history, where an erasure finds them; the mail names that line.
 *
 * @param actor Username of who writes, for the history.
 */
export function writeToGuest(
  deps: BookingDeps,
  { bookingId, ...note }: GuestNote & { bookingId: number },
  actor: string,
): Promise<NoteAnswer> {
  return deps.store.transaction(async (tx): Promise<NoteAnswer> => {
    const found = await lockLeg(tx, bookingId)
    if (!found || found.order.erasedAt) return 'not-found'
    const { leg, order } = found
    if (leg.status === 'cancelled') return 'cancelled'
    if (order.email === '') return 'no-email'
    const at = deps.now()
    const [last] = await tx
      .select({ to: history.to })
      .from(history)
      .where(
        and(
          eq(history.bookingId, bookingId),
          eq(history.what, 'guestNote'),
          gt(history.at, new Date(at.getTime() - SAME_WITHIN_MS)),
        ),
      )
      .orderBy(desc(history.id))
      .limit(1)
    if (isSame(readGuestNote(last?.to), note)) return 'queued'
    await deps.mail.queue(tx, await noteToGuest(deps, tx, leg, { note, actor }))
    deps.live.bookingsChanged(tx)
    return 'queued'
  })
}

/** Keeps in the history what a guest reads, and says which mail is to go for it; the leg's order is locked. */
export async function noteToGuest(
  { now }: Pick<BookingDeps, 'now'>,
  tx: Transaction,
  { id: bookingId, orderId }: Pick<StoredLeg, 'id' | 'orderId'>,
  { note, actor }: { note: GuestNote; actor: string },
) {
  const line = { orderId, bookingId, at: now(), actor, what: 'guestNote', to: note }
  const [noted] = await tx.insert(history).values(line).returning({ id: history.id })
  if (!noted) throw new Error(`no line for the note of booking ${bookingId}`)
  const reason = `guest-note:history-${noted.id}`
  return { kind: 'guest-note' as const, orderId, bookingId, historyId: noted.id, reason }
}

function isSame(last: GuestNote | null, note: GuestNote): boolean {
  return last?.note === note.note && last.minutes === note.minutes && last.words === note.words
}

/** What a mail of the office's words tells; null when the leg is gone or cancelled, or the words were erased. */
export async function composeGuestNote(
  deps: BookingDeps,
  orderId: number,
  historyId: number,
): Promise<GuestNoteMail | null> {
  const order = await findNamedOrder(deps.store.db, orderId)
  const [line] = await deps.store.db
    .select({ bookingId: history.bookingId, to: history.to })
    .from(history)
    .where(and(eq(history.id, historyId), eq(history.orderId, orderId)))
  const leg = order?.legs.find(({ id }) => id === line?.bookingId)
  const note = readGuestNote(line?.to)
  if (!order || !leg || leg.status === 'cancelled' || !note) return null
  return { note, booking: bookingMailOf(deps, order), leg: toMailLeg(deps, leg) }
}
