import { editTextEn } from '#app/content/en/office-edit.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { recordTextEn, surplusTextEn } from '#app/content/en/office-record.ts'
import { formatEuroExact, paymentLabel } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { actorName } from '#app/ui/office/history-line.ts'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { SurplusButtons } from '#app/ui/office/surplus-buttons.tsx'
import { Badge, type BadgeTone } from '#app/ui/primitives/badge.tsx'
import { EditableField } from '../list/editable-field.tsx'
import { CompleteRefund } from './complete-refund.tsx'
import type { ShownRecord } from './load-record.server.ts'
import { MarkSent } from './mark-sent.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { Fact, Facts } from './record-parts.tsx'

type Receipt = ShownRecord['receipts'][number]
type Refund = ShownRecord['refunds'][number]

const TONES: Record<Refund['state'], BadgeTone> = {
  waiting: 'blue',
  pending: 'blue',
  succeeded: 'green',
  failed: 'red',
  'by-hand': 'yellow',
}

/** What the booking costs, what came in, what went back, and what the office has to send. */
export function RecordMoney({ record }: { record: ShownRecord }) {
  const editText = useTexts()(editTextEn)
  const officeListText = useTexts()(officeListTextEn)
  const surplusText = useTexts()(surplusTextEn)
  const text = useTexts()(recordTextEn)
  const { booking, money, refunds, receipts } = record
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
        <Fact label={text.retained}>
          {money.retainedCents > 0 && (
            <span className="figures">{formatEuroExact(money.retainedCents)}</span>
          )}
        </Fact>
        <Fact label={text.due}>
          {money.dueCents > 0 && <span className="figures">{formatEuroExact(money.dueCents)}</span>}
        </Fact>
      </Facts>
      {record.linkCents > 0 && <p>{editText.linkOpen(formatEuroExact(record.linkCents))}</p>}
      {money.surplusCents > 0 && (
        <p>
          {surplusText.over(formatEuroExact(money.surplusCents))}{' '}
          <IfMay right="refund">
            <SurplusButtons orderId={booking.order.id} surplusCents={money.surplusCents} />
          </IfMay>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <IfMay right="money">
          <ReceiveButton booking={booking} by="cash" />
          <ReceiveButton booking={booking} by="bank_transfer" />
        </IfMay>
        {record.completableCents > 0 && (
          <IfMay right="refund">
            <CompleteRefund booking={booking} mostCents={record.completableCents} />
          </IfMay>
        )}
      </div>
      {receipts.length > 0 && (
        <>
          <h3>{text.receipts}</h3>
          <ul className="record-list">
            {receipts.map((receipt) => (
              <ReceiptLine key={receipt.id} {...receipt} />
            ))}
          </ul>
        </>
      )}
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

function ReceiptLine({ amountCents, method, takenBy, driver, note, receivedAt }: Receipt) {
  const known = method === 'cash' ? 'cash' : 'bank_transfer'
  return (
    <li>
      <span>
        <strong className="figures">{formatEuroExact(amountCents)}</strong> {paymentLabel(known)}
      </span>
      <small>
        {[driver, actorName(takenBy), note].filter(Boolean).join(', ')},{' '}
        <OfficeTime at={receivedAt} />
      </small>
    </li>
  )
}

function RefundLine({ id, amountCents, state, cause, createdAt }: Refund) {
  const text = useTexts()(recordTextEn)
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
      {state === 'by-hand' && (
        <IfMay right="money">
          <MarkSent id={id} amount={amount} />
        </IfMay>
      )}
    </li>
  )
}
