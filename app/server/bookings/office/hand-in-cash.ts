import { and, eq, sum } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { cashHandovers, receipts, type Transaction } from '#app/server/db/index.server.ts'
import { lockDriver } from '#app/server/fleet/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** Cash that a driver hands in, who was shown to hold `holdsCents`; below 0 takes back what was noted by mistake. */
type HandIn = {
  driverId: number
  cents: Cents
  holdsCents: Cents
  /** Whoever notes it knows that it is more than the driver holds by our books. */
  beyond: boolean
  note: string
}

/**
 * Outcome. `stale`: they hold another sum by now, as after a first press; `more-than-held`: nobody said that it is meant
 * so; `more-than-handed-in`: no more was ever handed in than would be taken back.
 */
type HandInAnswer =
  | { ok: true }
  | { ok: false; error: 'unknown-driver' }
  | { ok: false; error: 'stale' | 'more-than-held'; holdsCents: Cents }
  | { ok: false; error: 'more-than-handed-in'; mostCents: Cents }

/** Notes cash that a driver handed in, of two presses at once one. */
export async function handInCash(
  { store, now, live }: BookingDeps,
  { driverId, cents, holdsCents: seenCents, beyond, note }: HandIn,
  actor: string,
): Promise<HandInAnswer> {
  return store.transaction(async (tx): Promise<HandInAnswer> => {
    // Who hands in for the same driver waits here.
    if (!(await lockDriver(tx, driverId))) return { ok: false, error: 'unknown-driver' }
    const { receivedCents, handedInCents } = await readCashOf(tx, driverId)
    const holdsCents = receivedCents - handedInCents
    if (holdsCents !== seenCents) return { ok: false, error: 'stale', holdsCents }
    if (-cents > Math.max(0, handedInCents))
      return { ok: false, error: 'more-than-handed-in', mostCents: Math.max(0, handedInCents) }
    if (cents > 0 && cents > holdsCents && !beyond)
      return { ok: false, error: 'more-than-held', holdsCents }
    const taken = { driverId, amountCents: cents, note, takenBy: actor, takenAt: now() }
    await tx.insert(cashHandovers).values(taken)
    live.bookingsChanged(tx)
    return { ok: true }
  })
}

/** All cash of a driver that was ever noted; read for one, once the lock is held. */
async function readCashOf(tx: Transaction, driverId: number) {
  const [received] = await tx
    .select({ cents: sum(receipts.amountCents) })
    .from(receipts)
    .where(and(eq(receipts.driverId, driverId), eq(receipts.method, 'cash')))
  const [handedIn] = await tx
    .select({ cents: sum(cashHandovers.amountCents) })
    .from(cashHandovers)
    .where(eq(cashHandovers.driverId, driverId))
  return {
    receivedCents: Number(received?.cents ?? 0),
    handedInCents: Number(handedIn?.cents ?? 0),
  }
}
