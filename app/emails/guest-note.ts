import { guestNotesEn } from '#app/content/en/guest-notes.ts'
import { mailTextEn } from '#app/content/en/mail.ts'
import { texts } from '#app/content/texts.ts'
import { referenceBlock, tripLine } from './booking-blocks.ts'
import { contactBlock, manageBlocks } from './booking-confirmation.ts'
import type { RenderedMail } from './booking-mail.ts'
import { cleanLines, clip, oneLine } from './clean-text.ts'
import { renderEmail } from './render-email.tsx'
import { legBlocks, onlyLeg } from './trip-blocks.ts'
import type { GuestNoteMail } from './trip-mail.ts'
import { tripShownToCustomer } from './words-of-strangers.ts'

/** Tells a customer what the office has to say of the trip, in words of its own or made-up ones. Sends nothing. */
export function renderGuestNote(composed: GuestNoteMail): Promise<RenderedMail> {
  const text = texts()(guestNotesEn)
  const { booking, leg, note } = tripShownToCustomer(composed)
  const shown = onlyLeg(booking, leg)
  const trip = tripLine(shown)
  const label = text.labels[note.note]
  const lines = cleanLines(text.says[note.note](note))
  const isOwn = note.note === 'own'
  return renderEmail({
    subject: text.subject(label, trip, leg.bookingRef),
    preheader: isOwn ? clip(lines.join(' '), 90) : lines.join(' '),
    badge: { text: label, tone: 'waiting' },
    heading: text.heading(clip(oneLine(booking.firstName), 40)),
    intro: isOwn ? text.ownIntro : lines.join(' '),
    blocks: [
      ...(isOwn ? [{ kind: 'quote' as const, heading: text.ownHeading, lines }] : []),
      contactBlock(shown.bookingRef),
      referenceBlock(shown),
      ...legBlocks(booking, leg),
      ...manageBlocks(booking),
    ],
    reason: texts()(mailTextEn).reason,
  })
}
