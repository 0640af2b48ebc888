import { and, asc, gt, isNotNull, notLike, type SQL, sql } from 'drizzle-orm'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** Numbers encrypted anew in one transaction: short enough that no booking waits noticeably. */
const BATCH = 500

/** How many numbers were encrypted anew, and how many no key of ours opens; those are left. */
export type Reencrypted = { renewed: number; unreadable: number }

type ReencryptDeps = Pick<BookingDeps, 'store' | 'keys'>

/**
 * Encrypts every stored passport and ID number with the present key that is encrypted
 * with a previous one. Each batch commits by itself: cut short, it is simply run again.
 */
export function reencryptIdNumbers(
  deps: ReencryptDeps,
  onBatch: (soFar: Reencrypted) => void,
): Promise<Reencrypted> {
  return reencryptWhere(deps, isNotNull(bookings.idNumberEncrypted), onBatch)
}

/** Binds to their rows the numbers that a release before encrypted for no row in particular. */
export function bindIdNumbers(deps: ReencryptDeps): Promise<Reencrypted> {
  return reencryptWhere(deps, notLike(bookings.idNumberEncrypted, '%.%'), () => {})
}

async function reencryptWhere(
  deps: ReencryptDeps,
  which: SQL | undefined,
  onBatch: (soFar: Reencrypted) => void,
): Promise<Reencrypted> {
  const soFar = { renewed: 0, unreadable: 0 }
  let after: number | null = 0
  while (after !== null) {
    const start: number = after
    const batch = await deps.store.transaction((tx) =>
      reencryptBatch(deps, tx, { after: start, which }),
    )
    soFar.renewed += batch.renewed
    soFar.unreadable += batch.unreadable
    after = batch.last
    if (batch.renewed > 0) onBatch(soFar)
  }
  return soFar
}

/** @returns `last` is the last booking looked at; null after the last of all. */
async function reencryptBatch(
  { keys }: Pick<BookingDeps, 'keys'>,
  tx: Transaction,
  { after, which }: { after: number; which: SQL | undefined },
): Promise<Reencrypted & { last: number | null }> {
  const { id, bookingRef, idNumberEncrypted: sealed } = bookings
  const rows = await tx
    .select({ id, bookingRef, sealed })
    .from(bookings)
    .where(and(gt(id, after), which))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('no key update')
  let unreadable = 0
  const renewed = rows.flatMap((row) => {
    try {
      const again = keys.reencrypt('id-number', row.sealed ?? '', row.bookingRef)
      return again === null ? [] : [{ id: row.id, sealed: again }]
    } catch {
      unreadable += 1
      return []
    }
  })
  if (renewed.length > 0)
    await tx.execute(sql`
      update bookings set id_number_encrypted = renewed.sealed
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as renewed (id bigint, sealed text)
      where bookings.id = renewed.id`)
  return { renewed: renewed.length, unreadable, last: rows.at(-1)?.id ?? null }
}
