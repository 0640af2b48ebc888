import { type BoundAll, bindAll } from '#app/server/bind/index.server.ts'
import { customerCalendar } from './calendar/customer-calendar.ts'
import {
  publishBooking,
  publishCalendar,
  removeFromCalendar,
  sweepCalendar,
} from './calendar/publish-calendar.ts'
import { cancelCheckout, findSessionPurpose, readCheckout } from './card/checkout.ts'
import { receiveEvent } from './card/receive-event.ts'
import { receiveListedEvents } from './card/receive-listed-events.ts'
import { reconcileOrder, sweepOpenOrders } from './card/reconcile.ts'
import { createSettle } from './card/settle-session.ts'
import { openSingleFlight } from './card/single-flight.ts'
import { composeStrayPayment } from './card/stray-payment.ts'
import { moveTrip, quoteMove } from './change/move-trip.ts'
import { payByLink } from './change/pay-link.ts'
import * as driverCash from './driver/driver-cash.ts'
import { listDriverTrips, listTripsAround, readLegs } from './driver/driver-trips.ts'
import { createImports, type Imports } from './import/imports.ts'
import { flagBouncedMail } from './mail/flag-bounced-mail.ts'
import { composeGuestNote, writeToGuest } from './mail/guest-note.ts'
import { composeMail, createMarkConfirmationSent } from './mail/mail-content.ts'
import {
  composeCancellation,
  composeChange,
  composeDriver,
  composeReminder,
} from './mail/mail-legs.ts'
import { queueReminders } from './mail/remind.ts'
import { requestMail } from './mail/request-mail.ts'
import {
  markDriverEmailSent,
  resendConfirmation,
  sendDriverDetails,
  tellGuest,
} from './mail/send-mail.ts'
import { cancelLegs } from './manage/cancel-legs.ts'
import { changeDetails } from './manage/change-details.ts'
import { findBooking } from './manage/find-booking.ts'
import { readGuestTrips } from './manage/guest-trips.ts'
import { readManagedOrder } from './manage/managed-order.ts'
import { readCardPayments } from './money/card-payments.ts'
import { createOffice, type Office } from './office/office.ts'
import { orderOfLink } from './order/customer-link.ts'
import { openOrderReads } from './order/order-reads.ts'
import { alertOverPromised } from './order/over-promised.ts'
import { orderOfShare, shareUrl, withdrawShare } from './order/share-link.ts'
import { listPartnerBookings, nextDayOfPartner } from './partner/partner-bookings.ts'
import { locatePlaces } from './places/locate-places.ts'
import { sendRefund } from './refund/send-refund.ts'
import { findAgreed, lockAgreed, withdrawUnpaid } from './sale/agreed-order.ts'
import { bookAgreed } from './sale/agreed-trip.ts'
import { answerDispatcher, answerPromise, checkPromise } from './sale/answer-promise.ts'
import { createBooking } from './sale/create-booking.ts'
import { createTourBooking } from './sale/create-tour-booking.ts'
import { findBooked } from './sale/find-booked.ts'
import { createStoreOrder } from './sale/store-order.ts'
import type { BookingParts } from './types.ts'

