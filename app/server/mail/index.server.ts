export type {
  BankDetails,
  BookingMail,
  CancellationMail,
  ChangeMail,
  ContactMail,
  GoesBack,
  GuestNoteMail,
  LegMail,
  MailDriver,
  MailLeg,
  ReminderMail,
  RequestMail,
  SalesDocumentMail,
  StrayPaymentMail,
} from '#app/emails/index.ts'
export { openAddresses, refuseExamples } from './addresses.ts'
export type { MailBacklog } from './backlog.ts'
export { type BounceMailbox, openBounceMailbox } from './bounce-mailbox.ts'
export type { BouncedMail } from './import-bounces.ts'
export { createMail, type Mail, type MailRequest } from './mail.ts'
export type { MailDetail, MailFilter, MailState, MailSummary } from './mailbox.ts'
export type { ResendAnswer } from './resend.ts'
export {
  createSender,
  type OutgoingMail,
  type Sender,
  type SendResult,
  type SendTimeouts,
} from './sender.ts'
export type { DetailField, MailKind, MailTopic, OfficeAlert } from './topic.ts'
export type { ComposeMail } from './write-mail.ts'
