import type { Server } from 'node:http'
import type { Log } from '#app/server/log/index.server.ts'
import type { Services } from '#app/services.server.ts'

const DRAIN_MS = 8_000
const GIVE_UP_MS = 10_000

/**
 * Stops on SIGTERM or SIGINT within ten seconds: takes no new request, ends open event streams,
 * lets running requests and jobs finish, closes the store.
 */
export function stopInOrder(parts: {
  server: Server
  services: Services
  stopping: AbortController
  log: Log
}): void {
  const { server, services, stopping, log } = parts
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    stopping.abort()
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
    await Promise.all([drained, services.jobs.stop(DRAIN_MS)])
    await services.close()
    log.info({}, 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal).catch((error) => log.error({ err: error }, 'stop')))
  }
}
