import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { accountMessagesEn } from '#app/content/en/messages-account.ts'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { Endpoint } from '#app/contract/endpoint.ts'
import { CAPABILITIES } from '#app/contract/endpoints.ts'
import { may, type Right, refundLimit } from '#app/domain/office/rights.ts'
import type { Identity } from '#app/server/auth/index.server.ts'
import type { Giver, RefundRefused } from '#app/server/bookings/index.server.ts'
import type { ApiEnv } from '../env.ts'
import type { Problem } from './problem.ts'

const CONTRACTS = new Map<string, Endpoint>(
  Object.values(CAPABILITIES).flatMap((endpoints) => Object.entries<Endpoint>(endpoints)),
)

/**
 * The endpoint of this request by its name, with its contract; null where there is none.
 *
 * @throws For an endpoint without a contract: nobody enters where no right is named.
 */
export function endpointOf(c: Context<ApiEnv>): { name: string; contract: Endpoint } | null {
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')
  if (!route) return null
  const name = `${route.method} ${route.path}`
  const contract = CONTRACTS.get(name)
  if (!contract) throw new Error(`no contract names the right to ${name}`)
  return { name, contract }
}

/** The right that the endpoint of this request names in its contract; null where there is no such endpoint. */
export function rightOf(c: Context<ApiEnv>): Right | null {
  return endpointOf(c)?.contract.right ?? null
}

/**
 * Why somebody of the office may not do this, or null. Who owes a second factor sets it first; for who has
 * not the right it is refused, and said.
 */
export function rightProblem({ office }: Identity, right: Right): Problem | null {
  const text = texts()(usersTextEn).refused
  if (!office || !may(office.role, right))
    return { status: 403, code: 'not-allowed', title: text.notAllowed }
  if (office.secondFactorDue && right !== 'own-account')
    return { status: 403, code: 'second-factor-due', title: text.secondFactorDue }
  return null
}

/**
 * Why what is most sensitive is not done now, or null: it asks for a password that was given in the last minutes.
 * Behind a guard of who is signed in.
 */
export function reauthenticationProblem(c: Context<ApiEnv>): Problem | null {
  return c.get('caller').recentlyAuthenticated ? null : passwordDue()
}

function passwordDue(): Problem {
  const title = texts()(accountMessagesEn).account.reauthenticate
  return { status: 403, code: 'reauthentication-due', title }
}

/** Who is signed in, as who gives money back: the service that does so holds them to their limit and their password. */
export function giverOf({ username, office, recentlyAuthenticated }: Identity): Giver {
  return { actor: username, limitCents: office ? refundLimit(office) : 0, recentlyAuthenticated }
}

/** Why money did not go back: who asked may not give so much at once, or not without their password. */
export function refundProblem({ code, limitCents, leftCents }: RefundRefused): Problem {
  if (code === 'reauthentication-due') return passwordDue()
  const text = texts()(usersTextEn).refused
  const [limit, left] = [limitCents, leftCents].map(formatEuroExact)
  const title = limitCents === 0 ? text.noRefunds : text.aboveLimit(limit ?? '', left ?? '')
  return { status: 403, code, title, extra: { limitCents, leftCents } }
}
