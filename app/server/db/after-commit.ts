import type { Database, Transaction } from './store.ts'
import type { TransactionGuard } from './transaction-guard.ts'

/** What an open transaction still waits for, and what it has to do once it is committed, by name. */
type Open = { sent: Promise<unknown>[]; duties: Map<string, () => void> }

const opened = new WeakMap<Transaction, Open>()

function openOf(tx: Transaction, caller: string): Open {
  const open = opened.get(tx)
  if (!open) throw new Error(`${caller} needs an open transaction of the store`)
  return open
}

/**
 * Has `duty` done once `tx` is committed, before whoever opened it goes on; never when it rolls back.
 *
 * @param name Of duties with the same name in one transaction, one is done.
 * @param duty Must not throw: what was stored stays stored.
 * @throws When `tx` is no open transaction of the store.
 */
export function afterCommit(tx: Transaction, name: string, duty: () => void): void {
  openOf(tx, 'afterCommit').duties.set(name, duty)
}

/**
 * Lets a transaction go on without the answer of a statement that it has sent: what comes next, its commit too,
 * follows on the connection at once. One that fails fails the transaction, and nothing of it is stored.
 *
 * @param answer Of a statement that goes out now at the latest; one that comes after the commit is refused.
 * @throws When `tx` is no open transaction of the store.
 */
export function unawaited(tx: Transaction, answer: PromiseLike<unknown>): void {
  const { sent } = openOf(tx, 'unawaited')
  // The query builder sends its statement whenever it is asked for the answer: here, and once.
  const settled = new Promise((resolve, reject) => void answer.then(resolve, reject))
  sent.push(settled)
  // It is looked at when the transaction has ended.
  settled.catch(() => {})
}

/** Runs `work` in a transaction of `db`, then what it had registered by {@link afterCommit}. */
export async function runTransaction<T>(
  db: Database,
  guard: TransactionGuard,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const open: Open = { sent: [], duties: new Map() }
  const committed = db.transaction((inside) => {
    const tx = inside as Transaction
    opened.set(tx, open)
    return guard.inside(() => work(tx)).finally(() => opened.delete(tx))
  })
  const answer = await committed.catch(async (error: unknown) => {
    // The statement that failed first says why; those after it, and the commit, only that one had failed.
    await Promise.all(open.sent)
    throw error
  })
  await Promise.all(open.sent)
  for (const duty of open.duties.values()) duty()
  return answer
}
