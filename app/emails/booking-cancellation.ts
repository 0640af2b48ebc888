import { mailTextEn } from '#app/content/en/mail.ts'
import { cancellationMailEn } from '#app/content/en/mail-trips.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { referenceBlock, tripLine } from './booking-blocks.ts'
import { contactBlock, manageBlocks } from './booking-confirmation.ts'
import type { BookingMail, RenderedMail } from './booking-mail.ts'
import { clip, oneLine } from './clean-text.ts'
import type { Block, Fact } from './email.ts'
import { refundWords } from './refund-words.ts'
import { renderEmail } from './render-email.tsx'
import { legBlocks, onlyLeg } from './trip-blocks.ts'
import type { CancellationMail } from './trip-mail.ts'
import { tripShownToCustomer } from './words-of-strangers.ts'

/** Tells the customer which trips are cancelled and how the refund comes. Sends nothing. */
export function renderBookingCancellation(composed: CancellationMail): Promise<RenderedMail> {
  const cancellationMail = texts()(cancellationMailEn)
  const mail = tripShownToCustomer(composed)
  const { booking, cancelled, remaining } = mail
  const shown = cancelledAlone(mail)
  const trip = tripLine(shown)
  const { subject, heading } = titleOf(mail)
  return renderEmail({
    subject: subject(trip, shown.bookingRef),
    preheader: `${cancellationMail.label}. ${trip}.`,
    badge: { text: cancellationMail.label, tone: 'waiting' },
    heading: heading(clip(oneLine(booking.firstName), 40)),
    intro: introOf(mail),
    blocks: [
      referenceBlock(shown),
      ...cancelled.flatMap((leg) => legBlocks(booking, leg, cancellationMail.cancelledTitle)),
      ...refundBlocks(mail),
      ...remaining.flatMap((leg) => legBlocks(booking, leg, cancellationMail.stays)),
      ...manageBlocks(booking),
      contactBlock(shown.bookingRef),
    ],
    reason: texts()(mailTextEn).reason,
  })
}

/** The booking as if the cancelled legs were all of it. */
export function cancelledAlone({
  booking,
  cancelled: [first, second],
}: CancellationMail): BookingMail {
  if (!first) throw new Error('a cancellation names at least one leg')
  const one = onlyLeg(booking, first)
  return second ? { ...one, returnBookingRef: second.bookingRef, legs: [first, second] } : one
}

function titleOf({ cancelled, isMore }: CancellationMail) {
  const text = texts()(cancellationMailEn)
  if (isMore) return { subject: text.subjectMore, heading: text.headingMore }
  return cancelled.length > 1
    ? { subject: text.subjectBoth, heading: text.headingBoth }
    : { subject: text.subject, heading: text.heading }
}

function introOf({ cancelled, remaining, isMore }: CancellationMail): string {
  const cancellationMail = texts()(cancellationMailEn)
  if (isMore) return cancellationMail.introMore
  if (cancelled.length > 1) return cancellationMail.introBoth
  return remaining.length > 0 ? cancellationMail.introOther : cancellationMail.intro
}

function refundBlocks(mail: CancellationMail): Block[] {
  const { refundHeading: heading, refund: label, retained } = texts()(cancellationMailEn)
  const refundCents = mail.cardCents + mail.handCents
  if (refundCents === 0) return [{ kind: 'paragraph', heading, text: noRefundText(mail) }]
  const facts: Fact[] = [{ label, value: formatEuroExact(refundCents), strong: true }]
  if (mail.retainedCents > 0)
    facts.push({ label: retained, value: formatEuroExact(mail.retainedCents) })
  return [{ kind: 'facts', heading, facts, note: refundWords(mail) }]
}

/** A transfer may be on its way, or what came in is for another trip: of that money the mail claims nothing. */
function noRefundText({ booking, retainedCents }: CancellationMail): string {
  const { nothingDue, nothingPaid, noRefund } = texts()(cancellationMailEn)
  if (retainedCents > 0) return noRefund(formatEuroExact(retainedCents))
  const mayHaveCome = booking.paymentMethod === 'bank_transfer' || booking.money.came !== null
  return mayHaveCome ? nothingDue : nothingPaid
}
