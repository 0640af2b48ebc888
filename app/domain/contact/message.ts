import type { ContactSubject } from './subject.ts'

/** What a visitor wrote by the contact form, as typed. */
export type VisitorMessage = {
  name: string
  email: string
  /** Empty without one. */
  phone: string
  /** The same number in E.164, null when it could not be parsed. */
  phoneE164: string | null
  subject: ContactSubject
  message: string
}
