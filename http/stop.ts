import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import type { Log } from '#app/server/log/index.server.ts'
import type { Services } from '#app/services.server.ts'

const DRAIN_MS = 8_000
const GIVE_UP_MS = 10_000
const IDLE_CHECK_MS = 50
/** How long a quiet connection stays open: a proxy's next request may be on its way over it. */
const LINGER_MS = 1_000

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
 * Stops on SIGTERM or SIGINT within ten seconds: takes no new connection, answers what comes over
 * the old ones as their last, ends open event streams, lets running jobs finish, closes the store.
 */
export function stopInOrder(parts: Stopping): void {
  const { server, services, control, stopping, log } = parts
  const { drainMs = DRAIN_MS, giveUpMs = GIVE_UP_MS } = parts
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), giveUpMs).unref()
    stopping.abort()
    await Promise.all([
      drain(server, drainMs),
      services.jobs.stop(drainMs),
      control?.close(drainMs),
    ])
    await services.close()
    log.info({}, 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal).catch((error) => log.error({ err: error }, 'stop')))
  }
}

/**
 * Node's own `close` cuts quiet connections at once, and with them a request that a proxy is just
 * sending: for a booking the proxy could not know whether it was heard. So each connection ends
 * with an answer that says so, or after it was quiet for a while.
 */
async function drain(server: Server, drainMs: number): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const drained = new Promise<void>((resolve) => {
    Listener.prototype.close.call(server, () => resolve())
  })
  const lingered = performance.now() + LINGER_MS
  const idle = setInterval(() => {
    if (performance.now() >= lingered) server.closeIdleConnections()
  }, IDLE_CHECK_MS)
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await drained
  clearInterval(idle)
  clearTimeout(cut)
}
