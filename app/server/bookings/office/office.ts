import { closeStrayPayment, listStrayPayments } from '../stray-payment.ts'
import type { BookingDeps, Bound } from '../types.ts'
import { assignBooking } from './assign-booking.ts'
import { bookByPhone, readPhoneOptions } from './book-by-phone.ts'
import { calendarRange } from './calendar-range.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeDriver, changeVehicle } from './change-fleet.ts'
import { comingTrips } from './coming-trips.ts'
import { correctEmail } from './correct-email.ts'
import { readDaySheet } from './day-sheet.ts'
import { deleteBooking } from './delete-booking.ts'
import { editBooking } from './edit-booking.ts'
import { exportBookings } from './export-bookings.ts'
import { listBookings } from './list-bookings.ts'
import { readAvailability } from './read-availability.ts'
import { readRecord } from './read-record.ts'
import { receiveMoney } from './receive-money.ts'
import { markRefundSent } from './refund-sent.ts'
import { renewLink } from './renew-link.ts'
import { readSurplus, type Surplus, settleSurplus } from './surplus.ts'

export type { StrayPayment } from '../stray-payment.ts'
export type {
  AssignAnswer,
  Assignment,
  Availability,
  BookingEdit,
  BookingPage,
  BookingRecord,
  Busy,
  CancelBookingAnswer,
  CancellationChoice,
  Clash,
  EditAnswer,
  EmailCorrection,
  RefundSentAnswer,
} from './answers.ts'
export type { PhoneOptions, PhoneRequest } from './book-by-phone.ts'
export type { CalendarDay, CalendarTrip } from './calendar-range.ts'
export type { OfficeCancellation } from './cancel-booking.ts'
export type { FleetAnswer, FleetEdit } from './change-fleet.ts'
export type { ComingTrip, ComingTrips } from './coming-trips.ts'
export type { DaySheet, DriverDay, SheetTrip } from './day-sheet.ts'
export type { DeleteAnswer, Deletion } from './delete-booking.ts'
export type { ListedBooking, MailTrouble } from './listed-booking.ts'
export type { ReceiveAnswer, ReceivedMoney } from './receive-money.ts'
export type { Surplus, SurplusDecision } from './surplus.ts'

/** What the office does with bookings; see each function for what it promises. */
export type Office = {
  list: Bound<typeof listBookings>
  bookByPhone: Bound<typeof bookByPhone>
  export: Bound<typeof exportBookings>
  phoneOptions: Bound<typeof readPhoneOptions>
  changeDriver: Bound<typeof changeDriver>
  changeVehicle: Bound<typeof changeVehicle>
  comingTrips: Bound<typeof comingTrips>
  readRecord: Bound<typeof readRecord>
  edit: Bound<typeof editBooking>
  correctEmail: Bound<typeof correctEmail>
  renewLink: Bound<typeof renewLink>
  cancel: Bound<typeof cancelBooking>
  readAvailability: Bound<typeof readAvailability>
  assign: Bound<typeof assignBooking>
  delete: Bound<typeof deleteBooking>
  receive: Bound<typeof receiveMoney>
  readSurplus(): Promise<Surplus[]>
  settleSurplus: Bound<typeof settleSurplus>
  listStrayPayments: Bound<typeof listStrayPayments>
  closeStrayPayment: Bound<typeof closeStrayPayment>
  markRefundSent: Bound<typeof markRefundSent>
  calendarRange: Bound<typeof calendarRange>
  daySheet: Bound<typeof readDaySheet>
}

/** Binds the office's use cases to what they work with. */
export function createOffice(deps: BookingDeps): Office {
  return {
    bookByPhone: (request, actor) => bookByPhone(deps, request, actor),
    export: () => exportBookings(deps),
    phoneOptions: () => readPhoneOptions(deps),
    changeDriver: (edit) => changeDriver(deps, edit),
    changeVehicle: (edit) => changeVehicle(deps, edit),
    comingTrips: (kind) => comingTrips(deps, kind),
    list: (filter, cursor) => listBookings(deps, filter, cursor),
    readRecord: (idOrRef) => readRecord(deps, idOrRef),
    edit: (id, edit, actor) => editBooking(deps, id, edit, actor),
    correctEmail: (id, correction, actor) => correctEmail(deps, id, correction, actor),
    renewLink: (named, actor) => renewLink(deps, named, actor),
    cancel: (id, asked, actor) => cancelBooking(deps, id, asked, actor),
    readAvailability: (id) => readAvailability(deps, id),
    assign: (id, assignment, actor) => assignBooking(deps, id, assignment, actor),
    delete: (id, asked, actor) => deleteBooking(deps, id, asked, actor),
    receive: (id, money, actor) => receiveMoney(deps, id, money, actor),
    readSurplus: () => readSurplus(deps.store.db),
    settleSurplus: (orderId, decision, actor) => settleSurplus(deps, orderId, decision, actor),
    listStrayPayments: () => listStrayPayments(deps),
    closeStrayPayment: (id, actor) => closeStrayPayment(deps, id, actor),
    markRefundSent: (refundId, actor) => markRefundSent(deps, refundId, actor),
    calendarRange: (asked) => calendarRange(deps, asked),
    daySheet: (date) => readDaySheet(deps, date),
  }
}
