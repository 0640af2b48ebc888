import { sampleBookingMail, sampleReturnMail } from './sample-booking-mail.ts'
import type {
  CancellationMail,
  ChangeMail,
  LegMail,
  MailDriver,
  ReminderMail,
} from './trip-mail.ts'

const BY_CARD = { cardCents: 41_00, handCents: 0, handBy: 'otherwise' } as const

/** A made-up driver, for tests and for looking at the mails. */
export const sampleDriver: MailDriver = {
  name: 'Nikos Skiadas',
  phone: '+30 690 000 0005',
  vehicle: 'Black Mercedes-Benz Vito Tourer',
  plate: 'EMX-1004',
}

/** The one leg of the made-up booking, with its driver. */
export function sampleLegMail(change: Partial<LegMail> = {}): LegMail & { driver: MailDriver } {
  const booking = change.booking ?? sampleBookingMail()
  return { booking, leg: booking.legs[0], ...change, driver: change.driver ?? sampleDriver }
}

/** The same leg, to be reminded of; nothing to pay. */
export function sampleReminderMail(change: Partial<ReminderMail> = {}): ReminderMail {
  return { ...sampleLegMail(change), due: null, idNumberNeeded: false, ...change }
}

/** The made-up trip, moved from a Friday morning to where it is now. */
export function sampleChangeMail(change: Partial<ChangeMail> = {}): ChangeMail {
  const booking = change.booking ?? sampleBookingMail()
  const [leg] = booking.legs
  return {
    booking,
    leg,
    from: { date: '2026-11-20', time: '09:05' },
    to: { date: leg.date, time: leg.time },
    differenceCents: 0,
    fields: [],
    linkCents: 0,
    isPaidByCard: false,
    ...BY_CARD,
    cardCents: 0,
    ...change,
  }
}

/** The return of the made-up return trip, cancelled with half of the order refunded. */
export function sampleCancellationMail(change: Partial<CancellationMail> = {}): CancellationMail {
  const booking = change.booking ?? sampleReturnMail()
  const [outbound, back] = booking.legs
  return {
    booking,
    cancelled: [back ?? outbound],
    remaining: back ? [outbound] : [],
    retainedCents: 0,
    isMore: false,
    ...BY_CARD,
    ...change,
  }
}
