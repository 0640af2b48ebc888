import { and, eq, gt, sql } from 'drizzle-orm'
import { verification } from '#app/server/db/index.server.ts'
import { cookieName } from './cookie-name.ts'
import { answered } from './library.ts'
import { readCookie } from './read-cookie.ts'
import { hashSpareCodes, isSpareCode, spareCodeHash } from './spare-codes.ts'
import type { AuthDeps, TooMany } from './types.ts'

/** A code of an authenticator app is good for three periods of 30 seconds; this is a little more. */
const USED_MS = 2 * 60_000

/** Marks the row of a code that was used. */
export const USED_CODE = 'used-code'

/** What checking a code came to; `expired` when there was nothing left to check it for. */
export type CodeAnswer =
  | { ok: true; cookies: string[] }
  | { ok: false; error: 'wrong' | 'expired' }
  | TooMany

/**
 * Checks a code of the app (six digits) or a spare code, once each, five tries in 15 minutes for
 * an account from wherever they come. A right password does not renew them; a right code does.
 *
 * @param headers Those of the signed-in owner, or of a sign-in that waits for its second step.
 */
export async function checkCode(
  deps: AuthDeps,
  { userId, code, trustDevice, headers }: CodeRequest,
): Promise<CodeAnswer> {
  const { library, limits } = deps
  const left = await limits.take('second-factor', userId)
  if (!left.ok) return { ok: false, error: 'too-many', retryAfter: left.retryAfter }
  const typed = code.replaceAll(/\s/g, '')
  const fromApp = /^\d{6}$/.test(typed)
  if (fromApp && !(await claim(deps, userId, typed))) return { ok: false, error: 'wrong' }
  const options = { headers, asResponse: true } as const
  const response = fromApp
    ? await answered(library.api.verifyTOTP({ ...options, body: { code: typed, trustDevice } }))
    : await checkSpareCode(deps, { userId, code: typed, trustDevice, headers })
  if (response.ok) {
    await limits.forget('second-factor', userId)
    return { ok: true, cookies: response.headers.getSetCookie() }
  }
  if (fromApp) await release(deps, userId, typed)
  const { code: reason } = (await response.json()) as { code?: string }
  return { ok: false, error: WRONG.has(reason ?? '') ? 'wrong' : 'expired' }
}

/** Its hash is what is stored; those of before are stored as they are, until one of them is used. */
async function checkSpareCode(
  deps: AuthDeps,
  { userId, code, trustDevice, headers }: CodeRequest,
): Promise<Response> {
  const verify = (stored: string) =>
    answered(
      deps.library.api.verifyBackupCode({
        body: { code: stored, trustDevice },
        headers,
        asResponse: true,
      }),
    )
  const response = await verify(await spareCodeHash(userId, code))
  if (response.ok || !isSpareCode(code)) return response
  const before = await verify(code)
  if (before.ok) await hashSpareCodes(deps, userId)
  return before
}

/** A code to check, and whether this device is not asked again for 30 days. */
type CodeRequest = { userId: string; code: string; trustDevice: boolean; headers: Headers }

const WRONG = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE', 'CONFLICT'])

/** Whose sign-in waits for its second step, by the cookie of the first; null when none does. */
export async function waitingUser(deps: AuthDeps, headers: Headers): Promise<string | null> {
  const signed = readCookie(headers, cookieName(deps.origin, 'two_factor'))
  // The signature behind the last dot is the library's to check; the name cannot be guessed.
  const started = signed?.slice(0, signed.lastIndexOf('.'))
  if (!started) return null
  const [found] = await deps.db
    .select({ userId: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, started), gt(verification.expiresAt, deps.now())))
  return found?.userId ?? null
}

/** Takes a code for this try alone: of two at the same moment one gets it (RFC 6238, 5.2). */
async function claim({ db, now }: AuthDeps, userId: string, code: string): Promise<boolean> {
  const at = now()
  const expiresAt = new Date(at.getTime() + USED_MS)
  const claimed = await db
    .insert(verification)
    .values({
      id: claimId(userId, code),
      identifier: USED_CODE,
      value: userId,
      expiresAt,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: verification.id,
      set: { expiresAt },
      setWhere: sql`${verification.expiresAt} <= ${at.toISOString()}`,
    })
    .returning({ id: verification.id })
  return claimed.length > 0
}

/** Gives back a code that was not right, which may be the right one a minute later. */
async function release({ db }: AuthDeps, userId: string, code: string): Promise<void> {
  await db.delete(verification).where(eq(verification.id, claimId(userId, code)))
}

function claimId(userId: string, code: string): string {
  return `${userId} ${code}`
}
