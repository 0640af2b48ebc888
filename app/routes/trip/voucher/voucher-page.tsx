import { company, whatsAppHref } from '#app/content/company.ts'
import { manageTextEn } from '#app/content/en/manage.ts'
import { voucherTextEn } from '#app/content/en/voucher.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import { Logo } from '#app/ui/frame/logo.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import type { QrDrawing } from '#app/ui/qr/render-qr.ts'
import { type LegStart, VoucherLeg } from './voucher-leg.tsx'

/** Props of {@link VoucherPage}; `starts` are in the order of the legs. */
type VoucherPageProps = {
  order: ManagedOrder
  starts: readonly LegStart[]
  manageHref: string
  qr: QrDrawing
}

/** What a traveller needs on paper: who, when, where, who drives, what is paid, whom to call. */
export function VoucherPage({ order, starts, manageHref, qr }: VoucherPageProps) {
  const text = useTexts()(voucherTextEn)
  const legs = order.legs
    .map((leg, index) => ({ leg, index, start: starts[index] }))
    .filter(({ leg }) => leg.status !== 'cancelled')
  return (
    <div className="voucher-desk">
      <nav className="voucher-bar" aria-label={text.title}>
        <a href={manageHref}>
          <Icon name="arrow" size={18} /> {text.back}
        </a>
        <Button size="small" hidden data-print>
          <Icon name="print" size={18} /> {text.print}
        </Button>
      </nav>
      <main className="voucher">
        <VoucherHead order={order} qr={qr} />
        {legs.length === 0 && <p className="voucher-stop">{text.cancelled}</p>}
        {legs.some(({ leg }) => leg.status === 'pending') && (
          <p className="voucher-stop">{text.pending}</p>
        )}
        {legs.map(({ leg, index, start }) => (
          <VoucherLeg key={leg.bookingRef} order={order} leg={leg} index={index} start={start} />
        ))}
        {legs.length > 0 && <VoucherFoot order={order} />}
      </main>
    </div>
  )
}

function VoucherHead({ order, qr }: { order: ManagedOrder; qr: QrDrawing }) {
  const text = useTexts()(voucherTextEn)
  return (
    <header className="voucher-head">
      <div>
        <Logo />
        <h1>{text.heading[order.type]}</h1>
        <p>{text.lead}</p>
        <dl className="voucher-guest">
          <dt>{text.guest}</dt>
          <dd>
            {order.firstName} {order.lastName}
          </dd>
        </dl>
      </div>
      <figure className="voucher-qr">
        <QrCode drawing={qr} label={text.qrAlt} />
        <figcaption>{text.qr}</figcaption>
      </figure>
    </header>
  )
}

/** What concerns every leg: the party, the money, being late, and whom to call. */
function VoucherFoot({ order }: { order: ManagedOrder }) {
  const text = useTexts()(voucherTextEn)
  const { mailSubject } = useTexts()(manageTextEn)
  const reference = standingLegs(order)[0]?.bookingRef ?? ''
  return (
    <>
      <dl className="voucher-facts">
        {factsOf(order).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="voucher-help">
        <section>
          <h2>{text.lateHeading}</h2>
          <ul>
            {text.late.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{text.phonesHeading}</h2>
          <p>
            <a href={company().phoneHref} className="voucher-phone figures">
              {company().phone}
            </a>
            {text.office}
          </p>
          <p>
            <a href={whatsAppHref(mailSubject(reference))}>{text.whatsApp}</a>
          </p>
        </section>
      </div>
    </>
  )
}

function standingLegs({ legs }: ManagedOrder) {
  return legs.filter(({ status }) => status !== 'cancelled')
}

function factsOf(order: ManagedOrder): [label: string, value: string][] {
  const text = texts()(voucherTextEn)
  const { type, passengers, luggage, vehicleType, specialRequest } = order
  const worth = standingLegs(order).reduce((sum, leg) => sum + leg.worth, 0)
  const size =
    type === 'tour'
      ? text.groupSize(passengers)
      : `${text.partySize(passengers)}, ${text.luggage(luggage)}`
  return [
    [text.party, size],
    [text.vehicle, vehicleType],
    [text.price, `${formatEuroExact(worth)} · ${paidText(order)}`],
    ...(specialRequest ? [[text.request, specialRequest] as [string, string]] : []),
  ]
}

/** Cash is the driver's; other money that is due has to come before the trip. */
function paidText({ payment, dueCents, paymentMethod }: ManagedOrder): string {
  const text = texts()(voucherTextEn)
  if (dueCents === 0) return payment === 'paid' ? text.paid : text.nothingDue
  const amount = formatEuroExact(dueCents)
  return paymentMethod === 'cash' ? text.payDriver(amount) : text.payOpen(amount)
}
