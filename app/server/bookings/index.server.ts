import { cancelCheckout, findSessionPurpose, readCheckout } from './checkout.ts'
import { createBooking } from './create-booking.ts'
import { createTourBooking } from './create-tour-booking.ts'
import { customerCalendar } from './customer-calendar.ts'
import { orderOfLink } from './customer-link.ts'
import { listDriverTrips } from './driver-trips.ts'
import { findBooked } from './find-booked.ts'
import { flagBouncedMail } from './flag-bounced-mail.ts'
import { createImports, type Imports } from './import/imports.ts'
import { locatePlaces } from './locate-places.ts'
import { composeMail, markConfirmationSent } from './mail-content.ts'
import { composeCancellation, composeChange, composeDriver, composeReminder } from './mail-legs.ts'
import { cancelLegs } from './manage/cancel-legs.ts'
import { changeDetails } from './manage/change-details.ts'
import { findBooking } from './manage/find-booking.ts'
import { moveTrip, quoteMove } from './manage/move-trip.ts'
import { readManagedOrder } from './managed-order.ts'
import { createOffice, type Office } from './office/office.ts'
import { listPartnerBookings } from './partner-bookings.ts'
import {
  forgetInCalendar,
  publishBooking,
  publishCalendar,
  sweepCalendar,
} from './publish-calendar.ts'
import { reconcileOrder, sweepOpenOrders } from './reconcile.ts'
import { queueReminders } from './remind.ts'
import { requestMail } from './request-mail.ts'
import { markDriverEmailSent, resendConfirmation, sendDriverDetails } from './send-mail.ts'
import { sendRefund } from './send-refund.ts'
import { createSettle } from './settle-session.ts'
import { createStoreOrder } from './store-order.ts'
import { composeStrayPayment } from './stray-payment.ts'
import { takeEvent } from './take-event.ts'
import { takeListedEvents } from './take-listed-events.ts'
import type { BookingDeps, BookingParts, Bound } from './types.ts'

export type { Checkout } from './checkout.ts'
export { findManageUrl } from './customer-link.ts'
export type { DriverTrip } from './driver-trips.ts'
export type {
  FileProblem,
  ImportFile,
  ImportPlan,
  ImportResult,
} from './import/imports.ts'
export type { CancelAnswer } from './manage/cancel-legs.ts'
export type { DetailsAnswer, DetailsChange } from './manage/change-details.ts'
export type { MoveAnswer } from './manage/move-trip.ts'
export type { MoveOutcome, MovePriceAnswer, MoveRefusal } from './manage/price-move.ts'
export type { ManagedLeg, ManagedOrder } from './managed-order.ts'
export type {
  AssignAnswer,
  Assignment,
  Availability,
  BookingEdit,
  BookingPage,
  BookingRecord,
  Busy,
  CalendarDay,
  CalendarTrip,
  CancelBookingAnswer,
  CancellationChoice,
  Clash,
  ComingTrip,
  ComingTrips,
  DaySheet,
  DeleteAnswer,
  Deletion,
  DriverDay,
  EditAnswer,
  EmailCorrection,
  FleetAnswer,
  ListedBooking,
  MailTrouble,
  Office,
  OfficeCancellation,
  PhoneOptions,
  PhoneRequest,
  ReceivedMoney,
  RefundSentAnswer,
  SheetTrip,
  StrayPayment,
  Surplus,
  SurplusDecision,
} from './office/office.ts'
export type { PartnerBooking } from './partner-bookings.ts'
export { hashClearKeys, type StoredKeys, storedKeys } from './request-key.ts'
export type { MailAsked } from './request-mail.ts'
export { type Resealed, resealIdNumbers } from './reseal-id-numbers.ts'
export type { SendAnswer } from './send-mail.ts'
export type {
  BookedOrder,
  BookingRefusal,
  BookingRequest,
  CardFailure,
  CreateAnswer,
  TourRequest,
} from './types.ts'

