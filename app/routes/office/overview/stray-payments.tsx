import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { formatMinor } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { StrayPayment } from '#app/server/bookings/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Money that belongs to no booking here, until somebody has looked after it; nothing without any. */
export function StrayPayments({ payments }: { payments: StrayPayment[] }) {
  const text = useTexts()(overviewTextEn).strayPayments
  if (payments.length === 0) return null
  return (
    <section className="overview-panel" aria-label={text.heading}>
      <h2>{text.heading}</h2>
      <ul className="overview-rows">
        {payments.map((payment) => (
          <li key={payment.id} className="waiting" data-urgent="true">
            <Icon name="warning" size={18} />
            <div>
              <strong className="figures">
                {formatMinor(payment.amountCents, payment.currency)}
              </strong>{' '}
              {payment.bookingRef} <OfficeTime at={payment.reportedAt} />
              <p>{text.causes[payment.cause]}</p>
              {payment.transactionId && <small>{payment.transactionId}</small>}
            </div>
            <IfMay right="money">
              <DoneButton id={payment.id} />
            </IfMay>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DoneButton({ id }: { id: number }) {
  const text = useTexts()(overviewTextEn).strayPayments
  const registerText = useTexts()(registerTextEn)
  const [working, setWorking] = useState(false)
  const report = useFailureBanner()
  const { revalidate } = useRevalidator()
  async function close() {
    if (working) return
    setWorking(true)
    const answer = await callApi('PATCH /api/admin/stray-payments/:id', {
      params: { id },
      body: { handled: true },
    })
    setWorking(false)
    if (!answer.ok) return report(answer.problem.title || registerText.failed)
    await revalidate()
  }
  return (
    <Button variant="quiet" size="small" aria-disabled={working} onClick={() => void close()}>
      {text.done}
    </Button>
  )
}
