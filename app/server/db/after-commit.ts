import type { Database, Transaction } from './store.ts'
import type { TransactionGuard } from './transaction-guard.ts'

/** What each open transaction has still to do once it is committed, by name. */
const duties = new WeakMap<Transaction, Map<string, () => void>>()

/**
 * Has `duty` done once `tx` is committed, before whoever opened it goes on; never when it rolls back.
 *
 * @param name Of duties with the same name in one transaction, one is done.
 * @param duty Must not throw: what was stored stays stored.
 * @throws When `tx` is no open transaction of the store.
 */
export function afterCommit(tx: Transaction, name: string, duty: () => void): void {
  const ofTransaction = duties.get(tx)
  if (!ofTransaction) throw new Error('afterCommit needs an open transaction of the store')
  ofTransaction.set(name, duty)
}

/** Runs `work` in a transaction of `db`, then what it had registered by {@link afterCommit}. */
export async function runTransaction<T>(
  db: Database,
  guard: TransactionGuard,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const registered = new Map<string, () => void>()
  const answer = await db.transaction((opened) => {
    const tx = opened as Transaction
    duties.set(tx, registered)
    return guard.inside(() => work(tx)).finally(() => duties.delete(tx))
  })
  for (const duty of registered.values()) duty()
  return answer
}
