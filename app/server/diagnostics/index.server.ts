import type { Settings } from '#app/server/config/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import { type CheckDeps, createChecks } from './checks.ts'
import { type Diagnosis, diagnose, type Viewer } from './diagnose.ts'
import { type CheckResult, type Run, runChecks } from './run-checks.ts'
import { withinTime } from './within-time.ts'

export type { CheckName } from './checks.ts'
export type { Diagnosis, SettingName, Viewer } from './diagnose.ts'
export { addStoreGauges } from './gauges.ts'
export type { CheckResult } from './run-checks.ts'

/** What the diagnosis works with; `timeoutMs` bounds each check and is for tests. */
type DiagnosticsDeps = CheckDeps & {
  settings: Settings
  now: () => Date
  log: Pick<Log, 'warn'>
  timeoutMs?: number
}

/** How the product is. */
export type Diagnostics = {
  /**
   * What a viewer may know, from checks at most 30 s old. The public cannot have providers asked
   * more often than that, however many ask.
   */
  read(viewer: Viewer): Promise<Diagnosis>
  /** Checks anew for an administrator, unless that was just done; for others the same as a read. */
  rerun(viewer: Viewer): Promise<void>
  /** Checks anew, whoever asks: for the operator at the terminal. */
  checkNow(): Promise<CheckResult[]>
  /**
   * A request came by a proxy that TRUST_PROXY does not name: every visitor then has the proxy's
   * address, and shares its limits. Said once in the log, and to administrators.
   */
  noteProxy(): void
}

const READ_AGE_MS = 30_000
const RERUN_AGE_MS = 3_000

/** Binds the diagnosis to what it checks. */
export function createDiagnostics(deps: DiagnosticsDeps): Diagnostics {
  const checks = createChecks(deps)
  const { now, timeoutMs } = deps
  let last: Run | null = null
  let running: Promise<Run> | null = null
  let proxySeen = false

  /** Whoever asks while checks run gets the answer of that run. */
  function notOlderThan(age: number): Promise<Run> {
    if (last && now().getTime() - last.at.getTime() < age) return Promise.resolve(last)
    running ??= runChecks({ checks, now, timeoutMs }).then((run) => {
      last = run
      running = null
      return run
    })
    return running
  }

  return {
    read: async (viewer) =>
      diagnose(deps.settings, await notOlderThan(READ_AGE_MS), { ...viewer, proxySeen }),
    noteProxy() {
      if (!proxySeen) deps.log.warn({}, 'X-Forwarded-For came, but TRUST_PROXY is off')
      proxySeen = true
    },
    async rerun({ identify }) {
      const identity = await withinTime(identify).catch(() => null)
      if (identity?.role === 'admin') await notOlderThan(RERUN_AGE_MS)
    },
    checkNow: async () => (await notOlderThan(0)).results,
  }
}
