import { mailTextEn } from '#app/content/en/mail.ts'
import { driverMailEn, reminderMailEn, tripMailTextEn } from '#app/content/en/mail-trips.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { referenceBlock, tripLine } from './booking-blocks.ts'
import { contactBlock, manageBlocks } from './booking-confirmation.ts'
import type { RenderedMail } from './booking-mail.ts'
import { clip, oneLine } from './clean-text.ts'
import { driverBlock } from './driver-details.ts'
import type { Block } from './email.ts'
import { renderEmail } from './render-email.tsx'
import { legBlocks, meetingBlock, onlyLeg } from './trip-blocks.ts'
import type { ReminderMail } from './trip-mail.ts'
import { tripShownToCustomer } from './words-of-strangers.ts'

/** Reminds the customer of a pickup within a day. Sends nothing. */
export function renderReminder(composed: ReminderMail): Promise<RenderedMail> {
  const reminderMail = texts()(reminderMailEn)
  const mail = tripShownToCustomer(composed)
  const { booking, leg } = mail
  const shown = onlyLeg(booking, leg)
  const trip = tripLine(shown)
  const { helpHeading: heading, help: text } = texts()(tripMailTextEn)
  return renderEmail({
    subject: reminderMail.subject(trip, leg.bookingRef),
    preheader: `${reminderMail.label}. ${trip}.`,
    badge: { text: reminderMail.label, tone: 'good' },
    heading: reminderMail.heading(clip(oneLine(booking.firstName), 40)),
    intro: reminderMail.intro,
    blocks: [
      referenceBlock(shown),
      ...legBlocks(booking, leg),
      meetingBlock(leg),
      driverOrLater(mail),
      ...dueBlocks(mail),
      ...idNumberBlocks(mail),
      ...manageBlocks(booking),
      { kind: 'paragraph', heading, text },
      contactBlock(shown.bookingRef),
    ],
    reason: texts()(mailTextEn).reason,
  })
}

function driverOrLater({ driver }: ReminderMail): Block {
  if (driver) return driverBlock(driver)
  const { driverHeading: heading } = texts()(driverMailEn)
  return { kind: 'paragraph', heading, text: texts()(reminderMailEn).driverLater }
}

function idNumberBlocks({ idNumberNeeded }: ReminderMail): Block[] {
  if (!idNumberNeeded) return []
  const { idNumberHeading: heading, idNumber: text } = texts()(reminderMailEn)
  return [{ kind: 'paragraph', heading, text }]
}

function dueBlocks({ due }: ReminderMail): Block[] {
  if (!due) return []
  const { dueHeading: heading, due: said } = texts()(reminderMailEn)
  return [{ kind: 'paragraph', heading, text: said[due.by](formatEuroExact(due.cents)) }]
}
