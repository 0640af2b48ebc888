import type { Settings } from '#app/server/config/index.server.ts'
import { openStore, type Store } from '#app/server/db/index.server.ts'
import { openJobs } from '#app/server/jobs/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'

/**
 * Opens a store by itself, without first accounts or a server: its tables as this release has them,
 * and the queues that jobs can be put into. A fault of the connection shows in what is asked of it.
 *
 * @throws {StoreInUse} A server has the data folder.
 */
export async function openWithQueues(
  where: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<Store> {
  const store = await openStore({ ...where, onError: () => {} })
  try {
    const jobs = await openJobs(store, openLog('silent'))
    await jobs.stop(1_000)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
