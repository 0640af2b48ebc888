import { afterEach, expect, test, vi } from 'vitest'
import { addressOf } from './address.ts'
import { callApi, expectAnswer } from './api.ts'

const sent: { url: string; init: RequestInit }[] = []

function answerWith(body: string | null, status = 200): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    init.signal?.throwIfAborted()
    return new Response(body, { status })
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

test('an endpoint is called by its method, its filled path, and the body as JSON', async () => {
  answerWith('{"trips":[]}')
  const body = { stars: 5 }
  const answer = await callApi('POST /api/manage/:token/rating', {
    params: { token: 'a/b?c' },
    body,
  })
  expect(answer).toEqual({ ok: true, value: { trips: [] } })
  expect(sent).toMatchObject([
    {
      url: '/api/manage/a%2Fb%3Fc/rating',
      init: {
        method: 'POST',
        body: '{"stars":5}',
        headers: { 'Content-Type': 'application/json', 'X-Client-Info': 'meltemi-web' },
      },
    },
  ])
})

test('every param and word of a query is encoded', () => {
  const params = { day: '2026-07-01', id: 7 }
  expect(addressOf('GET /api/admin/plan/:day/fits/:id', { params, query: { by: 'driver' } })).toBe(
    '/api/admin/plan/2026-07-01/fits/7?by=driver',
  )
  const query = { q: 'a&b=c #', session: 's' }
  const address = addressOf('GET /api/places', { query })
  expect(new URL(address, 'http://here').searchParams.get('q')).toBe('a&b=c #')
})

test('what is done once carries its key; without a body no content is announced', async () => {
  answerWith('{}')
  await callApi('GET /api/bookings', { key: 'one' })
  const [call] = sent
  expect(call?.init).toMatchObject({ method: 'GET', body: null })
  expect(call?.init.headers).toHaveProperty('Idempotency-Key', 'one')
  expect(call?.init.headers).not.toHaveProperty('Content-Type')
})

test('a problem is an answer; a cancelled call throws', async () => {
  answerWith('{"code":"stale","title":"Changed","errors":{},"current":1}', 409)
  const name = 'DELETE /api/admin/views/:id'
  expect(await callApi(name, { params: { id: 1 } })).toEqual({
    ok: false,
    problem: { status: 409, code: 'stale', title: 'Changed', errors: {}, facts: { current: 1 } },
  })
  const signal = AbortSignal.abort()
  await expect(callApi('GET /api/places', { query: { q: 'x' }, signal })).rejects.toThrow()
})

test('of two answers the other one is a failure', async () => {
  answerWith('{"request":1}')
  const answer = await callApi('GET /api/manage/:token', { params: { token: 't' } })
  expect(expectAnswer(answer, (value) => 'order' in value)).toMatchObject({ ok: false })
})