export type { Checkout } from './card/checkout.ts'
export type { MoveAnswer } from './change/move-trip.ts'
export type { PayAnswer } from './change/pay-link.ts'
export type { MoveOutcome, MovePriceAnswer, MoveRefusal } from './change/price-move.ts'
export type { CashOfTrip, ReportedCash } from './driver/driver-cash.ts'
export type { DriverTrip } from './driver/driver-trips.ts'
export type { FileProblem, ImportFile, ImportPlan, ImportResult } from './import/imports.ts'
export type { BookingMailRequest } from './mail/request-mail.ts'
export type { SendAnswer } from './mail/send-mail.ts'
export type { CancelAnswer } from './manage/cancel-legs.ts'
export type { DetailsAnswer, DetailsChange } from './manage/change-details.ts'
export type { GuestTrip } from './manage/guest-trips.ts'
export type { ManagedLeg, ManagedOrder } from './manage/managed-order.ts'
export type { CardPayment } from './money/card-payments.ts'
export { countCollected, type DaySum, isOfDays, readDaySums } from './money/day-sums.ts'
export { movedIn } from './money/moved-in.ts'
export { moneyOf } from './money/order-money.ts'
export type {
  AroundMoves,
  AssignAnswer,
  Assignment,
  BookingEdit,
  BookingPage,
  BookingRecord,
  CalendarDay,
  CalendarTrip,
  CancelBookingAnswer,
  CancellationChoice,
  CashByDriver,
  Clash,
  ComingTrip,
  ComingTrips,
  CrewMove,
  DaySheet,
  DeleteAnswer,
  Deletion,
  DriverCash,
  DriverDay,
  EditAnswer,
  EmailCorrection,
  FleetAnswer,
  ListedBooking,
  MailTrouble,
  MovedCrew,
  MovesRefusal,
  Office,
  OfficeCancellation,
  PhoneOptions,
  PhoneRequest,
  ReceivedMoney,
  RefundSentAnswer,
  SheetTrip,
  StatusAnswer,
  StrayPayment,
  Surplus,
  SurplusDecision,
  TripLine,
} from './office/office.ts'
export type { SavedView, ViewAnswer } from './office/saved-views.ts'
export type {
  AgreedEdit,
  EditedTrip,
  EditPreview,
  EditRefusal,
  EditTripAnswer,
  PreviewAnswer,
  TripEdit,
  TripFacts,
  TripField,
} from './office/trip-edit.ts'
export { type CrewTrouble, crewTrouble, hasCrewTrouble } from './order/crew-trouble.ts'
export { findManageUrl } from './order/customer-link.ts'
export { findFullOrder, type StoredLeg } from './order/full-order.ts'
export { isPassed, type Passed, passedAt } from './order/is-passed.ts'
export { isUntoldAhead } from './order/is-untold.ts'
export { type LockedLeg, lockLeg, lockReportedLegs, type ReportedLeg } from './order/lock-leg.ts'
export { markTold } from './order/mark-told.ts'
export { openIdNumber } from './order/open-id-number.ts'
export {
  bindIdNumbers,
  type Reencrypted,
  reencryptIdNumbers,
} from './order/reencrypt-id-numbers.ts'
export { hashClearKeys, type StoredKeys, storedKeys } from './order/request-key.ts'
export type { PartnerBooking, PartnerDay } from './partner/partner-bookings.ts'
export { placeColumns } from './places/place-columns.ts'
export { type Giver, RefundRefused } from './refund/giver.ts'
export { type AgreedOrder, isOrderLeftUnpaid, orderStatus } from './sale/agreed-order.ts'
export type { AgreedTrip } from './sale/agreed-trip.ts'
export type { PromiseAnswer } from './sale/answer-promise.ts'
export type {
  BookedOrder,
  BookingRefusal,
  BookingRequest,
  CardFailure,
  CreateAnswer,
  TourRequest,
} from './types.ts'

const USE_CASES = {
  create: createBooking,
  createTour: createTourBooking,
  findBooked,
  bookAgreed,
  findAgreed,
  lockAgreed,
  withdrawUnpaid,
  readCheckout,
  cancelCheckout,
  findSessionPurpose,
  reconcile: reconcileOrder,
  sweep: sweepOpenOrders,
  listOfPartner: listPartnerBookings,
  nextDayOfPartner,
  driverTrips: listDriverTrips,
  ...driverCash,
  receiveEvent,
  receiveListedEvents,
  readManaged: readManagedOrder,
  find: findBooking,
  changeDetails,
  quoteMove,
  move: moveTrip,
  cancelLegs,
  payByLink,
  sendRefund,
  composeMail,
  composeChange,
  composeCancellation,
  composeDriver,
  composeReminder,
  composeGuestNote,
  composeStrayPayment,
  flagBouncedMail,
  markDriverEmailSent,
  sendDriverDetails,
  tellGuest,
  writeToGuest,
  resendConfirmation,
  requestMail,
  remind: queueReminders,
  locatePlaces,
  sweepCalendar,
  publishCalendar,
  publishBooking,
  removeFromCalendar,
  orderOfLink,
  guestTrips: readGuestTrips,
  shareUrl,
  withdrawShare,
  orderOfShare,
  customerCalendar,
  tripsAround: listTripsAround,
  readLegs,
  readCardPayments,
  alertOverPromised,
  checkPromise,
  answerPromise,
  answerDispatcher,
}

/** Everything the product does with bookings; see each function for what it promises. */
export type Bookings = BoundAll<typeof USE_CASES> & {
  /** See {@link createMarkConfirmationSent}. */
  markConfirmationSent(orderId: number): Promise<void>
  /** What dispatchers do; the office's screens and /api/admin. */
  office: Office
  imports: Imports
}

/** Binds the booking use cases to what they work with. */
export function createBookings(parts: BookingParts): Bookings {
  const deps = {
    ...parts,
    settle: createSettle(parts),
    storeOrder: createStoreOrder(parts),
    reads: openOrderReads(parts.store),
    singleFlight: openSingleFlight(),
  }
  return {
    ...bindAll(deps, USE_CASES),
    markConfirmationSent: createMarkConfirmationSent(parts),
    office: createOffice(deps),
    imports: createImports(deps),
  }
}
