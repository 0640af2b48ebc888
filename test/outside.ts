import { openLog } from '#app/server/log/index.server.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import { type Outside, type OutsideOptions, openOutside } from '#app/server/outside/index.server.ts'

/** A guard of calls to the outside for one adapter's test: silent, with metrics of its own. */
export function guardForTests(
  limits: Pick<OutsideOptions, 'faultsInARow' | 'leftAloneMs'> = {},
): Outside {
  return openOutside({ metrics: openMetrics(), log: openLog('silent'), ...limits })
}
