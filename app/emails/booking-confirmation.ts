import { company, whatsAppHref } from '#app/content/company.ts'
import { confirmationMailEn, mailTextEn } from '#app/content/en/mail.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import {
  priceBlock,
  referenceBlock,
  rideBlocks,
  travellerBlock,
  tripBlock,
  tripLine,
} from './booking-blocks.ts'
import {
  type BookingMail,
  isCertain,
  paymentCents,
  paymentState,
  type RenderedMail,
} from './booking-mail.ts'
import { clip, oneLine } from './clean-text.ts'
import type { Block, Email } from './email.ts'
import { renderEmail } from './render-email.tsx'
import { shownToCustomer } from './words-of-strangers.ts'

/** The customer's confirmation of a transfer or tour. Sends nothing. */
export function renderBookingConfirmation(mail: BookingMail): Promise<RenderedMail> {
  return renderEmail(confirmationEmail(shownToCustomer(mail)))
}

function confirmationEmail(mail: BookingMail): Email {
  const confirmationMail = texts()(confirmationMailEn)
  const state = paymentState(mail)
  const text = confirmationMail.state[state]
  const trip = tripLine(mail)
  return {
    subject: text.subject(mail.kind, trip, mail.bookingRef),
    preheader: `${text.label}. ${trip}.`,
    badge: { text: text.label, tone: isCertain(state) ? 'good' : 'waiting' },
    heading: text.heading(clip(oneLine(mail.firstName), 40)),
    intro: text.intro(mail.kind),
    blocks: [
      referenceBlock(mail),
      ...rideBlocks(mail),
      ...(paymentState(mail) === 'bankTransfer' ? [bankBlock(mail, mail.money.dueCents)] : []),
      ...manageBlocks(mail),
      {
        kind: 'steps',
        heading: confirmationMail.nextHeading,
        items: mail.kind === 'tour' ? confirmationMail.nextTour : confirmationMail.next,
      },
      tripBlock(mail),
      priceBlock(mail, text.payment(formatEuroExact(paymentCents(mail)))),
      travellerBlock(mail),
      {
        kind: 'paragraph',
        heading: confirmationMail.cancellationHeading,
        text: confirmationMail.cancellation,
      },
      contactBlock(mail.bookingRef),
    ],
    reason: texts()(mailTextEn).reason,
  }
}

/** Where to send an amount by bank transfer. */
export function bankBlock(mail: BookingMail, amount: Cents): Block {
  const { bankHeading: heading, bank, bankByMail } = texts()(confirmationMailEn)
  const details = mail.bankDetails
  if (!details) return { kind: 'paragraph', heading, text: bankByMail(mail.bookingRef) }
  const facts = [
    { label: bank.amount, value: formatEuroExact(amount), strong: true },
    { label: bank.accountName, value: oneLine(details.accountName) },
    { label: bank.iban, value: oneLine(details.iban) },
    { label: bank.bic, value: oneLine(details.bic) },
    { label: bank.reference, value: mail.bookingRef },
  ]
  return { kind: 'facts', heading, facts }
}

/** The customer's link to their own page, in every mail they get. */
export function manageBlocks(mail: BookingMail): Block[] {
  if (!mail.manageUrl) return []
  const { manage, manageNote } = texts()(confirmationMailEn)
  return [{ kind: 'action', label: manage, href: mail.manageUrl, note: manageNote }]
}

/** How to reach the company; what is written by WhatsApp begins with what it is about. */
export function contactBlock(
  reference: string,
  words = texts()(confirmationMailEn).contact,
): Block {
  const { contactHeading, call, write, whatsApp, about } = texts()(confirmationMailEn)
  return {
    kind: 'contact',
    heading: contactHeading,
    text: words,
    facts: [
      { label: call, value: company().phone, href: company().phoneHref },
      { label: write, value: company().email, href: company().emailHref },
      {
        label: whatsApp,
        value: `+${company().whatsappNumber}`,
        href: whatsAppHref(about(reference)),
      },
    ],
  }
}
