import { company } from '#app/content/company.ts'
import { partnerDashboardTextEn } from '#app/content/en/partner-dashboard.ts'
import { useTexts } from '#app/content/texts.ts'
import { Logo } from '#app/ui/frame/logo.tsx'
import { CopyField } from '#app/ui/office/copy-field.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import type { QrDrawing } from '#app/ui/qr/render-qr.ts'

type HotelLinkProps = { hotel: string; link: string; qr: QrDrawing; onPrint(): void }

/** The hotel's own booking link: to copy, as a code, and as a card for the lobby. */
export function HotelLink({ hotel, link, qr, onPrint }: HotelLinkProps) {
  const text = useTexts()(partnerDashboardTextEn).link
  const card = useTexts()(partnerDashboardTextEn).card
  return (
    <section className="partner-link">
      <div className="partner-card">
        <div className="partner-card-paper">
          <Logo />
          <p className="partner-card-title">{card.heading}</p>
          <p>{card.lead}</p>
        </div>
        <QrCode drawing={qr} label={text.qr(hotel)} />
        <p className="font-semibold">{hotel}</p>
        <p className="partner-card-paper">
          {card.by}
          <br />
          {company().phone}
        </p>
      </div>
      <div className="partner-link-side">
        <h2>{text.heading}</h2>
        <p>{text.lead}</p>
        <CopyField value={link} label={text.address} copy={text.copy} copied={text.copied} />
        <Button variant="secondary" size="small" onClick={onPrint}>
          <Icon name="print" size={18} /> {text.print}
        </Button>
      </div>
    </section>
  )
}
