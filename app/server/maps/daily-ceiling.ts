import { Counter } from 'prom-client'
import type { Clock } from '#app/server/clock/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Metrics } from '#app/server/metrics/index.server.ts'
import type { CallService } from './call-service.ts'

/**
 * How often a process asks a service that is paid by the call, in 24 hours, by operation. A busy day
 * of the company stays far below; whoever floods the forms costs no more than this.
 */
const MOST_A_DAY: Partial<Record<string, number>> = { suggest: 10_000, place: 3_000, route: 3_000 }

const DAY_MS = 24 * 3_600_000

/** What the ceiling works with; `most` is for tests. */
type CeilingDeps = {
  now: Clock
  log?: Log
  metrics?: Metrics
  most?: Partial<Record<string, number>>
}

/** The same questions, none beyond the day's ceiling: those fail at once, as a service that is away. */
export function belowCeiling(call: CallService, deps: CeilingDeps): CallService {
  const { now, log, most = MOST_A_DAY } = deps
  const refused = openCount(deps.metrics)
  const counts = new Map<string, number>()
  let ends = 0
  return async (question) => {
    const { operation } = question
    if (now().getTime() >= ends) {
      counts.clear()
      ends = now().getTime() + DAY_MS
    }
    const count = (counts.get(operation) ?? 0) + 1
    counts.set(operation, count)
    const ceiling = most[operation] ?? Number.POSITIVE_INFINITY
    if (count <= ceiling) return call(question)
    refused?.inc({ operation })
    if (count === ceiling + 1)
      log?.error({ operation, ceiling }, 'maps reached the ceiling of the day')
    const detail = 'not asked: the ceiling of the day is reached'
    return { ok: false, reason: 'distance matrix failure', fault: false, detail }
  }
}

function openCount(metrics: Metrics | undefined): Counter<'operation'> | null {
  if (!metrics) return null
  return new Counter({
    name: 'meltemi_maps_over_ceiling_total',
    help: 'Questions not put to the paid maps service: the ceiling of the day was reached.',
    labelNames: ['operation'],
    registers: [metrics.registry],
  })
}
