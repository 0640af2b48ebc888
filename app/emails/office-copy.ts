import { officeMailEn } from '#app/content/en/mail.ts'
import { officeEmailTextEn } from '#app/content/en/mail-office.ts'
import { paymentLabel } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import {
  fullName,
  priceBlock,
  referenceBlock,
  rideBlocks,
  travellerBlock,
  tripBlock,
  tripLine,
} from './booking-blocks.ts'
import { type BookingMail, isCertain, paymentState, type RenderedMail } from './booking-mail.ts'
import { clip } from './clean-text.ts'
import { mailHref, phoneHref } from './contact-hrefs.ts'
import type { Block, Email } from './email.ts'
import { renderEmail } from './render-email.tsx'

/** The office's copy of a new booking: everything a dispatcher needs, nothing else. Sends nothing. */
export function renderOfficeCopy(mail: BookingMail): Promise<RenderedMail> {
  return renderEmail(officeEmail(mail))
}

function officeEmail(mail: BookingMail): Email {
  const officeMail = texts()(officeMailEn)
  const state = paymentState(mail)
  const trip = tripLine(mail)
  const subject = mail.legs.length === 2 ? officeMail.subjectReturn : officeMail.subject
  const count = mail.kind === 'tour' ? officeMail.participants : officeMail.passengers
  const party = count(mail.passengers)
  return {
    subject: subject(trip, mail.bookingRef),
    preheader: `${officeMail.state[state]}. ${clip(fullName(mail), 40)}, ${party}.`,
    badge: {
      text: officeMail.state[state],
      tone: isCertain(state) ? 'good' : 'waiting',
    },
    heading: officeMail.heading,
    intro: officeMail.intro(fullName(mail), mail.kind, party),
    blocks: [
      referenceBlock(mail),
      ...rideBlocks(mail),
      ...estimateBlocks(mail),
      travellerBlock(mail, contactLinks(mail)),
      tripBlock(mail),
      priceBlock(mail, `${paymentLabel(mail.paymentMethod)} (${officeMail.state[state]})`),
      officeLink(mail),
    ],
    reason: officeMail.signature,
  }
}

function estimateBlocks(mail: BookingMail): Block[] {
  if (!mail.estimated) return []
  const { estimatedHeading: heading, estimated: text } = texts()(officeMailEn)
  return [{ kind: 'paragraph', heading, text }]
}

/** Leads the office to the booking. */
export function officeLink({ officeUrl }: BookingMail): Block {
  const { open: label, openNote: note } = texts()(officeEmailTextEn)
  return { kind: 'action', label, href: officeUrl, note }
}

/** Lets the office write to and call the customer. */
export function contactLinks({ email, phone }: BookingMail): { href: string }[] {
  return [{ href: mailHref(email) }, { href: phoneHref(phone) }]
}
