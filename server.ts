import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { loadSettings, type Settings } from '#app/server/config/index.server.ts'
import { isSeenByPerson } from '#app/server/funnel/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { createServices, type Services } from '#app/services.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { openControl } from './commands/control/listen.ts'
import { explain } from './commands/explain.ts'
import { createHealthApp, createHttpApp } from './http/app.ts'
import { countFiles } from './http/count-requests.ts'
import { inTurns } from './http/in-turns.ts'
import { loadStaticFiles, type StaticFiles } from './http/static-files.ts'
import { stopInOrder } from './http/stop.ts'
import { printWelcome } from './http/welcome.ts'

// React Router's build reads pages to prerender from this module.
export * from 'virtual:react-router/server-build'

/** How long a client may take to send a request, and a quiet connection stays open. */
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 65_000

/** Starts the product: store, worker, HTTP. Resolves when it takes requests and pages are packed. */
export async function start(settings: Settings, clientFolder: string): Promise<void> {
  const log = openLog(settings.logLevel)
  const services = await createServices(settings, log)
  if (settings.worker !== 'off') await services.jobs.work(jobHandlers(services))
  const stopping = new AbortController()
  const { origin, measurementId, worker } = settings
  const site =
    worker === 'only' ? null : loadStaticFiles(clientFolder, origin, measurementId !== null)
  if (site) countFiles(services.metrics.registry, site)
  const listener = listenerFor(services, site, stopping.signal)
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: 15_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // A request without a body needs no stream for one: a sixth of what a file costs.
      optimizeEmptyRequests: true,
    },
    inTurns(listener),
  )
  await listen(server, settings)
  const control = await openControl(services)
  stopInOrder({ server, services, control, stopping, log })
  printWelcome(services)
  log.info({ port: settings.port, store: services.store.kind }, 'ready')
  await site?.pack()
}

function listenerFor(
  services: Services,
  site: StaticFiles | null,
  stopping: AbortSignal,
): RequestListener {
  if (!site) {
    return getRequestListener(createHealthApp({ services, stopping }).fetch)
  }
  const app = createHttpApp({
    ...{ services, stopping },
    build: build as unknown as ServerBuild,
    mode: 'production',
  })
  const answer = getRequestListener(app.fetch)
  return (request, response) => {
    // Files need no Request object: this keeps a prerendered page near the speed of a file server.
    // A hotel's link (/?partner=…) is remembered first, then goes on to the file.
    const isFile = !request.url?.includes('partner=')
    const served = isFile ? site.serve(request, response, randomUUID()) : null
    if (served === null) void answer(request, response)
    else if (served === 'page' && isSeenByPerson(request)) services.funnel.count('pages')
  }
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

if (process.env.MELTEMI_SERVE === '1') {
  let settings: Settings | undefined
  try {
    settings = loadSettings(process.env)
    await start(settings, join(import.meta.dirname, '../client'))
  } catch (error) {
    console.error(explain(error, settings?.port) ?? error)
    process.exit(1)
  }
}

if (process.env.MELTEMI_COMMAND === '1') {
  const { runAtTerminal } = await import('./commands/at-terminal.ts')
  await runAtTerminal()
}
