import { desc, eq } from 'drizzle-orm'
import { newPasswordProblem } from '#app/domain/account/new-password.ts'
import { session, user } from '#app/server/db/index.server.ts'
import { type CodeAnswer, checkCode } from './codes.ts'
import { endOpened } from './end-opened.ts'
import { isLeaked } from './leaked-passwords.ts'
import { answered, WEEK_SECONDS } from './library.ts'
import { hashSpareCodes } from './spare-codes.ts'
import type { AccountAnswer, AuthDeps, OwnSession, TooMany } from './types.ts'

/** Who is signed in, as the library knows them. */
type Owner = { id: string; username: string; secondFactor: boolean; session: string }

/** A key to enter in an authenticator app: as text and as the address of a QR code. */
export type NewSecret = { secret: string; address: string }

/**
 * Changes one's own password and ends all that the one before opened. The cookies are those of the session that goes on.
 */
export async function changePassword(
  deps: AuthDeps,
  headers: Headers,
  { current, fresh }: { current: string; fresh: string },
): Promise<AccountAnswer<'unfit-password'>> {
  const owner = await ownerOf(deps, headers)
  if (newPasswordProblem(fresh, owner.username, current) || (await isLeaked(fresh)))
    return { ok: false, error: 'unfit-password' }
  const refusal = await confirmPassword(deps, headers, owner, current)
  if (refusal) return refusal
  const body = { currentPassword: current, newPassword: fresh, revokeOtherSessions: true }
  const changed = await deps.library.api.changePassword({ body, headers, returnHeaders: true })
  await deps.db.update(user).set({ mustChangePassword: false }).where(eq(user.id, owner.id))
  const cookies = changed.headers.getSetCookie()
  await endOthers(deps, cookies)
  await note(deps, owner, 'password changed')
  return { ok: true, cookies }
}

/**
 * Takes the password once more, for what is most sensitive: a new session, whose cookies are returned, is in the place
 * of the one that asks.
 */
export async function reauthenticate(
  deps: AuthDeps,
  headers: Headers,
  password: string,
): Promise<AccountAnswer<never>> {
  const owner = await ownerOf(deps, headers)
  const refusal = await confirmPassword(deps, headers, owner, password)
  const entry = { actor: owner.username, area: 'sign-in', what: 'reauthentication' } as const
  await deps.audit.note(entry, refusal ? 'refused' : 'done')
  if (refusal) return refusal
  const renewed = await answered(deps.library.api.renewSession({ headers, returnHeaders: true }))
  return { ok: true, cookies: renewed.headers.getSetCookie() }
}

/** Makes a key for an authenticator app; it counts only after {@link confirmSecondFactor}. */
export async function startSecondFactor(
  deps: AuthDeps,
  headers: Headers,
  password: string,
): Promise<AccountAnswer<'already-on', NewSecret>> {
  const owner = await ownerOf(deps, headers)
  if (owner.secondFactor) return { ok: false, error: 'already-on' }
  const refusal = await confirmPassword(deps, headers, owner, password)
  if (refusal) return refusal
  const made = await deps.library.api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers,
  })
  if (made.method !== 'totp') throw new Error('the library made no key')
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? ''
  return { ok: true, secret, address: keyAddress(owner.username, secret), cookies: [] }
}

/** Turns the second factor on with a first code of the app. @returns Ten spare codes, shown once. */
export async function confirmSecondFactor(
  deps: AuthDeps,
  headers: Headers,
  code: string,
): Promise<CodeAnswer & { spareCodes?: string[] }> {
  const owner = await ownerOf(deps, headers)
  const checked = await checkCode(deps, { userId: owner.id, code, trustDevice: false, headers })
  if (!checked.ok) return checked
  const spareCodes = await hashSpareCodes(deps, owner.id)
  await endOthers(deps, checked.cookies)
  await note(deps, owner, 'second factor on')
  return { ...checked, spareCodes }
}

