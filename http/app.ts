import { Hono } from 'hono'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { apiRoutes } from '#app/routes/api/index.ts'
import { problem } from '#app/routes/api/request/problem.ts'
import { answerFailure } from './answer-failure.ts'
import { countRequests } from './count-requests.ts'
import { describeRequest } from './describe-request.ts'
import { healthRoutes } from './health.ts'
import { refuseForeignHost } from './host-check.ts'
import { metricsRoutes } from './metrics.ts'
import { refuseOddBytes } from './odd-bytes.ts'
import { isForeignWrite } from './origin-check.ts'
import { showRefusedForms } from './refused-forms.ts'
import { rememberRoutes } from './remember-routes.ts'
import { drawPages, type PageOptions } from './render-pages.ts'

/** What the HTTP application answers with. */
export type HttpOptions = PageOptions & {
  /** Aborted when the server stops, so that open streams end. */
  stopping: AbortSignal
}

/** The product over HTTP: health, JSON endpoints, pages. Built files are served before it. */
export function createHttpApp({ services, build, mode, stopping }: HttpOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const { settings, metrics } = services

  if (settings.metricsToken !== null) {
    const pages = typeof build === 'function' ? null : build.routes
    app.use(countRequests(metrics.registry, pages))
  }
  app.use(describeRequest(services, stopping))
  const draw = drawPages({ services, build, mode })
  app.use(showRefusedForms(draw.formPage))
  if (!settings.isPublic) app.use(refuseForeignHost())
  app.use(refuseOddBytes())
  app.use(async (c, next) => {
    if (!isForeignWrite(c.req.raw, settings.origin)) return next()
    const title = texts()(requestMessagesEn).request.foreign
    return problem(c, { status: 403, code: 'foreign-origin', title })
  })
  app.onError((error, c) => answerFailure(error, c))

  app.route('/', healthRoutes())
  app.route('/', metricsRoutes())
  app.route('/', apiRoutes())

  app.all('*', draw.page)
  app.router = rememberRoutes(app.router)
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
  app.all('*', (c) =>
    problem(c, { status: 404, code: 'not-found', title: texts()(guestMessagesEn).page.notFound }),
  )
  return app
}
