import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Settings } from '#app/server/config/index.server.ts'
import { StoreAway } from '#app/server/db/index.server.ts'
import { PAGES } from '#test/pages.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { createHttpApp } from './app.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('the answers of the product', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded' })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  afterAll(() => product.close())

  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    product.call(path, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', ...headers },
    } as RequestInit)

  /** The same product with two pages of the test's own; the harness has none. */
  const page = async (path: string) => {
    const { services } = product
    const stopping = new AbortController().signal
    const app = createHttpApp({ services, build: PAGES, mode: 'production', stopping })
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
    return app.request(new Request(`${services.settings.origin}${path}`), undefined, { incoming })
  }

  // SEC-05
  test('every answer, right or wrong, carries its request id and the security headers', async () => {
    vi.spyOn(product.services.quotes, 'quote').mockRejectedValue(new Error('broken on purpose'))
    const answers: [number, Response][] = [
      [200, await product.call('/healthz')],
      [200, await product.call('/api/places?q=naousa')],
      [401, await product.call('/api/session')],
      [404, await product.call('/api/nothing')],
      [404, await page('/no-such-page')],
      [200, await page('/page')],
      [422, await post('/api/quote', 'not json')],
      [413, await post('/api/quote', 'x'.repeat(33_000))],
      [403, await post('/api/quote', '{}', { origin: 'https://evil.example' })],
      [500, await post('/api/quote', JSON.stringify(trip()))],
      [400, await post('/functions/v1/stripe-webhook', '{}')],
    ]
    const ids = new Set<string>()
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(status)
      const { headers } = answer
      expect(headers.get('x-request-id'), String(status)).toMatch(UUID)
      ids.add(headers.get('x-request-id') ?? '')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('geolocation=()')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
      expect(headers.get('strict-transport-security')).toBeNull()
    }
    expect(ids.size).toBe(answers.length)
  })

  test('the log tells calls of our own pages from others, whatever these call themselves', async () => {
    const body = JSON.stringify({})
    for (const client of ['meltemi-web', 'a program of Anna'])
      await post('/api/contact', body, { 'x-client-info': client })
    const lines = product.logged.filter((line) => line.includes('"path":"/api/contact"'))
    expect(lines.map((line) => JSON.parse(line).client)).toEqual(['meltemi-web', 'other'])
  }) // CLIENT-03

  test.each(['development', 'test'])(
    'every answer names its environment: %s',
    async (environment) => {
      const named = { ...product.services.settings, environment } as Settings
      const services = { ...product.services, settings: named }
      const stopping = new AbortController().signal
      const app = createHttpApp({ services, build: PAGES, mode: 'production', stopping })
      const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
      for (const path of ['/healthz', '/api/nothing', '/page']) {
        const request = new Request(`${services.settings.origin}${path}`)
        const { headers } = await app.request(request, undefined, { incoming })
        expect(headers.get('x-environment'), path).toBe(environment)
      }
    },
  ) // CLIENT-04

  test('a page names a fresh nonce each time', async () => {
    const nonce = async () =>
      /script-src 'self' 'nonce-([^']{22,})'/.exec(
        (await page('/no-such-page')).headers.get('content-security-policy') ?? '',
      )?.[1]
    const [first, second] = [await nonce(), await nonce()]
    expect(first).toBeTruthy()
    expect(first).not.toBe(second)
    const answer = await page('/page')
    const told = await answer.text()
    expect(told).toMatch(/^.{22,}$/)
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${told}'`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('an error tells the visitor nothing but the request id under which the log has it', async () => {
    const secret = 'password=hunter2 of anna@example.com'
    vi.spyOn(product.services.quotes, 'quote').mockRejectedValue(new Error(secret))
    const answer = await post('/api/quote', JSON.stringify(trip()))
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const body = await answer.text()
    expect(body).not.toMatch(/hunter2|anna|at /)
    const { requestId, status, code } = JSON.parse(body)
    expect({ requestId, status, code }).toEqual({
      requestId: answer.headers.get('x-request-id'),
      status: 500,
      code: 'unexpected',
    })
    const lines = product.logged.filter((line) => line.includes(requestId))
    expect(lines.join('')).toContain('request failed')
    expect(lines.join('')).not.toContain('anna@example.com')
  })

  test('a failure while asking who it is keeps the request id and the headers', async () => {
    const away = new StoreAway()
    vi.spyOn(product.services.auth, 'identify').mockRejectedValue(away)
    const answer = await product.call('/api/session')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('x-request-id')).toMatch(UUID)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const failures = product.logged.filter((line) =>
      line.includes(answer.headers.get('x-request-id') ?? 'none'),
    )
    expect(failures.filter((line) => line.includes('request failed'))).toHaveLength(1)
    const body = (await answer.json()) as { requestId: string; code: string }
    expect(body).toMatchObject({
      code: 'unavailable',
      requestId: answer.headers.get('x-request-id'),
    })
  })

  test.each([
    // A request made here tells no length unless told to, as a socket's does.
    ['with its length told', () => 'x'.repeat(33_000), { 'content-length': '33000' }],
    ['in pieces of unknown length', () => endless(33_000), {}],
  ])('a body over the limit is refused %s', async (_, body, headers: Record<string, string>) => {
    const answer = await post('/api/quote', body(), headers)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'too-large', status: 413 })
  })

  test('a webhook may be larger, but not without end', async () => {
    expect((await post('/functions/v1/stripe-webhook', 'x'.repeat(400_000))).status).toBe(400)
    expect((await post('/functions/v1/stripe-webhook', endless(600_000))).status).toBe(413)
  })

  // M6 of the review of security: 150 MB to a page cost 480 MB of memory.
  test('a page reads no more than an endpoint does', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of ['/stand-in-card/x', '/diagnostic', '/login', '/no-such-page', '/'])
      for (const body of ['x'.repeat(33_000), endless(33_000)])
        expect((await post(path, body, form)).status, path).toBe(413)
  })

  test('broken bodies are answered, never failed on', async () => {
    for (const path of ['/api/quote', '/api/bookings', '/api/sign-in'])
      for (const body of ['', '{', 'null', '[]', '"x"', '{"username":{}}', '\u0000'])
        expect((await post(path, body)).status, `${path} ${body}`).toBe(422)
  })

  test('the log names the request, not the secret in its path', async () => {
    const secret = 'tok_0123456789abcdef0123456789abcdef'
    await post(`/api/checkout/${secret}/cancel`, '')
    const line = product.logged.find((one) => one.includes('/api/checkout/')) ?? ''
    expect(line).not.toContain(secret)
    expect(JSON.parse(line)).toMatchObject({ method: 'POST', path: '/api/checkout/:token/cancel' })
  })

  test('X-Forwarded-For is believed only behind a proxy of ours', async () => {
    const behind = await openProduct({ kind: 'embedded', env: { TRUST_PROXY: 'on' } })
    for (const [where, expected] of [
      [product, '192.0.2.1'],
      [behind, '203.0.113.8'],
    ] as const) {
      const taken = vi.spyOn(where.services.limits, 'takeOfVisitor')
      const headers = { 'x-forwarded-for': '10.9.9.9, 203.0.113.8' }
      await where.call('/api/places?q=a', { headers }, '192.0.2.1')
      expect(taken).toHaveBeenCalledWith('places', expected)
    }
    const warned = (where: TestProduct) => where.logged.filter((line) => /TRUST_PROXY/.test(line))
    expect([warned(product).length, warned(behind).length]).toEqual([1, 0])
    const taken = vi.spyOn(behind.services.limits, 'takeOfVisitor')
    for (const odd of ['evil', 'x'.repeat(3000), '1.2.3.4, ']) {
      taken.mockClear()
      await behind.call('/api/places?q=a', { headers: { 'x-forwarded-for': odd } }, '192.0.2.1')
      expect(taken).toHaveBeenCalledWith('places', '192.0.2.1')
    }
    await behind.close()
  })
})

