import { officeMail } from '#app/content/en/mail.ts'
import { paymentLabel } from '#app/domain/booking/status.ts'
import {
  fullName,
  priceBlock,
  referenceBlock,
  rideBlocks,
  travellerBlock,
  tripBlock,
  tripLine,
} from './booking-blocks.ts'
import { type BookingMail, paymentState, type RenderedMail } from './booking-mail.ts'
import { clip, oneLine } from './clean-text.ts'
import { drawLetter } from './draw-letter.tsx'
import type { Block, Letter } from './letter.ts'

/** The office's copy of a new booking: everything a dispatcher needs, nothing else. Sends nothing. */
export function renderOfficeCopy(mail: BookingMail): Promise<RenderedMail> {
  return drawLetter(officeLetter(mail))
}

function officeLetter(mail: BookingMail): Letter {
  const state = paymentState(mail)
  const trip = tripLine(mail)
  const subject = mail.legs.length === 2 ? officeMail.subjectReturn : officeMail.subject
  const passengers = officeMail.passengers(mail.passengers)
  return {
    subject: subject(trip, mail.bookingRef),
    preheader: `${officeMail.state[state]}. ${clip(fullName(mail), 40)}, ${passengers}.`,
    badge: {
      text: officeMail.state[state],
      tone: state === 'paid' || state === 'cash' ? 'good' : 'waiting',
    },
    heading: officeMail.heading,
    intro: officeMail.intro(fullName(mail), passengers),
    blocks: [
      referenceBlock(mail),
      ...rideBlocks(mail),
      ...estimateBlocks(mail),
      travellerBlock(mail, contactLinks(mail)),
      tripBlock(mail),
      priceBlock(mail, `${paymentLabel(mail.paymentMethod)} (${officeMail.state[state]})`),
    ],
    reason: officeMail.signature,
  }
}

function estimateBlocks(mail: BookingMail): Block[] {
  if (!mail.estimated) return []
  const { estimatedHeading: heading, estimated: text } = officeMail
  return [{ kind: 'paragraph', heading, text }]
}

/** Links made of a customer's words keep only what an address or a number is made of. */
function contactLinks(mail: BookingMail): { href: string }[] {
  const address = encodeURIComponent(oneLine(mail.email)).replaceAll('%40', '@')
  return [{ href: `mailto:${address}` }, { href: `tel:${mail.phone.replace(/[^+\d]/g, '')}` }]
}
