import { and, eq, gt, ne, sql, sum } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { LARGE_REFUND_CENTS } from '#app/domain/office/rights.ts'
import { refunds, type Transaction } from '#app/server/db/index.server.ts'
import type { BookingParts } from '../types.ts'

/** Somebody of the office who gives money back, by whichever door: the most at once in cents, null without a limit. */
export type Giver = { actor: string; limitCents: Cents | null; recentlyAuthenticated: boolean }

/** In so many steps as somebody likes: what they gave within this time they gave at once. */
const AT_ONCE_MS = 10 * 60_000

/**
 * Somebody would give back more at once than they may, or so much that their password is asked for; whatever was under
 * way is taken back with it. `leftCents` is what they may give now.
 */
export class RefundRefused extends Error {
  readonly code: 'above-refund-limit' | 'reauthentication-due'
  readonly limitCents: Cents
  readonly leftCents: Cents

  constructor(code: RefundRefused['code'], { limitCents, refundedCents }: AtOnce) {
    super(`a refund was refused: ${code}`)
    this.code = code
    this.limitCents = limitCents
    this.leftCents = Math.max(0, limitCents - refundedCents)
  }
}

type AtOnce = { limitCents: Cents; refundedCents: Cents }

/**
 * Holds who gives money back to what they may give at once, all trips and all ways together.
 *
 * @throws {RefundRefused}
 */
export async function checkGiver(
  { now }: Pick<BookingParts, 'now'>,
  tx: Transaction,
  { actor, limitCents, recentlyAuthenticated }: Giver,
  amountCents: Cents,
): Promise<void> {
  const isUnlimited = limitCents === null && recentlyAuthenticated
  if (amountCents === 0 || isUnlimited) return
  // Of two refunds in the same moment the second counts the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`refunds-of:${actor}`}))`)
  const since = new Date(now().getTime() - AT_ONCE_MS)
  const [row] = await tx
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(
      and(eq(refunds.refundedBy, actor), gt(refunds.createdAt, since), ne(refunds.state, 'failed')),
    )
  const refundedCents = Number(row?.cents ?? 0)
  const allCents = refundedCents + amountCents
  if (limitCents !== null && allCents > limitCents)
    throw new RefundRefused('above-refund-limit', { limitCents, refundedCents })
  if (!recentlyAuthenticated && allCents > LARGE_REFUND_CENTS)
    throw new RefundRefused('reauthentication-due', {
      limitCents: LARGE_REFUND_CENTS,
      refundedCents,
    })
}
