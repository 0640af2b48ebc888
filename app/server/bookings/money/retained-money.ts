import type { Cents } from '#app/domain/money.ts'
import { retentions, type Transaction } from '#app/server/db/index.server.ts'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'
import type { BookingParts } from '../types.ts'
import type { OrderAmounts } from './order-amounts.ts'
import { heldFor, releasedFrom, worthOf } from './order-money.ts'

type Noting = Pick<BookingParts, 'now'>
type Row = Pick<typeof retentions.$inferInsert, 'amountCents'> & { bookingId: number | null }

/**
 * Notes what the company keeps of what was paid for legs that do not take place, and answers how much that is. `order`
 * is as it was before.
 *
 * @param back What goes back for each leg, or, of no leg, for all of these.
 */
export async function retainRest(
  deps: Noting,
  tx: Transaction,
  order: FullOrder,
  retention: {
    legs: StoredLeg[]
    back: readonly { bookingId: number | null; amount: Cents }[]
    cause: 'cancellation' | 'deletion'
    actor: string
  },
): Promise<Cents> {
  const { legs, back, cause, actor } = retention
  const backOf = (id: number | null) => {
    const own = back.filter(({ bookingId }) => bookingId === id)
    return own.reduce((sum, { amount }) => sum + amount, 0)
  }
  let rest = heldFor(order, legs) - back.reduce((sum, { amount }) => sum + amount, 0)
  const rows = legs.map((leg): Row => {
    const amountCents = Math.max(0, Math.min(rest, worthOf(order, leg) - backOf(leg.id)))
    rest -= amountCents
    return { bookingId: leg.id, amountCents }
  })
  return sumOf(await store(deps, tx, order, rows, { cause, actor }))
}

/**
 * Takes back what is kept of a trip that is brought back: it is owed again. Answers what was written.
 *
 * @param order As it was, with the leg cancelled.
 */
export function reverseRetained(
  deps: Noting,
  tx: Transaction,
  order: FullOrder,
  { leg, actor }: { leg: StoredLeg; actor: string },
): Promise<Row[]> {
  const own = retainedFor(order, leg.id)
  const sent = sumOf(
    order.refunds.filter(({ state, bookingId }) => state !== 'failed' && bookingId === leg.id),
  )
  // Money that was kept without saying for which trip was this one's, as far as it goes.
  const others = Math.min(retainedFor(order, null), Math.max(0, worthOf(order, leg) - own - sent))
  const rows = [
    { bookingId: leg.id, amountCents: -own },
    { bookingId: null, amountCents: -others },
  ]
  return store(deps, tx, order, rows, { cause: 'revival', actor })
}

/**
 * What is given back, or was noted by mistake, is kept no more. Answers how much that was.
 *
 * @param order As it stands before the money leaves, with the trips that take place by then.
 */
export async function releaseRetained(
  deps: Noting,
  tx: Transaction,
  order: OrderAmounts,
  out: { outCents: Cents; bookingId: number | null; actor: string },
): Promise<Cents> {
  const releasedCents = releasedFrom(order, out)
  let rest = releasedCents
  const others = new Set([out.bookingId, null, ...order.retentions.map((one) => one.bookingId)])
  const rows = [...others].map((bookingId): Row => {
    const amountCents = Math.min(rest, retainedFor(order, bookingId))
    rest -= amountCents
    return { bookingId, amountCents: -amountCents }
  })
  await store(deps, tx, order, rows, { cause: 'refund', actor: out.actor })
  return releasedCents
}

async function store(
  { now }: Noting,
  tx: Transaction,
  { id: orderId }: Pick<OrderAmounts, 'id'>,
  rows: readonly Row[],
  noted: { cause: string; actor: string },
): Promise<Row[]> {
  const written = rows.filter(({ amountCents }) => amountCents !== 0)
  const shared = { ...noted, orderId, createdAt: now() }
  if (written.length > 0)
    await tx.insert(retentions).values(written.map((one) => ({ ...shared, ...one })))
  return written
}

function retainedFor({ retentions: rows }: OrderAmounts, id: number | null): Cents {
  return sumOf(rows.filter(({ bookingId }) => bookingId === id))
}

function sumOf(rows: readonly { amountCents: Cents }[]): Cents {
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
