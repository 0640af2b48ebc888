import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { surplusTextEn } from '#app/content/en/office-record.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { useRefundLimit } from './caller-scope.tsx'
import { RefundLimit } from './refund-limit.tsx'

/** Money of an order that belongs to no trip, in cents. */
type SurplusButtonsProps = { orderId: number; surplusCents: Cents }

/** What becomes of money that belongs to no trip: it goes back, or is kept. */
export function SurplusButtons({ orderId, surplusCents }: SurplusButtonsProps) {
  const messages = useTexts()(requestMessagesEn)
  const officeMessages = useTexts()(officeMessagesEn)
  const text = useTexts()(surplusTextEn)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  const amount = formatEuroExact(surplusCents)
  async function settle(money: 'keep' | 'refund') {
    setWorking(true)
    report(null)
    const body = { surplusCents, money }
    const answer = await callReauthenticated('POST /api/admin/surplus/:id', {
      params: { id: orderId },
      body,
    })
    if (!answer.ok) {
      report(officeMessages.admin.updateFailed(answer.problem.title || messages.request.away))
    }
    await revalidate()
    setWorking(false)
  }
  const limit = useRefundLimit()
  const isOver = limit !== null && surplusCents > limit
  const ways = isOver ? (['keep'] as const) : (['refund', 'keep'] as const)
  return (
    <span className="surplus-buttons">
      {isOver && <RefundLimit limitCents={limit} />}
      {ways.map((money) => (
        <Button
          key={money}
          size="small"
          variant="secondary"
          aria-disabled={working}
          aria-busy={working}
          onClick={() => !working && void settle(money)}
        >
          {text[money](amount)}
        </Button>
      ))}
    </span>
  )
}
