import type { Server } from 'node:http'
import type { Log } from '#app/server/log/index.server.ts'
import type { Services } from '#app/services.server.ts'

const DRAIN_MS = 8_000
const GIVE_UP_MS = 10_000
const IDLE_CHECK_MS = 50

/** What stops, and how long it may take: `drainMs` for requests and jobs, `giveUpMs` in all. */
type Stopping = {
  server: Server
  services: Pick<Services, 'jobs' | 'close'>
  /** Commands of the operator, which are let finish like requests. */
  control?: { close(timeoutMs: number): Promise<void> } | null
  stopping: AbortController
  log: Log
  drainMs?: number
  giveUpMs?: number
}

/**
 * Stops on SIGTERM or SIGINT within ten seconds: takes no new request, ends open event streams,
 * lets running requests and jobs finish, closes the store.
 */
export function stopInOrder(parts: Stopping): void {
  const { server, services, control, stopping, log } = parts
  const { drainMs = DRAIN_MS, giveUpMs = GIVE_UP_MS } = parts
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), giveUpMs).unref()
    stopping.abort()
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    // A connection kept alive turns idle when its request is answered, and would hold the stop.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    await Promise.all([drained, services.jobs.stop(drainMs), control?.close(drainMs)])
    clearInterval(idle)
    await services.close()
    log.info({}, 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal).catch((error) => log.error({ err: error }, 'stop')))
  }
}
