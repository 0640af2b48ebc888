import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { BetterAuthOptions } from 'better-auth/minimal'
import { eq, sql } from 'drizzle-orm'
import {
  account,
  buildOnce,
  type Database,
  session,
  twoFactor,
  user,
  verification,
} from '#app/server/db/index.server.ts'

/** Which tables of ours the library works on. */
export const OF_TABLES = {
  provider: 'pg',
  schema: { user, session, account, verification, twoFactor },
} as const

const ofToken = buildOnce((db) =>
  db
    .select({ session, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.token, sql.placeholder('token')))
    .prepare('session-of-token'),
)

/**
 * The sign-in library's way to our tables. Whose session it is, which every page asks, is one statement planned once; the
 * library's own way asks for the session, then for its user, and puts both together column by column.
 */
export function openAdapter(db: Database) {
  const open = drizzleAdapter(db, OF_TABLES)
  return (options: BetterAuthOptions) => {
    const adapter = open(options)
    const findOne: typeof adapter.findOne = async <Row>(
      query: Parameters<typeof adapter.findOne>[0],
    ) => {
      const { model, where, join } = query
      const [only] = where
      const isToken = model === 'session' && where.length === 1 && only?.field === 'token'
      const isEqual = only?.operator === undefined || only.operator === 'eq'
      if (!isToken || !isEqual || !join?.user) return adapter.findOne<Row>(query)
      const [found] = await ofToken(db).execute({ token: only.value })
      return found ? ({ ...found.session, user: found.user } as Row) : null
    }
    return { ...adapter, findOne }
  }
}
