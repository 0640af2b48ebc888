import { ProviderUnavailable } from '#app/server/payments/index.server.ts'
import { CHECKED, type Check, type CheckName } from './checks.ts'
import { TIMEOUT_MS, withinTime } from './within-time.ts'

/** What a check found. `detail` is for administrators: who answered, or what went wrong. */
export type CheckResult = { name: CheckName; ok: boolean; milliseconds: number; detail: string }

/** One run of every check. */
export type Run = { at: Date; results: CheckResult[] }

/** What a run works with; `timeoutMs` bounds each check. */
type RunDeps = {
  checks: Record<CheckName, Check>
  now: () => Date
  timeoutMs?: number
}

const LONGEST_DETAIL = 200

/** Runs every check at the same time; none can fail the run or hold it up for longer than 5 s. */
export async function runChecks({ checks, now, timeoutMs = TIMEOUT_MS }: RunDeps): Promise<Run> {
  const results = CHECKED.map(async (name): Promise<CheckResult> => {
    const started = performance.now()
    const found = await withinTime(checks[name], timeoutMs).then(
      (detail) => ({ ok: true, detail }),
      (error: unknown) => ({ ok: false, detail: reasonOf(error) }),
    )
    return { name, ...found, milliseconds: Math.round(performance.now() - started) }
  })
  return { at: now(), results: await Promise.all(results) }
}

/**
 * The first line of what went wrong: a failed query's own words, which name no values. The card
 * provider is told of in our words: its own may repeat a part of the key.
 */
function reasonOf(error: unknown): string {
  const hasCause = error instanceof Error && error.cause instanceof Error
  const source = hasCause && !(error instanceof ProviderUnavailable) ? error.cause : error
  const { message, code } = source as { message?: string; code?: string }
  const [line = ''] = (message || code || 'unknown').split('\n')
  const words = Object.keys(IN_WORDS).find((known) => line.includes(known))
  return `${words ? `${IN_WORDS[words]}: ` : ''}${line}`.slice(0, LONGEST_DETAIL)
}

/** What codes of the network and of mail libraries mean to who runs the product. */
const IN_WORDS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ESOCKET: 'no connection',
  ECONNECTION: 'no connection',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'no answer',
  ENOTFOUND: 'no such address',
  EAI_AGAIN: 'names cannot be looked up just now',
  EAUTH: 'the name or password is refused',
  CERT_HAS_EXPIRED: 'its certificate has expired',
}
