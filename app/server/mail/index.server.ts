export type { BankDetails, BookingMail, MailLeg } from '#app/emails/index.ts'
export type { ComposeMail, Delivered } from './deliver.ts'
export { createMail, type Mail, type MailDeps, type MailRequest } from './mail.ts'
export type { MailDetail, MailState, MailSummary } from './mailbox.ts'
export type { MailKind } from './render-mail.ts'
export {
  createSender,
  type OutgoingMail,
  type Sender,
  type SendResult,
  type SendTimeouts,
} from './sender.ts'
