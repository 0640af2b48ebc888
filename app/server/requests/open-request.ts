import { createHmac } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { currentLocale } from '#app/content/locale.ts'
import { hasLeadTime, isWithinHorizon } from '#app/domain/booking/lead-time.ts'
import { requestReference } from '#app/domain/booking/reference.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import type { RequestReason } from '#app/domain/request/request.ts'
import { requestSearchText } from '#app/domain/text/search-text.ts'
import { athensDate, athensInstant } from '#app/domain/time/athens.ts'
import { placeColumns, storedKeys } from '#app/server/bookings/index.server.ts'
import { requestHistory, requests, type Transaction } from '#app/server/db/index.server.ts'
import type { RouteAnswer } from '#app/server/maps/index.server.ts'
import { requestUrl } from './request-link.ts'
import type { StoredRequest } from './stored-request.ts'
import type { NewRequest, OpenAnswer, RequestDeps } from './types.ts'

/**
 * Takes a wish for a trip that cannot be sold at once, once per idempotency key: the request, its
 * history and both mails commit together. Nothing is priced and nothing promised.
 *
 * @returns Refusals are answers; a broken store throws and leaves nothing behind.
 */
export async function openRequest(deps: RequestDeps, request: NewRequest): Promise<OpenAnswer> {
  const refusal = refuse(request, deps.now())
  const hash = hashOf(deps, request)
  const keys = storedKeys(deps, request.idempotencyKey)
  if (!refusal) {
    const route = await deps.roads.route(request.pickupLocation, request.dropoffLocation)
    const made = await deps.store.transaction((tx) =>
      store(deps, tx, { request, route, key: keys[0], hash }),
    )
    if (made) return answer(deps, made, hash, true)
  }
  // A repeat finds its request also when the trip could not be asked for any more.
  const [earlier] = await deps.store.db
    .select()
    .from(requests)
    .where(inArray(requests.idempotencyKey, keys))
  if (earlier) return answer(deps, earlier as StoredRequest, hash, false)
  if (refusal) return { ok: false, error: refusal }
  throw new Error('a request vanished right after it was stored')
}

function refuse(request: NewRequest, now: Date) {
  const pickupAt = athensInstant(request.date, request.time)
  if (pickupAt <= now) return 'already-past' as const
  if (!isWithinHorizon(request.date, athensDate(now))) return 'too-far' as const
  if (!request.returnDate || !request.returnTime) return null
  if (!isWithinHorizon(request.returnDate, athensDate(now))) return 'return-too-far' as const
  const back = athensInstant(request.returnDate, request.returnTime)
  return back <= pickupAt ? ('return-before-outbound' as const) : null
}

function answer(
  deps: RequestDeps,
  request: StoredRequest,
  hash: string,
  created: boolean,
): OpenAnswer {
  const { reference, state, requestHash } = request
  if (requestHash !== hash) return { ok: false, error: 'key-reused' }
  return { ok: true, created, request: { reference, state, url: requestUrl(deps, request) } }
}

type Making = { request: NewRequest; route: RouteAnswer; key: string; hash: string }

/** Returns null when another request with the same key was first. */
async function store(
  deps: RequestDeps,
  tx: Transaction,
  { request, route, key, hash }: Making,
): Promise<StoredRequest | null> {
  const { idempotencyKey: _, reason: __, returnDate, returnTime, ...trip } = request
  const pickupAt = athensInstant(request.date, request.time)
  const createdAt = deps.now()
  const reference = requestReference(deps.random)
  const [row] = await tx
    .insert(requests)
    .values({
      ...trip,
      ...placesOf(deps, request),
      reference,
      searchText: requestSearchText({ ...trip, reference }),
      idempotencyKey: key,
      requestHash: hash,
      reason: reasonOf(request, route, createdAt),
      distanceMetres: route.ok && !route.estimated ? route.metres : null,
      returnDate: returnDate || null,
      returnTime: returnTime || null,
      pickupAt,
      endsAt: pickupAt,
      createdAt,
      locale: currentLocale(),
    })
    .onConflictDoNothing({ target: requests.idempotencyKey })
    .returning()
  if (!row) return null
  const requestId = row.id
  await tx
    .insert(requestHistory)
    .values({ requestId, at: createdAt, actor: 'customer', what: 'opened' })
  for (const kind of ['request-received', 'office-request'] as const) {
    const reason = `${kind}:request-${requestId}`
    await deps.mail.queue(tx, { kind, requestId, revision: 1, reason })
  }
  deps.live.bookingsChanged(tx)
  return row as StoredRequest
}

function placesOf({ roads }: RequestDeps, { pickupLocation, dropoffLocation }: NewRequest) {
  return placeColumns(roads.locate(pickupLocation), roads.locate(dropoffLocation))
}

/** Why it cannot be sold at once, by the trip itself where that tells. */
function reasonOf(request: NewRequest, route: RouteAnswer, now: Date): RequestReason {
  if (!route.ok) return 'needs-ferry'
  if (request.passengers > MAX_PASSENGERS || request.luggage > MAX_LUGGAGE) return 'large-group'
  if (route.estimated) return 'place-unknown'
  if (!hasLeadTime(athensInstant(request.date, request.time), now)) return 'too-soon'
  return request.reason ?? 'other'
}

/** Tells a repeat from another wish under the same key; by our key, for it holds personal data. */
function hashOf({ keys }: RequestDeps, request: NewRequest): string {
  const { idempotencyKey: _, partnerCode: __, ...stable } = request
  const sorted = JSON.stringify(Object.entries(stable).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', keys.derive('request')[0]).update(sorted).digest('base64url')
}
