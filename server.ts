import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { findCompanyBy } from '#app/content/company.ts'
import { companyPlaceholders } from '#app/content/company-placeholders.ts'
import { loadSettings, type Settings } from '#app/server/config/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { openAddresses, refuseExamples } from '#app/server/mail/index.server.ts'
import { createServices, type Services } from '#app/services.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { openControl } from './commands/control/listen.ts'
import { explain } from './commands/explain.ts'
import { countFiles } from './http/count-requests.ts'
import { createListener } from './http/listener.ts'
import { createNodeServer } from './http/node-server.ts'
import { loadStaticFiles, type StaticFiles } from './http/static-files.ts'
import { stopInOrder } from './http/stop.ts'
import { printWelcome } from './http/welcome.ts'

// Drawn at build time, a page leaves room for who the company is (docs/decisions/0033-company-facts.md).
findCompanyBy(companyPlaceholders)

// React Router's build reads pages to prerender from this module.
export * from 'virtual:react-router/server-build'

/** Starts the product: store, worker, HTTP. Resolves when it takes requests. */
export async function start(settings: Settings, clientFolder: string): Promise<void> {
  const log = openLog(settings.logLevel)
  const services = await createServices(settings, log)
  refuseExamples(settings, openAddresses(settings.mail, services.company.details))
  if (settings.worker !== 'off') await services.jobs.work(jobHandlers(services))
  const stopping = new AbortController()
  const site = settings.worker === 'only' ? null : openSite(services, settings, clientFolder, log)
  const listener = createListener(services, {
    site,
    stopping: stopping.signal,
    mode: 'production',
    build: build as unknown as ServerBuild,
  })
  const server = createNodeServer(listener, settings.origin.startsWith('https:'))
  await listen(server, settings)
  const control = await openControl(services)
  stopInOrder({ server, services, control, stopping, log })
  printWelcome(services)
  log.info({ port: settings.port, store: services.store.kind }, 'ready')
  if (!site) return
  const failure = 'the public pages could not be packed; those left go quickly packed'
  site.pack().catch((error: unknown) => log.error({ err: error }, failure))
  prepareLater(services, log)
}

type Log = ReturnType<typeof openLog>

/** The public pages, filled anew whenever the office changes who the company is. */
function openSite(services: Services, settings: Settings, folder: string, log: Log): StaticFiles {
  const { origin, measurementId } = settings
  const options = { origin, analytics: measurementId !== null, company: services.company.details }
  const site = loadStaticFiles(folder, options, restBeforePage)
  countFiles(services.metrics.registry, site)
  const failure = 'the public pages could not be filled anew; the older ones stay'
  services.company.subscribe(() => {
    site.refill().catch((error: unknown) => log.error({ err: error }, failure))
  })
  return site
}

/** Packing takes a thirtieth of a processor then, and every page has its best form within a minute. */
const REST_BEFORE_PAGE_MS = 2_000

function restBeforePage(): Promise<void> {
  return pause(REST_BEFORE_PAGE_MS, undefined, { ref: false })
}

/** Long enough that whoever waited for the start has what they came for. */
const PREPARE_AFTER_MS = 20_000

/** Starts what draws documents before the first is asked for: then, somebody would wait for it. */
function prepareLater({ drivers }: Services, log: Log): void {
  const failure = 'what draws documents was not prepared; the first one starts it'
  const failed = (error: unknown) => log.warn({ err: error }, failure)
  setTimeout(() => drivers.prepareEvidence().catch(failed), PREPARE_AFTER_MS).unref()
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
