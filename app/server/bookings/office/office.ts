import { type BoundAll, bindAll } from '#app/server/bind/index.server.ts'
import { closeStrayPayment, listStrayPayments } from '../card/stray-payment.ts'
import type { BookingDeps } from '../types.ts'
import { assignBooking } from './assign-booking.ts'
import { type AroundMoves, assignMany, type CrewMove, type MovesRefusal } from './assign-many.ts'
import { bookByPhone, readPhoneOptions } from './book-by-phone.ts'
import { calendarRange, calendarText } from './calendar-range.ts'
import { cancelBooking } from './cancel-booking.ts'
import { readCashByDriver, readCashExpected } from './cash-by-driver.ts'
import { changeDriver, changeVehicle } from './change-fleet.ts'
import { comingTrips } from './coming-trips.ts'
import { completeRefund } from './complete-refund.ts'
import { correctEmail } from './correct-email.ts'
import { readDaySheet } from './day-sheet.ts'
import { deleteBooking } from './delete-booking.ts'
import { editBooking } from './edit-booking.ts'
import { editTrip, previewEdit } from './edit-trip.ts'
import { exportBookings } from './export-bookings.ts'
import { findBookings } from './find-bookings.ts'
import { handInCash } from './hand-in-cash.ts'
import { listBookings, listTrips } from './list-bookings.ts'
import { previewCancellations, previewMoves } from './preview-many.ts'
import { readPassed } from './read-passed.ts'
import { readRecord } from './read-record.ts'
import { receiveMoney } from './receive-money.ts'
import { markRefundSent } from './refund-sent.ts'
import { renewLink } from './renew-link.ts'
import { addView, listViews, removeView } from './saved-views.ts'
import { readSurplus, settleSurplus } from './surplus.ts'

export type { StrayPayment } from '../card/stray-payment.ts'
export type {
  AssignAnswer,
  Assignment,
  BookingEdit,
  BookingPage,
  BookingRecord,
  CancelBookingAnswer,
  CancellationChoice,
  Clash,
  EditAnswer,
  EmailCorrection,
  RefundSentAnswer,
  StatusAnswer,
} from './answers.ts'
export type { AroundMoves, CrewMove, MovedCrew, MovesRefusal } from './assign-many.ts'
export type { PhoneOptions, PhoneRequest } from './book-by-phone.ts'
export type { CalendarDay, CalendarTrip } from './calendar-range.ts'
export type { OfficeCancellation } from './cancel-booking.ts'
export type { CashByDriver, DriverCash } from './cash-by-driver.ts'
export type { FleetAnswer, FleetEdit } from './change-fleet.ts'
export type { ComingTrip, ComingTrips } from './coming-trips.ts'
export type { DaySheet, DriverDay, SheetTrip } from './day-sheet.ts'
export type { DeleteAnswer, Deletion } from './delete-booking.ts'
export type { ListedBooking, MailTrouble } from './listed-booking.ts'
export type { ReceiveAnswer, ReceivedMoney } from './receive-money.ts'
export type { Surplus, SurplusDecision } from './surplus.ts'
export type { TripLine } from './trip-lines.ts'

const USE_CASES = {
  list: listBookings,
  listTrips,
  bookByPhone,
  export: exportBookings,
  phoneOptions: readPhoneOptions,
  changeDriver,
  changeVehicle,
  comingTrips,
  readPassed,
  readRecord,
  edit: editBooking,
  find: findBookings,
  previewEdit,
  previewCancellations,
  previewMoves,
  editTrip,
  correctEmail,
  renewLink,
  cancel: cancelBooking,
  completeRefund,
  assign: assignBooking,
  delete: deleteBooking,
  receive: receiveMoney,
  settleSurplus,
  listStrayPayments,
  closeStrayPayment,
  markRefundSent,
  calendarRange,
  calendarText,
  daySheet: readDaySheet,
  readSurplus,
  readCashByDriver,
  readCashExpected,
  handInCash,
  listViews,
  addView,
  removeView,
}

/** What the office does with bookings; see each function for what it promises. */
export type Office = BoundAll<typeof USE_CASES> & {
  assignMany<Refused, Noted>(
    moves: readonly CrewMove[],
    actor: string,
    around: AroundMoves<Refused, Noted>,
  ): Promise<{ ok: true; noted: Noted } | MovesRefusal | Refused>
}

/** Binds the office's use cases to what they work with. */
export function createOffice(deps: BookingDeps): Office {
  return {
    ...bindAll(deps, USE_CASES),
    assignMany: (moves, actor, around) => assignMany(deps, moves, actor, around),
  }
}
