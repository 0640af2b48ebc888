import { eq } from 'drizzle-orm'
import { session } from '#app/server/db/index.server.ts'
import {
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  readAccount,
  startSecondFactor,
} from './account.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { COOKIE_PREFIX, createLibrary, RENEW_AFTER_SECONDS, WEEK_SECONDS } from './library.ts'
import { signIn } from './sign-in.ts'
import type { AuthDeps, AuthParts, Identity } from './types.ts'

/** Signs people in and out, tells who a request is from, and lets them change their own account. */
export type Auth = {
  signIn: Bound<typeof signIn>
  finishSignIn: Bound<typeof finishSignIn>
  /** Ends the session on the server. Returns Set-Cookie values that clear the cookie. */
  signOut(headers: Headers): Promise<string[]>
  /** Whether the request brings a session at all, be it valid or not; asks nobody. */
  bringsSession(headers: Headers): boolean
  /** The identity behind the request's cookie, and Set-Cookie values when its life was renewed. */
  identify(headers: Headers): Promise<{ identity: Identity | null; cookies: string[] }>
  /** What somebody who is signed in does with their own account; throws for nobody. */
  account: {
    read: Bound<typeof readAccount>
    changePassword: Bound<typeof changePassword>
    startSecondFactor: Bound<typeof startSecondFactor>
    confirmSecondFactor: Bound<typeof confirmSecondFactor>
    endSecondFactor: Bound<typeof endSecondFactor>
    endOtherSessions: Bound<typeof endOtherSessions>
  }
}

type Bound<F> = F extends (deps: AuthDeps, ...rest: infer Rest) => infer Answer
  ? (...rest: Rest) => Answer
  : never

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
    signIn: (request) => signIn(deps, request),
    finishSignIn: (request) => finishSignIn(deps, request),
    async signOut(headers) {
      const response = await deps.library.api.signOut({ headers, asResponse: true })
      return response.headers.getSetCookie()
    },
    bringsSession,
    identify: (headers) => identify(deps, headers),
    account: {
      read: (headers) => readAccount(deps, headers),
      changePassword: (headers, asked) => changePassword(deps, headers, asked),
      startSecondFactor: (headers, password) => startSecondFactor(deps, headers, password),
      confirmSecondFactor: (headers, code) => confirmSecondFactor(deps, headers, code),
      endSecondFactor: (headers, asked) => endSecondFactor(deps, headers, asked),
      endOtherSessions: (headers) => endOtherSessions(deps, headers),
    },
  }
}

const NOBODY = { identity: null, cookies: [] }

/** A session of a partner that the office ended is worth nothing, from the next call on. */
async function identify(deps: AuthDeps, headers: Headers): ReturnType<Auth['identify']> {
  if (!bringsSession(headers)) return NOBODY
  // Read as it is: renewed by the reading, nobody could tell how long it lay unused.
  const query = { disableRefresh: true }
  const found = await deps.library.api.getSession({ headers, query })
  if (!found) return NOBODY
  const { user, session: used } = found
  if (isOver(deps, user.role, used)) return endSession(deps, used.id)
  // A sign-in that ran while the account was switched off may have left a session.
  if (user.banned) return NOBODY
  const { role, partnerCode } = user
  const partner = partnerCode ? await deps.findPartner(partnerCode) : null
  if (role !== 'admin' && (role !== 'partner' || !partner)) return NOBODY
  const cookies = isRenewable(deps, used) ? await renewedCookies(deps, headers) : []
  const identity: Identity = {
    ...{ username: user.username ?? '', role },
    partnerCode: partner?.code ?? null,
    partnerName: partner?.name ?? null,
    expiresAt: await renew(deps, used),
  }
  return { identity, cookies }
}

/** Whether it was used long enough ago to live on from now. */
function isRenewable({ now }: Pick<AuthDeps, 'now'>, { expiresAt }: { expiresAt: Date }): boolean {
  const left = expiresAt.getTime() - now().getTime()
  return (WEEK_SECONDS - RENEW_AFTER_SECONDS) * 1000 >= left
}

/** The cookies of a session that outlives the browser, with its new end. */
async function renewedCookies({ library }: AuthDeps, headers: Headers): Promise<string[]> {
  const answer = await library.api.getSession({ headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}

const HOUR_MS = 3_600_000
/** However much it is used: somebody who found it open once has it no longer than this. */
const LONGEST_MS = 30 * 24 * HOUR_MS
/** The office's, which opens everybody's data, ends half a day after its last use. */
const OFFICE_IDLE_MS = 12 * HOUR_MS

/** Whether a session has lived its 30 days, or one of the office lay unused for twelve hours. */
function isOver(
  { now }: AuthDeps,
  role: string | null | undefined,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): boolean {
  const at = now().getTime()
  const lastUse = expiresAt.getTime() - WEEK_SECONDS * 1000
  const idle = role === 'admin' && at - lastUse > OFFICE_IDLE_MS
  return idle || at - createdAt.getTime() > LONGEST_MS
}

async function endSession({ db }: AuthDeps, id: string): Promise<typeof NOBODY> {
  await db.delete(session).where(eq(session.id, id))
  return NOBODY
}

function bringsSession(headers: Headers): boolean {
  return headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token`) ?? false
}

/**
 * Slides the seven days on (ADMIN-04). The library does so for sessions that outlive the browser
 * and leaves the others as they were made; ours slide in both (LOGIN-18).
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
