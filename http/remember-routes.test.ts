import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { rememberRoutes } from './remember-routes.ts'

function open() {
  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    c.header('x-way', c.req.path)
  })
  app.get('/tours', (c) => c.text('all'))
  app.get('/tours/:name', (c) => c.text(c.req.param('name')))
  app.post('/tours', (c) => c.text('made'))
  const { router } = app
  const match = vi.fn<typeof router.match>((method, path) => router.match(method, path))
  const add: typeof router.add = (...route) => router.add(...route)
  app.router = rememberRoutes({ name: router.name, add, match })
  const ask = async (path: string, method = 'GET') => {
    const answer = await app.request(path, { method })
    return `${answer.status} ${await answer.text()}`
  }
  return { app, ask, match }
}

describe('routes that are remembered', () => {
  test('a path is looked up once, by its method', async () => {
    const { ask, match } = open()
    for (let time = 0; time < 3; time++) expect(await ask('/tours')).toBe('200 all')
    expect(match).toHaveBeenCalledTimes(1)
    expect(await ask('/tours', 'POST')).toBe('200 made')
    expect(await ask('/none')).toBe('404 404 Not Found')
  })

  test('each parameter is its own', async () => {
    const { ask } = open()
    for (const name of ['one', 'two', 'one'])
      expect(await ask(`/tours/${name}`)).toBe(`200 ${name}`)
  })

  test('what is never asked again makes no memory grow, and hides nothing', async () => {
    const { ask, match } = open()
    for (let path = 0; path < 1_100; path++) await ask(`/odd-${path}`)
    expect(await ask('/tours')).toBe('200 all')
    await ask('/odd-1099')
    expect(match).toHaveBeenCalledTimes(1_101)
    await ask('/odd-0')
    expect(match).toHaveBeenCalledTimes(1_102)
  })
})
