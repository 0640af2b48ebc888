import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { completionTextEn } from '#app/content/en/office-record.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import { useRefundLimit } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { AmountDialog } from '../list/amount-dialog.tsx'
import { reasonOf } from '../list/office-calls.ts'

type CompletionProps = { booking: ListedBooking; mostCents: Cents }

/** Opens what gives more back for a trip that was cancelled with too little. */
export function CompleteRefund(props: CompletionProps) {
  const text = useTexts()(completionTextEn)
  const [isOpen, setIsOpen, button] = useOpener()
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen && <CompletionDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CompletionDialog({ booking, mostCents, onClose }: CompletionProps & { onClose(): void }) {
  const text = useTexts()(completionTextEn)
  const limit = useRefundLimit()
  const { working, give } = useCompletion(booking, onClose)
  return (
    <AmountDialog
      heading={text.open}
      hint={text.hint}
      reason={text.reason}
      expectedCents={limit === null ? mostCents : Math.min(limit, mostCents)}
      working={working}
      onClose={onClose}
      onConfirm={(refundCents, reason) => void give({ refundCents, reason })}
    >
      <p>{text.most(formatEuroExact(mostCents))}</p>
    </AmountDialog>
  )
}

function useCompletion({ id, version }: ListedBooking, onClose: () => void) {
  const messages = useTexts()(officeMessagesEn)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)
  async function give(more: { refundCents: Cents; reason: string }) {
    setWorking(true)
    report(null)
    const answer = await callReauthenticated('POST /api/admin/bookings/:id/refund', {
      params: { id },
      body: { version, ...more },
    })
    if (!answer.ok) report(messages.admin.updateFailed(reasonOf(answer.problem)))
    await revalidate()
    onClose()
  }
  return { working, give }
}
