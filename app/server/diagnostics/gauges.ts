import { Gauge } from 'prom-client'
import type { Store } from '#app/server/db/index.server.ts'
import type { Jobs } from '#app/server/jobs/index.server.ts'
import type { Mail } from '#app/server/mail/index.server.ts'
import type { Metrics } from '#app/server/metrics/index.server.ts'
import { withinTime } from './within-time.ts'

/** What the gauges are read from; `timeoutMs` bounds the reading and is for tests. */
type GaugeDeps = {
  metrics: Metrics
  store: Pick<Store, 'connections'>
  jobs: Pick<Jobs, 'check'>
  mail: Pick<Mail, 'backlog'>
  timeoutMs?: number
}

/** Prometheus gives up after ten seconds; what the store cannot tell by then is left out. */
const READ_WITHIN_MS = 2_000

/**
 * Makes the gauges that are read from the store whenever somebody asks for the metrics. They are the
 * same in every process. When the store does not answer in time they are missing, not wrong, and
 * `meltemi_store_up` is 0.
 */
export function addStoreGauges(deps: GaugeDeps): void {
  const { metrics, store, jobs, mail, timeoutMs = READ_WITHIN_MS } = deps
  const registers = [metrics.registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const up = gauge('meltemi_store_up', '1 when the database answered in time.')
  const gauges = {
    waiting: gauge('meltemi_mails_waiting', 'Mails that wait to be sent.'),
    oldestSeconds: gauge('meltemi_mails_oldest_waiting_seconds', 'Age of the oldest of them.'),
    failed: gauge('meltemi_mails_failed', 'Mails that were given up.'),
    due: gauge('meltemi_jobs_due', 'Jobs whose time has come and that nobody took.'),
    seconds: gauge('meltemi_jobs_oldest_due_seconds', 'For how long the oldest of them is due.'),
  }
  metrics.beforeScrape(async () => {
    try {
      const [mails, due] = await withinTime(
        () => Promise.all([mail.backlog(), jobs.check()]),
        timeoutMs,
      )
      const values = { ...mails, ...due }
      for (const [name, one] of Object.entries(gauges)) one.set(values[name as keyof typeof gauges])
      up.set(1)
    } catch {
      up.set(0)
      for (const one of Object.values(gauges)) one.remove()
    }
  })
  addPoolGauges(metrics, store)
}

/** How near this process is to waiting for a connection; nothing on the embedded store. */
function addPoolGauges(metrics: Metrics, store: GaugeDeps['store']): void {
  if (!store.connections()) return
  const connections = new Gauge({
    name: 'meltemi_database_connections',
    help: 'Database connections of this process: busy, idle, requests that wait for one, most allowed.',
    labelNames: ['state'],
    registers: [metrics.registry],
  })
  metrics.beforeScrape(() => {
    const now = store.connections()
    if (!now) return
    connections.set({ state: 'busy' }, now.open - now.idle)
    connections.set({ state: 'idle' }, now.idle)
    connections.set({ state: 'waiting' }, now.waiting)
    connections.set({ state: 'most' }, now.most)
  })
}
