import { officeDetailsMailEn } from '#app/content/en/mail-office.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'
import { fullName, rideBlocks } from './booking-blocks.ts'
import type { BookingMail, RenderedMail } from './booking-mail.ts'
import { cleanLines, oneLine } from './clean-text.ts'
import { phoneHref } from './contact-hrefs.ts'
import type { Fact } from './email.ts'
import { renderOfficeEmail } from './office-email.ts'

/** What a customer may change without asking. */
type ChangedField = keyof TextsOf<typeof officeDetailsMailEn>['fields']

/** Tells the office which details a customer changed, as they are now. Sends nothing. */
export function renderOfficeDetails(
  booking: BookingMail,
  fields: readonly ChangedField[],
): Promise<RenderedMail> {
  const officeDetailsMail = texts()(officeDetailsMailEn)
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

const FACTS: Record<ChangedField, (booking: BookingMail) => Fact[]> = {
  flightOrFerry: ({ legs }) =>
    legs.map(({ bookingRef, flightOrFerry }) => ({
      label:
        legs.length > 1
          ? texts()(officeDetailsMailEn).flightOf(bookingRef)
          : texts()(officeDetailsMailEn).fields.flightOrFerry,
      value: oneLine(flightOrFerry) || texts()(officeDetailsMailEn).empty,
    })),
  specialRequest({ specialRequest }) {
    const lines = cleanLines(specialRequest)
    return [
      {
        label: texts()(officeDetailsMailEn).fields.specialRequest,
        value: lines.length > 0 ? lines : texts()(officeDetailsMailEn).empty,
      },
    ]
  },
  phone: ({ phone }) => [
    {
      label: texts()(officeDetailsMailEn).fields.phone,
      value: oneLine(phone),
      href: phoneHref(phone),
    },
  ],
}
