import { mailTextEn } from '#app/content/en/mail.ts'
import { officeEmailTextEn } from '#app/content/en/mail-office.ts'
import {
  officeRequestMailEn,
  requestMailEn,
  requestReasonsEn,
} from '#app/content/en/mail-requests.ts'
import {
  formatBothTimes,
  formatDate,
  formatEuroExact,
  formatFromTo,
  formatLongDate,
  formatTime,
} from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import type { RequestedTrip } from '#app/domain/request/request.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { contactBlock } from './booking-confirmation.ts'
import type { RenderedMail } from './booking-mail.ts'
import { cleanLines, clip, oneLine } from './clean-text.ts'
import { mailHref, phoneHref } from './contact-hrefs.ts'
import type { Block, Fact, RideBlock } from './email.ts'
import { renderEmail } from './render-email.tsx'
import { withoutAddresses } from './words-of-strangers.ts'

/** What the letters about a request tell; times on the Athens wall clock, money in cents. */
export type RequestMail = RequestedTrip & {
  /** The guest's language (BCP 47). */
  locale: string
  email: string
  phone: string
  offer: {
    totalCents: Cents
    date: WallDate
    time: WallTime
    vehicleType: VehicleType
    validUntil: { date: WallDate; time: WallTime }
  } | null
  /** The guest's own page. */
  url: string
  officeUrl: string
}

/** Tells a guest that the request came in. Sends nothing. */
export function renderRequestReceived(mail: RequestMail): Promise<RenderedMail> {
  return renderGuestEmail(mail, 'received')
}

/** Tells a guest what came of the request: an offer, a refusal, or its end, by whose silence. Sends nothing. */
export function renderRequestAnswer(mail: RequestMail): Promise<RenderedMail> {
  if (mail.state === 'offered') return renderGuestEmail(mail, 'offered')
  if (mail.state === 'refused') return renderGuestEmail(mail, 'refused')
  return renderGuestEmail(mail, mail.offer ? 'ended' : 'unanswered')
}

/** Tells the office that somebody asks for a trip. Sends nothing. */
export function renderOfficeRequest(mail: RequestMail): Promise<RenderedMail> {
  const mailText = texts()(mailTextEn)
  const requestReasons = texts()(requestReasonsEn)
  const name = clip(oneLine(`${mail.firstName} ${mail.lastName}`), 60)
  const { subject, label, heading, intro, guestHeading, toDo } = texts()(officeRequestMailEn)
  const guest: Fact[] = [
    { label: mailText.name, value: name },
    { label: mailText.email, value: oneLine(mail.email), href: mailHref(mail.email) },
    { label: mailText.phone, value: oneLine(mail.phone), href: phoneHref(mail.phone) },
  ]
  const { open, openNote, toDoHeading, signature } = texts()(officeEmailTextEn)
  return renderEmail({
    subject: subject(tripOf(mail), mail.reference),
    preheader: `${requestReasons[mail.reason]}. ${name}.`,
    badge: { text: label, tone: 'waiting' },
    heading,
    intro: intro(name, requestReasons[mail.reason]),
    blocks: [
      referenceOf(mail),
      ...ridesOf(mail),
      detailsOf(mail),
      { kind: 'facts', heading: guestHeading, facts: guest },
      { kind: 'steps', heading: toDoHeading, items: toDo },
      { kind: 'action', label: open, href: mail.officeUrl, note: openNote },
    ],
    reason: signature,
  })
}

type Stage = 'received' | 'offered' | 'refused' | 'ended' | 'unanswered'

