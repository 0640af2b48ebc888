import { mailTextEn } from '#app/content/en/mail.ts'
import { changeMailEn, editMailEn, tripMailTextEn } from '#app/content/en/mail-trips.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'
import { referenceBlock, travellerBlock, tripBlock, tripLine } from './booking-blocks.ts'
import { bankBlocks, changedPriceBlock } from './booking-change.ts'
import { contactBlock, manageBlocks } from './booking-confirmation.ts'
import type { RenderedMail } from './booking-mail.ts'
import { clip, oneLine } from './clean-text.ts'
import type { Block } from './email.ts'
import { renderEmail } from './render-email.tsx'
import { legBlocks, meetingBlock, movedBlock, onlyLeg } from './trip-blocks.ts'
import type { ChangeMail } from './trip-mail.ts'
import { tripShownToCustomer } from './words-of-strangers.ts'

/** Tells the customer what the office changed of a booking, and what that costs. Sends nothing. */
export function renderBookingEdit(composed: ChangeMail): Promise<RenderedMail> {
  const editMail = texts()(editMailEn)
  const tripMailText = texts()(tripMailTextEn)
  const mail = tripShownToCustomer(composed)
  const { booking, leg, fields } = mail
  const shown = onlyLeg(booking, leg)
  const trip = tripLine(shown)
  const isMoved = fields.includes('date') || fields.includes('time')
  return renderEmail({
    subject: editMail.subject(trip, leg.bookingRef),
    preheader: `${editMail.label}. ${trip}.`,
    badge: { text: editMail.label, tone: 'good' },
    heading: editMail.heading(clip(oneLine(booking.firstName), 40)),
    intro: editMail.intro(changedThings(fields)),
    blocks: [
      referenceBlock(shown),
      ...legBlocks(booking, leg, editMail.newTitle),
      ...(isMoved ? [movedBlock(mail)] : []),
      tripBlock(shown),
      editedPriceBlock(mail),
      ...(mail.linkCents > 0 ? [] : bankBlocks(mail)),
      travellerBlock(shown),
      ...(isMoved ? [meetingBlock(leg)] : []),
      ...manageBlocks(booking),
      { kind: 'paragraph', heading: tripMailText.helpHeading, text: tripMailText.help },
      contactBlock(shown.bookingRef),
    ],
    reason: texts()(mailTextEn).reason,
  })
}

/** The price; what is asked for by a link names the page where it is paid. */
function editedPriceBlock(mail: ChangeMail): Block {
  const block = changedPriceBlock(mail)
  if (mail.linkCents === 0 || block.kind !== 'facts') return block
  return { ...block, note: texts()(editMailEn).byLink(formatEuroExact(mail.linkCents)) }
}

/** What was changed, in words, each once. */
function changedThings(fields: readonly string[]): string {
  const editMail = texts()(editMailEn)
  const known = fields.flatMap((field) =>
    Object.hasOwn(editMail.things, field)
      ? [editMail.things[field as keyof TextsOf<typeof editMailEn>['things']]]
      : [],
  )
  const things = [...new Set(known)]
  return things.length > 0 ? things.join(', ') : texts()(changeMailEn).priceHeading.toLowerCase()
}
