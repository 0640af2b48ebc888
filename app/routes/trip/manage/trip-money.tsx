import { manageTextEn, moneyTextEn } from '#app/content/en/manage.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { isPaidUp, type OverallStatus, paymentLine } from './trip-view.ts'

/** What the trip costs, what was paid, what went back and how each refund stands. */
export function Money({ order, mood }: { order: ManagedOrder; mood: OverallStatus }) {
  const manageText = useTexts()(manageTextEn)
  const text = useTexts()(moneyTextEn)
  const { total, paidCents, refundedCents, dueCents, surplusCents, payUrl } = order
  const refunds = order.legs.flatMap((leg) => leg.refunds)
  const differs = paidCents > 0 && (paidCents !== total || refundedCents > 0)
  // Of what nobody paid yet, the sum to have ready is what counts: a leg that is cancelled costs nothing.
  const allDue = paidCents === 0 && dueCents > 0
  const partlyDue = !allDue && dueCents > 0 && dueCents !== total
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-lg">
        {text.heading}
      </h2>
      <p className="figures mt-1 font-display text-3xl font-semibold text-aegean-900">
        {formatEuroExact(allDue ? dueCents : total)}
      </p>
      <p className="mt-1 flex gap-2 text-sm">
        {isPaidUp(order) && (
          <Icon name="check" size={18} className="mt-0.5 flex-none text-olive-800" />
        )}
        {paymentLine({ ...order, mood })}
      </p>
      {payUrl && (
        <ButtonLink href={payUrl} className="mt-3 w-full">
          <Icon name="lock" size={18} />
          {manageText.payNow}
        </ButtonLink>
      )}
      {(differs || partlyDue) && (
        <dl className="mt-3 grid gap-1 text-sm">
          {differs && <Row label={text.paid} cents={paidCents} />}
          {refundedCents > 0 && <Row label={text.refunded} cents={-refundedCents} />}
          {partlyDue && <Row label={text.due} cents={dueCents} />}
        </dl>
      )}
      {surplusCents > 0 && <p className="mt-3 text-sm">{text.surplus(surplusCents)}</p>}
      {refunds.length > 0 && (
        <ul className="mt-3 grid gap-2 text-sm">
          {refunds.map(({ cents, state }, index) => (
            // Refunds of an order are never reordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
            <li key={index} className="border-l-3 border-aegean-300 pl-3">
              {text.refund[state](cents)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ label, cents }: { label: string; cents: Cents }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures font-semibold">{formatEuroExact(cents)}</dd>
    </div>
  )
}