/** Nobody has confirmed the address: no name, and no typed words that a mail program makes links of. */
function renderGuestEmail(request: RequestMail, stage: Stage): Promise<RenderedMail> {
  const requestMail = texts()(requestMailEn)
  const mail = {
    ...request,
    pickupLocation: withoutAddresses(request.pickupLocation),
    dropoffLocation: withoutAddresses(request.dropoffLocation),
    flightOrFerry: withoutAddresses(request.flightOrFerry),
    specialRequest: '',
  }
  const text = requestMail[stage]
  const intro = typeof text.intro === 'string' ? text.intro : text.intro(untilOf(mail))
  return renderEmail({
    subject: text.subject(tripOf(mail), mail.reference),
    preheader: `${text.heading}. ${tripOf(mail)}.`,
    badge: { text: requestMail.badge[stage], tone: stage === 'offered' ? 'good' : 'waiting' },
    heading: text.heading,
    intro,
    blocks: [
      referenceOf(mail),
      ...noteOf(mail),
      ...(stage === 'offered' ? offerOf(mail) : []),
      { kind: 'action', label: requestMail.open, href: mail.url, note: text.linkNote },
      ...ridesOf(mail),
      detailsOf(mail),
      contactBlock(mail.reference, requestMail.contact),
    ],
    reason: requestMail.reason,
  })
}

function untilOf({ offer }: RequestMail): string {
  if (!offer) throw new Error('an offer without its figures')
  const { date, time } = offer.validUntil
  return `${formatLongDate(date)}, ${formatBothTimes(time)} ${texts()(mailTextEn).parosTime}`
}

/** When it is driven: as offered, else as asked. */
function pickupOf({ date, time, offer }: RequestMail) {
  return offer ?? { date, time }
}

function tripOf(mail: RequestMail): string {
  const { date, time } = pickupOf(mail)
  const from = clip(oneLine(mail.pickupLocation), 48)
  const to = clip(oneLine(mail.dropoffLocation), 48)
  return `${formatFromTo(from, to)}, ${formatDate(date)}, ${formatTime(time)}`
}

function referenceOf({ reference }: RequestMail): Block {
  return {
    kind: 'reference',
    facts: [{ label: texts()(requestMailEn).reference, value: reference }],
  }
}

function noteOf({ note }: RequestMail): Block[] {
  const lines = cleanLines(note)
  return lines.length > 0
    ? [{ kind: 'quote', heading: texts()(requestMailEn).noteHeading, lines }]
    : []
}

function offerOf({ offer }: RequestMail): Block[] {
  if (!offer) return []
  const { priceHeading: heading, price, vehicle, priceNote: note } = texts()(requestMailEn).offered
  const facts: Fact[] = [
    { label: price, value: formatEuroExact(offer.totalCents), strong: true },
    { label: vehicle, value: offer.vehicleType },
  ]
  return [{ kind: 'facts', heading, facts, note }]
}

function ridesOf(mail: RequestMail): RideBlock[] {
  const requestMail = texts()(requestMailEn)
  const [from, to] = [oneLine(mail.pickupLocation), oneLine(mail.dropoffLocation)]
  const travel = oneLine(mail.flightOrFerry)
  const there: RideBlock = {
    kind: 'ride',
    title: requestMail.rideTitle,
    ...whenOf(pickupOf(mail)),
    from,
    to,
    ...(travel && { travel }),
  }
  const { returnDate: date, returnTime: time } = mail
  if (!date || !time) return [there]
  const title = requestMail.backTitle
  return [there, { kind: 'ride', title, ...whenOf({ date, time }), from: to, to: from }]
}

function whenOf({ date, time }: { date: WallDate; time: WallTime }) {
  return {
    day: formatLongDate(date),
    time: `${formatBothTimes(time)} ${texts()(mailTextEn).parosTime}`,
  }
}

function detailsOf(mail: RequestMail): Block {
  const requestMail = texts()(requestMailEn)
  const request = cleanLines(mail.specialRequest)
  const facts: Fact[] = [
    { label: requestMail.passengers, value: String(mail.passengers) },
    { label: requestMail.luggage, value: String(mail.luggage) },
    ...(request.length > 0 ? [{ label: requestMail.specialRequest, value: request }] : []),
  ]
  return { kind: 'facts', heading: requestMail.tripHeading, facts }
}