/** Everything the product does with bookings; see each function for what it promises. */
export type Bookings = {
  create: Bound<typeof createBooking>
  createTour: Bound<typeof createTourBooking>
  findBooked: Bound<typeof findBooked>
  readCheckout: Bound<typeof readCheckout>
  cancelCheckout: Bound<typeof cancelCheckout>
  findSessionPurpose: Bound<typeof findSessionPurpose>
  reconcile: Bound<typeof reconcileOrder>
  sweep: Bound<typeof sweepOpenOrders>
  /** What dispatchers do; the office's screens and /api/admin. */
  office: Office
  imports: Imports
  listOfPartner: Bound<typeof listPartnerBookings>
  driverTrips: Bound<typeof listDriverTrips>
  takeEvent: Bound<typeof takeEvent>
  takeListedEvents: Bound<typeof takeListedEvents>
  readManaged: Bound<typeof readManagedOrder>
  find: Bound<typeof findBooking>
  changeDetails: Bound<typeof changeDetails>
  quoteMove: Bound<typeof quoteMove>
  move: Bound<typeof moveTrip>
  cancelLegs: Bound<typeof cancelLegs>
  sendRefund: Bound<typeof sendRefund>
  composeMail: Bound<typeof composeMail>
  composeChange: Bound<typeof composeChange>
  composeCancellation: Bound<typeof composeCancellation>
  composeDriver: Bound<typeof composeDriver>
  composeReminder: Bound<typeof composeReminder>
  composeStrayPayment: Bound<typeof composeStrayPayment>
  flagBouncedMail: Bound<typeof flagBouncedMail>
  markConfirmationSent: Bound<typeof markConfirmationSent>
  markDriverEmailSent: Bound<typeof markDriverEmailSent>
  sendDriverDetails: Bound<typeof sendDriverDetails>
  resendConfirmation: Bound<typeof resendConfirmation>
  requestMail: Bound<typeof requestMail>
  remind: Bound<typeof queueReminders>
  locatePlaces: Bound<typeof locatePlaces>
  sweepCalendar: Bound<typeof sweepCalendar>
  publishCalendar: Bound<typeof publishCalendar>
  publishBooking: Bound<typeof publishBooking>
  forgetInCalendar: Bound<typeof forgetInCalendar>
  orderOfLink: Bound<typeof orderOfLink>
  customerCalendar: Bound<typeof customerCalendar>
}

/** Binds the booking use cases to what they work with. */
export function createBookings(parts: BookingParts): Bookings {
  const deps = { ...parts, settle: createSettle(parts), storeOrder: createStoreOrder(parts) }
  return {
    create: (request) => createBooking(deps, request),
    createTour: (request) => createTourBooking(deps, request),
    findBooked: (key) => findBooked(deps, key),
    readCheckout: (sessionId) => readCheckout(deps, sessionId),
    cancelCheckout: (sessionId) => cancelCheckout(deps, sessionId),
    findSessionPurpose: (sessionId) => findSessionPurpose(deps, sessionId),
    reconcile: (orderId) => reconcileOrder(deps, orderId),
    sweep: () => sweepOpenOrders(deps),
    office: createOffice(deps),
    imports: createImports(deps),
    listOfPartner: (code, days) => listPartnerBookings(deps, code, days),
    driverTrips: (driverId, day) => listDriverTrips(deps, driverId, day),
    takeEvent: (event) => takeEvent(deps, event),
    takeListedEvents: () => takeListedEvents(deps),
    readManaged: (token) => readManagedOrder(deps, token),
    find: (asked) => findBooking(deps, asked),
    changeDetails: (token, asked) => changeDetails(deps, token, asked),
    quoteMove: (token, move) => quoteMove(deps, token, move),
    move: (token, move) => moveTrip(deps, token, move),
    cancelLegs: (token, asked) => cancelLegs(deps, token, asked),
    sendRefund: (refundId) => sendRefund(deps, refundId),
    ...letters(deps),
    sendDriverDetails: (bookingId) => sendDriverDetails(deps, bookingId),
    resendConfirmation: (bookingId) => resendConfirmation(deps, bookingId),
    requestMail: (asked) => requestMail(deps, asked),
    remind: () => queueReminders(deps),
    locatePlaces: () => locatePlaces(deps),
    sweepCalendar: () => sweepCalendar(deps),
    publishCalendar: (orderId) => publishCalendar(deps, orderId),
    publishBooking: (name) => publishBooking(deps, name),
    forgetInCalendar: (deleted) => forgetInCalendar(deps, deleted),
    orderOfLink: (token) => orderOfLink(deps, token),
    customerCalendar: (token) => customerCalendar(deps, token),
  }
}

/** What the mails about bookings say, and that they went out. */
function letters(deps: BookingDeps) {
  return {
    composeMail: (orderId) => composeMail(deps, orderId),
    composeChange: (orderId, changeId) => composeChange(deps, orderId, changeId),
    composeCancellation: (topic) => composeCancellation(deps, topic),
    composeDriver: (orderId, bookingId) => composeDriver(deps, orderId, bookingId),
    composeReminder: (orderId, id, pickupAt) => composeReminder(deps, orderId, id, pickupAt),
    composeStrayPayment: (id) => composeStrayPayment(deps, id),
    flagBouncedMail: (tx, bounced) => flagBouncedMail(deps, tx, bounced),
    markConfirmationSent: (orderId) => markConfirmationSent(deps, orderId),
    markDriverEmailSent: (bookingId) => markDriverEmailSent(deps, bookingId),
  } satisfies Partial<Bookings>
}
