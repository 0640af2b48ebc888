import type { ListFilter } from '#app/domain/booking/list-filter.ts'
import type { BookedOrder } from '#app/server/bookings/index.server.ts'
import type { RequestMail } from '#app/server/mail/index.server.ts'
import { type AnswerOfferAnswer, answerOffer, findAccepted } from './answer-offer.ts'
import { correctRequestEmail, type OfficeAnswer, offerTrip, refuseTrip } from './answer-request.ts'
import { findRequestId, listAmongBookings } from './list-among-bookings.ts'
import { composeRequestMail } from './mail-content.ts'
import { openRequest } from './open-request.ts'
import {
  type GuestRequest,
  listOpenRequests,
  listRequests,
  type OfficeRequest,
  type OfficeRequestRecord,
  readGuestRequest,
  readOfficeRequest,
} from './read-request.ts'
import { findRequests } from './search-requests.ts'
import { sweepRequests } from './sweep-requests.ts'
import type { GuestAnswer, NewOffer, NewRequest, OpenAnswer, RequestDeps } from './types.ts'

export type { AnswerOfferAnswer } from './answer-offer.ts'
export type { OfficeAnswer } from './answer-request.ts'
export type {
  GuestRequest,
  OfficeRequest,
  OfficeRequestRecord,
} from './read-request.ts'
export { findRequestUrl, withdrawRequestLink } from './request-link.ts'
export type { GuestAnswer, NewOffer, NewRequest, Offer, OpenAnswer } from './types.ts'

/** Trips that cannot be sold at once: asked for, offered, accepted; see each function. */
export type Requests = {
  /** A guest's wish, once per idempotency key. */
  open(request: NewRequest): Promise<OpenAnswer>
  /** What a guest's link opens. */
  read(token: string): Promise<GuestRequest | null>
  answer(token: string, reply: GuestAnswer): Promise<AnswerOfferAnswer>
  /** The booking an accepted offer became. */
  findAccepted(token: string): Promise<BookedOrder | null>
  list(): Promise<OfficeRequest[]>
  /** Those with these words in them, so many at most. */
  find(typed: string, most: number): Promise<OfficeRequest[]>
  /** Those that wait for the office. */
  listOpen(): Promise<OfficeRequest[]>
  readRecord(id: number): Promise<OfficeRequestRecord | null>
  /** The number of a request by its number or reference; null for what is none. */
  findId(name: string): Promise<number | null>
  /** What of the requests a list of bookings shows at its top. */
  listAmongBookings(filter: ListFilter): Promise<OfficeRequest[]>
  offer(id: number, offer: NewOffer, actor: string): Promise<OfficeAnswer>
  refuse(
    id: number,
    refusal: { version: number; note: string },
    actor: string,
  ): Promise<OfficeAnswer>
  correctEmail(
    id: number,
    correction: { version: number; email: string },
    actor: string,
  ): Promise<OfficeAnswer>
  composeMail(requestId: number, revision: number): Promise<RequestMail | null>
  sweep(): Promise<void>
}

/** Binds the use cases about requests to what they work with. */
export function createRequests(deps: RequestDeps): Requests {
  return {
    open: (request) => openRequest(deps, request),
    read: (token) => readGuestRequest(deps, token),
    answer: (token, reply) => answerOffer(deps, token, reply),
    findAccepted: (token) => findAccepted(deps, token),
    list: () => listRequests(deps),
    find: (typed, most) => findRequests(deps, typed, most),
    listOpen: () => listOpenRequests(deps),
    readRecord: (id) => readOfficeRequest(deps, id),
    findId: (name) => findRequestId(deps, name),
    listAmongBookings: (filter) => listAmongBookings(deps, filter),
    offer: (id, offer, actor) => offerTrip(deps, id, offer, actor),
    refuse: (id, refusal, actor) => refuseTrip(deps, id, refusal, actor),
    correctEmail: (id, correction, actor) => correctRequestEmail(deps, id, correction, actor),
    composeMail: (requestId, revision) => composeRequestMail(deps, requestId, revision),
    sweep: () => sweepRequests(deps),
  }
}
