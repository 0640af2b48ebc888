import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { networkOf } from '#app/server/limits/index.server.ts'
import { chooseLocale, inLocale } from '#app/server/locale/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Services } from '#app/services.server.ts'
import { WEB_CLIENT } from '#app/ui/forms/api.ts'
import { securityHeaders, siteOf } from './security-headers.ts'

/** Gives a request its id, address and identity, its answer the standard headers, and the log a line. */
export function describeRequest(
  services: Services,
  stopping: AbortSignal,
): MiddlewareHandler<ApiEnv> {
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
    c.set('address', addressOf(c.env.incoming, settings.trustProxy))
    if (!settings.trustProxy && forwardedFor(c.env.incoming)) services.diagnostics.noteProxy()
    c.set('identify', async () => (await identified.find()).identity)
    // Before the handler: headers added to a finished answer make Node build it a second time.
    c.header('x-request-id', requestId)
    for (const [name, value] of headers) c.header(name, value)
    if (c.req.path.startsWith('/api/')) c.header('cache-control', 'no-store')
    await inLocale(chooseLocale(c.env.incoming.headers['accept-language']), next)
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
  let identified: ReturnType<Services['auth']['identify']> | undefined
  const find = () => {
    identified ??= auth.identify(headersOf())
    return identified
  }
  // A failure to ask was answered where the request asked.
  const cookies = async () =>
    identified ? (await identified.catch(() => ({ cookies: [] }))).cookies : []
  return { find, cookies }
}

/** The visitor's network: as a proxy of ours tells it where there is one, else the socket's. */
function addressOf(incoming: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? networkOf(forwardedFor(incoming)) : UNKNOWN
  return forwarded === UNKNOWN ? networkOf(incoming.socket.remoteAddress ?? '') : forwarded
}

const UNKNOWN = networkOf('')

/** The last address that X-Forwarded-For names; empty without the header. */
function forwardedFor({ headers }: IncomingMessage): string {
  return (
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  )
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
