import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#app/content/en/messages.ts'
import { officeListText } from '#app/content/en/office-list.ts'
import { recordText as text } from '#app/content/en/office-record.ts'
import { paymentLabel } from '#app/domain/booking/status.ts'
import { formatEuroExact } from '#app/domain/money.ts'
import { callApi } from '#app/ui/booking/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { Badge, type BadgeTone } from '#app/ui/primitives/badge.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { EditableField } from '../list/editable-field.tsx'
import { reasonOf } from '../list/office-calls.ts'
import { Fact, Facts } from './record-parts.tsx'
import type { ShownRecord } from './route.tsx'

type Refund = ShownRecord['refunds'][number]

const TONES: Record<Refund['state'], BadgeTone> = {
  ...{ waiting: 'blue', pending: 'blue', succeeded: 'green', failed: 'red', 'by-hand': 'yellow' },
}

/** What the booking costs, what came in, what went back, and what the office has to send. */
export function RecordMoney({ record: { booking, money, refunds } }: { record: ShownRecord }) {
  const { priceCents, includedIn, paymentMethod } = booking
  return (
    <>
      <Facts>
        <Fact label={text.price}>
          {includedIn
            ? officeListText.includedIn(includedIn)
            : priceCents !== null && formatEuroExact(priceCents)}
        </Fact>
        <Fact label={text.method}>
          <EditableField booking={booking} field="paymentMethod">
            <span>{paymentLabel(paymentMethod)}</span>
          </EditableField>
        </Fact>
        <Fact label={text.total}>
          <strong className="figures">{formatEuroExact(money.totalCents)}</strong>
        </Fact>
        <Fact label={text.paid}>
          <span className="figures">{formatEuroExact(money.paidCents)}</span>
        </Fact>
        <Fact label={text.refunded}>
          {money.refundedCents > 0 && (
            <span className="figures">{formatEuroExact(money.refundedCents)}</span>
          )}
        </Fact>
      </Facts>
      {refunds.length > 0 && (
        <>
          <h3>{text.refunds}</h3>
          <ul className="record-list">
            {refunds.map((refund) => (
              <RefundLine key={refund.id} {...refund} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function RefundLine({ id, amountCents, state, cause, createdAt }: Refund) {
  const causes: Readonly<Record<string, string>> = text.causes
  const amount = formatEuroExact(amountCents)
  return (
    <li>
      <span>
        <strong className="figures">{amount}</strong>{' '}
        <Badge tone={TONES[state]}>{text.refundStates[state]}</Badge>
      </span>
      <small>
        {causes[cause] ?? cause}, <OfficeTime at={createdAt} />
      </small>
      {state === 'by-hand' && <MarkSent id={id} amount={amount} />}
    </li>
  )
}

/** The office made this bank transfer: notes it, and who said so. */
function MarkSent({ id, amount }: { id: number; amount: string }) {
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  async function mark() {
    setWorking(true)
    report(null)
    const answer = await callApi(`/api/admin/refunds/${id}/sent`, { method: 'POST' })
    if (!answer.ok) report(messages.admin.updateFailed(reasonOf(answer.problem)))
    await revalidate()
    setWorking(false)
  }
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={text.markSentOf(amount)}
      aria-disabled={working}
      aria-busy={working}
      onClick={() => !working && void mark()}
    >
      {text.markSent}
    </Button>
  )
}
