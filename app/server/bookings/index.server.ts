import type { CardSession } from '#app/server/payments/index.server.ts'
import { cancelCheckout, readCheckout } from './checkout.ts'
import { createBooking } from './create-booking.ts'
import { forgetIdNumbers } from './forget-id-numbers.ts'
import { listBookings } from './list-bookings.ts'
import { composeMail, markConfirmationSent } from './mail-content.ts'
import { cancelLegs } from './manage/cancel-legs.ts'
import { changeDetails } from './manage/change-details.ts'
import { findBooking } from './manage/find-booking.ts'
import { moveTrip, quoteMove } from './manage/move-trip.ts'
import { readManagedOrder } from './managed-order.ts'
import { reconcileOrder, sweepOpenOrders } from './reconcile.ts'
import { sendRefund } from './send-refund.ts'
import { createSettle } from './settle-session.ts'
import { createStoreOrder } from './store-order.ts'
import { takeEvent } from './take-event.ts'
import type { BookingDeps, BookingParts, SettleOutcome, SettleSource } from './types.ts'

export type { Checkout } from './checkout.ts'
export type { BookingPage, ListedBooking } from './list-bookings.ts'
export type { CancelAnswer } from './manage/cancel-legs.ts'
export type { DetailsAnswer, DetailsChange } from './manage/change-details.ts'
export type { MoveAnswer } from './manage/move-trip.ts'
export type { MoveOutcome, MovePriceAnswer, MoveRefusal } from './manage/price-move.ts'
export type { ManagedLeg, ManagedOrder } from './managed-order.ts'
export type {
  BookedOrder,
  BookingDeps,
  BookingRefusal,
  BookingRequest,
  CreateAnswer,
} from './types.ts'

type Bound<F> = F extends (deps: BookingDeps, ...rest: infer Rest) => infer Answer
  ? (...rest: Rest) => Answer
  : never

/** Everything the product does with bookings; see each function for what it promises. */
export type Bookings = {
  create: Bound<typeof createBooking>
  /** Makes the session's order follow its verified state; see createSettle. */
  settle(session: CardSession, source: SettleSource): Promise<SettleOutcome>
  readCheckout: Bound<typeof readCheckout>
  cancelCheckout: Bound<typeof cancelCheckout>
  reconcile: Bound<typeof reconcileOrder>
  sweep: Bound<typeof sweepOpenOrders>
  forgetIdNumbers: Bound<typeof forgetIdNumbers>
  list: Bound<typeof listBookings>
  takeEvent: Bound<typeof takeEvent>
  readManaged: Bound<typeof readManagedOrder>
  find: Bound<typeof findBooking>
  changeDetails: Bound<typeof changeDetails>
  quoteMove: Bound<typeof quoteMove>
  move: Bound<typeof moveTrip>
  cancelLegs: Bound<typeof cancelLegs>
  sendRefund: Bound<typeof sendRefund>
  composeMail: Bound<typeof composeMail>
  markConfirmationSent: Bound<typeof markConfirmationSent>
}

/** Binds the booking use cases to what they work with. */
export function createBookings(parts: BookingParts): Bookings {
  const deps = { ...parts, settle: createSettle(parts), storeOrder: createStoreOrder(parts) }
  return {
    create: (request) => createBooking(deps, request),
    settle: (session, source) => deps.settle({ orderId: session.orderId, session, source }),
    readCheckout: (sessionId) => readCheckout(deps, sessionId),
    cancelCheckout: (sessionId) => cancelCheckout(deps, sessionId),
    reconcile: (orderId) => reconcileOrder(deps, orderId),
    sweep: () => sweepOpenOrders(deps),
    forgetIdNumbers: () => forgetIdNumbers(deps),
    list: (cursor) => listBookings(deps, cursor),
    takeEvent: (event) => takeEvent(deps, event),
    readManaged: (token) => readManagedOrder(deps, token),
    find: (asked) => findBooking(deps, asked),
    changeDetails: (token, asked) => changeDetails(deps, token, asked),
    quoteMove: (token, move) => quoteMove(deps, token, move),
    move: (token, move) => moveTrip(deps, token, move),
    cancelLegs: (token, asked) => cancelLegs(deps, token, asked),
    sendRefund: (refundId) => sendRefund(deps, refundId),
    composeMail: (orderId) => composeMail(deps, orderId),
    markConfirmationSent: (orderId) => markConfirmationSent(deps, orderId),
  }
}
