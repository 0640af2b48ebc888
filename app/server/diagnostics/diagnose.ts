import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { Identity } from '#app/server/auth/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import type { CheckName } from './checks.ts'
import type { Run } from './run-checks.ts'
import { withinTime } from './within-time.ts'

/** Groups of settings an operator can give; what is missing has a built-in replacement. */
export type SettingName = 'store' | 'card' | 'mail' | 'maps' | 'calendar' | 'analytics'

/** Who looks. `identify` may fail: the diagnosis is most wanted when the store is away. */
export type Viewer = {
  /** Whether the request brings a session, valid or not. */
  bringsSession: boolean
  identify: () => Promise<Identity | null>
}

/**
 * What one viewer may know: the screen shows it and the raw JSON is it. Yes-or-no facts for
 * everybody; `details` for administrators only, null for others.
 */
export type Diagnosis = {
  /** When the checks ran. */
  checkedAt: Date
  /** Whether everything that was checked is well. */
  healthy: boolean
  settings: { name: SettingName; present: boolean }[]
  serverReachable: true
  checks: { name: CheckName; ok: boolean }[]
  /** The viewer's own session; `valid` and `admin` null when that could not be found out. */
  session: { exists: boolean; valid: boolean | null; admin: boolean | null }
  /** Set when getting the user failed. */
  authError: string | null
  details: Details | null
}

type Details = {
  user: { username: string; role: string; sessionExpiresAt: Date }
  environment: Settings['environment']
  /** Version of Node. */
  runtime: string
  checks: { name: CheckName; milliseconds: number; detail: string }[]
  /** Requests come by a proxy although TRUST_PROXY is off: all visitors share one address. */
  proxyNotTrusted: boolean
}

/** Tells a viewer what a run of the checks found, and who they are. */
export async function diagnose(
  settings: Settings,
  run: Run,
  viewer: Viewer & { proxySeen: boolean },
): Promise<Diagnosis> {
  const messages = texts()(requestMessagesEn)
  const officeMessages = texts()(officeMessagesEn)
  const found = await withinTime(viewer.identify).then(
    (identity) => ({ ok: true as const, identity }),
    () => ({ ok: false as const, identity: null }),
  )
  const { identity } = found
  return {
    checkedAt: run.at,
    healthy: run.results.every(({ ok }) => ok),
    settings: presence(settings),
    serverReachable: true,
    checks: run.results.map(({ name, ok }) => ({ name, ok })),
    session: {
      exists: viewer.bringsSession,
      valid: found.ok ? identity !== null : null,
      admin: found.ok ? identity?.role === 'admin' : null,
    },
    authError: found.ok ? null : officeMessages.diagnostic.authFailed(messages.request.away),
    details:
      identity?.role === 'admin'
        ? { ...detailsFor(identity, settings, run), proxyNotTrusted: viewer.proxySeen }
        : null,
  }
}

function detailsFor(
  identity: Identity,
  settings: Settings,
  run: Run,
): Omit<Details, 'proxyNotTrusted'> {
  const { username, role, expiresAt } = identity
  return {
    user: { username, role, sessionExpiresAt: expiresAt },
    environment: settings.environment,
    runtime: `Node ${process.version}`,
    checks: run.results.map(({ name, milliseconds, detail }) => ({ name, milliseconds, detail })),
  }
}

/** Present or missing, never a character of what was given. */
function presence(settings: Settings): Diagnosis['settings'] {
  const { databaseUrl, stripe, mail, maps, secretKey, measurementId } = settings
  return [
    { name: 'store', present: databaseUrl !== null },
    { name: 'card', present: stripe !== null },
    { name: 'mail', present: mail.smtpUrl !== null },
    { name: 'maps', present: maps.provider !== 'embedded' },
    // The key that signs the private addresses of the feeds.
    { name: 'calendar', present: secretKey !== null },
    { name: 'analytics', present: measurementId !== null },
  ]
}
