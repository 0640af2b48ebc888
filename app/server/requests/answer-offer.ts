import { isAnswerable } from '#app/domain/request/request.ts'
import type {
  AgreedOrder,
  AgreedTrip,
  BookedOrder,
  CreateAnswer,
} from '#app/server/bookings/index.server.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { findRequestOfLink } from './request-link.ts'
import { changeRequest, lockRequest, offerOf, type StoredRequest } from './stored-request.ts'
import type { GuestAnswer, RequestDeps } from './types.ts'

/** What came of the guest's answer; accepted, it is answered as a booking, with where to pay. */
export type AnswerOfferAnswer =
  | { ok: true; answer: 'declined' }
  | { ok: true; answer: 'accepted'; created: boolean; order: BookedOrder }
  /** `no-offer`: nothing is offered now, or no longer; `already-accepted`: paid, or standing, as it was accepted before. */
  | { ok: false; error: 'not-found' | 'no-offer' | 'already-accepted' }
  | Extract<CreateAnswer, { ok: false }>

/**
 * The guest accepts or declines what was offered. Accepted, it becomes an order at the offered price,
 * by the same way as every sale; one whose card page was left unpaid can be begun anew while the offer
 * stands, and one that still waits for its card money gives way to another way to pay. A repeat finds the order of before.
 *
 * @throws {ProviderUnavailable} The card page could not be closed; nothing was changed.
 */
export async function answerOffer(
  deps: RequestDeps,
  token: string,
  reply: GuestAnswer,
): Promise<AnswerOfferAnswer> {
  const known = await findRequestOfLink(deps, token)
  if (!known) return { ok: false, error: 'not-found' }
  return reply.answer === 'decline' ? decline(deps, known) : accept(deps, known, reply)
}

type Acceptance = Extract<GuestAnswer, { answer: 'accept' }>

/** The request that a link opened; a link that is withdrawn before the row is locked opens nothing. */
type LinkedRequest = Pick<StoredRequest, 'id' | 'linkVersion'>

async function accept(
  deps: RequestDeps,
  linked: LinkedRequest,
  reply: Acceptance,
): Promise<AnswerOfferAnswer> {
  let { request, answer } = await attempt(deps, linked, reply)
  // One that ends in this moment keeps its page: there would be no offer to begin anew.
  if (request && isOtherwise(answer) && request.endsAt > deps.now()) {
    const way = await deps.bookings.withdrawUnpaid(toAgreed(request, reply))
    answer = way.ok ? (await attempt(deps, linked, reply)).answer : way
  }
  return isOtherwise(answer) ? { ok: false, error: 'already-accepted' } : answer
}

/** Whether it was accepted before in another way to pay, or with another number. */
function isOtherwise(answer: AnswerOfferAnswer): boolean {
  return !answer.ok && answer.error === 'key-reused'
}

async function attempt(
  deps: RequestDeps,
  linked: LinkedRequest,
  reply: Acceptance,
): Promise<{ request: StoredRequest | null; answer: AnswerOfferAnswer }> {
  const request = await deps.store.transaction((tx) => take(deps, tx, linked))
  if (!request) return { request, answer: { ok: false, error: 'no-offer' } }
  const booked = await deps.bookings.bookAgreed(toAgreed(request, reply))
  // Also an order whose card page could not be opened is one.
  const made = await deps.bookings.findAgreed(agreedKey(request))
  if (made) await nameOrder(deps, request, made.orderId)
  else await giveBack(deps, request)
  return { request, answer: booked.ok ? { ...booked, answer: 'accepted' } : booked }
}

/** The order it became, so that its money waits until the transaction is over; null for a request that is no order. */
export async function lockOrder(
  { bookings }: RequestDeps,
  tx: Transaction,
  request: StoredRequest,
): Promise<AgreedOrder | null> {
  return request.state === 'accepted' ? bookings.lockAgreed(tx, agreedKey(request)) : null
}

