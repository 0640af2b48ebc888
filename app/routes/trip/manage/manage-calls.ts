import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { texts } from '#app/content/texts.ts'
import type { Changed, Moved, MoveQuote } from '#app/contract/manage.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { type ApiAnswer, callApi, expectAnswer, type Problem } from '#app/ui/forms/api.ts'

/** Details a customer may change; what is left out stays. */
export type DetailChanges = {
  phone?: string
  phoneCountry?: string
  specialRequest?: string
  idNumber?: string
  legs?: { bookingRef: string; flightOrFerry: string; flightTime: string }[]
}

/** Another date and time for one leg, Athens wall clock. */
type MoveRequest = { bookingRef: string; date: WallDate; time: WallTime }

/** Everything the holder of one signed link can ask for. */
export type ManageCalls = {
  /** The order as it stands. */
  read(): Promise<ApiAnswer<Changed>>
  update(changes: DetailChanges): Promise<ApiAnswer<Changed>>
  quoteMove(move: MoveRequest, signal: AbortSignal): Promise<ApiAnswer<MoveQuote>>
  move(move: MoveRequest & { differenceCents: Cents }): Promise<ApiAnswer<Moved>>
  pay(): Promise<ApiAnswer<{ checkoutUrl: string }>>
  cancel(cancellation: { bookingRefs: string[]; refundCents: Cents }): Promise<ApiAnswer<Changed>>
}

/** The calls of the order behind a signed link. */
export function manageCalls(token: string): ManageCalls {
  const params = { token }
  let updated: Promise<unknown> = Promise.resolve()
  // One after the other: each answers the whole order, and the last answer must be the newest.
  const inTurn = (call: () => Promise<ApiAnswer<Changed>>) => {
    const answer = updated.then(call)
    updated = answer
    return answer
  }
  const readOrder = async () =>
    expectAnswer(await callApi('GET /api/manage/:token', { params }), (value) => 'order' in value)
  return {
    read: () => inTurn(readOrder),
    update: (body) => inTurn(() => callApi('PATCH /api/manage/:token', { params, body })),
    quoteMove: (body, signal) =>
      callApi('POST /api/manage/:token/move/quote', { params, body, signal }),
    move: (body) => callApi('POST /api/manage/:token/move', { params, body }),
    pay: () => callApi('POST /api/manage/:token/payment', { params }),
    cancel: (body) => callApi('POST /api/manage/:token/cancel', { params, body }),
  }
}

/** What the customer reads when a call did not work: the server's words, as in the catalogue. */
export function failureText(problem: Problem): string {
  return problem.title || texts()(guestMessagesEn).manage.failed
}

/** Whether what the page shows is no longer how the order stands. */
export function isStale({ status, code }: Pick<Problem, 'status' | 'code'>): boolean {
  return status === 404 || code === 'not-changeable' || code === 'trip-begun'
}

/** What the page says of an order that is no longer as it was shown: the server's words where they say more. */
export function staleText(problem: Problem): string {
  return problem.code === 'trip-begun'
    ? failureText(problem)
    : texts()(guestMessagesEn).manage.stale
}
