import { officeChangeMailEn } from '#app/content/en/mail-office.ts'
import { changeMailEn } from '#app/content/en/mail-trips.ts'
import { texts } from '#app/content/texts.ts'
import { fullName } from './booking-blocks.ts'
import { changedPriceBlock } from './booking-change.ts'
import type { RenderedMail } from './booking-mail.ts'
import { renderOfficeEmail } from './office-email.ts'
import { legBlocks, movedBlock, onlyLeg } from './trip-blocks.ts'
import type { ChangeMail } from './trip-mail.ts'

/** Tells the office that a customer moved a trip. Sends nothing. */
export function renderOfficeChange(mail: ChangeMail): Promise<RenderedMail> {
  const { booking, leg } = mail
  const { intro, ...text } = texts()(officeChangeMailEn)
  return renderOfficeEmail({
    ...text,
    shown: onlyLeg(booking, leg),
    intro: intro(fullName(booking)),
    blocks: [
      ...legBlocks(booking, leg, texts()(changeMailEn).newTitle),
      movedBlock(mail),
      changedPriceBlock(mail),
    ],
  })
}
