import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { user } from '#app/server/db/index.server.ts'
import { type LimitName, widerNetworkOf } from '#app/server/limits/index.server.ts'
import { knownDevice, knownDeviceCookie } from './known-device.ts'
import { answered } from './library.ts'
import type { AuthDeps, Identity, PasswordDue, SignedIn, SignInAnswer, TooMany } from './types.ts'

/** A try to sign in; `address` is the visitor's network address. */
type SignInRequest = {
  username: string
  password: string
  rememberMe: boolean
  address: string
  headers: Headers
}

/**
 * The first step: username and password. With a second factor the cookies hold the started sign-in
 * and no session.
 */
export async function signIn(deps: AuthDeps, request: SignInRequest): Promise<SignInAnswer> {
  const { rememberMe, headers, address } = request
  const username = request.username.toLowerCase()
  const owner = await findOwner(deps, username)
  const device = knownDevice(deps, headers, owner?.id ?? null)
  const counted = await countTry(deps, countersOf({ username, device, address }), {
    slow: `${username}|${widerNetworkOf(address)}`,
  })
  if (!counted.ok) return reportRefusal(deps, request, owner, counted)
  // A closed account is asked for a password nobody has: the same answer in the same time.
  const password = owner?.open ? request.password : randomUUID()
  const body = { username, password, rememberMe }
  const response = await answered(
    deps.library.api.signInUsername({ body, headers, asResponse: true }),
  )
  if (owner && !response.ok) await recordSignIn(deps, username, 'refused')
  if (!response.ok || !owner)
    return reportRefusal(deps, request, owner, { ok: false, error: 'wrong' })
  await counted.undo()
  deps.log.info({ account: owner.id }, 'password accepted')
  const cookies = response.headers.getSetCookie()
  if ('twoFactorRedirect' in ((await response.json()) as object))
    return { ok: true, secondFactor: true, cookies }
  const known = knownDeviceCookie(deps, owner.id, device)
  await recordSignIn(deps, username, 'done')
  return toSignedIn(owner, [...cookies, known])
}

/**
 * Notes that an account was signed in to, or that its password or code was wrong. A name that no account has is
 * not noted: it may be a password, typed into the wrong field.
 */
export function recordSignIn(
  { audit }: AuthDeps,
  actor: string,
  outcome: 'done' | 'refused',
): Promise<void> {
  return audit.note({ actor, area: 'sign-in', what: 'sign-in' }, outcome)
}

/** What somebody with a session hears: where they work, or that they choose a password first. */
export function toSignedIn(
  { role, mustChangePassword }: Pick<Owner, 'role' | 'mustChangePassword'>,
  cookies: string[],
): SignedIn | PasswordDue {
  return mustChangePassword
    ? { ok: true, mustChangePassword, cookies }
    : { ok: true, role, cookies }
}

/**
 * Tells the log of a refused try, without a name: the account's number where there is one, and the
 * name and network as hashes by a key of ours, so that a hundred tries at one account can be seen.
 */
function reportRefusal<Refusal extends Extract<SignInAnswer, { ok: false }>>(
  { log, keys }: AuthDeps,
  { username, address }: SignInRequest,
  owner: Owner | null,
  refusal: Refusal,
): Refusal {
  const [secret] = keys.derive('sign-in-log')
  const hashed = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 12)
  const tried = { name: hashed(username.toLowerCase()), network: hashed(address) }
  log.warn({ account: owner?.id ?? null, tried, outcome: refusal.error }, 'sign-in refused')
  return refusal
}

type Owner = { id: string; role: Identity['role']; mustChangePassword: boolean; open: boolean }

/** Whose username it is; closed are those that were ended, an ended partner's, and those without a role. */
async function findOwner({ db, findPartner }: AuthDeps, username: string): Promise<Owner | null> {
  const [found] = await db
    .select({
      id: user.id,
      role: user.role,
      partnerCode: user.partnerCode,
      mustChangePassword: user.mustChangePassword,
      banned: user.banned,
    })
    .from(user)
    .where(eq(user.username, username))
  if (!found) return null
  const { id, role, partnerCode, mustChangePassword, banned } = found
  if (role === 'admin') return { id, role, mustChangePassword, open: !banned }
  const open = role === 'partner' && !!partnerCode && (await findPartner(partnerCode)) !== null
  return { id, role: 'partner', mustChangePassword, open }
}

type Counter = readonly [name: LimitName, key: string]

/**
 * What a try is counted under. A known device counts by itself; any other by account and address,
 * by address, and by account alone, however many addresses take turns.
 */
function countersOf(from: { username: string; device: string | null; address: string }): Counter[] {
  const { username, device, address } = from
  if (device) return [['sign-in', `${username}|device ${device}`]]
  return [
    ['sign-in', `${username}|${address}`],
    ['sign-in-address', address],
    ['sign-in-account', username],
  ]
}

/**
 * Counts a try before its password is looked at, so that many at once cannot slip through. Where an
 * account's own tries are used up, by whoever, each neighbourhood still has one a minute: the owner can
 * sign in from anywhere but next to the guesser. `undo` is for the right password: it forgets the failures from here, and takes this try back
 * from the counters others share.
 */
async function countTry(
  { limits }: AuthDeps,
  counters: Counter[],
  { slow }: { slow: string },
): Promise<{ ok: true; undo(): Promise<void> } | TooMany> {
  for (const counter of counters) {
    const all = await limits.take(...counter)
    const [name] = counter
    const left =
      all.ok || name !== 'sign-in-account' ? all : await limits.take('sign-in-slow', slow)
    if (!left.ok) return { ok: false, error: 'too-many', retryAfter: left.retryAfter }
  }
  const [own, ...shared] = counters
  return {
    ok: true,
    async undo() {
      if (own) await limits.forget(...own)
      for (const counter of shared) await limits.giveBack(...counter)
    },
  }
}
