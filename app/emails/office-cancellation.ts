import { officeCancellationMailEn } from '#app/content/en/mail-office.ts'
import { cancellationMailEn } from '#app/content/en/mail-trips.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { fullName } from './booking-blocks.ts'
import { cancelledAlone } from './booking-cancellation.ts'
import type { RenderedMail } from './booking-mail.ts'
import { renderOfficeEmail } from './office-email.ts'
import { legBlocks } from './trip-blocks.ts'
import type { CancellationMail } from './trip-mail.ts'

/** Tells the office which trips are cancelled and whether money goes back. Sends nothing. */
export function renderOfficeCancellation(mail: CancellationMail): Promise<RenderedMail> {
  const text = texts()(officeCancellationMailEn)
  const cancellationMail = texts()(cancellationMailEn)
  const { booking, cancelled, remaining } = mail
  const both = cancelled.length > 1
  return renderOfficeEmail({
    shown: cancelledAlone(mail),
    subject: both ? text.subjectBoth : text.subject,
    label: text.label,
    heading: both ? text.headingBoth : text.heading,
    intro: text.intro(fullName(booking)),
    blocks: [
      ...cancelled.flatMap((leg) => legBlocks(booking, leg, cancellationMail.cancelledTitle)),
      ...remaining.flatMap((leg) => legBlocks(booking, leg, cancellationMail.stays)),
      { kind: 'paragraph', heading: text.moneyHeading, text: moneyText(mail) },
    ],
    toDo: text.toDo,
  })
}

function moneyText({ cardCents, handCents, handBy }: CancellationMail): string {
  const { byCard, byHand, nothing } = texts()(officeCancellationMailEn)
  const said = [
    ...(cardCents > 0 ? [byCard(formatEuroExact(cardCents))] : []),
    ...(handCents > 0 ? [byHand[handBy](formatEuroExact(handCents))] : []),
  ]
  return said.length > 0 ? said.join(' ') : nothing
}
