import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth/minimal'
import { admin, twoFactor as secondFactor, username } from 'better-auth/plugins'
import { type Database, StoreAway } from '#app/server/db/index.server.ts'
import { cookiePrefix } from './cookie-name.ts'
import { renewSession } from './renew-session.ts'
import { openAdapter } from './session-adapter.ts'

/** How long a session lives unused, in seconds. */
export const WEEK_SECONDS = 7 * 24 * 3600

/** A session younger than this since its last renewal is left alone. */
export const RENEW_AFTER_SECONDS = 5 * 60

/** The longest password anybody may choose; the form of sign-in takes no longer one. */
const LONGEST_PASSWORD = 200

/** How long a device that was told so is not asked for a code. */
const TRUST_SECONDS = 30 * 24 * 3600

/** The operator and the office choose names; the library would not let "cactus-hotel" sign in. */
const ANY_NAME = { minUsernameLength: 1, maxUsernameLength: 200, usernameValidator: () => true }

/** What an account of ours has beside the library's own. */
const OWN_FIELDS = {
  partnerCode: { type: 'string', required: false, input: false },
  mustChangePassword: { type: 'boolean', required: false, input: false },
  officeRole: { type: 'string', required: false, input: false },
  refundLimitCents: { type: 'number', required: false, input: false },
} as const

const COOKIES = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** The sign-in library; nothing of it is reachable but through our own functions. */
export type Library = ReturnType<typeof createLibrary>

/** Key material for the library: signs with the present key, reads what the others encrypted. */
type Secrets = [present: string, ...previous: string[]]

/** Sets the library up on our tables, our hashes and our cookies. */
export function createLibrary(options: { db: Database; secrets: Secrets; origin: string }) {
  const { db, secrets, origin } = options
  return betterAuth({
    appName: 'Meltemi',
    database: openAdapter(db),
    secrets: numbered(secrets),
    // What was encrypted before the library knew several keys carries no number.
    secret: secrets.at(-1),
    baseURL: origin,
    trustedOrigins: [origin],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: LONGEST_PASSWORD,
      password: {
        hash: (password) => hash(password),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
    session: { expiresIn: WEEK_SECONDS, updateAge: RENEW_AFTER_SECONDS },
    // The library gives a session that ends with the browser one day; ours has seven.
    databaseHooks: {
      session: {
        create: {
          before: async (made) => ({
            data: { ...made, expiresAt: new Date(made.createdAt.getTime() + WEEK_SECONDS * 1000) },
          }),
        },
      },
    },
    user: { additionalFields: OWN_FIELDS },
    // Sign-in is limited by our own rule, which does not lock the owner out.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(origin),
      // The library's own way would name them `__Secure-`, which a neighbouring host can set too.
      useSecureCookies: false,
      defaultCookieAttributes: { ...COOKIES, secure: origin.startsWith('https:') },
      // It would believe a header that anybody can write; and nobody here needs to know.
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      username(ANY_NAME),
      admin({ defaultRole: 'partner', adminRoles: ['admin'] }),
      // Codes are limited by our own rule too, which no sign-in in parallel gets past.
      secondFactor({ accountLockout: { enabled: false }, trustDeviceMaxAge: TRUST_SECONDS }),
      renewSession,
    ],
  })
}

/**
 * What the library answers. It tells of a failed query as a fault of its own and keeps to itself what
 * failed; nothing else of what is asked of it here can fail so.
 *
 * @throws {StoreAway} A query failed: to be asked again.
 */
export async function answered<Answer>(pending: Promise<Answer>): Promise<Answer> {
  const answer = await pending.catch((error) => {
    throw (error as { statusCode?: number }).statusCode === 500 ? new StoreAway(error) : error
  })
  if (answer instanceof Response && answer.status >= 500) throw new StoreAway()
  return answer
}

/** The library tells keys apart by a number; this one a key keeps whatever comes before it. */
export function numbered(secrets: string[]): { version: number; value: string }[] {
  return secrets.map((value) => ({
    version: createHash('sha256').update(value).digest().readUInt32BE(),
    value,
  }))
}
