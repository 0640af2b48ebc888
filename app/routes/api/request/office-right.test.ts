import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../env.ts'
import { rightOf } from './office-right.ts'

test('an endpoint without a contract has no right that anybody could have, and says so', async () => {
  const api = new Hono<ApiEnv>()
  api.get('/api/admin/users', (c) => c.text(String(rightOf(c))))
  api.get('/api/admin/forgotten', (c) => c.text(String(rightOf(c))))
  api.onError((error, c) => c.text(error.message, 500))
  expect(await (await api.request('/api/admin/users')).text()).toBe('users')
  const refused = await api.request('/api/admin/forgotten')
  expect(refused.status).toBe(500)
  expect(await refused.text()).toContain('GET /api/admin/forgotten')
})
