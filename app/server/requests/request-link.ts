import { eq, sql } from 'drizzle-orm'
import { linkEndsAt } from '#app/domain/booking/link-end.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import { requests, type Transaction } from '#app/server/db/index.server.ts'
import { findRequest, type StoredRequest } from './stored-request.ts'
import type { RequestDeps } from './types.ts'

/** The version every request begins with; links from before versions are of it. */
const FIRST_VERSION = 1

/**
 * The guest's private address of a request; the token is the only key to it. It is the same every time, and opens
 * until the office withdraws the link of the booking that the request became.
 */
export function requestUrl(
  { origin, keys }: Pick<RequestDeps, 'origin' | 'keys'>,
  { id, linkVersion }: Pick<StoredRequest, 'id' | 'linkVersion'>,
): string {
  return `${origin}/request/${keys.seal('request-link', `${id}.${linkVersion}`)}`
}

/** The present address of a stored request; null once it is gone. */
export async function findRequestUrl(
  deps: Pick<RequestDeps, 'origin' | 'keys' | 'store'>,
  id: number,
): Promise<string | null> {
  const request = await findRequest(deps.store.db, id)
  return request && requestUrl(deps, request)
}

/** The request a link opens; null for a token that is not ours, was withdrawn, or has ended. */
export async function findRequestOfLink(
  { keys, store, now }: Pick<RequestDeps, 'keys' | 'store' | 'now'>,
  token: string,
): Promise<StoredRequest | null> {
  const opened = keys.unseal('request-link', token)
  if (opened === null) return null
  const [id = 0, version = FIRST_VERSION] = opened.split('.').map(Number)
  const request = await findRequest(store.db, id)
  if (!request || request.linkVersion !== version) return null
  return now() <= linkEndsAt(lastPickupOf(request)) ? request : null
}

/**
 * Ends the link of the request that became an order, with that of the booking: it opens nothing any more. `email` is where
 * the mails of the request go from now on, where that was corrected.
 */
export async function withdrawRequestLink(
  tx: Transaction,
  orderId: number,
  change: { email?: string },
): Promise<void> {
  const withdrawn = { ...change, linkVersion: sql`${requests.linkVersion} + 1` }
  await tx.update(requests).set(withdrawn).where(eq(requests.orderId, orderId))
}

function lastPickupOf(request: StoredRequest): Date {
  const { pickupAt, offerDate, offerTime, returnDate, returnTime } = request
  const offered = offerDate && offerTime ? athensInstant(offerDate, offerTime) : pickupAt
  const back = returnDate && returnTime ? athensInstant(returnDate, returnTime) : pickupAt
  return new Date(Math.max(pickupAt.getTime(), offered.getTime(), back.getTime()))
}
