import { openLog } from '#app/server/log/index.server.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import {
  type Outside,
  type OutsideOptions,
  type OutsideService,
  openOutside,
  type ServiceName,
} from '#app/server/outside/index.server.ts'

/** A guard of calls to the outside for one adapter's test: silent, with metrics of its own. */
export function guardForTests(limits: Partial<OutsideOptions> = {}): Outside {
  return openOutside({ metrics: openMetrics(), log: openLog('silent'), ...limits })
}

/** A service outside behind a guard of its own, which no other test has upset. */
export function guarded(name: ServiceName, limits: Partial<OutsideOptions> = {}): OutsideService {
  return guardForTests(limits).service(name)
}
