import type { ContactSubject } from '#app/domain/contact/subject.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'

/**
 * What the mail about a visitor's message tells: the stored message (CONTACT-07). Texts are as the
 * visitor typed them; the template cleans and escapes. `date` and `time` are the Athens wall clock
 * at which it arrived.
 */
export type ContactMail = {
  name: string
  email: string
  /** As typed; empty when none was given. */
  phone: string
  /** The same number in E.164, null when it could not be parsed. */
  phoneE164: string | null
  subject: ContactSubject
  message: string
  date: WallDate
  time: WallTime
}
