import { eq } from 'drizzle-orm'
import { isOfficeRole, type OfficeRole } from '#app/domain/office/rights.ts'
import { type BoundAll, bindAll } from '#app/server/bind/index.server.ts'
import { session } from '#app/server/db/index.server.ts'
import {
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  readAccount,
  reauthenticate,
  startSecondFactor,
} from './account.ts'
import { chooseFirstPassword } from './choose-first-password.ts'
import { cookieName } from './cookie-name.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { answered, createLibrary, WEEK_SECONDS } from './library.ts'
import { type OfficeSettings, readOfficeSettings } from './office-settings.ts'
import { isOver, isRecent, isRenewable } from './session-life.ts'
import { signIn } from './sign-in.ts'
import type { AuthDeps, AuthParts, Identity, OfficeAccess } from './types.ts'

/** Signs people in and out, tells who a request is from, and lets them change their own account. */
export type Auth = BoundAll<typeof SIGN_IN> & {
  /** Ends the session on the server. Returns Set-Cookie values that clear the cookie. */
  signOut(headers: Headers): Promise<string[]>
  /** Whether the request brings a session at all, be it valid or not; asks nobody. */
  bringsSession(headers: Headers): boolean
  /** The identity behind the request's cookie, and Set-Cookie values when its life was renewed. */
  identify(headers: Headers): Promise<{ identity: Identity | null; cookies: string[] }>
  /** What somebody who is signed in does with their own account; throws for nobody. */
  account: BoundAll<typeof OWN_ACCOUNT>
}

const SIGN_IN = { signIn, finishSignIn, chooseFirstPassword }

const OWN_ACCOUNT = {
  read: readAccount,
  changePassword,
  startSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endOtherSessions,
  reauthenticate,
}

/** Creates the sign-in over better-auth; sessions and accounts live in the product's store. */
export function createAuth(parts: AuthParts): Auth {
  const { db, keys, origin } = parts
  const create = () => createLibrary({ db, secrets: keys.derive('session-cookie'), origin })
  const deps = { ...parts, library: create() }
  // Its cookies are of the key before: everybody signs in again.
  keys.onChange(() => {
    deps.library = create()
  })
  return {
    ...bindAll(deps, SIGN_IN),
    async signOut(headers) {
      const found = await answered(deps.library.api.getSession({ headers }))
      const actor = found?.user.username
      if (actor) await deps.audit.note({ actor, area: 'sign-in', what: 'sign-out' })
      const response = await deps.library.api.signOut({ headers, asResponse: true })
      return response.headers.getSetCookie()
    },
    bringsSession: (headers) => bringsSession(deps, headers),
    identify: (headers) => identify(deps, headers),
    account: bindAll(deps, OWN_ACCOUNT),
  }
}

const NOBODY = { identity: null, cookies: [] }

/** A session of a partner that the office ended is worth nothing, from the next call on. */
async function identify(deps: AuthDeps, headers: Headers): ReturnType<Auth['identify']> {
  if (!bringsSession(deps, headers)) return NOBODY
  // Read as it is: renewed by the reading, nobody could tell how long it lay unused.
  const query = { disableRefresh: true }
  const [found, settings] = await Promise.all([
    answered(deps.library.api.getSession({ headers, query })),
    readOfficeSettings(deps.db),
  ])
  if (!found) return NOBODY
  const { user, session: used } = found
  if (isOver(deps, user.role, used)) return endSession(deps, used.id)
  // A sign-in that ran while the account was switched off may have left a session; and with a password
  // that somebody else made, one chooses one's own and does nothing before.
  if (user.banned || user.mustChangePassword) return NOBODY
  const { role, partnerCode } = user
  const partner = partnerCode ? await deps.findPartner(partnerCode) : null
  if (role !== 'admin' && (role !== 'partner' || !partner)) return NOBODY
  const office = role === 'admin' ? accessOf(user, settings) : null
  const cookies = isRenewable(deps, used) ? await renewedCookies(deps, headers) : []
  const identity: Identity = {
    username: user.username ?? '',
    role,
    office,
    partnerCode: partner?.code ?? null,
    partnerName: partner?.name ?? null,
    expiresAt: await renew(deps, used),
    recentlyAuthenticated: isRecent(deps, used),
  }
  return { identity, cookies }
}

type AccountRow = {
  officeRole?: string | null
  refundLimitCents?: number | null
  twoFactorEnabled?: boolean | null
}

function accessOf(user: AccountRow, settings: OfficeSettings): OfficeAccess {
  const { officeRole, refundLimitCents = null, twoFactorEnabled } = user
  // The store holds it to the four; a fifth, of a newer release, may look.
  const role = isOfficeRole(officeRole ?? '') ? (officeRole as OfficeRole) : 'read-only'
  const { secondFactorOf, clock } = settings
  const secondFactorDue = !twoFactorEnabled && secondFactorOf.includes(role)
  return { role, refundLimitCents, secondFactorDue, clock }
}

/** The cookies of a session that outlives the browser, with its new end. */
async function renewedCookies({ library }: AuthDeps, headers: Headers): Promise<string[]> {
  const answer = await answered(library.api.getSession({ headers, returnHeaders: true }))
  return answer.headers.getSetCookie()
}

async function endSession({ db }: AuthDeps, id: string): Promise<typeof NOBODY> {
  await db.delete(session).where(eq(session.id, id))
  return NOBODY
}

function bringsSession({ origin }: AuthDeps, headers: Headers): boolean {
  return headers.get('cookie')?.includes(cookieName(origin, 'session_token')) ?? false
}

/**
 * Slides the seven days on. The library does so for sessions that outlive the browser
 * and leaves the others as they were made; ours slide in both.
 */
async function renew(
  { db, now }: AuthDeps,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<Date> {
  if (!isRenewable({ now }, { expiresAt })) return expiresAt
  const fresh = new Date(now().getTime() + WEEK_SECONDS * 1000)
  await db.update(session).set({ expiresAt: fresh }).where(eq(session.id, id))
  return fresh
}
