import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { isSeenByPerson } from '#app/server/funnel/index.server.ts'
import type { Services } from '#app/services.server.ts'
import { createHealthApp, createHttpApp, type HttpOptions } from './app.ts'
import { refuseUnread } from './node-server.ts'
import type { StaticFiles } from './static-files.ts'

/** What a listener answers from; without a site (a process that only works on jobs) of its health only. */
type ListenerOptions = Omit<HttpOptions, 'services'> & { site: StaticFiles | null }

/** Answers whatever comes over HTTP: built files first, then the application. */
export function createListener(
  services: Services,
  { site, ...options }: ListenerOptions,
): RequestListener {
  const app = site
    ? createHttpApp({ services, ...options })
    : createHealthApp({ services, stopping: options.stopping })
  const secure = services.settings.origin.startsWith('https:')
  const answer = getRequestListener(app.fetch, {
    // The application answers its own faults; here are addresses it cannot even be asked for.
    errorHandler: (error) => refuseUnread(error instanceof RequestError ? 400 : 500, secure),
  })
  return (request, response) => {
    // Files need no Request object: this keeps a prerendered page near the speed of a file server.
    // A hotel's link (/?partner=…) is remembered first, then goes on to the file.
    const isFile = !request.url?.includes('partner=')
    const served = isFile ? (site?.serve(request, response, randomUUID()) ?? null) : null
    if (served === null) void answer(request, response)
    else if (served === 'page' && isSeenByPerson(request)) services.funnel.count('pages')
  }
}
