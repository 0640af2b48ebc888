import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { Endpoint } from '#app/contract/endpoint.ts'
import { CAPABILITIES } from '#app/contract/endpoints.ts'
import type { Cents } from '#app/domain/money.ts'
import { may, type Right, refundLimit } from '#app/domain/office/rights.ts'
import type { Identity } from '#app/server/auth/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { type Problem, problem } from './problem.ts'

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

/** The most who asks may give back at once, cents; null without a limit. Behind the guard of the office. */
export function refundLimitOf(c: Context<ApiEnv>): Cents | null {
  const { office } = c.get('caller')
  return office ? refundLimit(office) : 0
}

/** The answer to who would give back more at once than they may, or null; behind the guard of the office. */
export function refuseRefund(c: Context<ApiEnv>, refundCents: Cents): Response | null {
  const limitCents = refundLimitOf(c)
  const isFine = limitCents === null || refundCents <= limitCents
  return isFine ? null : problem(c, aboveRefundLimit(limitCents))
}

/** Why somebody does not give back more than so many cents at once. */
export function aboveRefundLimit(limitCents: Cents): Problem {
  const text = texts()(usersTextEn).refused
  const title = limitCents === 0 ? text.noRefunds : text.aboveLimit(formatEuroExact(limitCents))
  return { status: 403, code: 'above-refund-limit', title, extra: { limitCents } }
}
