import { isWithinHorizon } from '#app/domain/booking/lead-time.ts'
import {
  isAnswerable,
  mayBeOffered,
  offerEndsAt,
  type RequestState,
  stateNow,
  vehicleFor,
} from '#app/domain/request/request.ts'
import { requestSearchText } from '#app/domain/text/search-text.ts'
import { athensDate, athensInstant } from '#app/domain/time/athens.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { lockOrder } from './answer-offer.ts'
import { type OfficeRequest, toOfficeRequest } from './read-request.ts'
import { changeRequest, lockRequest, type StoredRequest } from './stored-request.ts'
import type { NewOffer, RequestDeps } from './types.ts'

/**
 * What came of the office's answer. `stale`: somebody was quicker, `request` is how it is now;
 * `over`: the guest has answered, or, to be refused, it has ended; `already-past`: the offered pickup is over; `too-far`: it is further ahead than trips are sold;
 * `booked`: it is an order, whose booking has the address.
 */
export type OfficeAnswer =
  | { ok: true; request: OfficeRequest }
  | { ok: false; error: 'not-found' | 'over' | Unfit }
  | { ok: false; error: 'stale'; request: OfficeRequest }

/**
 * Offers a trip at a price, and has the guest told by mail. A second offer takes the place of the
 * first, whose mail is not sent any more. What has ended can be offered anew, until the pickup.
 *
 * @param actor Username of the administrator.
 */
export function offerTrip(
  deps: RequestDeps,
  id: number,
  offer: NewOffer,
  actor: string,
): Promise<OfficeAnswer> {
  const { version, totalCents, note, validHours } = offer
  return answerRequest(deps, { id, version, may: mayBeOffered }, async (tx, request) => {
    const { date = request.date, time = request.time } = offer
    const { vehicleType = vehicleFor(request) } = offer
    const pickupAt = athensInstant(date, time)
    if (pickupAt <= deps.now()) return 'already-past'
    if (!isWithinHorizon(date, athensDate(deps.now()))) return 'too-far'
    const endsAt = offerEndsAt(deps.now(), validHours, pickupAt)
    const said = { totalCents, date, time, vehicleType, validUntil: endsAt.toISOString() }
    const offered = { offerCents: totalCents, offerDate: date, offerTime: time }
    return changeRequest(
      deps,
      tx,
      request,
      {
        ...offered,
        offerVehicle: vehicleType,
        offerNote: note,
        orderId: null,
        state: 'offered',
        endsAt,
        answeredAt: deps.now(),
      },
      { actor, what: 'offered', said },
    )
  })
}

/** Tells the guest that the trip cannot be had, with the office's words. */
export function refuseTrip(
  deps: RequestDeps,
  id: number,
  { version, note }: { version: number; note: string },
  actor: string,
): Promise<OfficeAnswer> {
  return answerRequest(deps, { id, version, may: isAnswerable }, (tx, request) =>
    changeRequest(
      deps,
      tx,
      request,
      { state: 'refused', offerNote: note, answeredAt: deps.now() },
      { actor, what: 'refused' },
    ),
  )
}

/**
 * Corrects the guest's address while the request is no order. Whoever reads at the wrong one has the link, so it is
 * renewed, and what the last letter said goes to the right address with the new one.
 */
export function correctRequestEmail(
  deps: RequestDeps,
  id: number,
  { version, email }: { version: number; email: string },
  actor: string,
): Promise<OfficeAnswer> {
  return answerRequest(deps, { id, version, may: mayBeOffered }, async (tx, request) => {
    if (request.orderId !== null) return 'booked'
    if (request.email === email) return request
    const searchText = requestSearchText({ ...request, email })
    const corrected = { email, searchText, linkVersion: request.linkVersion + 1 }
    return changeRequest(deps, tx, request, corrected, { actor, what: 'email' })
  })
}

/** Why a change does not fit: the day of an offer is none, or the address is that of an order. */
type Unfit = 'already-past' | 'too-far' | 'booked'

type Answering = { id: number; version: number; may: (state: RequestState) => boolean }

async function answerRequest(
  deps: RequestDeps,
  { id, version, may }: Answering,
  change: (tx: Transaction, request: StoredRequest) => Promise<StoredRequest | Unfit>,
): Promise<OfficeAnswer> {
  return deps.store.transaction(async (tx): Promise<OfficeAnswer> => {
    const request = await lockRequest(tx, id)
    if (!request) return { ok: false, error: 'not-found' }
    // Under its lock: money that comes in this moment makes it an order again.
    const order = await lockOrder(deps, tx, request)
    if (request.version !== version) {
      return {
        ok: false,
        error: 'stale',
        request: toOfficeRequest(request, deps.now(), order),
      }
    }
    if (!may(stateNow(request, deps.now(), order?.isLeftUnpaid)))
      return { ok: false, error: 'over' }
    const changed = await change(tx, request)
    if (typeof changed === 'string') return { ok: false, error: changed }
    if (changed === request) return { ok: true, request: toOfficeRequest(request, deps.now()) }
    const revision = changed.version
    const kind = changed.state === 'open' ? 'request-received' : 'request-answer'
    const reason = `${kind}:request-${id}:${revision}`
    await deps.mail.queue(tx, { kind, requestId: id, revision, reason })
    return { ok: true, request: toOfficeRequest(changed, deps.now()) }
  })
}
