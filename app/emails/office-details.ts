import { officeDetailsMail } from '#app/content/en/mail-office.ts'
import { fullName, rideBlocks } from './booking-blocks.ts'
import type { BookingMail, RenderedMail } from './booking-mail.ts'
import { cleanLines, oneLine } from './clean-text.ts'
import { phoneHref } from './contact-hrefs.ts'
import type { Fact } from './email.ts'
import { renderOfficeEmail } from './office-email.ts'

/** What a customer may change without asking. */
export type ChangedField = keyof typeof officeDetailsMail.fields

/** Tells the office which details a customer changed, as they are now. Sends nothing. */
export function renderOfficeDetails(
  booking: BookingMail,
  fields: readonly ChangedField[],
): Promise<RenderedMail> {
  const { intro, ...text } = officeDetailsMail
  const facts = fields.flatMap((field) => FACTS[field](booking))
  return renderOfficeEmail({
    ...text,
    shown: booking,
    intro: intro(fullName(booking)),
    blocks: [
      { kind: 'facts', heading: officeDetailsMail.changedHeading, facts },
      ...rideBlocks(booking),
    ],
  })
}

const { fields: labels, flightOf, empty } = officeDetailsMail

const FACTS: Record<ChangedField, (booking: BookingMail) => Fact[]> = {
  flightOrFerry: ({ legs }) =>
    legs.map(({ bookingRef, flightOrFerry }) => ({
      label: legs.length > 1 ? flightOf(bookingRef) : labels.flightOrFerry,
      value: oneLine(flightOrFerry) || empty,
    })),
  specialRequest({ specialRequest }) {
    const lines = cleanLines(specialRequest)
    return [{ label: labels.specialRequest, value: lines.length > 0 ? lines : empty }]
  },
  phone: ({ phone }) => [{ label: labels.phone, value: oneLine(phone), href: phoneHref(phone) }],
}
