import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { ApiEnv } from '#app/routes/api/env.ts'
import type { StaticFiles } from './static-files.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** What no route of the application's own took: a page, told by the page's own pattern. */
const ANY_PAGE = '/*'

/**
 * Counts and times what the application answers, by the pattern of the route: never by the path,
 * which can hold a private token. Event streams are timed up to their first byte.
 *
 * @param pages The pages, for their patterns; null where there are none.
 */
export function countRequests(
  registry: Registry,
  pages: ServerBuild['routes'] | null,
): MiddlewareHandler<ApiEnv> {
  const patternOf = pages ? pagePatterns(pages) : () => ANY_PAGE
  const { requests, seconds, inFlight } = makeCounters(registry)
  return async (c, next) => {
    const started = performance.now()
    inFlight.inc()
    try {
      await next()
    } finally {
      inFlight.dec()
      const taken = routePath(c)
      const route = taken === ANY_PAGE || taken === '*' ? patternOf(c.req.path) : taken
      const method = METHODS.has(c.req.method) ? c.req.method : 'other'
      requests.inc({ route, method, status: `${Math.floor(c.res.status / 100)}xx` })
      seconds.observe({ route, method }, (performance.now() - started) / 1000)
    }
  }
}

/** Adds the files that were served from memory, each page by its address, to what is counted. */
export function countFiles(registry: Registry, site: StaticFiles): void {
  new Counter({
    name: 'meltemi_http_files_total',
    help: 'Answers from memory: prerendered pages by address, all other files together.',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { route, sent, notModified } of site.served()) {
        this.inc({ route, status: '2xx' }, sent)
        this.inc({ route, status: '3xx' }, notModified)
      }
    },
  })
}

function makeCounters(registry: Registry) {
  const registers = [registry]
  return {
    requests: new Counter({
      name: 'meltemi_http_requests_total',
      registers,
      help: 'Requests the application answered, by route pattern, method and class of status.',
      labelNames: ['route', 'method', 'status'],
    }),
    seconds: new Histogram({
      name: 'meltemi_http_request_seconds',
      registers,
      help: 'How long the application took to answer.',
      labelNames: ['route', 'method'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    }),
    inFlight: new Gauge({
      name: 'meltemi_http_requests_in_flight',
      registers,
      help: 'Requests the application is answering.',
    }),
  }
}

/** Tells a page's pattern, e.g. `/manage/:token`, from a path, also from that of its data. */
function pagePatterns(pages: ServerBuild['routes']): (path: string) => string {
  const children = Map.groupBy(
    Object.values(pages).filter((page) => page !== undefined),
    ({ parentId }) => parentId ?? '',
  )
  const tree = (parentId: string): RouteObject[] =>
    (children.get(parentId) ?? []).map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: tree(id) },
    )
  const routes = tree('')
  return (path) => {
    const page = path.replace(/(?:\/_root)?\.data$/, '') || '/'
    const matched = matchRoutes(routes, page) ?? []
    const parts = matched.flatMap(({ route }) => route.path || [])
    return `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
  }
}
