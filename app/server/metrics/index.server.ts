import { collectDefaultMetrics, Registry } from 'prom-client'

export { countTrade, type TradeCounts } from './trade.ts'

/**
 * Where this process counts what an operator watches (`GET /metrics`). Whoever has something to
 * count makes a counter, gauge or histogram on `registry`, named `meltemi_…` with base units
 * (seconds, cents); labels have few values and never name a person, a booking or an address.
 */
export type Metrics = {
  registry: Registry
  /** Calls `read` before every answer: for what is asked for, not counted. A throw is passed over. */
  beforeScrape(read: () => Promise<void> | void): void
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
  const readers: (() => Promise<void> | void)[] = []
  return {
    registry,
    beforeScrape: (read) => void readers.push(read),
    async text() {
      await Promise.allSettled(readers.map(async (read) => read()))
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
