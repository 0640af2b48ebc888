export { renderBookingCancellation } from './booking-cancellation.ts'
export { renderBookingChange } from './booking-change.ts'
export { renderBookingConfirmation } from './booking-confirmation.ts'
export { renderBookingEdit } from './booking-edit.ts'
export type { BankDetails, BookingMail, MailLeg, RenderedMail } from './booking-mail.ts'
export type { ContactMail } from './contact-mail.ts'
export { renderContactMessage } from './contact-message.ts'
export { renderDriverDetails } from './driver-details.ts'
export type { Email } from './email.ts'
export { type EveningMail, renderEvening } from './evening.ts'
export { renderGuestNote } from './guest-note.ts'
export { renderOfficeAlert } from './office-alert.ts'
export { renderOfficeCancellation } from './office-cancellation.ts'
export { renderOfficeChange } from './office-change.ts'
export { renderOfficeCopy } from './office-copy.ts'
export { renderOfficeDetails } from './office-details.ts'
export { renderReminder } from './reminder.ts'
export { renderEmail } from './render-email.tsx'
export {
  type RequestMail,
  renderOfficeRequest,
  renderRequestAnswer,
  renderRequestReceived,
} from './request.ts'
export { renderReturnedMail } from './returned-mail.ts'
export { renderSalesDocument } from './sales-document.ts'
export { renderStrayPayment, type StrayPaymentMail } from './stray-payment.ts'
export type {
  CancellationMail,
  ChangeMail,
  GoesBack,
  GuestNoteMail,
  LegMail,
  MailDriver,
  ReminderMail,
  SalesDocumentMail,
} from './trip-mail.ts'
