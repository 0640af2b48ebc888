import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { BookingDeps } from './types.ts'

/** Numbers encrypted anew in one transaction: short enough that no booking waits noticeably. */
const BATCH = 500

/** How many numbers were encrypted anew, and how many no key of ours opens; those are left. */
export type Resealed = { renewed: number; unreadable: number }

/**
 * Encrypts every stored passport and ID number (DATA-12) with the present key that is encrypted
 * with a previous one. Each batch commits by itself: cut short, it is simply run again.
 */
export async function resealIdNumbers(
  deps: Pick<BookingDeps, 'store' | 'keys'>,
  onBatch: (soFar: Resealed) => void,
): Promise<Resealed> {
  const soFar = { renewed: 0, unreadable: 0 }
  let after: number | null = 0
  while (after !== null) {
    const start: number = after
    const batch = await deps.store.transaction((tx) => resealBatch(deps, tx, start))
    soFar.renewed += batch.renewed
    soFar.unreadable += batch.unreadable
    after = batch.last
    if (batch.renewed > 0) onBatch(soFar)
  }
  return soFar
}

/** @returns `last` is the last booking looked at; null after the last of all. */
async function resealBatch(
  { keys }: Pick<BookingDeps, 'keys'>,
  tx: Transaction,
  after: number,
): Promise<Resealed & { last: number | null }> {
  const { id, idNumberEncrypted: sealed } = bookings
  const rows = await tx
    .select({ id, sealed })
    .from(bookings)
    .where(and(gt(id, after), isNotNull(sealed)))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('no key update')
  let unreadable = 0
  const renewed = rows.flatMap((row) => {
    try {
      const again = keys.reseal('id-number', row.sealed ?? '')
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