describe('where strangers come in', () => {
  const own = 'http://localhost:3000'
  const openAt = (env: Record<string, string>) => openProduct({ kind: 'embedded', env })
  const ask = async ({ services }: TestProduct, address: string) => {
    const stopping = new AbortController().signal
    const app = createHttpApp({ services, build: PAGES, mode: 'production', stopping })
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
    return app.request(new Request(address), undefined, { incoming })
  }

  // A page of evil.example whose name points at 127.0.0.1 is of one origin with what it asks.
  test('on one’s own machine only requests that name it are answered', async () => {
    const product = await openAt({})
    for (const host of ['localhost:3000', '127.0.0.1:8080', '[::1]:3000'])
      expect((await ask(product, `http://${host}/api/tours`)).status, host).toBe(200)
    for (const host of ['evil.example:3000', '127.0.0.1.evil.example', '192.168.1.4:3000'])
      for (const path of ['/mailbox/1/html', '/page', '/api/tours', '/healthz'])
        expect((await ask(product, `http://${host}${path}`)).status, host + path).toBe(421)
    await product.close()
  })

  test('a public address keeps its mailbox and its card page to itself', async () => {
    const [here, there] = [await openAt({}), await openAt({ ORIGIN: 'https://meltemi.example' })]
    for (const { services } of [here, there])
      vi.spyOn(services.mail, 'read').mockResolvedValue({ html: '<p>Anna</p>' } as never)
    expect((await ask(here, `${own}/mailbox/1/html`)).status).toBe(200)
    expect((await ask(there, 'https://meltemi.example/mailbox/1/html')).status).toBe(404)
    expect(here.services.payments.standIn).not.toBeNull()
    expect(there.services.payments.standIn).toBeNull()
    await Promise.all([here.close(), there.close()])
  })
})

// SEC-05
test('behind TLS a browser is told to stay there', async () => {
  const product = await openProduct({
    kind: 'embedded',
    env: { ORIGIN: 'https://meltemi.example' },
  })
  for (const path of ['/healthz', '/api/session', '/api/nothing'])
    expect((await product.call(path)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
  await product.close()
})

describe.each(storeKinds)('health on %s', (kind) => {
  test('alive always; ready with a store and a worker', async () => {
    const product = await openProduct({ kind })
    const ready = async () => {
      const answer = await product.call('/readyz')
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    expect(await ready()).toMatchObject({ status: 503, store: true, worker: false })
    await product.work()
    expect(await ready()).toEqual({
      status: 200,
      ready: true,
      store: true,
      migrations: true,
      worker: true,
    })
    vi.spyOn(product.services.storeTrouble, 'probe').mockResolvedValueOnce('away')
    expect(await ready()).toMatchObject({ status: 503, ready: false, store: false })
    expect(await ready()).toMatchObject({ status: 200 })
    await product.services.jobs.stop(1_000)
    await product.close()
    expect(await ready()).toMatchObject({ status: 503, ready: false, store: false })
    expect((await product.call('/healthz')).status).toBe(200)
  })

  test('a process that leaves jobs to others is ready without a worker', async () => {
    const product = await openProduct({ kind, env: { WORKER: 'off' } })
    const answer = await product.call('/readyz')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ ready: true, worker: 'off' })
    await product.close()
  })
})

function trip() {
  return {
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    date: '2030-06-01',
    time: '14:30',
    passengers: 2,
    luggage: 2,
  }
}

/** A body whose length no header tells. */
function endless(bytes: number): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 1_000) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(1_000)))
      }
      controller.close()
    },
  })
}
