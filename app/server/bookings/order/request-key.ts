import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { BookingParts } from '../types.ts'

/** What a stored key begins with; no key that is sent has a dot in it. */
const HASHED = 'h.'

/** The forms one idempotency key may have in the store: as it is stored today first. */
export type StoredKeys = [present: string, ...older: string[]]

/**
 * How an idempotency key stands in the store. Who sends a key is shown what was booked under it, so it
 * is stored as a hash by a key of ours: nobody can use what they read there, nor make one from an
 * imported row they know. The older forms are those by previous secret keys, and the key in clear,
 * as a release before stored it.
 */
export function storedKeys({ keys }: { keys: Pick<Keys, 'derive'> }, key: string): StoredKeys {
  const hashBy = (secret: string) =>
    HASHED + createHmac('sha256', secret).update(key).digest('base64url')
  const [present, ...previous] = keys.derive('idempotency-key')
  return [hashBy(present), ...previous.map(hashBy), key]
}

/** Keys hashed in one transaction: short enough that no booking waits noticeably. */
const STEP = 1_000

/** Hashes the keys that a release before stored in clear. @returns How many there were. */
export async function hashClearKeys(deps: Pick<BookingParts, 'store' | 'keys'>): Promise<number> {
  let all = 0
  let after: number | null = 0
  while (after !== null) {
    const start: number = after
    const step = await deps.store.transaction((tx) => hashStep(deps, tx, start))
    all += step.hashed
    after = step.last
  }
  return all
}

/** @returns `last` is the last order looked at; null when there is none after it. */
async function hashStep(deps: Pick<BookingParts, 'keys'>, tx: Transaction, after: number) {
  const { rows } = await tx.execute<{ id: string | number; key: string }>(sql`
    select id, idempotency_key as key from orders
    where id > ${after} and idempotency_key not like '%.%' order by id limit ${STEP}
    for no key update`)
  const hashed = rows.map(({ id, key }) => ({ id, key: storedKeys(deps, key)[0] }))
  if (hashed.length > 0)
    await tx.execute(sql`
      update orders set idempotency_key = hashed.key
      from jsonb_to_recordset(${JSON.stringify(hashed)}::jsonb) as hashed (id bigint, key text)
      where orders.id = hashed.id`)
  const last = rows.at(-1)
  return { hashed: rows.length, last: last && rows.length === STEP ? Number(last.id) : null }
}
