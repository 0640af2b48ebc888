import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { messages } from '#app/content/en/messages.ts'
import { identityContext, nonceContext, requestIdContext } from '#app/request-context.ts'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { apiRoutes } from '#app/routes/api/index.ts'
import { problem } from '#app/routes/api/problem.ts'
import type { Log } from '#app/server/log/index.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { WEB_CLIENT } from '#app/ui/booking/api.ts'
import { compressPage } from './compress.ts'
import { countRequests } from './count-requests.ts'
import { healthRoutes } from './health.ts'
import { metricsRoutes } from './metrics.ts'
import { isForeignWrite } from './origin-check.ts'
import { securityHeaders } from './security-headers.ts'

/** What the HTTP application answers with. */
export type HttpOptions = {
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: string
  /** Aborted when the server stops, so that open streams end. */
  stopping: AbortSignal
}

/** The product over HTTP: health, JSON endpoints, pages. Built files are served before it. */
export function createHttpApp({ services, build, mode, stopping }: HttpOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const { settings, log, metrics } = services
  const site = siteOf(settings)

  if (settings.metricsToken !== null) {
    const pages = typeof build === 'function' ? null : build.routes
    app.use(countRequests(metrics.registry, pages))
  }
  app.use(describeRequest(services, stopping))
  app.use(async (c, next) => {
    if (!isForeignWrite(c.req.raw, settings.origin)) return next()
    const title = messages.request.foreign
    return problem(c, { status: 403, code: 'foreign-origin', title })
  })
  app.onError((error, c) => answerFailure(error, c, log))

  app.route('/', healthRoutes())
  app.route('/', metricsRoutes())
  app.route('/', apiRoutes())

  const handle = createRequestHandler(build, mode)
  app.all('*', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    context.set(requestIdContext, c.get('requestId'))
    context.set(identityContext, c.get('identify'))
    const page = await compressPage(c.req.raw, await handle(c.req.raw, context))
    // A page may ask for stricter headers, as the customer's private page does.
    const headers = {
      ...securityHeaders({ ...site, scripts: [`'nonce-${nonce}'`] }),
      'cache-control': 'no-store',
      'x-request-id': c.get('requestId'),
      'x-environment': settings.environment,
    }
    for (const [name, value] of Object.entries(headers)) {
      if (!page.headers.has(name)) page.headers.set(name, value)
    }
    return page
  })
  return app
}

/** A process that only works on jobs answers for its health and its figures, nothing else. */
export function createHealthApp({
  services,
  stopping,
}: Pick<HttpOptions, 'services' | 'stopping'>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use(describeRequest(services, stopping))
  app.route('/', healthRoutes())
  app.route('/', metricsRoutes())
  app.all('*', (c) => problem(c, { status: 404, code: 'not-found', title: messages.page.notFound }))
  return app
}

/** What every answer's security headers depend on. */
function siteOf({ origin, measurementId }: Services['settings']) {
  return { secure: origin.startsWith('https:'), analytics: measurementId !== null }
}

/** Gives every request its id, address and identity, and every answer its standard headers. */
function describeRequest(services: Services, stopping: AbortSignal): MiddlewareHandler<ApiEnv> {
  const { settings, log } = services
  const headers = Object.entries({
    ...securityHeaders({ ...siteOf(settings), scripts: [] }),
    'x-environment': settings.environment,
  })
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    // Headers are built from the socket's on first use; most reads never need them.
    const headersOf = () => c.req.raw.headers
    const identified = identifyOnce(services.auth, headersOf)
    c.set('services', services)
    c.set('requestId', requestId)
    c.set('stopping', stopping)
    c.set('address', addressOf(c.env.incoming, settings.trustProxy ? headersOf() : null))
    c.set('identify', async () => (await identified.ask()).identity)
    // Before the handler: headers added to a finished answer make Node build it a second time.
    c.header('x-request-id', requestId)
    for (const [name, value] of headers) c.header(name, value)
    await next()
    for (const cookie of await identified.cookies())
      c.header('set-cookie', cookie, { append: true })
    const { method, path } = c.req
    const { status } = c.res
    if (isQuiet(method, path, status)) return
    // What a program calls itself could be anything, and stays out of the log.
    const client = c.req.header('x-client-info') === WEB_CLIENT ? WEB_CLIENT : 'other'
    logRequest(log, { method, path, status, requestId, client }, started)
  }
}

/** Asks the store who it is at most once a request, and only when somebody wants to know. */
function identifyOnce(auth: Services['auth'], headersOf: () => Headers) {
  let asked: ReturnType<Services['auth']['identify']> | undefined
  const ask = () => {
    asked ??= auth.identify(headersOf())
    return asked
  }
  // A failure to ask was answered where the request asked.
  const cookies = async () => (asked ? (await asked.catch(() => ({ cookies: [] }))).cookies : [])
  return { ask, cookies }
}

/** `trusted` are the headers of a proxy of ours, or null when there is none. */
function addressOf(incoming: IncomingMessage, trusted: Headers | null): string {
  const forwarded = trusted?.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded || (incoming.socket.remoteAddress ?? 'unknown')
}

/** Asked on every change of the form and changes nothing. */
const QUIET_PATH = '/api/quote'

/** Whether a request is too ordinary for the log: it changed nothing and did not fail. */
function isQuiet(method: string, path: string, status: number): boolean {
  return (method === 'GET' || path === QUIET_PATH) && status < 500
}

type LoggedRequest = {
  method: string
  path: string
  status: number
  requestId: string
  client: string
}

/** Writes a line for what changes something or fails; long path parts can be secrets: masked. */
function logRequest(log: Log, { path, ...request }: LoggedRequest, started: number): void {
  const masked = path.replaceAll(/[^/]{24,}/g, ':token')
  const milliseconds = Math.round(performance.now() - started)
  log.info({ ...request, path: masked, milliseconds }, 'request')
}

function answerFailure(error: Error, c: Context<ApiEnv>, log: Log): Response {
  log.error({ err: error, requestId: c.get('requestId') }, 'request failed')
  if (isAway(error)) {
    const title = messages.request.away
    return problem(c, { status: 503, code: 'unavailable', title, retryAfter: 5 })
  }
  return problem(c, { status: 500, code: 'unexpected', title: messages.booking.unexpected })
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Whether the store or the card provider did not answer, as opposed to a fault of ours. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ProviderUnavailable') return true
  const code = (error as { code?: string }).code ?? ''
  const gone = /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  return gone || AWAY_CODES.has(code) || isAway(error.cause)
}
