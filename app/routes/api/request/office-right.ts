import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { accountMessagesEn } from '#app/content/en/messages-account.ts'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { Endpoint } from '#app/contract/endpoint.ts'
import { CAPABILITIES } from '#app/contract/endpoints.ts'
import type { Cents } from '#app/domain/money.ts'
import { LARGE_REFUND_CENTS, may, type Right, refundLimit } from '#app/domain/office/rights.ts'
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

/**
 * Why what is most sensitive is not done now, or null: it asks for a password that was given in the last minutes.
 * Behind a guard of who is signed in.
 */
export function reauthenticationProblem(c: Context<ApiEnv>): Problem | null {
  if (c.get('caller').recentlyAuthenticated) return null
  const title = texts()(accountMessagesEn).account.reauthenticate
  return { status: 403, code: 'reauthentication-due', title }
}

/**
 * The most who asks may give back at once, cents; null without a limit. A large refund takes a recent password, too.
 * Behind the guard of the office.
 */
export function refundLimitOf(c: Context<ApiEnv>): Cents | null {
  const limitCents = ownLimitOf(c)
  if (c.get('caller').recentlyAuthenticated) return limitCents
  return Math.min(limitCents ?? LARGE_REFUND_CENTS, LARGE_REFUND_CENTS)
}

/** The answer to who would give back more at once than they may, or null; behind the guard of the office. */
export function refuseRefund(c: Context<ApiEnv>, refundCents: Cents): Response | null {
  const limitCents = refundLimitOf(c)
  const isFine = limitCents === null || refundCents <= limitCents
  return isFine ? null : problem(c, aboveRefundLimit(c))
}

/** Why who asks does not give back more than {@link refundLimitOf} at once, above which they would. */
export function aboveRefundLimit(c: Context<ApiEnv>): Problem {
  const limitCents = ownLimitOf(c)
  const due = reauthenticationProblem(c)
  if (limitCents === null || limitCents > LARGE_REFUND_CENTS) {
    if (due) return due
  }
  const text = texts()(usersTextEn).refused
  const most = limitCents ?? 0
  const title = most === 0 ? text.noRefunds : text.aboveLimit(formatEuroExact(most))
  return { status: 403, code: 'above-refund-limit', title, extra: { limitCents: most } }
}

function ownLimitOf(c: Context<ApiEnv>): Cents | null {
  const { office } = c.get('caller')
  return office ? refundLimit(office) : 0
}
