import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refunds } from '#app/server/db/index.server.ts'
import { addStoreGauges } from '#app/server/diagnostics/index.server.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import { book, heldClock } from '#test/journey.ts'
import { EVERY_METHOD } from '#test/mails.ts'
import { bookManaged, manage } from '#test/managed.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { createHealthApp } from './app.ts'

const TOKEN = 'a-token-for-prometheus'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe.each(storeKinds)('%s', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    const { now } = heldClock('2026-07-01T09:00:00Z')
    product = await openProduct({ kind, now, env: { ...EVERY_METHOD, METRICS_TOKEN: TOKEN } })
  })
  afterAll(() => product.close())
  const read = async () => {
    const answer = await product.call('/metrics', bearer(TOKEN))
    expect(answer.status).toBe(200)
    return answer.text()
  }

  test('only who brings the token is answered, on a worker too', async () => {
    const refused = [{}, bearer(''), bearer(`${TOKEN}x`), bearer(TOKEN.slice(1))]
    for (const init of refused) expect((await product.call('/metrics', init)).status).toBe(401)
    const stopping = new AbortController().signal
    const worker = createHealthApp({ services: product.services, stopping })
    const call = (init: RequestInit) =>
      worker.request('/metrics', init, {
        incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} },
      })
    expect((await call({})).status).toBe(401)
    const answer = await call(bearer(TOKEN))
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answer.text()).toContain('meltemi_store_up 1\n')
  })

  test('counts the trade, the waiting and the process', async () => {
    await book(product, { details: { paymentMethod: 'cash' } })
    // Ten days ahead: all of it is given back.
    const trip = { date: '2026-07-11', time: '14:30' }
    const { body, token } = await bookManaged(product, { trip })
    const cents = body.totalCents
    const cancel = { bookingRefs: [body.bookingRef], refundCents: cents }
    expect((await manage(product, token, { path: '/cancel', body: cancel })).status).toBe(200)
    const [refund] = await product.services.store.db.select().from(refunds)
    await product.services.bookings.sendRefund(refund?.id ?? 0)
    const text = await read()
    expect(text).toContain('meltemi_quotes_total{outcome="priced"} 2\n')
    expect(text).toContain('meltemi_bookings_total{method="cash",source="website"} 1\n')
    expect(text).toContain('meltemi_bookings_total{method="card",source="website"} 1\n')
    expect(text).toContain('meltemi_payments_total 1\n')
    expect(text).toContain(`meltemi_payments_cents_total ${cents}\n`)
    expect(text).toContain('meltemi_refunds_total{outcome="taken"} 1\n')
    expect(text).toContain(`meltemi_refunds_cents_total{outcome="taken"} ${cents}\n`)
    expect(text).toMatch(/^meltemi_mails_waiting [1-9]/m)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text.includes('meltemi_database_connections{state="most"} 10\n')).toBe(
      kind === 'postgres',
    )
    expect(text).not.toContain(token)
  })
})

test('without a token set there is no such address', async () => {
  const product = await openProduct({ kind: 'embedded' })
  try {
    expect((await product.call('/metrics', bearer(TOKEN))).status).toBe(404)
    expect(await product.services.metrics.text()).not.toContain('nodejs_')
  } finally {
    await product.close()
  }
})

test('a store that does not answer costs its own figures and nothing else', async () => {
  const metrics = openMetrics()
  const backlog = vi.fn(async () => ({ waiting: 3, oldestSeconds: 40, failed: 1 }))
  const jobs = { check: async () => ({ due: 2, seconds: 5 }) }
  const store = { connections: () => null }
  addStoreGauges({ metrics, store, jobs, mail: { backlog }, timeoutMs: 20 })
  expect(await metrics.text()).toContain('meltemi_mails_oldest_waiting_seconds 40\n')
  for (const away of [
    () => Promise.reject(new Error('away')),
    () => new Promise<never>(() => {}),
  ]) {
    backlog.mockImplementation(away)
    const text = await metrics.text()
    expect(text).toContain('meltemi_store_up 0\n')
    expect(text).not.toMatch(/^meltemi_mails_waiting \d/m)
  }
  backlog.mockResolvedValue({ waiting: 0, oldestSeconds: 0, failed: 1 })
  expect(await metrics.text()).toContain('meltemi_jobs_due 2\n')
})
