import { mailTextEn } from '#app/content/en/mail.ts'
import { changeMailEn, tripMailTextEn } from '#app/content/en/mail-trips.ts'
import { meetingPointTextEn } from '#app/content/en/meeting-point.ts'
import { formatBothTimes, formatLongDate } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { meetingPointOf } from '#app/domain/place/meeting-point.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { rideBlocks } from './booking-blocks.ts'
import type { BookingMail, MailLeg } from './booking-mail.ts'
import type { Block } from './email.ts'
import type { ChangeMail } from './trip-mail.ts'

/** The booking as if one leg were all of it, for letters that tell of that leg alone. */
export function onlyLeg(booking: BookingMail, leg: MailLeg): BookingMail {
  return { ...booking, bookingRef: leg.bookingRef, returnBookingRef: null, legs: [leg] }
}

/** One leg's ride, under a title of the letter's own where it has one. */
export function legBlocks(booking: BookingMail, leg: MailLeg, title?: string): Block[] {
  return rideBlocks(onlyLeg(booking, leg)).map((ride) => (title ? { ...ride, title } : ride))
}

/** Where driver and customer meet for a leg. */
export function meetingBlock(leg: MailLeg): Block {
  const text = leg.meetingWords || texts()(meetingPointTextEn)[meetingPointOf(leg.pickupLocation)]
  return { kind: 'paragraph', heading: texts()(tripMailTextEn).meetingHeading, text }
}

/** The old and the new date and time of a moved leg. */
export function movedBlock({ from, to }: ChangeMail): Block {
  const changeMail = texts()(changeMailEn)
  return {
    kind: 'facts',
    heading: changeMail.whatHeading,
    facts: [
      { label: changeMail.before, value: moment(from) },
      { label: changeMail.now, value: moment(to), strong: true },
    ],
  }
}

function moment({ date, time }: { date: WallDate; time: WallTime }): string {
  return texts()(changeMailEn).moment(
    formatLongDate(date),
    `${formatBothTimes(time)} ${texts()(mailTextEn).parosTime}`,
  )
}
