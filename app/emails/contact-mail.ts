import type { VisitorMessage } from '#app/domain/contact/message.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'

/**
 * What the mail about a visitor's message tells: the stored message, which the template
 * cleans and escapes. `date` and `time` are the Athens wall clock at which it arrived.
 */
export type ContactMail = VisitorMessage & { date: WallDate; time: WallTime }
