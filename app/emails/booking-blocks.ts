import { mailTextEn } from '#app/content/en/mail.ts'
import { tourBookingTextEn } from '#app/content/en/tour-booking.ts'
import {
  formatBothTimes,
  formatDate,
  formatDuration,
  formatEuroExact,
  formatFromTo,
  formatLongDate,
  formatTime,
} from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { BookingMail, MailLeg } from './booking-mail.ts'
import { cleanLines, clip, oneLine } from './clean-text.ts'
import type { Block, Fact, RideBlock } from './email.ts'

const PLACE_IN_SUBJECT = 48

/**
 * The trip in one line for a subject: "Paros Airport to Naoussa, 21 Nov 2026, 2:30 PM", or the
 * title of the tour in place of the route.
 */
export function tripLine(mail: BookingMail): string {
  const [leg] = mail.legs
  const from = clip(oneLine(leg.pickupLocation), PLACE_IN_SUBJECT)
  const to = clip(oneLine(leg.dropoffLocation), PLACE_IN_SUBJECT)
  return `${mail.tourTitle ?? formatFromTo(from, to)}, ${formatDate(leg.date)}, ${formatTime(leg.time)}`
}

/** The reference, and the return's own one where there is a return. */
export function referenceBlock(mail: BookingMail): Block {
  const mailText = texts()(mailTextEn)
  const facts: Fact[] = [{ label: mailText.reference, value: mail.bookingRef }]
  if (mail.returnBookingRef) {
    facts.push({ label: mailText.returnReference, value: mail.returnBookingRef })
  }
  return { kind: 'reference', facts }
}

/** One block for each ride, with its Athens date and time. */
export function rideBlocks(mail: BookingMail): RideBlock[] {
  const mailText = texts()(mailTextEn)
  const [first, back] = mail.legs
  if (mail.tourTitle) return [{ ...rideBlock(first, mailText.leg.tour(mail.tourTitle)), to: null }]
  if (!back) return [rideBlock(first, mailText.leg.only)]
  return [rideBlock(first, mailText.leg.outbound), rideBlock(back, mailText.leg.back)]
}

function rideBlock(leg: MailLeg, title: string): RideBlock {
  const travel = oneLine(leg.flightOrFerry)
  return {
    kind: 'ride',
    title,
    day: formatLongDate(leg.date),
    time: `${formatBothTimes(leg.time)} ${texts()(mailTextEn).parosTime}`,
    from: oneLine(leg.pickupLocation),
    to: oneLine(leg.dropoffLocation),
    ...(travel && { travel }),
  }
}

/** Who and what travels, how far and in which vehicle; of a tour, how long and how many. */
export function tripBlock(mail: BookingMail): Block {
  const mailText = texts()(mailTextEn)
  const tour = mail.kind === 'tour'
  const facts = tour ? tourFacts(mail) : transferFacts(mail)
  const request = cleanLines(mail.specialRequest)
  if (request.length > 0) facts.push({ label: mailText.specialRequest, value: request })
  return { kind: 'facts', heading: tour ? mailText.tourHeading : mailText.tripHeading, facts }
}

function transferFacts(mail: BookingMail): Fact[] {
  const mailText = texts()(mailTextEn)
  const { estimated, distanceKm } = mail
  const duration = formatDuration(mail.durationMinutes)
  const facts = [
    { label: mailText.passengers, value: String(mail.passengers) },
    { label: mailText.luggage, value: String(mail.luggage) },
    { label: mailText.vehicle, value: mail.vehicleType },
  ]
  if (distanceKm === null) return facts
  return [
    ...facts,
    { label: mailText.distance, value: mailText.kilometres(distanceKm, estimated) },
    { label: mailText.duration, value: mailText.durationOf(duration, estimated) },
  ]
}

function tourFacts(mail: BookingMail): Fact[] {
  const mailText = texts()(mailTextEn)
  return [
    { label: mailText.tour, value: mail.tourTitle ?? '' },
    {
      label: mailText.tourDuration,
      value: texts()(tourBookingTextEn).duration(mail.durationMinutes),
    },
    { label: mailText.participants, value: String(mail.passengers) },
    { label: mailText.vehicle, value: mail.vehicleType },
  ]
}

/** The lead passenger. Of the passport number no more than three characters are ever shown. */
export function travellerBlock(mail: BookingMail, contact: Pick<Fact, 'href'>[] = []): Block {
  const mailText = texts()(mailTextEn)
  const [email, phone] = contact
  const name = fullName(mail)
  const facts: Fact[] = [
    ...(name ? [{ label: mailText.name, value: name }] : []),
    { label: mailText.email, value: oneLine(mail.email), ...email },
    ...(mail.phone ? [{ label: mailText.phone, value: oneLine(mail.phone), ...phone }] : []),
  ]
  const lastCharacters = lastOfIdNumber(mail.idNumberMasked)
  if (lastCharacters) {
    facts.push({ label: mailText.idNumber, value: mailText.idEnding(lastCharacters) })
  }
  const heading = mail.kind === 'tour' ? mailText.guestHeading : mailText.travellerHeading
  return { kind: 'facts', heading, facts }
}

/** Cut again here: a composer that forgot to mask must not put the number into a mail. */
function lastOfIdNumber(masked: string | null): string {
  const characters = Array.from(oneLine(masked ?? '')).filter((character) => character !== '•')
  return characters.slice(-3).join('')
}

/** The price as it was quoted, for the whole order, and how it is paid. */
export function priceBlock(mail: BookingMail, payment: string): Block {
  const mailText = texts()(mailTextEn)
  const facts: Fact[] = []
  if (mail.discount > 0) {
    facts.push({ label: mailText.originalPrice, value: formatEuroExact(mail.originalPrice) })
    facts.push({ label: mailText.discount, value: `−${formatEuroExact(mail.discount)}` })
  }
  facts.push({ label: mailText.total, value: formatEuroExact(mail.total), strong: true })
  facts.push({ label: mailText.payment, value: payment })
  return { kind: 'facts', heading: mailText.priceHeading, facts, note: coverNote(mail) }
}

function coverNote({ kind, legs }: BookingMail): string {
  const mailText = texts()(mailTextEn)
  if (kind === 'tour') return mailText.totalCovers.group
  return legs.length === 2 ? mailText.totalCovers.two : mailText.totalCovers.one
}

/** First and last name on one line. */
export function fullName(mail: BookingMail): string {
  return oneLine(`${mail.firstName} ${mail.lastName}`)
}
