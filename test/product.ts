import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ApiEnv } from '#app/routes/api/env.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import { loadSettings } from '#app/server/config/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { createServices, type Services } from '#app/services.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { createHttpApp } from '../http/app.ts'
import { createParkedPlanner } from './parked-planners.ts'
import { openParked } from './parked-stores.ts'
import { copyStore, emptyFolder, type StoreAddress, type StoreKind } from './stores.ts'

/** The whole product behind its HTTP interface, on a store of its own. */
export type TestProduct = {
  services: Services
  /** Calls an address as a program would; `address` is the caller's network address. */
  call(path: string, init?: RequestInit, address?: string): Promise<Response>
  /** Runs the jobs of this product in this process from now on. */
  work(): Promise<void>
  /** Every line the product logged. */
  logged: string[]
  close(): Promise<void>
}

/** How a test's product differs from the default; `env` are settings by their names. */
export type ProductOptions = {
  kind: StoreKind
  env?: Record<string, string>
  now?: Clock
  store?: StoreAddress
  /** The pages it draws; none unless told, see `pagesBuild`. */
  build?: ServerBuild
  /** How long (ms) a guest waits to hear whether a day takes a trip. */
  answerMs?: number
}

const NO_PAGES = { routes: {}, assets: { routes: {} } } as unknown as ServerBuild
export const TEST_SECRET = 'a-secret-key-for-tests-only-0123456789'

/** Short passwords are for one's own machine; `quiet-harbour-lamp` opens every account elsewhere. */
function accountsAt(origin = '') {
  const [admin, cactus, alpha] = origin.startsWith('https:')
    ? Array<string>(3).fill('quiet-harbour-lamp')
    : ['admin-password', 'cactus-password', 'alpha-password']
  return {
    ADMIN_PASSWORD: admin,
    PARTNER_ACCOUNTS: `CactusHotel:cactus:${cactus},HotelAlpha:alpha:${alpha}`,
  }
}

/** Limits can be off only where nobody else comes in. */
function mayBeUnlimited({ ORIGIN, NODE_ENV }: Record<string, string> = {}): boolean {
  return !ORIGIN?.startsWith('https:') && NODE_ENV !== 'production'
}

/** Builds a product on a migrated store that nobody used yet. */
export async function openProduct(options: ProductOptions): Promise<TestProduct> {
  const isParked = !options.store && options.kind === 'embedded'
  const address = options.store ?? (await (isParked ? emptyFolder() : copyStore(options.kind)))
  const settings = loadSettings({
    SECRET_KEY: TEST_SECRET,
    RATE_LIMITS: mayBeUnlimited(options.env) ? 'off' : 'on',
    ...accountsAt(options.env?.ORIGIN),
    ...(address.databaseUrl && { DATABASE_URL: address.databaseUrl }),
    DATA_DIR: address.dataDir,
    ...options.env,
  })
  const logged: string[] = []
  const log = openLog('debug', { write: (line) => logged.push(line) })
  const services = await createServices(settings, log, options.now, {
    ...(isParked && { open: openParked }),
    createPlanner: createParkedPlanner,
    // However slow the machine is: a proof that nobody waits for would be another answer.
    answerMs: options.answerMs ?? 60_000,
  })
  const stopping = new AbortController()
  const app = createHttpApp({
    services,
    stopping: stopping.signal,
    build: options.build ?? NO_PAGES,
    mode: 'test',
  })
  return {
    services,
    logged,
    call: (path, init, from) => callApp(app, settings.origin, path, init, from),
    work: () => services.jobs.work(jobHandlers(services)),
    async close() {
      stopping.abort()
      await services.jobs.stop(2_000)
      await services.close()
      if (!options.store) await address.remove()
    },
  }
}

async function callApp(
  app: Hono<ApiEnv>,
  origin: string,
  path: string,
  init: RequestInit = {},
  from = '127.0.0.1',
): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers))
  const incoming = { socket: { remoteAddress: from }, headers }
  return app.request(new Request(`${origin}${path}`, init), undefined, { incoming })
}