/** Turns the second factor off: with the password and a code of the app, or a spare one. */
export async function endSecondFactor(
  deps: AuthDeps,
  headers: Headers,
  { password, code }: { password: string; code: string },
): Promise<AccountAnswer<'wrong' | 'expired' | 'not-on'>> {
  const owner = await ownerOf(deps, headers)
  if (!owner.secondFactor) return { ok: false, error: 'not-on' }
  const refusal = await confirmPassword(deps, headers, owner, password)
  if (refusal) return refusal
  const checked = await checkCode(deps, { userId: owner.id, code, trustDevice: false, headers })
  if (!checked.ok) return checked
  const body = { password }
  const ended = await deps.library.api.disableTwoFactor({ body, headers, returnHeaders: true })
  const cookies = ended.headers.getSetCookie()
  await endOthers(deps, cookies)
  await note(deps, owner, 'second factor off')
  return { ok: true, cookies }
}

/** Whether a code is asked of this account, and its sessions, the last used first. */
export async function readAccount(
  deps: AuthDeps,
  headers: Headers,
): Promise<{ secondFactor: boolean; sessions: OwnSession[] }> {
  const owner = await ownerOf(deps, headers)
  const rows = await deps.db
    .select()
    .from(session)
    .where(eq(session.userId, owner.id))
    .orderBy(desc(session.expiresAt), desc(session.createdAt))
  const sessions = rows
    .filter(({ expiresAt }) => expiresAt > deps.now())
    .map(({ id, userAgent, createdAt, expiresAt }) => ({
      current: id === owner.session,
      userAgent: userAgent ?? '',
      startedAt: createdAt,
      // Every use makes a session good for another week.
      lastUsedAt: new Date(expiresAt.getTime() - WEEK_SECONDS * 1000),
    }))
  return { secondFactor: owner.secondFactor, sessions }
}

/** Ends every session of one's own but the one that asks. */
export async function endOtherSessions(deps: AuthDeps, headers: Headers): Promise<void> {
  const owner = await ownerOf(deps, headers)
  await deps.library.api.revokeOtherSessions({ headers })
  await note(deps, owner, 'other sessions ended')
}

/** Ends everything the account has open but the session that these new cookies are of. */
async function endOthers(deps: AuthDeps, cookies: readonly string[]): Promise<void> {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const { id, session } = await ownerOf(deps, new Headers({ cookie }))
  await endOpened(deps.db, [id], session)
}

async function ownerOf({ library }: AuthDeps, headers: Headers): Promise<Owner> {
  const found = await answered(library.api.getSession({ headers }))
  if (!found) throw new Error('nobody is signed in')
  const { user, session } = found
  const { id, twoFactorEnabled, username } = user
  return {
    id,
    username: username ?? '',
    session: session.id,
    secondFactor: twoFactorEnabled === true,
  }
}

/** Asks the password again: who found an open screen has five guesses in 15 minutes. */
async function confirmPassword(
  { library, limits }: AuthDeps,
  headers: Headers,
  { id }: Owner,
  password: string,
): Promise<{ ok: false; error: 'wrong-password' } | TooMany | null> {
  const left = await limits.take('own-password', id)
  if (!left.ok) return { ok: false, error: 'too-many', retryAfter: left.retryAfter }
  const right = await answered(
    library.api.verifyPassword({ body: { password }, headers, asResponse: true }),
  )
  if (!right.ok) return { ok: false, error: 'wrong-password' }
  await limits.forget('own-password', id)
  return null
}

/** The form authenticator apps read from a QR code (Key Uri Format). */
function keyAddress(username: string, secret: string): string {
  const facts = new URLSearchParams({ secret, issuer: ISSUER, digits: '6', period: '30' })
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?${facts}`
}

const ISSUER = 'Meltemi'

/** In the log who did it is told by the account's number, which names nobody. */
async function note({ log, audit }: AuthDeps, owner: Owner, change: string): Promise<void> {
  log.info({ account: owner.id, change }, 'account changed')
  await audit.note({ actor: owner.username, area: 'sign-in', what: change })
}
