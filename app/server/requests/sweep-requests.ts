import { and, asc, eq, exists, inArray, isNull, lte, or } from 'drizzle-orm'
import { stateNow } from '#app/domain/request/request.ts'
import { isOrderLeftUnpaid } from '#app/server/bookings/index.server.ts'
import { orders, requests } from '#app/server/db/index.server.ts'
import { findOrder, lockOrder, nameOrder } from './answer-offer.ts'
import { changeRequest, lockRequest, type StoredRequest } from './stored-request.ts'
import type { RequestDeps } from './types.ts'

/** Requests of one run; the next one goes on. */
const MOST = 500
/** Who accepts is given this long until the order is expected to stand. */
const BOOKED_WITHIN_MS = 120_000

/**
 * Does the job 'requests.sweep', repeatable: ends what nobody answered in time, and makes up for a
 * stop between an acceptance and its order. The guest of what ended is told, also where an accepted offer was
 * left unpaid until its time was over.
 */
export async function sweepRequests(deps: RequestDeps): Promise<void> {
  const now = deps.now()
  const closed = deps.store.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, requests.orderId), isOrderLeftUnpaid))
  const waits = inArray(requests.state, ['open', 'offered'])
  const leftUnpaid = and(eq(requests.state, 'accepted'), exists(closed))
  const late = and(lte(requests.endsAt, now), or(waits, leftUnpaid))
  const unbooked = and(
    ...[eq(requests.state, 'accepted'), isNull(requests.orderId)],
    lte(requests.answeredAt, new Date(now.getTime() - BOOKED_WITHIN_MS)),
  )
  const due = await deps.store.db
    .select({ id: requests.id })
    .from(requests)
    .where(or(late, unbooked))
    .orderBy(asc(requests.id))
    .limit(MOST)
  for (const { id } of due) await sweepOne(deps, id)
}

async function sweepOne(deps: RequestDeps, id: number): Promise<void> {
  const waiting = await deps.store.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) return null
    const leftUnpaid = (await lockOrder(deps, tx, request))?.isLeftUnpaid
    if (stateNow(request, deps.now(), leftUnpaid) !== 'ended') return request
    const step = { actor: 'system', what: 'ended' }
    const change = { state: 'ended', orderId: null }
    const ended = await changeRequest(deps, tx, request, change, step)
    const revision = ended.version
    const reason = `request-answer:request-${id}:${revision}`
    await deps.mail.queue(tx, { kind: 'request-answer', requestId: id, revision, reason })
    return null
  })
  if (waiting) await makeUp(deps, waiting)
}

async function makeUp(deps: RequestDeps, request: StoredRequest): Promise<void> {
  if (request.state !== 'accepted' || request.orderId !== null) return
  const made = await findOrder(deps, request)
  if (made) return nameOrder(deps, request, made.orderId)
  await deps.store.transaction(async (tx) => {
    const now = await lockRequest(tx, request.id)
    if (now?.version !== request.version) return
    const step = { actor: 'system', what: 'not-booked' }
    await changeRequest(deps, tx, now, { state: 'offered' }, step)
  })
}
