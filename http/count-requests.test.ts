import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import { countFiles, countRequests } from './count-requests.ts'

const PAGES = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  manage: { id: 'manage', parentId: 'root', path: 'manage/:token' },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  overview: { id: 'overview', parentId: 'admin', index: true },
  tours: { id: 'tours', parentId: 'admin', path: 'tours' },
  missing: { id: 'missing', parentId: 'root', path: '*' },
} as unknown as ServerBuild['routes']

function counted() {
  const metrics = openMetrics()
  const app = new Hono<ApiEnv>()
  app.use(countRequests(metrics.registry, PAGES))
  app.use('/api/*', async (c, next) => (c.req.method === 'PUT' ? c.text('no', 413) : next()))
  app.get('/api/checkout/:session', (c) => c.text('paid'))
  app.post('/api/broken', () => {
    throw new Error('on purpose')
  })
  app.onError((_, c) => c.text('failed', 500))
  app.all('*', (c) => c.text('page', c.req.path.includes('nowhere') ? 404 : 200))
  return { app, metrics }
}

test('a request counts under the pattern of its route; its path, which can be a secret, is nowhere', async () => {
  const { app, metrics } = counted()
  const asked: [string, string, string][] = [
    ['GET', '/api/checkout/s3cret', 'route="/api/checkout/:session",method="GET",status="2xx"'],
    ['POST', '/api/broken', 'route="/api/broken",method="POST",status="5xx"'],
    ['PUT', '/api/s3cret', 'route="/api/*",method="PUT",status="4xx"'],
    ['GET', '/manage/s3cret', 'route="/manage/:token",method="GET",status="2xx"'],
    ['GET', '/admin.data?x=s3cret', 'route="/admin",method="GET",status="2xx"'],
    ['GET', '/_root.data', 'route="/",method="GET",status="2xx"'],
    ['GET', '/admin/tours', 'route="/admin/tours",method="GET",status="2xx"'],
    ['GET', '/nowhere/s3cret', 'route="/*",method="GET",status="4xx"'],
    ['PROPFIND', '/nowhere/s3cret', 'route="/*",method="other",status="4xx"'],
  ]
  for (const [method, path] of asked) await app.request(path, { method })
  const text = await metrics.text()
  for (const [, , labels] of asked)
    expect(text).toContain(`meltemi_http_requests_total{${labels}} 1\n`)
  expect(text).not.toContain('s3cret')
  expect(text).toContain(
    'meltemi_http_request_seconds_count{route="/api/broken",method="POST"} 1\n',
  )
  expect(text).toContain('meltemi_http_requests_in_flight 0\n')
})

test('files from memory count when they are asked for', async () => {
  const metrics = openMetrics()
  const counts = { route: '/about', sent: 2, notModified: 1 }
  const site = {
    serve: () => 'page' as const,
    refill: async () => {},
    pack: async () => {},
    served: () => [counts],
  }
  countFiles(metrics.registry, site)
  await metrics.text()
  counts.sent = 5
  const text = await metrics.text()
  expect(text).toContain('meltemi_http_files_total{route="/about",status="2xx"} 5\n')
  expect(text).toContain('meltemi_http_files_total{route="/about",status="3xx"} 1\n')
})
