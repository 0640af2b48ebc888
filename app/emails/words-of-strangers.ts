import { isPlainName } from '#app/domain/text/plain-name.ts'
import type { BookingMail, MailLeg } from './booking-mail.ts'

/**
 * The booking as a letter to its customer may tell it. Where nobody confirmed the words, a stranger
 * may have typed them, to have us write to somebody else: a name only where it is plain, no request, and nothing in the places
 * that a mail program makes a link of. The office reads all of it, as it was typed.
 */
export function shownToCustomer(mail: BookingMail): BookingMail {
  if (mail.wordsConfirmed) return mail
  const [outbound, back] = mail.legs
  const legs: BookingMail['legs'] = back
    ? [unlinked(outbound), unlinked(back)]
    : [unlinked(outbound)]
  return { ...mail, ...plainNameOf(mail), phone: '', specialRequest: '', legs }
}

/** As much of the name as is nothing but one. */
function plainNameOf({ firstName, lastName }: BookingMail) {
  if (isPlainName(`${firstName} ${lastName}`.trim())) return { firstName, lastName }
  return { firstName: isPlainName(firstName) ? firstName : '', lastName: '' }
}

/** The same for a letter about single legs. */
export function tripShownToCustomer<Mail extends TripMail>(mail: Mail): Mail {
  const { booking, leg, cancelled, remaining } = mail
  if (booking.wordsConfirmed) return mail
  return {
    ...mail,
    booking: shownToCustomer(booking),
    ...(leg && { leg: unlinked(leg) }),
    ...(cancelled && { cancelled: cancelled.map(unlinked) }),
    ...(remaining && { remaining: remaining.map(unlinked) }),
  }
}

type TripMail = {
  booking: BookingMail
  leg?: MailLeg
  cancelled?: MailLeg[]
  remaining?: MailLeg[]
}

function unlinked(leg: MailLeg): MailLeg {
  return {
    ...leg,
    pickupLocation: withoutAddresses(leg.pickupLocation),
    dropoffLocation: withoutAddresses(leg.dropoffLocation),
    flightOrFerry: withoutAddresses(leg.flightOrFerry),
  }
}

/** Parts what would read as an address of a site or a mailbox; names of places stay readable. */
export function withoutAddresses(text: string): string {
  return text
    .replaceAll('://', ': //')
    .replaceAll('@', ' @ ')
    .replaceAll(/\.(?=[\p{L}\d])/gu, '. ')
}
