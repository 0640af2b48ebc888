import type { DriverDeps } from './deps.ts'
import { notifyDrivers } from './driver-news.ts'

/** What changes together is told together; a driver's own app asks every 30 seconds. */
const COALESCE_MS = 1_000

/**
 * Looks for news for drivers soon after bookings changed, in a process that does jobs: the job
 * 'drivers.watch' finds what was missed. @returns Ends it, once what is under way is done.
 */
export function watchChanges(deps: DriverDeps): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null
  let running = Promise.resolve()
  const look = () => {
    timer = null
    running = running
      .then(() => notifyDrivers(deps))
      .catch((error) => deps.log.error({ err: error }, 'drivers were not told'))
  }
  const stop = deps.live.subscribe(() => {
    if (deps.jobs.working()) timer ??= setTimeout(look, COALESCE_MS)
  })
  return async () => {
    stop()
    if (timer) clearTimeout(timer)
    await running
  }
}
