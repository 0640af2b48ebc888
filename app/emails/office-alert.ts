import { officeAlertMailEn, officeEmailTextEn } from '#app/content/en/mail-office.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import { rideBlocks } from './booking-blocks.ts'
import type { BookingMail, RenderedMail } from './booking-mail.ts'
import type { Block } from './email.ts'
import { renderOfficeEmail } from './office-email.ts'

/** What can need a person. */
type Alert = keyof TextsOf<typeof officeAlertMailEn>['alerts']

/** What is told of a booking; `others` are more trips of its day that are in the same way. */
type OfficeAlert = { alert: Alert; amountCents: Cents | null; others?: number | undefined }

/** Tells the office what needs a person: what happened, what to do now. Sends nothing. */
export function renderOfficeAlert(
  booking: BookingMail,
  { alert, amountCents, others }: OfficeAlert,
): Promise<RenderedMail> {
  const officeAlertMail = texts()(officeAlertMailEn)
  const { title, happened, toDo } = officeAlertMail.alerts[alert]
  const what: Block = {
    kind: 'paragraph',
    heading: texts()(officeEmailTextEn).happenedHeading,
    text: others ? `${happened} ${officeAlertMail.others(others)}` : happened,
  }
  return renderOfficeEmail({
    shown: booking,
    subject: (_trip, ref) => officeAlertMail.subject(title, ref),
    label: officeAlertMail.label,
    heading: officeAlertMail.heading(title),
    intro: officeAlertMail.intro(booking.bookingRef),
    blocks: [what, ...amountBlocks(amountCents), ...rideBlocks(booking)],
    toDo,
  })
}

function amountBlocks(amountCents: Cents | null): Block[] {
  if (amountCents === null) return []
  const { amountHeading: heading, amount: label } = texts()(officeAlertMailEn)
  const value = formatEuroExact(amountCents)
  return [{ kind: 'facts', heading, facts: [{ label, value, strong: true }] }]
}
