import { mailTextEn } from '#app/content/en/mail.ts'
import { changeMailEn, tripMailTextEn } from '#app/content/en/mail-trips.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { referenceBlock, tripLine } from './booking-blocks.ts'
import { bankBlock, contactBlock, manageBlocks } from './booking-confirmation.ts'
import type { RenderedMail } from './booking-mail.ts'
import { clip, oneLine } from './clean-text.ts'
import type { Block } from './email.ts'
import { refundWords } from './refund-words.ts'
import { renderEmail } from './render-email.tsx'
import { legBlocks, meetingBlock, movedBlock, onlyLeg } from './trip-blocks.ts'
import type { ChangeMail } from './trip-mail.ts'
import { tripShownToCustomer } from './words-of-strangers.ts'

/** Tells the customer that a trip was moved and what that costs. Sends nothing. */
export function renderBookingChange(composed: ChangeMail): Promise<RenderedMail> {
  const changeMail = texts()(changeMailEn)
  const tripMailText = texts()(tripMailTextEn)
  const mail = tripShownToCustomer(composed)
  const { booking, leg } = mail
  const shown = onlyLeg(booking, leg)
  const trip = tripLine(shown)
  return renderEmail({
    subject: changeMail.subject(trip, leg.bookingRef),
    preheader: `${changeMail.label}. ${trip}.`,
    badge: { text: changeMail.label, tone: 'good' },
    heading: changeMail.heading(clip(oneLine(booking.firstName), 40)),
    intro: changeMail.intro,
    blocks: [
      referenceBlock(shown),
      ...legBlocks(booking, leg, changeMail.newTitle),
      movedBlock(mail),
      changedPriceBlock(mail),
      ...bankBlocks(mail),
      meetingBlock(leg),
      ...manageBlocks(booking),
      { kind: 'paragraph', heading: tripMailText.helpHeading, text: tripMailText.help },
      contactBlock(shown.bookingRef),
    ],
    reason: texts()(mailTextEn).reason,
  })
}

/** What the booking costs now, and what that is more or less. */
export function changedPriceBlock(mail: ChangeMail): Block {
  const changeMail = texts()(changeMailEn)
  const value = formatEuroExact(mail.booking.total)
  const facts = [{ label: changeMail.total, value, strong: true }]
  return { kind: 'facts', heading: changeMail.priceHeading, facts, note: differenceText(mail) }
}

/** What a moved trip costs more or less, and which way that money goes. */
function differenceText(mail: ChangeMail): string {
  const { booking, differenceCents, isPaidByCard } = mail
  const changeMail = texts()(changeMailEn)
  if (differenceCents === 0) return changeMail.same
  const amount = formatEuroExact(Math.abs(differenceCents))
  if (differenceCents > 0)
    return isPaidByCard
      ? changeMail.morePaid(amount)
      : changeMail.more[booking.paymentMethod](amount)
  const backCents = mail.cardCents + mail.handCents
  if (backCents === 0) return changeMail.lessUnpaid(amount)
  const isAll = backCents === -differenceCents
  const less = isAll
    ? changeMail.less(amount)
    : changeMail.lessPart(amount, formatEuroExact(backCents))
  return `${less} ${refundWords(mail)}`
}

/** Where to send a difference by bank transfer; nothing for other ways. */
export function bankBlocks({ booking, differenceCents, isPaidByCard }: ChangeMail): Block[] {
  const isPayable = differenceCents > 0 && !isPaidByCard && booking.money.dueCents > 0
  return isPayable && booking.paymentMethod === 'bank_transfer'
    ? [bankBlock(booking, differenceCents)]
    : []
}
