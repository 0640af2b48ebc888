import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import type { RequestMail } from '#app/server/mail/index.server.ts'
import { requestUrl } from './request-link.ts'
import { findRequest, offerOf } from './stored-request.ts'
import type { RequestDeps } from './types.ts'

/**
 * What a mail about a request tells, from the store; null when it is gone, or went on since
 * `revision`: an answer that was replaced is not sent any more. The first mails tell of the opening and
 * go out in any case.
 */
export async function composeRequestMail(
  deps: RequestDeps,
  requestId: number,
  revision: number,
): Promise<RequestMail | null> {
  const request = await findRequest(deps.store.db, requestId)
  if (!request || (revision > 1 && request.version !== revision)) return null
  const { reference, reason, state, firstName, lastName, email, phone } = request
  const { pickupLocation, dropoffLocation, date, time, passengers, luggage } = request
  const { flightOrFerry, specialRequest, returnDate, returnTime, offerNote, endsAt } = request
  const offer = offerOf(request)
  return {
    locale: request.locale,
    reference,
    reason,
    state,
    firstName,
    lastName,
    email,
    phone,
    pickupLocation,
    dropoffLocation,
    date,
    time,
    passengers,
    luggage,
    flightOrFerry,
    specialRequest,
    returnDate,
    returnTime,
    note: offerNote,
    offer: offer && {
      ...offer,
      validUntil: { date: athensDate(endsAt), time: athensTime(endsAt) },
    },
    url: requestUrl(deps, request),
    officeUrl: `${deps.origin}/admin/requests/${requestId}`,
  }
}
