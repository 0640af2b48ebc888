import { useState } from 'react'
import { bankTextEn } from '#app/content/en/checkout.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Booked } from '#app/contract/bookings.ts'
import type { Cents } from '#app/domain/money.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'

/** Props of {@link BankDetails}: what is said before it, the account, what is to be paid, and what it is for. */
type BankDetailsProps = {
  lead: string
  bank: NonNullable<Booked['bank']>
  amountCents: Cents
  reference: string
}

/** Where to send a bank transfer, each value ready to be copied. */
export function BankDetails({ lead, bank, amountCents, reference }: BankDetailsProps) {
  const text = useTexts()(bankTextEn)
  return (
    <Card className="grid gap-3 p-5 sm:p-7" data-to-copy>
      <p>{lead}</p>
      <dl className="grid gap-1">
        <Value label={text.accountName} value={bank.accountName} />
        <Value label={text.iban} value={bank.iban} shown={inFours(bank.iban)} />
        <Value label={text.bic} value={bank.bic} />
        <Value label={text.amount} value={formatEuroExact(amountCents)} />
        <Value label={text.reference} value={reference} />
      </dl>
    </Card>
  )
}

/** An IBAN as it is printed and read out, in groups of four; it is copied without the gaps. */
function inFours(iban: string): string {
  return iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ')
}

type ValueProps = { label: string; value: string; shown?: string }

function Value({ label, value, shown = value }: ValueProps) {
  const text = useTexts()(bankTextEn)
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => {}, // the value stands there to be marked by hand
    )
  return (
    <div className="border-t border-paper-edge py-1.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="figures min-w-0 font-semibold wrap-anywhere">{shown}</span>
        <Button
          variant="quiet"
          size="small"
          className="shrink-0"
          aria-label={`${text.copy}: ${label}`}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{copied ? text.copied : text.copy}</span>
        </Button>
      </dd>
    </div>
  )
}
