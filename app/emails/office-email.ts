import { officeEmailTextEn } from '#app/content/en/mail-office.ts'
import { texts } from '#app/content/texts.ts'
import { referenceBlock, travellerBlock, tripLine } from './booking-blocks.ts'
import type { BookingMail, RenderedMail } from './booking-mail.ts'
import { clip } from './clean-text.ts'
import type { Block } from './email.ts'
import { contactLinks, officeLink } from './office-copy.ts'
import { renderEmail } from './render-email.tsx'

/** What one mail to the office says; the rest is the same in all of them. */
type OfficeEmail = {
  /** The booking, or the leg of it that the mail is about. */
  shown: BookingMail
  subject: (trip: string, ref: string) => string
  label: string
  heading: string
  intro: string
  /** What happened, after the reference. */
  blocks: Block[]
  /** What to do now, in order. */
  toDo: readonly string[]
}

/** Draws a mail to the office: what happened, what to do, who to call, where to open it. */
export function renderOfficeEmail(letter: OfficeEmail): Promise<RenderedMail> {
  const officeEmailText = texts()(officeEmailTextEn)
  const { shown, subject, label, heading, intro, blocks, toDo } = letter
  const trip = tripLine(shown)
  return renderEmail({
    subject: subject(trip, shown.bookingRef),
    preheader: `${label}. ${clip(trip, 100)}.`,
    badge: { text: label, tone: 'waiting' },
    heading,
    intro,
    blocks: [
      referenceBlock(shown),
      ...blocks,
      { kind: 'steps', heading: officeEmailText.toDoHeading, items: toDo },
      travellerBlock(shown, contactLinks(shown)),
      officeLink(shown),
    ],
    reason: officeEmailText.signature,
  })
}
