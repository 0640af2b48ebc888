import { partnersText } from '#app/content/en/office-partners.ts'
import type { QrDrawing } from '#app/routes/voucher/qr-drawing.ts'
import type { ListedPartner } from '#app/server/partners/index.server.ts'
import { CopyField } from '#app/ui/office/copy-field.tsx'

const { link: text, copy, copied } = partnersText

/** The hotel's own booking link, to copy and to scan (PARTNER-14). */
export function BookingLinkCard({ partner, qr }: { partner: ListedPartner; qr: QrDrawing }) {
  return (
    <section className="register-card" aria-labelledby="booking-link">
      <h2 id="booking-link">{text.heading}</h2>
      <p>{text.lead}</p>
      <div className="register-link">
        <svg
          role="img"
          aria-label={text.qr(partner.name)}
          width="152"
          height="152"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#07223a" />
        </svg>
        <CopyField value={partner.bookingLink} label={text.address} {...{ copy, copied }} />
      </div>
    </section>
  )
}
