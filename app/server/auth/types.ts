import type { Cents } from '#app/domain/money.ts'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import type { ClockHours } from '#app/domain/time/clock-hours.ts'
import type { Audit } from '#app/server/audit/index.server.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import type { Database } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { Limits } from '#app/server/limits/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Library } from './library.ts'

/** What the sign-in works with; `origin` is the public address. */
export type AuthParts = {
  db: Database
  keys: Keys
  origin: string
  limits: Limits
  now: Clock
  log: Log
  /** Where sign-ins and what people do to their own account are noted. */
  audit: Pick<Audit, 'note'>
  /** The partner of a code while it is in service: without, its accounts are nobody's. */
  findPartner(code: string): Promise<{ code: string; name: string } | null>
}

/** The same, with the library set up on it. */
export type AuthDeps = AuthParts & { library: Library }

/** What somebody of the office may do. */
export type OfficeAccess = {
  role: OfficeRole
  /** The most they may give back at once, cents; null without a limit. */
  refundLimitCents: Cents | null
  /** A second factor is demanded of their role and they have none: they set it before anything else. */
  secondFactorDue: boolean
  /** By which clock the office reads times and short dates. */
  clock: ClockHours
}

/** Who is signed in. `office` is set for the office only, `partnerCode` and `partnerName` for partners. */
export type Identity = {
  username: string
  role: 'admin' | 'partner'
  office: OfficeAccess | null
  partnerCode: string | null
  partnerName: string | null
  expiresAt: Date
  /** They gave their password a few minutes ago: what is most sensitive asks it again otherwise. */
  recentlyAuthenticated: boolean
}

/** A refusal for too many tries; `retryAfter` in seconds. */
export type TooMany = { ok: false; error: 'too-many'; retryAfter: number }

/** The answer to a right password and code; `cookies` are Set-Cookie values. */
export type SignedIn = { ok: true; role: Identity['role']; cookies: string[] }

/** The password was made by somebody else: the session opens nothing until they chose their own. */
export type PasswordDue = { ok: true; mustChangePassword: true; cookies: string[] }

/** Outcome of a username and password; with a second factor there is no session yet. */
export type SignInAnswer =
  | SignedIn
  | PasswordDue
  | { ok: true; secondFactor: true; cookies: string[] }
  | { ok: false; error: 'wrong' }
  | TooMany

/** Outcome of a code; `expired`: the password has to be given again. */
export type SecondStepAnswer =
  | SignedIn
  | PasswordDue
  | { ok: false; error: 'wrong' | 'expired' }
  | TooMany

/** Outcome of a change to one's own account. */
export type AccountAnswer<Refusal extends string, Value = object> =
  | ({ ok: true; cookies: string[] } & Value)
  | { ok: false; error: Refusal | 'wrong-password' }
  | TooMany

/** A session of one's own. */
export type OwnSession = {
  /** Whether it is the one that asks. */
  current: boolean
  userAgent: string
  startedAt: Date
  lastUsedAt: Date
}
