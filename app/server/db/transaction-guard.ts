import { AsyncLocalStorage } from 'node:async_hooks'

/** Knows which code runs inside an open transaction, on both stores alike. */
export type TransactionGuard = {
  /** Runs `work` as the inside of a transaction. */
  inside<T>(work: () => Promise<T>): Promise<T>
  /** @throws when called from inside an open transaction. */
  refuseInside(): void
}

/**
 * Makes a guard against queries that go round an open transaction. The embedded store has a single
 * connection, so such a query waits for a transaction that waits for it: it hangs without an error.
 * PostgreSQL would answer, but outside the transaction, so it is refused there too.
 */
export function createTransactionGuard(): TransactionGuard {
  const storage = new AsyncLocalStorage<{ open: boolean }>()
  return {
    inside(work) {
      const state = { open: true }
      return storage.run(state, async () => {
        try {
          return await work()
        } finally {
          state.open = false
        }
      })
    },
    refuseInside() {
      if (storage.getStore()?.open) {
        throw new Error('A query went round the open transaction: pass the transaction to it.')
      }
    },
  }
}
