import { and, asc, desc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { type RequestedTrip, requestStatus, stateNow } from '#app/domain/request/request.ts'
import {
  type AgreedOrder,
  findManageUrl,
  isOrderLeftUnpaid,
  orderStatus,
} from '#app/server/bookings/index.server.ts'
import { type Database, orders, requestHistory, requests } from '#app/server/db/index.server.ts'
import { answerIn } from '#app/server/locale/index.server.ts'
import { findOrder } from './answer-offer.ts'
import { findRequestOfLink } from './request-link.ts'
import { findRequest, offerOf, type StoredRequest } from './stored-request.ts'
import type { Offer, RequestDeps } from './types.ts'

/** A requested trip with what the office offers for it. */
type OfferedTrip = RequestedTrip & { status: BookingStatus; offer: Offer | null }

/** What a request's state needs to know of the order it became; null while there is none. */
type ItsOrder = Pick<AgreedOrder, 'isLeftUnpaid' | 'status'> | null

/** A request as its guest sees it. */
export type GuestRequest = OfferedTrip & {
  /** The page of the booking it became; null while there is none that stands. */
  manageUrl: string | null
  /** Until when it waits for its card money, once accepted; another way to pay can be chosen until then. */
  payBefore: Date | null
}

/** A request as the office sees it. */
export type OfficeRequest = OfferedTrip & {
  id: number
  version: number
  email: string
  phone: string
  returnFlightOrFerry: string
  partnerCode: string | null
  /** The way by road in metres; null when none is known. */
  distanceMetres: number | null
  endsAt: Date
  createdAt: Date
  orderId: number | null
}

/** The same with its history, oldest first. */
export type OfficeRequestRecord = OfficeRequest & {
  history: { at: Date; actor: string; what: string }[]
}

/** The request behind a guest's link; null for one that opens nothing (any more). The answer is
 * in the language it was asked in. */
export async function readGuestRequest(
  deps: RequestDeps,
  token: string,
): Promise<GuestRequest | null> {
  const request = await findRequestOfLink(deps, token)
  if (!request) return null
  answerIn(request.locale)
  const order = await findOrder(deps, request)
  const manageUrl =
    request.orderId === null || order?.isLeftUnpaid
      ? null
      : await findManageUrl(deps, request.orderId)
  const trip = toOfferedTrip(request, deps.now(), order)
  return { ...trip, manageUrl, payBefore: order?.payBefore ?? null }
}

const PAGE_SIZE = 50

/** Waits for the office or for its guest, as the partial index requests_waiting has it. */
export const IS_WAITING: SQL = sql`${requests.state} in ('open','offered','accepted')
  and ${requests.state} <> 'accepted'`

/**
 * Requests for the office: those that wait for it first, by pickup, then those that wait for their
 * guest, then the rest, newest first; {@link PAGE_SIZE} at most.
 */
export async function listRequests({ store: { db }, now }: Pick<RequestDeps, 'store' | 'now'>) {
  const { state, pickupAt, createdAt, id } = requests
  const waiting = await db
    .select()
    .from(requests)
    .where(IS_WAITING)
    .orderBy(desc(sql`${state} = 'open'`), asc(pickupAt), desc(createdAt), desc(id))
    .limit(PAGE_SIZE)
  const answered = await selectWithOrder(db)
    .where(notInArray(state, ['open', 'offered']))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE - waiting.length)
  return [
    ...waiting.map((row) => toOfficeRequest(row as StoredRequest, now())),
    ...answered.map((row) => withOrder(row, now())),
  ]
}

/** Requests, each with what its state needs to know of its order: where they go on is for who asks. */
export function selectWithOrder(db: Database) {
  return db
    .select({
      request: requests,
      isLeftUnpaid: isOrderLeftUnpaid,
      status: orderStatus,
      of: orders.id,
    })
    .from(requests)
    .leftJoin(orders, eq(orders.id, requests.orderId))
}

/** A row of {@link selectWithOrder} as the office sees it at `now`. */
export function withOrder(
  row: Awaited<ReturnType<typeof selectWithOrder>>[number],
  now: Date,
): OfficeRequest {
  const { request, of, isLeftUnpaid, status } = row
  return toOfficeRequest(
    request as StoredRequest,
    now,
    of === null ? null : { isLeftUnpaid, status },
  )
}

/** Those that wait for the office, by pickup: what stands at the top of its list. */
export async function listOpenRequests({ store, now }: Pick<RequestDeps, 'store' | 'now'>) {
  const rows = await store.db
    .select()
    .from(requests)
    .where(and(inArray(requests.state, ['open']), gt(requests.endsAt, now())))
    .orderBy(asc(requests.pickupAt), asc(requests.id))
    .limit(PAGE_SIZE)
  return rows.map((row) => toOfficeRequest(row as StoredRequest, now()))
}

/** One request with its history, or null. */
export async function readOfficeRequest(
  deps: RequestDeps,
  id: number,
): Promise<OfficeRequestRecord | null> {
  const { store } = deps
  const request = await findRequest(store.db, id)
  if (!request) return null
  const { at, actor, what } = requestHistory
  const history = await store.db
    .select({ at, actor, what })
    .from(requestHistory)
    .where(eq(requestHistory.requestId, id))
    .orderBy(asc(requestHistory.id))
  const order = await findOrder(deps, request)
  return { ...toOfficeRequest(request, deps.now(), order), history }
}

/** A stored request as the office sees it at `now`; without `order` where it cannot have become one. */
export function toOfficeRequest(
  request: StoredRequest,
  now: Date,
  order: ItsOrder = null,
): OfficeRequest {
  const { id, version, email, phone, returnFlightOrFerry, partnerCode } = request
  const { distanceMetres, endsAt, createdAt, orderId } = request
  return {
    ...toOfferedTrip(request, now, order),
    id,
    version,
    email,
    phone,
    returnFlightOrFerry,
    partnerCode,
    distanceMetres,
    endsAt,
    createdAt,
    orderId,
  }
}

function toOfferedTrip(request: StoredRequest, now: Date, order: ItsOrder): OfferedTrip {
  const state = stateNow(request, now, order?.isLeftUnpaid)
  const { reference, reason, firstName, lastName, date, time } = request
  const { pickupLocation, dropoffLocation, passengers, luggage, flightOrFerry } = request
  const { specialRequest, returnDate, returnTime, offerNote } = request
  return {
    reference,
    state,
    status: requestStatus(state, order?.status ?? null),
    reason,
    firstName,
    lastName,
    date,
    time,
    pickupLocation,
    dropoffLocation,
    passengers,
    luggage,
    flightOrFerry,
    specialRequest,
    returnDate,
    returnTime,
    note: offerNote,
    offer: offerOf(request),
  }
}