/** Marks the request as accepted before anything is sold: nobody ends or answers it meanwhile. */
async function take(
  deps: RequestDeps,
  tx: Transaction,
  linked: LinkedRequest,
): Promise<StoredRequest | null> {
  const request = await lockLinked(tx, linked)
  if (!request) return null
  const inTime = request.endsAt > deps.now()
  const again = request.state === 'accepted'
  if (again && !(inTime && (await lockOrder(deps, tx, request))?.isLeftUnpaid)) return request
  if (!inTime || !(again || request.state === 'offered')) return null
  const accepted = { state: 'accepted', answeredAt: deps.now(), attempt: request.attempt + 1 }
  const step = { actor: 'customer', what: again ? 'accepted-again' : 'accepted' }
  return changeRequest(deps, tx, request, accepted, step)
}

function decline(deps: RequestDeps, linked: LinkedRequest): Promise<AnswerOfferAnswer> {
  return deps.store.transaction(async (tx): Promise<AnswerOfferAnswer> => {
    const request = await lockLinked(tx, linked)
    if (!request) return { ok: false, error: 'not-found' }
    if (request.state === 'declined') return { ok: true, answer: 'declined' }
    if (!isAnswerable(request.state)) return { ok: false, error: 'no-offer' }
    const change = { state: 'declined', answeredAt: deps.now() }
    await changeRequest(deps, tx, request, change, { actor: 'customer', what: 'declined' })
    return { ok: true, answer: 'declined' }
  })
}

async function lockLinked(
  tx: Transaction,
  { id, linkVersion }: LinkedRequest,
): Promise<StoredRequest | null> {
  const request = await lockRequest(tx, id)
  return request?.linkVersion === linkVersion ? request : null
}

/** The order a request became, or null. */
export async function findOrder(
  { bookings }: RequestDeps,
  request: StoredRequest,
): Promise<AgreedOrder | null> {
  return request.state === 'accepted' ? bookings.findAgreed(agreedKey(request)) : null
}

async function giveBack(deps: RequestDeps, { id }: StoredRequest): Promise<void> {
  await deps.store.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (request?.state !== 'accepted' || request.orderId !== null) return
    const step = { actor: 'system', what: 'not-booked' }
    await changeRequest(deps, tx, request, { state: 'offered' }, step)
  })
}

/** Notes which order a request became; the sweep makes up for a stop in between. */
export async function nameOrder(
  deps: RequestDeps,
  { id }: Pick<StoredRequest, 'id'>,
  orderId: number,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request || request.orderId === orderId) return
    const step = { actor: 'system', what: 'booked', said: { orderId } }
    await changeRequest(deps, tx, request, { orderId }, step)
  })
}

/**
 * What became of the order that a request's guest accepted, for who holds the link of the request; null for a token that is not ours, and where nothing was accepted.
 */
export async function findAccepted(deps: RequestDeps, token: string): Promise<BookedOrder | null> {
  const request = await findRequestOfLink(deps, token)
  return request?.state === 'accepted' ? deps.bookings.findBooked(agreedKey(request)) : null
}

/**
 * The key under which an attempt is booked: who repeats it finds the same order. With a dot, which no
 * key has that is sent from outside: nobody asks by it what was booked.
 */
function agreedKey({ id, attempt }: Pick<StoredRequest, 'id' | 'attempt'>): string {
  return `request.${id}.${attempt}`
}

function toAgreed(request: StoredRequest, { paymentMethod, idNumber }: Acceptance): AgreedTrip {
  const offer = offerOf(request)
  if (!offer) throw new Error(`request ${request.id} was accepted without an offer`)
  const { firstName, lastName, email, phone, specialRequest, partnerCode } = request
  const { pickupLocation, dropoffLocation, passengers, luggage, flightOrFerry } = request
  return {
    firstName,
    lastName,
    email,
    phone,
    specialRequest,
    partnerCode,
    idNumber,
    paymentMethod,
    idempotencyKey: agreedKey(request),
    pickupLocation,
    dropoffLocation,
    passengers,
    luggage,
    flightOrFerry,
    date: offer.date,
    time: offer.time,
    vehicleType: offer.vehicleType,
    totalCents: offer.totalCents,
    back:
      request.returnDate && request.returnTime
        ? {
            date: request.returnDate,
            time: request.returnTime,
            flightOrFerry: request.returnFlightOrFerry,
          }
        : null,
    request: request.reference,
  }
}
