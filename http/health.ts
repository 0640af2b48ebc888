import { Hono } from 'hono'
import type { ApiEnv } from '#app/routes/api/env.ts'

/** GET /healthz: the process lives. GET /readyz: it can take bookings (store, migrations, worker). */
export function healthRoutes(): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const { storeTrouble, jobs, settings } = c.get('services')
      const storeReady = (await storeTrouble.probe()) === null
      const worker = settings.worker === 'off' ? 'off' : jobs.working()
      const ready = storeReady && worker !== false && !c.get('stopping').aborted
      return c.json({ ready, store: storeReady, migrations: storeReady, worker }, ready ? 200 : 503)
    })
}
