import type { CardSession } from '#app/server/payments/index.server.ts'
import { cancelCheckout, findSessionTour, readCheckout } from './checkout.ts'
import { createBooking } from './create-booking.ts'
import { createTourBooking } from './create-tour-booking.ts'
import { forgetIdNumbers } from './forget-id-numbers.ts'
import { listBookings } from './list-bookings.ts'
import { composeMail, markConfirmationSent } from './mail-content.ts'
import { readManagedOrder } from './managed-order.ts'
import { reconcileOrder, sweepOpenOrders } from './reconcile.ts'
import { createSettle } from './settle-session.ts'
import { createStoreOrder } from './store-order.ts'
import type { BookingDeps, SettleOutcome, SettleSource } from './types.ts'

export type { Checkout } from './checkout.ts'
export type { BookingPage, ListedBooking } from './list-bookings.ts'
export type { ManagedOrder } from './managed-order.ts'
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
  createTour: Bound<typeof createTourBooking>
  /** Makes the session's order follow its verified state; see createSettle. */
  settle(session: CardSession, source: SettleSource): Promise<SettleOutcome>
  readCheckout: Bound<typeof readCheckout>
  cancelCheckout: Bound<typeof cancelCheckout>
  findSessionTour: Bound<typeof findSessionTour>
  reconcile: Bound<typeof reconcileOrder>
  sweep: Bound<typeof sweepOpenOrders>
  forgetIdNumbers: Bound<typeof forgetIdNumbers>
  list: Bound<typeof listBookings>
  readManaged: Bound<typeof readManagedOrder>
  composeMail: Bound<typeof composeMail>
  markConfirmationSent: Bound<typeof markConfirmationSent>
}

/** Binds the booking use cases to what they work with. */
export function createBookings(parts: Omit<BookingDeps, 'settle' | 'storeOrder'>): Bookings {
  const deps = { ...parts, settle: createSettle(parts), storeOrder: createStoreOrder(parts) }
  return {
    create: (request) => createBooking(deps, request),
    createTour: (request) => createTourBooking(deps, request),
    settle: (session, source) => deps.settle({ orderId: session.orderId, session, source }),
    readCheckout: (sessionId) => readCheckout(deps, sessionId),
    cancelCheckout: (sessionId) => cancelCheckout(deps, sessionId),
    findSessionTour: (sessionId) => findSessionTour(deps, sessionId),
    reconcile: (orderId) => reconcileOrder(deps, orderId),
    sweep: () => sweepOpenOrders(deps),
    forgetIdNumbers: () => forgetIdNumbers(deps),
    list: (cursor) => listBookings(deps, cursor),
    readManaged: (token) => readManagedOrder(deps, token),
    composeMail: (orderId) => composeMail(deps, orderId),
    markConfirmationSent: (orderId) => markConfirmationSent(deps, orderId),
  }
}
