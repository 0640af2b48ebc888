import { hash, verify } from '@node-rs/argon2'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { admin, username } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import type { Clock } from '#app/server/clock/index.server.ts'
import { account, type Database, session, user, verification } from '#app/server/db/index.server.ts'
import type { Limits } from '#app/server/limits/index.server.ts'

const WEEK_SECONDS = 7 * 24 * 3600
const RENEW_AFTER_SECONDS = 5 * 60

/** Who is signed in. `partnerCode` is set for partners only. */
export type Identity = {
  username: string
  role: 'admin' | 'partner'
  partnerCode: string | null
  expiresAt: Date
}

/** Outcome of a sign-in; `cookies` are Set-Cookie values, `retryAfter` seconds. */
export type SignInAnswer =
  | { ok: true; role: Identity['role']; cookies: string[] }
  | { ok: false; error: 'wrong' }
  | { ok: false; error: 'too-many'; retryAfter: number }

/** Signs people in and out and tells who a request is from (DESIGN 6, LOGIN, ADMIN-05). */
export type Auth = {
  signIn(request: {
    username: string
    password: string
    rememberMe: boolean
    address: string
    headers: Headers
  }): Promise<SignInAnswer>
  /** Ends the session on the server. Returns Set-Cookie values that clear the cookie. */
  signOut(headers: Headers): Promise<string[]>
  /** Whether the request brings a session at all, be it valid or not; asks nobody. */
  bringsSession(headers: Headers): boolean
  /** The identity behind the request's cookie, and Set-Cookie values when its life was renewed. */
  identify(headers: Headers): Promise<{ identity: Identity | null; cookies: string[] }>
}

type AuthOptions = { db: Database; secret: string; origin: string; limits: Limits; now: Clock }

/** Creates the sign-in over better-auth; sessions and accounts live in the product's store. */
export function createAuth(options: AuthOptions): Auth {
  const library = createLibrary(options)
  const { limits } = options
  return {
    async signIn({ username, password, rememberMe, address, headers }) {
      const keys = [
        ['sign-in', `${username.toLowerCase()}|${address}`],
        ['sign-in-address', address],
      ] as const
      for (const [name, key] of keys) {
        const left = await limits.check(name, key)
        if (!left.ok) return { ok: false, error: 'too-many', retryAfter: left.retryAfter }
      }
      const response = await library.api.signInUsername({
        body: { username, password, rememberMe },
        headers,
        asResponse: true,
      })
      if (response.ok) {
        await limits.forget(...keys[0])
        const { user } = (await response.json()) as { user: { username: string } }
        const role = await roleOf(options.db, user.username)
        return { ok: true, role, cookies: response.headers.getSetCookie() }
      }
      if (response.status >= 500) throw new Error(`sign-in failed with ${response.status}`)
      for (const [name, key] of keys) await limits.take(name, key)
      return { ok: false, error: 'wrong' }
    },
    async signOut(headers) {
      const response = await library.api.signOut({ headers, asResponse: true })
      return response.headers.getSetCookie()
    },
    bringsSession,
    async identify(headers) {
      if (!bringsSession(headers)) return NOBODY
      const answer = await library.api.getSession({ headers, returnHeaders: true })
      if (!answer.response) return NOBODY
      const identity = toIdentity(answer.response)
      if (identity) identity.expiresAt = await renew(options, answer.response.session)
      return { identity, cookies: answer.headers.getSetCookie() }
    },
  }
}

function bringsSession(headers: Headers): boolean {
  return headers.get('cookie')?.includes('meltemi.session_token') ?? false
}

/**
 * Slides the seven days on (ADMIN-04). The library does so for sessions that outlive the browser
 * and leaves the others as they were made; ours slide in both (LOGIN-18).
 */
async function renew(
  { db, now }: AuthOptions,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<Date> {
  const fresh = new Date(now().getTime() + WEEK_SECONDS * 1000)
  if (fresh.getTime() - expiresAt.getTime() < RENEW_AFTER_SECONDS * 1000) return expiresAt
  await db.update(session).set({ expiresAt: fresh }).where(eq(session.id, id))
  return fresh
}

/** The operator and the office choose names; the library would not let "cactus-hotel" sign in. */
const ANY_NAME = { minUsernameLength: 1, maxUsernameLength: 200, usernameValidator: () => true }

const NOBODY = { identity: null, cookies: [] }

function createLibrary({ db, secret, origin }: AuthOptions) {
  return betterAuth({
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification },
    }),
    secret,
    baseURL: origin,
    trustedOrigins: [origin],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: (password) => hash(password),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
    session: { expiresIn: WEEK_SECONDS, updateAge: RENEW_AFTER_SECONDS },
    // The library gives a session that ends with the browser one day; ours has seven (LOGIN-18).
    databaseHooks: {
      session: {
        create: {
          before: async (made) => ({
            data: { ...made, expiresAt: new Date(made.createdAt.getTime() + WEEK_SECONDS * 1000) },
          }),
        },
      },
    },
    user: {
      additionalFields: { partnerCode: { type: 'string', required: false, input: false } },
    },
    // Sign-in is limited by our own rule, which does not lock the owner out (LOGIN-13).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'meltemi',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [username(ANY_NAME), admin({ defaultRole: 'partner', adminRoles: ['admin'] })],
  })
}

type LibrarySession = {
  session: { id: string; expiresAt: Date }
  user: { username?: string | null; role?: string | null; partnerCode?: string | null }
}

function toIdentity({ session, user }: LibrarySession): Identity | null {
  if (user.role !== 'admin' && user.role !== 'partner') return null
  return {
    username: user.username ?? '',
    role: user.role,
    partnerCode: user.partnerCode ?? null,
    expiresAt: session.expiresAt,
  }
}

async function roleOf(db: Database, name: string): Promise<Identity['role']> {
  const found = await db.query.user.findFirst({
    columns: { role: true },
    where: (table, { eq }) => eq(table.username, name),
  })
  return found?.role === 'admin' ? 'admin' : 'partner'
}
