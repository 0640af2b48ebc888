import { randomBytes } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  identityContext,
  nonceContext,
  refusedFormContext,
  requestIdContext,
  storeTroubleContext,
} from '#app/request-context.ts'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import type { RefusedForm } from '#app/ui/forms/refused-form.ts'
import { RETRY_SECONDS } from './answer-failure.ts'
import { compressPage } from './compress.ts'
import type { DrawFormPage } from './refused-forms.ts'
import { securityHeaders, siteOf } from './security-headers.ts'

/** What pages are drawn with. */
export type PageOptions = {
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: string
}

/**
 * Draws the page of any address no endpoint has, each with a nonce of its own and never cached; `formPage` the one
 * of a form that was refused, with the status of the refusal.
 */
export function drawPages({ services, build, mode }: PageOptions): {
  page: Handler<ApiEnv>
  formPage: DrawFormPage
} {
  const site = siteOf(services.settings)
  const handle = createRequestHandler(build, mode)
  const draw = async (c: Context<ApiEnv>, request: Request, refused: RefusedForm | null) => {
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    context.set(requestIdContext, c.get('requestId'))
    context.set(identityContext, c.get('identify'))
    context.set(refusedFormContext, refused)
    const drawn = await handle(request, context)
    const isTrouble = drawn.status === 500 && context.get(storeTroubleContext)
    const page = await compressPage(c.req.raw, isTrouble ? unavailable(drawn) : drawn)
    // A page may ask for stricter headers, as the customer's private page does.
    const headers = {
      ...securityHeaders({ ...site, scripts: [`'nonce-${nonce}'`] }),
      'cache-control': 'no-store',
      'x-request-id': c.get('requestId'),
      'x-environment': services.settings.environment,
    }
    for (const [name, value] of Object.entries(headers)) {
      if (!page.headers.has(name)) page.headers.set(name, value)
    }
    return page
  }
  return {
    page: (c) => draw(c, c.req.raw, null),
    async formPage(c, path, refused) {
      const page = await draw(c, new Request(new URL(path, c.req.url)), refused)
      const { body, headers, status } = page
      if (status >= 500) return null
      return new Response(body, { headers, status: status === 200 ? refused.status : status })
    },
  }
}

/** The page that says it failed, as the store can take nothing just now: nothing is wrong with what was asked. */
function unavailable({ body, headers }: Response): Response {
  const page = new Response(body, { status: 503, headers })
  page.headers.set('retry-after', String(RETRY_SECONDS))
  return page
}
