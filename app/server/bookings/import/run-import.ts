import { sql } from 'drizzle-orm'
import { bookingReference } from '#app/domain/booking/reference.ts'
import { receipts, type Transaction } from '#app/server/db/index.server.ts'
import { dayOf } from '#app/server/planning/index.server.ts'
import { insertOrders } from '../order/insert-orders.ts'
import { withFreeReference } from '../order/taken-reference.ts'
import type { BookingDeps } from '../types.ts'
import { toImportedOrder } from './imported-order.ts'
import { type ImportPlan, type ReadyRow, withFreeReferences } from './plan-import.ts'

/** Rows of one statement. */
const BATCH = 250
/** Any number, the same in every process: who holds it imports. */
const IMPORT_LOCK = 727_004

/** Who imports; `onProgress` hears how many rows are through, before any of them is certain. */
type Importing = { actor: string; onProgress: (rows: number) => void }

/** How many bookings came in, and how many rows had come in before. `busy`: another import runs. */
export type ImportResult =
  | { ok: true; imported: { transfer: number; tour: number }; already: number }
  | { ok: false; error: 'busy' }

/**
 * Stores the rows of a plan: all of them or none. A row that came in meanwhile is passed over. No
 * mail is sent; confirmed trips to come go into the company's calendar.
 *
 * @throws When the store fails; nothing is stored then.
 */
export function runImport(
  deps: BookingDeps,
  plan: ImportPlan,
  importing: Importing,
): Promise<ImportResult> {
  let { ready } = plan
  return withFreeReference(async (attempt) => {
    if (attempt > 1) ready = await withFreeReferences(deps.store.db, ready)
    return storeAll(deps, { ...plan, ready }, importing)
  })
}

async function storeAll(
  deps: BookingDeps,
  plan: ImportPlan,
  { actor, onProgress }: Importing,
): Promise<ImportResult> {
  const imported = { transfer: 0, tour: 0 }
  const free = await deps.store.transaction(async (tx) => {
    if (!(await tryLock(tx))) return false
    // In order, for sales hold days too; whether they have places is looked at once all is in.
    await deps.promise.lockDays(tx, daysOf(plan))
    await deps.jobs.enqueue(tx, 'planning.watch', [{ payload: {} }])
    for (let at = 0; at < plan.ready.length; at += BATCH) {
      const batch = plan.ready.slice(at, at + BATCH)
      for (const kind of await storeBatch(deps, tx, batch, { actor, file: plan.fileName })) {
        imported[kind] += 1
      }
      onProgress(at + batch.length)
    }
    return true
  })
  if (!free) return { ok: false, error: 'busy' }
  const count = imported.transfer + imported.tour
  return { ok: true, imported, already: plan.already + plan.ready.length - count }
}

function daysOf({ ready }: ImportPlan): string[] {
  return ready
    .filter(({ booking }) => booking.status !== 'cancelled')
    .map(({ booking }) => dayOf(booking))
}

async function tryLock(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`,
  )
  return rows[0]?.free === true
}

/** What a file tells of money: a trip driven in cash was paid, and a transfer's is confirmed by it. */
function receiptOf(
  { orderId, booking }: { orderId: number; booking: ReadyRow['booking'] },
  { now, actor }: { now: Date; actor: string },
): typeof receipts.$inferInsert | null {
  const { paymentMethod: method, status, price } = booking
  const arrived =
    status === 'completed'
      ? method !== 'card'
      : status === 'confirmed' && method === 'bank_transfer'
  if (!arrived || method === '' || !price) return null
  return { orderId, method, amountCents: price, cause: 'import', takenBy: actor, receivedAt: now }
}

/** Stores one batch and the calendar's jobs; answers the kinds of what was stored. */
async function storeBatch(
  deps: BookingDeps,
  tx: Transaction,
  batch: ReadyRow[],
  by: { actor: string; file: string },
): Promise<('transfer' | 'tour')[]> {
  const now = deps.now()
  const newReference = () => bookingReference(deps.random)
  const ids = await insertOrders(
    tx,
    batch.map((row) => toImportedOrder(row, { ...by, now, newReference })),
  )
  const stored = batch.flatMap(({ keys: [key], booking }) => {
    const orderId = ids.get(key)
    return orderId === undefined ? [] : [{ orderId, booking }]
  })
  const received = stored.flatMap((one) => receiptOf(one, { now, actor: by.actor }) ?? [])
  if (received.length > 0) await tx.insert(receipts).values(received)
  const coming = stored.filter(
    ({ booking }) => booking.status === 'confirmed' && booking.pickupAt > now,
  )
  const jobs = coming.map(({ orderId }) => ({ payload: { orderId } }))
  await deps.jobs.enqueue(tx, 'calendar.publish', jobs)
  if (stored.length > 0) deps.live.bookingsChanged(tx)
  return stored.map(({ booking }) => booking.kind)
}
