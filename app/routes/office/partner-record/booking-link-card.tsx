import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedPartner } from '#app/server/partners/index.server.ts'
import { CopyField } from '#app/ui/office/copy-field.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import type { QrDrawing } from '#app/ui/qr/render-qr.ts'

/** The hotel's own booking link, to copy and to scan. */
export function BookingLinkCard({ partner, qr }: { partner: ListedPartner; qr: QrDrawing }) {
  const text = useTexts()(partnersTextEn).link
  const copy = useTexts()(partnersTextEn).copy
  const copied = useTexts()(partnersTextEn).copied
  return (
    <section className="register-card" aria-labelledby="booking-link">
      <h2 id="booking-link">{text.heading}</h2>
      <p>{text.lead}</p>
      <div className="register-link">
        <QrCode drawing={qr} label={text.qr(partner.name)} width={152} />
        <CopyField value={partner.bookingLink} label={text.address} {...{ copy, copied }} />
      </div>
    </section>
  )
}
