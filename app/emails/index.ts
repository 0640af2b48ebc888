export { renderBookingConfirmation } from './booking-confirmation.ts'
export type { BankDetails, BookingMail, MailLeg, RenderedMail } from './booking-mail.ts'
export { renderOfficeCopy } from './office-copy.ts'
