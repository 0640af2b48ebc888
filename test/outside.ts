import { openLog } from '#app/server/log/index.server.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import {
  type OutsideOptions,
  type OutsideService,
  openOutside,
  type ServiceName,
} from '#app/server/outside/index.server.ts'

/** A service outside behind a guard of its own, which no other test has upset. */
export function guarded(name: ServiceName, limits: Partial<OutsideOptions> = {}): OutsideService {
  const options = { metrics: openMetrics(), log: openLog('silent'), ...limits }
  return openOutside(options).service(name)
}
