import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * Where this process counts what an operator watches (`GET /metrics`). Whoever has something to
 * count makes a counter, gauge or histogram on `registry`, named `meltemi_…` with base units
 * (seconds, cents); labels have few values and never name a person, a booking or an address.
 */
export type Metrics = {
  registry: Registry
  /** Everything counted, in the text format Prometheus reads. */
  text(): Promise<string>
  contentType: string
}

/**
 * Opens the counting of one process.
 *
 * @param process Whether to watch the process too: memory, event loop, garbage collection.
 */
export function openMetrics({ process = false }: { process?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (process) collectDefaultMetrics({ register: registry })
  return { registry, text: () => registry.metrics(), contentType: registry.contentType }
}
