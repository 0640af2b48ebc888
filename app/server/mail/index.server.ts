export type { BankDetails, BookingMail, ContactMail, MailLeg } from '#app/emails/index.ts'
export { createMail, type Mail, type MailDeps, type MailRequest } from './mail.ts'
export type { MailDetail, MailState, MailSummary } from './mailbox.ts'
export type { ComposeMail } from './render-mail.ts'
export {
  createSender,
  type OutgoingMail,
  type Sender,
  type SendResult,
  type SendTimeouts,
} from './sender.ts'
export type { DetailField, MailKind, MailTopic, OfficeAlert } from './topic.ts'
