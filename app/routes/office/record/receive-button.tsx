import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { receiveTextEn } from '#app/content/en/office-record.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { AmountDialog } from '../list/amount-dialog.tsx'
import { reasonOf, receiveMoney } from '../list/office-calls.ts'

type ReceiveProps = { booking: ListedBooking; by: 'cash' | 'bank_transfer' }

/** Opens what notes cash or a bank transfer that arrived for the order. */
export function ReceiveButton(props: ReceiveProps) {
  const text = useTexts()(receiveTextEn)
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
        {text.open[props.by]}
      </Button>
      {isOpen && <ReceiveDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Asks how much arrived; what is due stands in the field first. */
function ReceiveDialog({ booking, by, onClose }: ReceiveProps & { onClose: () => void }) {
  const text = useTexts()(receiveTextEn)
  const { dueCents } = booking.order
  const { working, receive } = useReceive({ booking, by, onClose })
  return (
    <AmountDialog
      heading={text.open[by]}
      hint={text.hint}
      expectedCents={dueCents}
      working={working}
      onClose={onClose}
      onConfirm={(cents, note) => void receive(cents, note)}
    >
      <p>{text.due(formatEuroExact(dueCents))}</p>
    </AmountDialog>
  )
}

function useReceive({ booking, by, onClose }: ReceiveProps & { onClose: () => void }) {
  const messages = useTexts()(officeMessagesEn)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)
  async function receive(cents: number, note: string) {
    setWorking(true)
    report(null)
    const answer = await receiveMoney(booking, { cents, by, note })
    if (!answer.ok) report(messages.admin.updateFailed(reasonOf(answer.problem)))
    await revalidate()
    onClose()
  }
  return { working, receive }
}
