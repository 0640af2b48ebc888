import { mailTextEn } from '#app/content/en/mail.ts'
import { documentMailEn, documentTextEn } from '#app/content/en/sales-documents.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { referenceBlock } from './booking-blocks.ts'
import { contactBlock, manageBlocks } from './booking-confirmation.ts'
import type { RenderedMail } from './booking-mail.ts'
import { renderEmail } from './render-email.tsx'
import type { SalesDocumentMail } from './trip-mail.ts'

/** Tells a customer of a receipt, an invoice or a credit note, and where it is. Sends nothing. */
export function renderSalesDocument(composed: SalesDocumentMail): Promise<RenderedMail> {
  const text = texts()(documentMailEn)
  const { booking, number, grossCents, url } = composed
  const kind = texts()(documentTextEn).kinds[composed.kind]
  const intro = text.intro(kind, number, formatEuroExact(grossCents))
  return renderEmail({
    subject: text.subject(kind, number),
    preheader: intro,
    badge: { text: number, tone: 'good' },
    heading: text.heading(kind),
    intro,
    blocks: [
      ...(url ? [{ kind: 'action' as const, label: text.open(number), href: url, note: '' }] : []),
      referenceBlock(booking),
      ...manageBlocks(booking),
      contactBlock(booking.bookingRef),
    ],
    reason: texts()(mailTextEn).reason,
  })
}
