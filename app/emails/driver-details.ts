import { mailTextEn } from '#app/content/en/mail.ts'
import { driverMailEn, tripMailTextEn } from '#app/content/en/mail-trips.ts'
import { texts } from '#app/content/texts.ts'
import { referenceBlock, tripLine } from './booking-blocks.ts'
import { contactBlock, manageBlocks } from './booking-confirmation.ts'
import type { RenderedMail } from './booking-mail.ts'
import { clip, oneLine } from './clean-text.ts'
import { phoneHref } from './contact-hrefs.ts'
import type { Block, Fact } from './email.ts'
import { renderEmail } from './render-email.tsx'
import { legBlocks, meetingBlock, onlyLeg } from './trip-blocks.ts'
import type { LegMail, MailDriver } from './trip-mail.ts'
import { tripShownToCustomer } from './words-of-strangers.ts'

/** Tells the customer who drives, by which phone and vehicle to know them. Sends nothing. */
export function renderDriverDetails(
  composed: LegMail & { driver: MailDriver },
): Promise<RenderedMail> {
  const driverMail = texts()(driverMailEn)
  const { booking, leg, driver } = tripShownToCustomer(composed)
  const shown = onlyLeg(booking, leg)
  const trip = tripLine(shown)
  const { helpHeading: heading, help: text } = texts()(tripMailTextEn)
  return renderEmail({
    subject: driverMail.subject(trip, leg.bookingRef),
    preheader: `${driverMail.label}. ${clip(oneLine(driver.name), 60)}.`,
    badge: { text: driverMail.label, tone: 'good' },
    heading: driverMail.heading(clip(oneLine(booking.firstName), 40)),
    intro: driverMail.intro(clip(oneLine(driver.name), 60)),
    blocks: [
      driverBlock(driver),
      referenceBlock(shown),
      ...legBlocks(booking, leg),
      meetingBlock(leg),
      ...manageBlocks(booking),
      { kind: 'paragraph', heading, text },
      contactBlock(shown.bookingRef),
    ],
    reason: texts()(mailTextEn).reason,
  })
}

/** The driver's name, phone, vehicle and plate, as far as they are known. */
export function driverBlock(driver: MailDriver): Block {
  const driverMail = texts()(driverMailEn)
  const phone = oneLine(driver.phone)
  const facts: Fact[] = [
    { label: driverMail.name, value: oneLine(driver.name), strong: true },
    { label: driverMail.phone, value: phone, href: phoneHref(phone) },
    { label: driverMail.vehicle, value: oneLine(driver.vehicle) },
    { label: driverMail.plate, value: oneLine(driver.plate) },
  ]
  const known = facts.filter(({ value }) => value !== '')
  return { kind: 'facts', heading: driverMail.driverHeading, facts: known }
}
