import { Link } from 'react-router'
import { surplusTextEn } from '#app/content/en/office-record.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Surplus } from '#app/server/bookings/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { SurplusButtons } from '#app/ui/office/surplus-buttons.tsx'
import { MarkSent } from '../record/mark-sent.tsx'

/** Money that belongs to no trip, and refunds of deleted trips, each with what can be done about it. */
export function SurplusList({ surplus }: { surplus: Surplus[] }) {
  const text = useTexts()(surplusTextEn)
  if (surplus.length === 0) return null
  return (
    <section className="overview-panel" aria-label={text.heading}>
      <h2>{text.heading}</h2>
      <ul className="overview-rows">
        {surplus.map((order) => (
          <SurplusLine key={order.orderId} {...order} />
        ))}
      </ul>
    </section>
  )
}

function SurplusLine({ orderId, bookingRef, customerName, surplusCents, byHand }: Surplus) {
  const text = useTexts()(surplusTextEn)
  const name = `${text.order(orderId)}, ${customerName}`
  return (
    <li className="waiting">
      <div>
        {bookingRef ? <Link to={`/admin/bookings/${bookingRef}`}>{name}</Link> : name}
        {surplusCents > 0 && (
          <>
            <small>{text.over(formatEuroExact(surplusCents))}</small>
            <IfMay right="refund">
              <SurplusButtons orderId={orderId} surplusCents={surplusCents} />
            </IfMay>
          </>
        )}
        {byHand.map(({ id, amountCents }) => (
          <span key={id} className="surplus-buttons">
            <small>{text.byHand(formatEuroExact(amountCents))}</small>
            <IfMay right="money">
              <MarkSent id={id} amount={formatEuroExact(amountCents)} />
            </IfMay>
          </span>
        ))}
      </div>
    </li>
  )
}
